import Braille
import BridgeSession

/// Makes keys of what the device's own keys do in driver mode: each is reported when pressed and when released.
///
/// Keys that are down together are one key, which counts when the last of them comes up: dots with space a chord, dots
/// alone what is typed, a routing key its cell, two of them both, others what the driver's table says of their names.
struct DriverKeys {
    /// The names of the device's keys by their codes, as every driver's are called; the one of routing keys stands for the
    /// whole group.
    private let names: [UInt64: String]
    /// What other keys are, by their names, sorted and joined with a plus sign: `ThumbLeft+ThumbRight`.
    private let meanings: [String: Key]

    private var held: Set<UInt64> = []
    private var pressed: Set<UInt64> = []

    private static let pressFlag: UInt64 = 1 << 63
    private static let anyOfGroup: UInt64 = 0xFF

    /// Makes a translator for a device with keys of these names, by the driver's table.
    init(names: [UInt64: String], _ table: DeviceKeys) {
        self.names = names.mapValues { table.names[$0] ?? $0 }
        meanings = table.keys
    }

    /// Whether six dots and space are among the keys: without them there are no chords.
    var hasBrailleKeyboard: Bool {
        let all = Set(names.values)
        return all.contains("Space") && (1...6).allSatisfy { all.contains("Dot\($0)") }
    }

    /// Whether a key is down.
    var isHeld: Bool { !held.isEmpty }

    /// Forgets what is held down.
    mutating func forgetHeldKeys() {
        held = []
        pressed = []
    }

    /// Goes on with the keys that others have seen go down.
    mutating func takeHeldKeys(from other: DriverKeys) { (held, pressed) = (other.held, other.pressed) }

    /// Takes a press or a release, and gives the key that it completes.
    mutating func take(_ code: KeyCode) -> Key? {
        let value = code.rawValue & 0xFFFF
        if code.rawValue & DriverKeys.pressFlag != 0 {
            // A key that goes down twice was released in between, unheard.
            if held.contains(value) { forgetHeldKeys() }
            held.insert(value)
            pressed.insert(value)
            return nil
        }
        held.remove(value)
        guard held.isEmpty, !pressed.isEmpty else { return nil }
        defer { pressed = [] }
        return key(for: pressed)
    }

    private func key(for codes: Set<UInt64>) -> Key? {
        if codes.count == 1, let code = codes.first, name(of: code) == "RoutingKey" {
            return .route(Int(code & 0xFF))
        }
        // Where both ends of a text are touched, it is what lies between them.
        if codes.count == 2, codes.allSatisfy({ name(of: $0) == "RoutingKey" }) {
            let cells = codes.map { Int($0 & 0xFF) }.sorted()
            return .span(cells[0], cells[1])
        }
        let named = codes.map { name(of: $0) ?? "" }.sorted()
        if let key = meanings[named.joined(separator: "+")] { return key }
        let dots = named.filter { $0 != "Space" }.map { name in
            name.hasPrefix("Dot") ? Int(name.dropFirst(3)) ?? 0 : 0
        }
        guard dots.allSatisfy({ (1...8).contains($0) }) else { return nil }
        let cell = dots.reduce(BrailleCell.blank) { $0.union(BrailleCell(dots: $1)) }
        return named.contains("Space") && cell != .blank ? .chord(cell) : .dots(cell)
    }

    private func name(of code: UInt64) -> String? {
        names[code] ?? names[code & 0xFF00 | DriverKeys.anyOfGroup]
    }
}

extension BrlAPIHandle {
    /// The names of the device's own keys by their codes; empty for a driver without.
    func driverKeyNames() throws(BrlAPIError) -> [UInt64: String] {
        var names: [UInt64: String] = [:]
        for code in try keyCodes(.driverKeys) { names[code & 0xFFFF] = try text(.driverKeyName, of: code) }
        return names
    }
}
