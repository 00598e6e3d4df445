import AccessibilityAudit
import AccessibilityModel
import AuditSuite
import BridgeSession
import BridgeTables
import TestSupport
import Testing
import Documents

/// A scene or a dump, and where a rule must find something in it: the ids of the elements, none for a counter-example.
struct RuleRow: CustomTestStringConvertible, Sendable {
    var rule: String
    var text: String
    var found: [String]

    /// The objects of a scene, as a flow list of YAML.
    init(_ rule: String, _ objects: String, _ found: [String] = [], head: String = "") {
        self.rule = rule
        text = "{ schema: 1, title: Test, \(head) root: { children: [ \(objects) ] } }"
        self.found = found
    }

    var testDescription: String { "\(rule): \(text)" }
}

/// The display of audits in tests: the package's tables, English, without contractions.
func auditDisplay() throws -> AuditDisplay {
    let settings = try RealTables.settings()
    return AuditDisplay(
        layout: settings.layout, vocabulary: settings.vocabulary, translator: try RealTables.translator())
}

/// The words of the package's tables.
let lexicon: AuditLexicon = {
    AuditLexicon((try? SpokenWords.all(in: RealTables.folder)) ?? [])
}()

/// The audit of a text.
func audit(
    _ text: String, name: String = "test.scene.yaml", format: String? = nil, severities: [String: AuditSeverity?] = [:]
) throws -> FileAudit {
    try FileAudit(
        Array(text.utf8), name: name, format: format, lexicon: lexicon,
        auditor: Auditor(severities: severities, display: try auditDisplay()))
}

extension FileAudit {
    /// The findings as lines: `rule element`.
    var lines: [String] {
        result.findings.map { finding in
            "\(finding.rule) \(finding.object.map { scene.objects[$0].id } ?? "scene")"
        }
    }

    /// The ids of the elements at which a rule found something.
    func ids(_ rule: String) -> [String] {
        result.findings.filter { $0.rule == rule }.map { $0.object.map { scene.objects[$0].id } ?? "scene" }
    }

    /// What a rule suggests, in the order of its findings.
    func suggestions(_ rule: String) -> [String] { result.findings.filter { $0.rule == rule }.map(\.suggestion) }
}
