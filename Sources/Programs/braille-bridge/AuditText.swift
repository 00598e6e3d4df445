import AccessibilityAudit
import AccessibilityModel
import AuditSuite
import Localization

/// Findings for people: by element, with the line as the display shows it and as the suggestions make it.
enum AuditText {
    /// - Parameters:
    ///   - unit: what a report is about.
    ///   - namesHidden: whether what is not reached is named.
    ///   - isPlain: whether cells are left out.
    static func print(_ reports: [FileReport], _ summary: SuiteSummary, unit: Unit, namesHidden: Bool, isPlain: Bool) {
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
        let (now, suggested) = (LocalizedText("now:").text, LocalizedText("suggested:").text)
        let width = max(now.count, suggested.count) + 1
        func show(_ name: String, _ line: ReportedElement.Line?) {
            guard let line else { return }
            let start = name + String(repeating: " ", count: width - name.count)
            lines.append(start + (isPlain ? PlainOutput.words(line.text) : line.cells + "  " + line.text).onOneLine)
        }
        for element in report.elements {
            lines.append("")
            let name = element.id.map { LocalizedText(verbatim: $0.onOneLine) } ?? LocalizedText("the scene")
            let place: LocalizedText = element.line.map { "\(name: name), line \(number: $0)" } ?? name
            lines.append(place.text)
            show(now, element.before)
            show(suggested, element.after)
            for finding in element.findings {
                let severity = finding.severity.localized.text
                lines.append("\(severity) \(finding.rule): \(finding.localizedMessage.text.onOneLine).")
                lines.append("  \(finding.localizedSuggestion.text.onOneLine)")
            }
        }
        return lines + [""]
    }

    private static func lines(_ summary: SuiteSummary, _ unit: Unit) -> [String] {
        var lines: [String] = []
        if summary.files > 1 {
            if !summary.rules.isEmpty {
                lines.append(LocalizedText("Findings by rule:").text)
                lines += summary.rules.map { "  \($0.count) \($0.rule) (\($0.severity.localized.text))" }
                lines.append(LocalizedText("Screens with the most findings:").text)
                lines += summary.worst.map {
                    let counts = [count($0.errors, .error), count($0.warnings, .warning), count($0.notes, .note)]
                    return "  \($0.file.onOneLine): " + LocalizedText(joining: counts).text
                }
            }
            lines.append(LocalizedText("Label and value apart, by folder:").text)
            lines += summary.folders.map { folder in
                let name = "  " + folder.name.onOneLine
                guard let score = folder.separation.score else {
                    let text: LocalizedText = "\(folder: name): no element has a value"
                    return text.text
                }
                let text: LocalizedText =
                    "\(folder: name): \(number: score)% (\(count: folder.separation.apart) of \(total: folder.separation.all))"
                return text.text
            }
        }
        let elements: LocalizedText =
            summary.elements == 1 ? "\(count: summary.elements) element" : "\(count: summary.elements) elements"
        let audited = LocalizedText(joining: [unit.count(summary.files), elements])
        let found = AuditSeverity.allCases.reversed().map { count(summary.counts[$0] ?? 0, $0) }
        var parts = [audited.text + ": " + LocalizedText(joining: found).text]
        func add(_ count: Int, _ text: LocalizedText) { if count > 0 { parts.append(text.text) } }
        add(summary.suppressed, "\(count: summary.suppressed) suppressed")
        add(summary.known, "\(count: summary.known) in the baseline")
        add(summary.repeated, "\(count: summary.repeated) found before")
        add(summary.skipped, "\(what: Unit.file.count(summary.skipped)) neither scene nor dump")
        add(summary.failed, "\(what: Unit.file.count(summary.failed)) could not be read")
        return lines + [parts.joined(separator: "; ")]
    }

    /// What a report is about.
    enum Unit {
        case file, scene

        /// So many of them.
        fileprivate func count(_ count: Int) -> LocalizedText {
            switch self {
            case .file: count == 1 ? "\(count: count) file" : "\(count: count) files"
            case .scene: count == 1 ? "\(count: count) scene" : "\(count: count) scenes"
            }
        }
    }

    private static func count(_ count: Int, _ severity: AuditSeverity) -> LocalizedText {
        switch severity {
        case .error: count == 1 ? "\(count: count) error" : "\(count: count) errors"
        case .warning: count == 1 ? "\(count: count) warning" : "\(count: count) warnings"
        case .note: count == 1 ? "\(count: count) note" : "\(count: count) notes"
        }
    }
}
