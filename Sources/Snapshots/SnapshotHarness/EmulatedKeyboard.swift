import Braille
import BridgeSession
import Localization

/// The keys of an emulated display: which of them are pressed together so that a key arrives.
struct EmulatedKeyboard: Sendable {
    /// The display.
    let model: EmulatedModel
    /// How keys arrive.
    let mode: KeyMode
    /// The keys of each key that BRLTTY's own table makes; without routing keys and characters.
    let chords: [Key: [UInt8]]

    init(_ model: EmulatedModel, _ mode: KeyMode) {
        self.model = model
        self.mode = mode
        chords = model.chords()
    }

    /// Whether the display can send a key.
    func ability(of key: Key) -> KeyAbility {
        let name: LocalizedText = "the emulated display"
        if case .route(let cell) = key, !(0..<model.columns).contains(cell) {
            return .unable(
                "cell \(number: cell + 1) does not exist: \(display: name) has \(count: model.columns) cells")
        }
        guard keys(for: key) == nil else { return .able }
        switch key {
        case .character where typesDots:
            return .unable(
                "\(display: name) types dots: write \(advice: Self.advice(key)) for \(key: key.description)")
        case .dots where !typesDots:
            return .unable("\(key: key.description) arrives as a character: type dots with --typing dots")
        default:
            return .unable(
                "\(display: name) with \(count: model.columns) cells cannot send \(key: key.description): use the one in "
                    + "memory, or the virtual one if it can"
            )
        }
    }

    /// The keys to hold together, or nil for a key that the display cannot send.
    func keys(for key: Key) -> [UInt8]? {
        let hasDots = model.keys.contains(.braille)
        switch key {
        case .route(let cell):
            return (0..<model.columns).contains(cell) ? [EmulatedKey.routing(cell)] : nil
        case .character(let scalar):
            guard hasDots, !typesDots, let cell = EnglishNABCC.cell(for: scalar) else { return nil }
            if cell == .blank { return [EmulatedKey.space] }
            // Dots 7 and 8 alone are backspace and return.
            return [[7], [8]].contains(cell.dots) ? nil : cell.dots.map { EmulatedKey.dot($0) }
        case .chord(let cell):
            return hasDots ? [EmulatedKey.space] + cell.dots.map { EmulatedKey.dot($0) } : nil
        case .dots(let cell):
            // Among commands, BRLTTY makes backspace and return of dots 7 and 8 alone.
            let isCommand = mode.deviceKeys == nil && [[7], [8]].contains(cell.dots)
            guard hasDots, typesDots, !isCommand else { return nil }
            return cell == .blank ? [EmulatedKey.space] : cell.dots.map { EmulatedKey.dot($0) }
        case .span(let first, let last):
            guard mode.deviceKeys != nil, last < model.columns else { return nil }
            return [EmulatedKey.routing(first), EmulatedKey.routing(last)]
        case .line: return nil
        case .keyboard, .command:
            guard let table = mode.deviceKeys?["hw"] else { return chords[key] }
            let own = model.deviceKeys
            let names = table.names(for: key).first { $0.allSatisfy { own[$0] != nil } }
            return names?.compactMap { own[$0] }
        }
    }

    /// The names that BRLTTY gives the keys to hold together, or nil for a key that the display cannot send.
    func names(for key: Key) -> [String]? {
        if case .route = key { return keys(for: key) == nil ? nil : ["RoutingKey"] }
        if case .span = key { return keys(for: key) == nil ? nil : ["RoutingKey", "RoutingKey"] }
        let names = Dictionary(model.deviceKeys.map { ($0.value, $0.key) }, uniquingKeysWith: { first, _ in first })
        return keys(for: key)?.compactMap { names[$0] ?? "Display\($0 - EmulatedKey.display(0))" }
    }

    private var typesDots: Bool { mode.deviceKeys != nil || mode.typing == .dots }

    /// The key to write instead of a character.
    private static func advice(_ key: Key) -> String {
        guard case .character(let scalar) = key, let cell = EnglishNABCC.cell(for: scalar) else { return "dots:125" }
        return Key.dots(BrailleCell(rawValue: cell.rawValue & 0x3F)).description
    }
}

extension EmulatedModel {
    /// The numbers of the keys by the names that BRLTTY gives them; routing keys are not in it.
    var deviceKeys: [String: UInt8] {
        var keys: [String: UInt8] = [
            "ThumbPrevious": EmulatedKey.thumbPrevious, "ThumbLeft": EmulatedKey.thumbLeft,
            "ThumbRight": EmulatedKey.thumbRight, "ThumbNext": EmulatedKey.thumbNext,
        ]
        if self.keys.contains(.joystick) {
            keys["Up"] = EmulatedKey.up
            keys["Down"] = EmulatedKey.down
            keys["Left"] = EmulatedKey.left
            keys["Right"] = EmulatedKey.right
            keys["Action"] = EmulatedKey.action
        }
        if self.keys.contains(.braille) {
            keys["Space"] = EmulatedKey.space
            for dot in 1...8 { keys["Dot\(dot)"] = EmulatedKey.dot(dot) }
        }
        return keys
    }
}
