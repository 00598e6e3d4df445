import Braille
package import BridgeSession

/// A key code of BrlAPI 0.8: flags in the upper half, below them three bits of type and the key itself.
///
/// The numbers are those of `brlapi_keycodes.h`; X keysyms and modifiers are X's own.
package struct KeyCode: RawRepresentable, Hashable, Sendable {
    /// The code as the library delivers it.
    package let rawValue: UInt64

    /// Makes a code from its number.
    package init(rawValue: UInt64) {
        self.rawValue = rawValue
    }

    /// The code that BRLTTY sends for a key, without flags; nil for chords, which exist in driver mode only.
    package init?(_ key: Key) {
        switch key {
        case .keyboard(let key, let modifiers):
            rawValue = UInt64(key.keysym) | UInt64(modifiers.rawValue) << 32
        case .character(let scalar):
            rawValue = UInt64(Self.isLatin1(scalar.value) ? scalar.value : Self.unicode + scalar.value)
        case .command(let command):
            rawValue = UInt64(Self.command) | UInt64(command.code)
        case .route(let cell):
            guard (0...0xFFFF).contains(cell) else { return nil }
            rawValue = UInt64(Self.route) | UInt64(cell)
        case .line(let row):
            guard (0...0xFFFF).contains(row) else { return nil }
            rawValue = UInt64(Self.line) | UInt64(row)
        case .dots(let cell):
            rawValue = UInt64(Self.dots) | UInt64(cell.rawValue)
        case .chord, .span:
            return nil
        }
    }

    /// The key, or nil when no key of the session has this code.
    ///
    /// A toggle's on and off, and the other flags of a command, say nothing that the session uses: they are dropped.
    package var key: Key? {
        let low = UInt32(truncatingIfNeeded: rawValue)
        let flags = UInt32(truncatingIfNeeded: rawValue >> 32)
        switch low {
        case Self.command...(Self.command | 0xFFFF):
            return BRLTTYCommand(code: UInt16(truncatingIfNeeded: low)).map(Key.command)
        case Self.route...(Self.route | 0xFFFF):
            return .route(Int(low & 0xFFFF))
        case Self.line...(Self.line | 0xFFFF):
            return .line(Int(low & 0xFFFF))
        case Self.dots...(Self.dots | 0xFFFF):
            return typed(low & 0xFFFF)
        case 0xFF00...0xFFFF:
            guard flags & ~Self.modifierMask == 0, let key = XKey(keysym: low) else { return nil }
            return .keyboard(key, KeyModifiers(rawValue: UInt8(truncatingIfNeeded: flags)))
        case Self.unicode...(Self.unicode + 0x10FFFF):
            return character(low - Self.unicode, flags: flags)
        default:
            return Self.isLatin1(low) ? character(low, flags: flags) : nil
        }
    }

    /// Dots as they were typed; with the space held, a chord.
    private func typed(_ argument: UInt32) -> Key {
        let cell = BrailleCell(rawValue: UInt8(truncatingIfNeeded: argument))
        return argument & Self.chordFlag != 0 && cell != .blank ? .chord(cell) : .dots(cell)
    }

    /// A character with control or meta held is no character.
    private func character(_ value: UInt32, flags: UInt32) -> Key? {
        guard flags & ~Self.letterMask == 0 else { return nil }
        return Unicode.Scalar(value).map(Key.character)
    }

    private static func isLatin1(_ value: UInt32) -> Bool {
        (0x20...0x7E).contains(value) || (0xA0...0xFF).contains(value)
    }

    /// Block 0 of commands.
    static let command: UInt32 = 0x2000_0000
    /// The block of routing keys.
    static let route: UInt32 = 0x2001_0000
    /// The block of the keys beside rows, ROUTE_LINE.
    static let line: UInt32 = 0x2018_0000
    /// The block of dots as they are typed.
    static let dots: UInt32 = 0x2022_0000
    /// Set in dots that were typed together with the space.
    private static let chordFlag: UInt32 = 0x100
    /// Characters beyond Latin-1: this plus the scalar.
    static let unicode: UInt32 = 0x0100_0000
    /// Shift, control and meta.
    static let modifierMask: UInt32 = 1 | 4 | 8
    /// Shift and BRLTTY's "upper": both are in the character already.
    static let letterMask: UInt32 = 1 | 2
}
