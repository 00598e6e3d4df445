import BridgeSession
import BridgeTables

/// How a key is pressed on a Dot Pad, which has four function keys and two for panning.
struct DotPadChord: Hashable, Sendable {
    enum DeviceKey: Hashable, Sendable {
        /// From 1.
        case function(Int)
        case panLeft, panRight
    }

    /// What goes down, one after the other, and comes up together.
    var keys: [DeviceKey]
    /// Whether it is held for longer than half a second, which is another key.
    var isHeld = false

    /// What to press for each key that arrives, as BRLTTY 6.7's own table binds them; without those that come after another
    /// one, because the key that is held is not waited for (BOT, LNEND, BACK), and without BRLTTY's own.
    ///
    /// A test presses every one of them on a real BRLTTY that has the driver.
    static let chords: [Key: DotPadChord] = {
        let rows: [(String, DotPadChord)] = [
            ("LNUP", .init(keys: [.function(1)])), ("LNDN", .init(keys: [.function(4)])),
            ("PRDIFLN", .init(keys: [.function(2)])), ("NXDIFLN", .init(keys: [.function(3)])),
            ("PRPROMPT", .init(keys: [.function(1), .function(2)])),
            ("NXPROMPT", .init(keys: [.function(2), .function(4)])),
            ("PRPGRPH", .init(keys: [.function(3), .function(1)])),
            ("NXPGRPH", .init(keys: [.function(3), .function(4)])),
            ("HOME", .init(keys: [.function(1), .function(4)])),
            ("TIME", .init(keys: [.function(2), .function(3)])),
            ("FWINLT", .init(keys: [.panLeft])), ("FWINRT", .init(keys: [.panRight])),
            ("REFRESH", .init(keys: [.panLeft, .panRight])),
            ("TOP", .init(keys: [.function(1)], isHeld: true)), ("ATTRUP", .init(keys: [.function(2)], isHeld: true)),
            ("ATTRDN", .init(keys: [.function(3)], isHeld: true)), ("LNBEG", .init(keys: [.panLeft], isHeld: true)),
        ]
        return Dictionary(
            rows.compactMap { name, chord in (try? Key(parsing: name)).map { ($0, chord) } },
            uniquingKeysWith: { first, _ in first })
    }()

    /// What to press for a key, where some of BRLTTY's commands stand for others; nil where it cannot be pressed.
    static func chord(for key: Key, _ commands: [Key: Key]) -> DotPadChord? {
        if let command = commands.first(where: { $0.value == key && chords[$0.key] != nil })?.key {
            return chords[command]
        }
        return commands[key] == nil ? chords[key] : nil
    }

    /// What the device sends, one packet after the other.
    var packets: [(bytes: [UInt8], pause: Duration)] {
        var held: [DeviceKey] = []
        var parts: [(bytes: [UInt8], pause: Duration)] = []
        for key in keys {
            held.append(key)
            parts.append((DotPadChord.packet(about: key, held).bytes, .zero))
        }
        // Up they come together, those of each kind in a packet.
        let last = Set(keys.map { DotPadChord.packet(about: $0, []).bytes }).sorted { $0.lexicographicallyPrecedes($1) }
        for (index, bytes) in last.enumerated() {
            parts.append((bytes, isHeld && index == 0 ? DotPadChord.holdTime : .zero))
        }
        return parts
    }

    /// Longer than BRLTTY's half a second.
    private static let holdTime = Duration.milliseconds(700)

    /// Bits of the bytes from the highest one on.
    private static func packet(about key: DeviceKey, _ held: [DeviceKey]) -> DotPadPacket {
        var bits: UInt32 = 0
        switch key {
        case .function:
            for case .function(let number) in held { bits |= 1 << UInt32(32 - number) }
        case .panLeft, .panRight:
            if held.contains(.panLeft) { bits |= 1 << (31 - 13) }
            if held.contains(.panRight) { bits |= 1 << (31 - 14) }
        }
        let command = if case .function = key { DotPadPacket.functionKeys } else { DotPadPacket.keyboardKeys }
        return DotPadPacket(
            command: command, data: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: bits >> UInt32($0)) })
    }
}
