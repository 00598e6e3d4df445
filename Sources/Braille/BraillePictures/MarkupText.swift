/// Text inside HTML, SVG and XML.
package enum MarkupText {
    /// The text with the characters escaped that markup means something by; control characters, which XML has none of,
    /// become a replacement character.
    package static func escape(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "\n", "\t": escaped.unicodeScalars.append(scalar)
            default:
                let isControl =
                    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar.value & 0xFFFE == 0xFFFE
                escaped.unicodeScalars.append(isControl ? "\u{FFFD}" : scalar)
            }
        }
        return escaped
    }
}
