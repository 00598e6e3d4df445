package import AccessibilityAudit
package import Importers

/// What many reports say in sum.
package struct SuiteSummary: Sendable {
    /// A rule with how often it found something.
    package struct RuleCount: Hashable, Sendable {
        package var rule: String
        package var severity: AuditSeverity
        package var count: Int
    }

    /// A screen with its findings.
    package struct Screen: Hashable, Sendable {
        package var file: String
        package var errors: Int
        package var warnings: Int
        package var notes: Int
    }

    /// A folder, such as an application's, with how well its screens keep label and value apart.
    package struct Folder: Hashable, Sendable {
        package var name: String
        package var files: Int
        package var separation: Separation
    }

    /// How many files were audited.
    package var files = 0
    /// How many files in folders were neither scenes nor dumps.
    package var skipped = 0
    /// How many files could not be read.
    package var failed = 0
    /// How many elements they have.
    package var elements = 0
    /// How much could be a stop and is not reached, by its reasons.
    package var hidden: [HiddenStop.Reason: Int] = [:]
    /// How many findings the scenes suppress.
    package var suppressed = 0
    /// How many findings the baseline holds.
    package var known = 0
    /// How many findings are left out because an earlier file has them too.
    package var repeated = 0
    /// How many findings there are of each severity.
    package var counts: [AuditSeverity: Int] = [:]
    /// The rules that found something, the most frequent first.
    package var rules: [RuleCount] = []
    /// The screens with the most errors, then warnings, then notes; ten at most.
    package var worst: [Screen] = []
    /// The folders in the order of their names.
    package var folders: [Folder] = []

    /// How many screens are called the worst.
    package static let worstLimit = 10

    /// Sums reports up.
    package init(_ reports: [FileReport]) {
        var byRule: [String: RuleCount] = [:]
        var byFolder: [String: Folder] = [:]
        var screens: [Screen] = []
        for report in reports {
            if report.isSkipped { skipped += 1 }
            if report.failure != nil { failed += 1 }
            guard !report.isSkipped, report.failure == nil else { continue }
            files += 1
            elements += report.elementCount
            hidden.merge(HiddenStop.counts(report.hidden), uniquingKeysWith: +)
            suppressed += report.suppressedCount
            known += report.baselineCount
            repeated += report.repeatedCount
            let findings = report.findings
            var screen = Screen(file: report.file, errors: 0, warnings: 0, notes: 0)
            for finding in findings {
                counts[finding.severity, default: 0] += 1
                byRule[finding.rule, default: RuleCount(rule: finding.rule, severity: finding.severity, count: 0)]
                    .count += 1
                switch finding.severity {
                case .error: screen.errors += 1
                case .warning: screen.warnings += 1
                case .note: screen.notes += 1
                }
            }
            if !findings.isEmpty { screens.append(screen) }
            let folder = SuiteSummary.folder(of: report.file)
            byFolder[folder, default: Folder(name: folder, files: 0, separation: Separation())].files += 1
            byFolder[folder]?.separation.add(report.separation)
        }
        rules = byRule.values.sorted { ($1.count, $0.rule) < ($0.count, $1.rule) }
        worst = Array(
            screens.sorted {
                ($1.errors, $1.warnings, $1.notes, $0.file) < ($0.errors, $0.warnings, $0.notes, $1.file)
            }.prefix(SuiteSummary.worstLimit))
        folders = byFolder.values.sorted { $0.name < $1.name }
    }

    private static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    }
}
