import BridgeSession
import Documents

/// Keys of a keyboard that are pressed one after the other and let go in reverse, as `pressKeys` has them: each one a single
/// code point with WebDriver's meaning.
struct KeyCombination {
    /// The keys of the bridge that come of it.
    let keys: [Key]

    init(_ parameters: YAMLNode) throws(CommandError) {
        guard let list = parameters.member("keys"), list.kind == .sequence else {
            throw CommandError(.invalidArgument, "pressKeys has keys, a list of one key or more")
        }
        var (modifiers, keys, count): (KeyModifiers, [Key], Int) = ([], [], 0)
        for item in list.items {
            guard let text = item.string, let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1 else {
                throw CommandError(.invalidArgument, "each of the keys is a text of one code point")
            }
            count += 1
            if let modifier = KeyCombination.modifiers[scalar.value] {
                modifiers.insert(modifier)
            } else {
                keys.append(try KeyCombination.key(scalar, modifiers))
            }
        }
        guard count > 0 else { throw CommandError(.invalidArgument, "pressKeys needs one key or more") }
        self.keys = keys
    }

    private static func key(_ scalar: Unicode.Scalar, _ modifiers: KeyModifiers) throws(CommandError) -> Key {
        if let key = named[scalar.value] { return .keyboard(key, modifiers) }
        guard let typed = characters[scalar.value] ?? (isPrivate(scalar) ? nil : scalar) else {
            throw refusal(
                "U+\(String(scalar.value, radix: 16, uppercase: true)) is no key of a braille display's keyboard")
        }
        guard modifiers.isSubset(of: .shift) else {
            throw refusal("BRLTTY passes on no character with Control or Alt; use the intent braille-bridge:press")
        }
        guard modifiers.contains(.shift) else { return .character(typed) }
        let upper = typed.properties.uppercaseMapping.unicodeScalars
        return .character(upper.count == 1 ? upper.first ?? typed : typed)
    }

    private static func refusal(_ message: String) -> CommandError { CommandError(.cannotPress, message) }

    /// WebDriver's keys have code points of their own.
    private static func isPrivate(_ scalar: Unicode.Scalar) -> Bool { (0xE000...0xF8FF).contains(scalar.value) }

    // MARK: WebDriver's table of keys (section 17.4.2)

    private static let modifiers: [UInt32: KeyModifiers] = [
        0xE008: .shift, 0xE050: .shift, 0xE009: .control, 0xE051: .control, 0xE00A: .meta, 0xE052: .meta,
    ]

    private static let named: [UInt32: XKey] = [
        0xE003: .backspace, 0xE004: .tab, 0xE006: .return, 0xE007: .return, 0xE00C: .escape,
        0xE00E: .pageUp, 0xE00F: .pageDown, 0xE010: .end, 0xE011: .home, 0xE012: .left, 0xE013: .up, 0xE014: .right,
        0xE015: .down, 0xE016: .insert, 0xE017: .delete,
        // The same on the number pad.
        0xE054: .pageUp, 0xE055: .pageDown, 0xE056: .end, 0xE057: .home, 0xE058: .left, 0xE059: .up, 0xE05A: .right,
        0xE05B: .down, 0xE05C: .insert, 0xE05D: .delete,
        // The same as typed.
        0x08: .backspace, 0x09: .tab, 0x0A: .return, 0x0D: .return, 0x1B: .escape, 0x7F: .delete,
    ]

    private static let characters: [UInt32: Unicode.Scalar] = {
        var table: [UInt32: Unicode.Scalar] = [
            0xE00D: " ", 0xE018: ";", 0xE019: "=", 0xE024: "*", 0xE025: "+", 0xE026: ",", 0xE027: "-", 0xE028: ".",
            0xE029: "/",
        ]
        for digit in UInt32(0)...9 { table[0xE01A + digit] = Unicode.Scalar(0x30 + digit) }
        return table
    }()
}
