import AccessibilityAudit
import AuditSuite
import Documents

/// Findings as workflow commands of GitHub Actions, which shows them at their lines.
enum AuditGitHub {
    static func print(_ reports: [FileReport]) {
        for placed in reports.flatMap(\.placedFindings) {
            let finding = placed.finding
            let kind = finding.severity == .note ? "notice" : finding.severity.rawValue
            var properties = [(name: "file", value: placed.file)]
            if let line = placed.line { properties.append(("line", String(line))) }
            properties.append(("title", finding.rule))
            let element = placed.element.map { $0 + ": " } ?? ""
            let message = "\(element)\(finding.message). \(finding.suggestion)"
            Output.document(WorkflowCommand(kind, properties, message).line)
        }
    }
}
