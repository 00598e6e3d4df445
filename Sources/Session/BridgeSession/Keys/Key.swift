public import Braille

/// A key as BrlAPI delivers it.
public enum Key: Hashable, Sendable {
    /// A key of a computer keyboard.
    case keyboard(XKey, KeyModifiers)
    /// A character that was typed.
    case character(Unicode.Scalar)
    /// A command of BRLTTY's core.
    case command(BRLTTYCommand)
    /// The routing key over a cell, counted from 0, row after row.
    case route(Int)
    /// Two routing keys pressed together, by their cells, counted from 0, the first one first; in driver mode.
    case span(Int, Int)
    /// The key beside a row of cells, counted from 0: BRLTTY's ROUTE_LINE.
    case line(Int)
    /// Dots pressed together with space, in driver mode.
    case chord(BrailleCell)
    /// Dots typed on a braille keyboard, as they are; a blank cell is the space alone.
    case dots(BrailleCell)

    /// Whether it types something: a character, or dots.
    package var isTyped: Bool {
        switch self {
        case .character, .dots: true
        case .keyboard, .command, .route, .span, .line, .chord: false
        }
    }

    /// Whether it is typed dots.
    package var isDots: Bool {
        if case .dots = self { true } else { false }
    }

    /// A key of a computer keyboard without modifiers.
    public static func keyboard(_ key: XKey) -> Key { .keyboard(key, []) }
}

extension Key: CustomStringConvertible {
    /// The key as the command line writes it; `Key(parsing:)` reads it back.
    public var description: String {
        switch self {
        case .keyboard(let key, let modifiers):
            var prefix = ""
            if modifiers.contains(.shift) { prefix += "SHIFT+" }
            if modifiers.contains(.control) { prefix += "CTRL+" }
            if modifiers.contains(.meta) { prefix += "META+" }
            return prefix + key.rawValue
        case .character(let scalar):
            return scalar.standsAlone ? "char:\(scalar)" : "char:U+" + hexadecimal(scalar.value)
        case .command(let command):
            return XKey(rawValue: command.name) == nil ? command.name : "cmd:" + command.name
        case .route(let cell): return "ROUTE:\(cell + 1)"
        case .span(let first, let last): return "ROUTE:\(first + 1)-\(last + 1)"
        case .line(let row): return "ROUTE_LINE:\(row + 1)"
        case .chord(let cell): return "chord:" + cell.dots.map(String.init).joined()
        case .dots(let cell): return "dots:" + (cell == .blank ? "0" : cell.dots.map(String.init).joined())
        }
    }

    private func hexadecimal(_ value: UInt32) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}

extension Unicode.Scalar {
    /// Whether it can be seen, joins nothing before it, and is its own composed form, so that it is read back as it is.
    fileprivate var standsAlone: Bool {
        guard properties.generalCategory != .control, !properties.isWhitespace, ":\(self)".count == 2 else {
            return false
        }
        return Array(String(self).composed.unicodeScalars) == [self]
    }
}
