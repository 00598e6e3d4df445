import AccessibilityAudit
import AuditSuite

/// Findings as workflow commands of GitHub Actions, which shows them at their lines.
enum AuditGitHub {
    static func print(_ reports: [FileReport]) {
        for finding in reports.flatMap(\.findings) {
            let kind = finding.severity == .note ? "notice" : finding.severity.rawValue
            var properties = ["file=" + property(finding.file)]
            if let line = finding.line { properties.append("line=\(line)") }
            properties.append("title=" + property(finding.rule))
            let element = finding.element.map { $0 + ": " } ?? ""
            Output.line(
                "::\(kind) \(properties.joined(separator: ","))::"
                    + data("\(element)\(finding.message). \(finding.suggestion)"))
        }
    }

    /// A text as the data of a command.
    private static func data(_ text: String) -> String {
        text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
    }

    /// A text as the value of a property.
    private static func property(_ text: String) -> String {
        data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
    }
}
