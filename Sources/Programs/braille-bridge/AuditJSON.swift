import AccessibilityAudit
import AuditSuite
import Documents

/// Findings as JSON, with the keys that other programs rely on.
enum AuditJSON {
    static func text(_ reports: [FileReport], _ summary: SuiteSummary) -> String {
        let findings = reports.flatMap { report in
            report.elements.flatMap { element in element.findings.map { finding($0, element, report.file) } }
        }
        let hidden = reports.filter { !$0.hidden.isEmpty }.map { report in
            DocumentValue.mapping([("file", .text(report.file)), ("stops", HiddenText.json(report.hidden))])
        }
        return DocumentValue.mapping([
            ("findings", .list(findings)), ("summary", json(summary)), ("hidden", .list(hidden)),
        ]).jsonText
    }

    private static func finding(
        _ finding: AuditFinding, _ element: ReportedElement, _ file: String
    ) -> DocumentValue {
        .mapping([
            ("rule", .text(finding.rule)), ("severity", .text(finding.severity.rawValue)),
            ("file", .text(file)), ("element", .optional(element.id)),
            ("message", .text(finding.message)), ("suggestion", .text(finding.suggestion)),
            ("line", .optional(element.line)), ("cells", .optional(element.before?.cells)),
            ("suggestedCells", .optional(element.after?.cells)),
        ])
    }

    private static func json(_ summary: SuiteSummary) -> DocumentValue {
        .mapping([
            ("files", .integer(summary.files)), ("elements", .integer(summary.elements)),
            ("suppressed", .integer(summary.suppressed)), ("baseline", .integer(summary.known)),
            ("repeated", .integer(summary.repeated)),
            ("hidden", .integer(summary.hidden.values.reduce(0, +))),
            ("skipped", .integer(summary.skipped)), ("failed", .integer(summary.failed)),
            (
                "rules",
                .list(summary.rules.map { .mapping([("rule", .text($0.rule)), ("count", .integer($0.count))]) })
            ),
            (
                "worst",
                .list(
                    summary.worst.map {
                        .mapping([
                            ("file", .text($0.file)), ("errors", .integer($0.errors)),
                            ("warnings", .integer($0.warnings)), ("notes", .integer($0.notes)),
                        ])
                    })
            ),
            (
                "separation",
                .list(
                    summary.folders.map {
                        .mapping([
                            ("folder", .text($0.name)), ("score", .optional($0.separation.score)),
                            ("apart", .integer($0.separation.apart)), ("all", .integer($0.separation.all)),
                        ])
                    })
            ),
        ])
    }
}
