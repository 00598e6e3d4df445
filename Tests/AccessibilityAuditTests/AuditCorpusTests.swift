import AccessibilityAudit
import AccessibilityModel
import AuditSuite
import Foundation
import TestSupport
import Testing

/// How right the audit is about the dumps of Tests/AuditCorpus, in which a hand has marked every fault.
///
/// Beside each dump is a file of its faults, a line for each: the rule that should find it (or several, with | between),
/// the element, and why it is one. An empty file means that nothing is to be found.
@Suite struct AuditCorpusTests {
    /// A fault that a hand has found.
    struct Fault: Hashable {
        var rules: [String]
        var element: String
        var reason: String

        init?(_ line: Substring) {
            guard let colon = line.firstRange(of: ": ") else { return nil }
            let words = line[..<colon.lowerBound].split(separator: " ", maxSplits: 1)
            guard words.count == 2 else { return nil }
            rules = words[0].split(separator: "|").map(String.init)
            element = String(words[1])
            reason = String(line[colon.upperBound...])
        }
    }

    /// What was found by one rule, or is to be found.
    struct Count: Hashable {
        var marked = 0
        var found = 0
        var right = 0
    }

    static let folder = RealTables.packageFolder.appendingPathComponent("Tests/AuditCorpus")
    static let dumps = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
        .filter { !$0.hasSuffix(".faults") && !$0.hasSuffix(".golden") }

    /// The faults that are marked beside a dump.
    private static func faults(of dump: String) throws -> [Fault] {
        let name = dump.prefix { $0 != "." } + ".faults"
        let text = try String(contentsOf: folder.appendingPathComponent(String(name)), encoding: .utf8)
        return try text.split(separator: "\n").map { try #require(Fault($0), "\(dump): \($0)") }
    }

    /// What the audit finds in all of them, by rule, with the findings that no hand has marked and the faults not found.
    private static func counts() throws -> (counts: [String: Count], wrong: [String], missed: [String]) {
        var counts: [String: Count] = [:]
        var (wrong, missed): ([String], [String]) = ([], [])
        for dump in dumps {
            let bytes = Array(try Data(contentsOf: folder.appendingPathComponent(dump)))
            let audit = try FileAudit(
                bytes, name: dump, format: nil, lexicon: lexicon, auditor: Auditor(display: try auditDisplay()))
            var left = try faults(of: dump)
            for finding in audit.result.findings {
                let element = finding.object.map { audit.scene.objects[$0].id } ?? "scene"
                counts[finding.rule, default: Count()].found += 1
                if let place = left.firstIndex(where: { $0.element == element && $0.rules.contains(finding.rule) }) {
                    counts[finding.rule, default: Count()].right += 1
                    counts[finding.rule, default: Count()].marked += 1
                    left.remove(at: place)
                } else {
                    wrong.append("\(dump): \(finding.rule) \(element): \(finding.message)")
                }
            }
            for fault in left {
                counts[fault.rules[0], default: Count()].marked += 1
                missed.append("\(dump): \(fault.rules[0]) \(fault.element): \(fault.reason)")
            }
        }
        return (counts, wrong, missed)
    }

    @Test func everyFaultIsOfARuleAndHasItsReason() throws {
        #expect(Self.dumps.count >= 25)
        let formats = Set(Self.dumps.map { $0.prefix { $0 != "-" } })
        #expect(formats == ["accessibilitysnapshot", "android", "appium", "chrome", "idb", "maestro", "playwright"])
        #expect(try Self.dumps.contains { try Self.faults(of: $0).isEmpty }, "some dumps have nothing to be found")
        for dump in Self.dumps {
            for fault in try Self.faults(of: dump) {
                #expect(fault.rules.allSatisfy { AuditRules.rule($0) != nil }, "\(dump): \(fault.rules)")
                #expect(!fault.reason.isEmpty)
            }
        }
    }

    @Test func theAuditIsRight() throws {
        let (counts, wrong, missed) = try Self.counts()
        func sum(_ severity: AuditSeverity) -> Count {
            counts.filter { AuditRules.rule($0.key)?.severity == severity }.values.reduce(into: Count()) { sum, count in
                sum.marked += count.marked
                sum.found += count.found
                sum.right += count.right
            }
        }
        let (errors, warnings) = (sum(.error), sum(.warning))
        #expect(errors.right * 100 >= errors.found * 95, "\(wrong)")
        #expect(warnings.right * 100 >= warnings.found * 90, "\(wrong)")
        let right = errors.right + warnings.right
        #expect(right * 100 >= (errors.marked + warnings.marked) * 80, "\(missed)")
    }

    /// What `make corpus` prints: of each rule how much of what it finds is true, and how much of what is marked it finds.
    @Test func howRightEachRuleIs() throws {
        let (counts, wrong, missed) = try Self.counts()
        guard ProcessInfo.processInfo.environment["BRIDGE_PRINT_CORPUS"] != nil else { return }
        func percent(_ part: Int, _ all: Int) -> String { all == 0 ? "-" : "\(part * 100 / all) %" }
        for rule in AuditRules.all {
            guard let count = counts[rule.id] else { continue }
            print(
                "\(rule.id) (\(rule.severity.rawValue)): precision \(percent(count.right, count.found)) of \(count.found), "
                    + "recall \(percent(count.right, count.marked)) of \(count.marked)")
        }
        wrong.forEach { print("wrong: \($0)") }
        missed.forEach { print("missed: \($0)") }
    }

    /// The stops with their labels, values and traits, in order, and what is found in them.
    private static func text(of dump: String) throws -> String {
        let bytes = Array(try Data(contentsOf: folder.appendingPathComponent(dump)))
        let audit = try FileAudit(
            bytes, name: dump, format: nil, lexicon: lexicon, auditor: Auditor(display: try auditDisplay()))
        var lines = ["title: \(audit.title)", "language: \(audit.scene.language ?? "-")", ""]
        for (_, element) in audit.scene.elements {
            let value = element.value.map { " = \($0)" } ?? ""
            let hint = element.hint.map { " ? \($0)" } ?? ""
            let traits = element.traits.isEmpty ? "" : " [\(element.traits.names.joined(separator: " "))]"
            lines.append("- \((element.label ?? "-") + value + hint + traits)")
        }
        lines.append("")
        lines += audit.result.findings.map { finding in
            let element = finding.object.map { audit.scene.objects[$0].id } ?? "scene"
            return "\(finding.severity.rawValue) \(finding.rule) \(element)"
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// `BRIDGE_RECORD_DUMPS=1 swift test --filter AuditCorpusTests` writes the goldens again, and fails.
    @Test(arguments: dumps) func aDumpIsReadAsItWas(dump: String) throws {
        let golden = Self.folder.appendingPathComponent(String(dump.prefix { $0 != "." }) + ".golden")
        let text = try Self.text(of: dump)
        if ProcessInfo.processInfo.environment["BRIDGE_RECORD_DUMPS"] != nil {
            try text.write(to: golden, atomically: true, encoding: .utf8)
            Issue.record("\(golden.lastPathComponent) was written; check it against the dump")
        }
        #expect(text == (try String(contentsOf: golden, encoding: .utf8)))
    }

    @Test func thePageHasTheTable() throws {
        let (counts, wrong, missed) = try Self.counts()
        let rows = AuditRules.all.compactMap { rule in
            counts[rule.id].map {
                "| `\(rule.id)` | \(rule.severity.rawValue) | \($0.marked) | \($0.found) | \($0.right) |"
            }
        }
        let table = (["| rule | severity | marked | found | true |", "|---|---|---|---|---|"] + rows).joined(
            separator: "\n")
        let path = RealTables.packageFolder.appendingPathComponent("docs/audit.md").path
        let page = try String(contentsOfFile: path, encoding: .utf8)
        #expect(page.contains("\n\n" + table + "\n\n"), "\(table)\nwrong: \(wrong)\nmissed: \(missed)")
    }
}
