import AccessibilityAudit
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
        .filter { !$0.hasSuffix(".faults") }

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
