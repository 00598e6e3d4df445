package import Documents
import AccessibilityAudit

/// Findings that are known already and are not reported again.
///
/// A finding is known by its rule, file and element, so that moving lines about and other words change nothing.
package struct AuditBaseline: Sendable {
    private struct Key: Hashable, Comparable {
        var file: String
        var element: String?
        var rule: String

        static func < (first: Key, second: Key) -> Bool {
            (first.file, first.element ?? "", first.rule) < (second.file, second.element ?? "", second.rule)
        }
    }

    private var counts: [Key: Int] = [:]
    private let folder: String

    /// Makes the baseline of some findings, for a file at a path.
    package init(_ findings: [PlacedFinding], path: String) {
        folder = AuditBaseline.folder(of: path)
        for placed in findings { counts[key(placed.finding, placed.element, placed.file), default: 0] += 1 }
    }

    /// Reads a baseline file.
    package init(path: String) throws(DocumentError) {
        folder = AuditBaseline.folder(of: path)
        let root = try YAMLDocument.load(path: path).root
        for item in try root.mapping(keys: ["findings"]).required("findings").list() {
            let keys = try item.mapping(keys: ["file", "element", "rule", "count"])
            let key = Key(
                file: try keys.required("file").text(), element: try keys.text("element"),
                rule: try keys.required("rule").text())
            counts[key, default: 0] += try keys.integer("count", in: 1...1_000_000) ?? 1
        }
    }

    /// The file's text.
    package var text: String {
        let lines = counts.sorted { $0.key < $1.key }.map { key, count in
            var entries: [(String, DocumentValue)] = [("file", .text(key.file))]
            if let element = key.element { entries.append(("element", .text(element))) }
            entries.append(("rule", .word(key.rule)))
            if count > 1 { entries.append(("count", .integer(count))) }
            return "  - " + DocumentValue.inline(entries).yamlLine
        }
        let head = "# Findings that braille-bridge audit --baseline does not tell again.\n"
        return head + (lines.isEmpty ? "findings: []\n" : "findings:\n" + lines.joined(separator: "\n") + "\n")
    }

    /// Takes the findings that it holds out of reports, and counts them there.
    package func apply(to reports: inout [FileReport]) {
        var left = counts
        for index in reports.indices {
            let file = reports[index].file
            var taken = 0
            for place in reports[index].elements.indices {
                let element = reports[index].elements[place].id
                reports[index].elements[place].findings.removeAll { finding in
                    let key = key(finding, element, file)
                    guard let count = left[key], count > 0 else { return false }
                    left[key] = count - 1
                    taken += 1
                    return true
                }
            }
            reports[index].baselineCount += taken
            reports[index].elements.removeAll { $0.findings.isEmpty }
        }
    }

    private func key(_ finding: AuditFinding, _ element: String?, _ file: String) -> Key {
        Key(file: relative(file), element: element, rule: finding.rule)
    }

    /// A path as seen from the folder of the baseline.
    private func relative(_ path: String) -> String {
        guard path != "-" else { return path }
        let file = PathPattern.absolute(path, in: ".").split(separator: "/")
        let base = folder.split(separator: "/")
        let common = zip(file, base).prefix { $0 == $1 }.count
        let up = Array(repeating: "..", count: base.count - common)
        return (up + file[common...].map(String.init)).joined(separator: "/")
    }

    private static func folder(of path: String) -> String {
        PathPattern.absolute(path + "/..", in: ".")
    }
}
