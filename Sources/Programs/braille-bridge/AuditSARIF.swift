import Documents
import AccessibilityAudit
import AuditSuite

/// Findings in SARIF 2.1.0, as code hosts and editors read them.
enum AuditSARIF {
    static let schema = "https://json.schemastore.org/sarif-2.1.0.json"

    static func text(_ reports: [FileReport]) -> String {
        let findings = reports.flatMap(\.placedFindings)
        let failures = reports.compactMap(\.failure)
        let invocation: DocumentValue = .mapping([
            ("executionSuccessful", .boolean(failures.isEmpty)),
            (
                "toolExecutionNotifications",
                .list(
                    failures.map {
                        .mapping([("level", .text("error")), ("message", .mapping([("text", .text($0.description))]))])
                    })
            ),
        ])
        let run: DocumentValue = .mapping([
            ("tool", .mapping([("driver", driver)])), ("invocations", .list([invocation])),
            ("columnKind", .text("unicodeCodePoints")), ("results", .list(findings.map(result))),
        ])
        return DocumentValue.mapping([
            ("$schema", .text(schema)), ("version", .text("2.1.0")), ("runs", .list([run])),
        ]).jsonText
    }

    private static var driver: DocumentValue {
        .mapping([
            ("name", .text("braille-bridge")), ("semanticVersion", .text(Program.version)),
            ("rules", .list(AuditRules.all.map(rule))),
        ])
    }

    private static func rule(_ rule: AuditRule) -> DocumentValue {
        .mapping([
            ("id", .text(rule.id)), ("shortDescription", message(rule.summary)),
            ("fullDescription", message(rule.reason)),
            ("help", message("Wrong: \(rule.wrong)\nRight: \(rule.right)\nSource: \(rule.source)")),
            ("defaultConfiguration", .mapping([("level", .text(rule.severity.rawValue))])),
            ("properties", .mapping([("tags", .list([.text("accessibility"), .text(rule.topic.rawValue)]))])),
        ])
    }

    private static func result(_ placed: PlacedFinding) -> DocumentValue {
        let finding = placed.finding
        var physical: [(String, DocumentValue)] = [("artifactLocation", .mapping([("uri", .text(uri(placed.file)))]))]
        if let line = placed.line { physical.append(("region", .mapping([("startLine", .integer(line))]))) }
        var location: [(String, DocumentValue)] = [("physicalLocation", .mapping(physical))]
        if let element = placed.element {
            let logical: DocumentValue = .mapping([("name", .text(element)), ("kind", .text("element"))])
            location.append(("logicalLocations", .list([logical])))
        }
        let index = AuditRules.all.firstIndex { $0.id == finding.rule } ?? -1
        return .mapping([
            ("ruleId", .text(finding.rule)), ("ruleIndex", .integer(index)),
            ("level", .text(finding.severity.rawValue)),
            ("message", message("\(finding.message). \(finding.suggestion)")),
            ("locations", .list([.mapping(location)])),
            (
                "partialFingerprints",
                .mapping([("element/v1", .text("\(finding.rule):\(placed.element ?? "")"))])
            ),
        ])
    }

    private static func message(_ text: String) -> DocumentValue { .mapping([("text", .text(text))]) }

    /// A path as a URI reference.
    private static func uri(_ path: String) -> String {
        var result = path.hasPrefix("/") ? "file://" : ""
        for byte in path.utf8 {
            let scalar = Unicode.Scalar(byte)
            if byte < 0x80,
                Character(scalar).isLetter || Character(scalar).isNumber || "-._~/".contains(Character(scalar))
            {
                result.unicodeScalars.append(scalar)
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                result += "%" + (digits.count < 2 ? "0" : "") + digits
            }
        }
        return result
    }
}
