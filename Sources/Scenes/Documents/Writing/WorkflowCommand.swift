/// A workflow command of GitHub Actions, which shows a message at a file.
package struct WorkflowCommand {
    /// `error`, `warning` or `notice`.
    package var kind: String
    /// Where and under which title it is shown: `file`, `line`, `title`.
    package var properties: [(name: String, value: String)]
    /// What is shown.
    package var message: String

    /// Makes a command.
    package init(_ kind: String, _ properties: [(name: String, value: String)], _ message: String) {
        self.kind = kind
        self.properties = properties
        self.message = message
    }

    /// The command as it is printed.
    package var line: String {
        let list = properties.map { "\($0.name)=\(WorkflowCommand.property($0.value))" }.joined(separator: ",")
        return "::\(kind) \(list)::\(WorkflowCommand.data(message))"
    }

    private static func data(_ text: String) -> String { escaped(text, "%\r\n") }

    private static func property(_ text: String) -> String { escaped(text, "%\r\n:,") }

    /// A text with some scalars as percent and two digits; a carriage return before a line feed is one of its own. Others
    /// that cannot be seen appear by name.
    private static func escaped(_ text: String, _ special: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            if special.unicodeScalars.contains(scalar) {
                let digits = String(scalar.value, radix: 16, uppercase: true)
                escaped += "%" + (digits.count < 2 ? "0" : "") + digits
            } else if VisibleText.isHidden(scalar) {
                escaped += VisibleText.name(scalar)
            } else {
                escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
