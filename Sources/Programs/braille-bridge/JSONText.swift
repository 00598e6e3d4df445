/// A JSON value whose keys keep the order in which they are documented.
indirect enum JSONText {
    case null
    case boolean(Bool)
    case integer(Int)
    case text(String)
    case list([JSONText])
    case object([(String, JSONText)])

    static func optional(_ value: String?) -> JSONText { value.map { .text($0) } ?? .null }
    static func optional(_ value: Int?) -> JSONText { value.map { .integer($0) } ?? .null }
    static func optional(_ value: Bool?) -> JSONText { value.map { .boolean($0) } ?? .null }

    /// The value as text: objects that hold objects or lists over several lines, the rest in one.
    var serialized: String {
        var output = ""
        write(to: &output, indent: 0)
        return output
    }

    private func write(to output: inout String, indent: Int) {
        switch self {
        case .null: output += "null"
        case .boolean(let value): output += value ? "true" : "false"
        case .integer(let value): output += String(value)
        case .text(let value): JSONText.quote(value, to: &output)
        case .list(let items):
            guard !items.isEmpty else {
                output += "[]"
                return
            }
            output += "["
            for (index, item) in items.enumerated() {
                if index > 0 { output += "," }
                item.breaksLine ? JSONText.newLine(&output, indent + 1) : (output += index > 0 ? " " : "")
                item.write(to: &output, indent: indent + 1)
            }
            if items.contains(where: \.breaksLine) { JSONText.newLine(&output, indent) }
            output += "]"
        case .object(let entries):
            output += "{"
            for (index, entry) in entries.enumerated() {
                if index > 0 { output += "," }
                JSONText.newLine(&output, indent + 1)
                JSONText.quote(entry.0, to: &output)
                output += ": "
                entry.1.write(to: &output, indent: indent + 1)
            }
            if !entries.isEmpty { JSONText.newLine(&output, indent) }
            output += "}"
        }
    }

    private var breaksLine: Bool {
        switch self {
        case .object, .list: true
        case .null, .boolean, .integer, .text: false
        }
    }

    private static func newLine(_ output: inout String, _ indent: Int) {
        output += "\n" + String(repeating: "  ", count: indent)
    }

    private static func quote(_ text: String, to output: inout String) {
        output += "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": output += "\\\""
            case "\\": output += "\\\\"
            case "\n": output += "\\n"
            case "\r": output += "\\r"
            case "\t": output += "\\t"
            default:
                if scalar.value < 0x20 || scalar.value == 0x7F {
                    let digits = String(scalar.value, radix: 16)
                    output += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                } else {
                    output.unicodeScalars.append(scalar)
                }
            }
        }
        output += "\""
    }
}
