/// A key of a computer keyboard that is no character, under its X keysym.
public enum XKey: String, Hashable, Sendable, CaseIterable {
    /// Left arrow.
    case left = "LEFT"
    /// Right arrow.
    case right = "RIGHT"
    /// Up arrow.
    case up = "UP"
    /// Down arrow.
    case down = "DOWN"
    /// Return, which BrlAPI's header calls linefeed.
    case `return` = "RETURN"
    /// Escape.
    case escape = "ESCAPE"
    /// Tab.
    case tab = "TAB"
    /// Backspace.
    case backspace = "BACKSPACE"
    /// Delete.
    case delete = "DELETE"
    /// Insert.
    case insert = "INSERT"
    /// Home.
    case home = "KEY_HOME"
    /// End.
    case end = "KEY_END"
    /// Page up.
    case pageUp = "KEY_PAGE_UP"
    /// Page down.
    case pageDown = "KEY_PAGE_DOWN"

    /// The X keysym.
    public var keysym: UInt32 {
        switch self {
        case .backspace: 0xFF08
        case .tab: 0xFF09
        case .return: 0xFF0D
        case .escape: 0xFF1B
        case .home: 0xFF50
        case .left: 0xFF51
        case .up: 0xFF52
        case .right: 0xFF53
        case .down: 0xFF54
        case .pageUp: 0xFF55
        case .pageDown: 0xFF56
        case .end: 0xFF57
        case .insert: 0xFF63
        case .delete: 0xFFFF
        }
    }

    /// By the keysym: the text behind a key is longer.
    public func hash(into hasher: inout Hasher) { hasher.combine(keysym) }

    /// Whether the key moves in edited text, selects or changes it.
    package func isOfText(with modifiers: KeyModifiers) -> Bool {
        switch self {
        case .left, .right, .up, .down, .home, .end, .pageUp, .pageDown: modifiers.isSubset(of: [.shift, .control])
        case .backspace, .delete: modifiers.isSubset(of: [.control])
        case .return, .tab, .escape: modifiers.isEmpty
        case .insert: false
        }
    }

    /// Finds a key by its X keysym, or nil.
    public init?(keysym: UInt32) {
        guard let found = XKey.allCases.first(where: { $0.keysym == keysym }) else { return nil }
        self = found
    }
}

/// The modifiers of an X key, with X's bit values.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8

    /// Makes a set from its bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Shift.
    public static let shift = KeyModifiers(rawValue: 1)
    /// Control.
    public static let control = KeyModifiers(rawValue: 4)
    /// Meta, X's Mod1.
    public static let meta = KeyModifiers(rawValue: 8)
}
