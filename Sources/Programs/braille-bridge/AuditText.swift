import AccessibilityAudit
import AccessibilityModel
import AuditSuite

/// Findings for people: by element, with the line as the display shows it and as the suggestions make it.
enum AuditText {
    /// - Parameters:
    ///   - unit: what a report is about.
    ///   - namesHidden: whether what is not reached is named.
    ///   - isPlain: whether cells are left out.
    static func print(_ reports: [FileReport], _ summary: SuiteSummary, unit: String, namesHidden: Bool, isPlain: Bool)
    {
        for report in reports where !report.elements.isEmpty {
            lines(report, isPlain: isPlain).forEach(Output.line)
        }
        for line in lines(summary, unit) { Output.line(line) }
        if let line = HiddenText.line(summary.hidden, named: namesHidden) { Output.line(line) }
        guard namesHidden else { return }
        for report in reports where !report.hidden.isEmpty {
            if summary.files > 1 { Output.line("\(report.file.onOneLine):") }
            HiddenText.names(report.hidden).forEach { Output.line($0) }
        }
    }

    private static func lines(_ report: FileReport, isPlain: Bool) -> [String] {
        var lines = ["\(report.file.onOneLine): \(report.title.onOneLine)"]
        for element in report.elements {
            lines.append("")
            let line = element.line.map { ", line \($0)" } ?? ""
            lines.append((element.id?.onOneLine ?? "the scene") + line)
            if let before = element.before {
                lines.append("now:       \(isPlain ? "" : before.cells + "  ")\(before.text.onOneLine)")
            }
            if let after = element.after {
                lines.append("suggested: \(isPlain ? "" : after.cells + "  ")\(after.text.onOneLine)")
            }
            for finding in element.findings {
                lines.append("\(finding.severity.rawValue) \(finding.rule): \(finding.message.onOneLine).")
                lines.append("  \(finding.suggestion.onOneLine)")
            }
        }
        return lines + [""]
    }

    private static func lines(_ summary: SuiteSummary, _ unit: String) -> [String] {
        var lines: [String] = []
        if summary.files > 1 {
            if !summary.rules.isEmpty {
                lines.append("Findings by rule:")
                lines += summary.rules.map { "  \($0.count) \($0.rule) (\($0.severity.rawValue))" }
                lines.append("Screens with the most findings:")
                lines += summary.worst.map {
                    "  \($0.file.onOneLine): "
                        + counted([($0.errors, "error"), ($0.warnings, "warning"), ($0.notes, "note")])
                }
            }
            lines.append("Label and value apart, by folder:")
            lines += summary.folders.map { folder in
                guard let score = folder.separation.score else {
                    return "  \(folder.name.onOneLine): no element has a value"
                }
                return "  \(folder.name.onOneLine): \(score)% (\(folder.separation.apart) of \(folder.separation.all))"
            }
        }
        var last = counted([(summary.files, unit), (summary.elements, "element")])
        last += ": " + counted(AuditSeverity.allCases.reversed().map { (summary.counts[$0] ?? 0, $0.rawValue) })
        if summary.suppressed > 0 { last += "; \(summary.suppressed) suppressed" }
        if summary.known > 0 { last += "; \(summary.known) in the baseline" }
        if summary.skipped > 0 { last += "; \(counted([(summary.skipped, "file")])) neither scene nor dump" }
        if summary.failed > 0 { last += "; \(counted([(summary.failed, "file")])) could not be read" }
        return lines + [last]
    }

    private static func counted(_ counts: [(Int, String)]) -> String {
        counts.map { "\($0) \($1)\($0 == 1 ? "" : "s")" }.joined(separator: ", ")
    }
}
