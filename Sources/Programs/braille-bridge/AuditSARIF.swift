import Documents
import AccessibilityAudit
import AuditSuite

/// Findings in SARIF 2.1.0, as code hosts and editors read them.
enum AuditSARIF {
    static let schema = "https://json.schemastore.org/sarif-2.1.0.json"

    static func text(_ reports: [FileReport]) -> String {
        let findings = reports.flatMap(\.findings)
        let failures = reports.compactMap(\.failure)
        let invocation: JSONText = .object([
            ("executionSuccessful", .boolean(failures.isEmpty)),
            (
                "toolExecutionNotifications",
                .list(
                    failures.map {
                        .object([("level", .text("error")), ("message", .object([("text", .text($0.description))]))])
                    })
            ),
        ])
        let run: JSONText = .object([
            ("tool", .object([("driver", driver)])), ("invocations", .list([invocation])),
            ("columnKind", .text("unicodeCodePoints")), ("results", .list(findings.map(result))),
        ])
        return JSONText.object([
            ("$schema", .text(schema)), ("version", .text("2.1.0")), ("runs", .list([run])),
        ]).serialized
    }

    private static var driver: JSONText {
        .object([
            ("name", .text("braille-bridge")), ("semanticVersion", .text(Program.version)),
            ("rules", .list(AuditRules.all.map(rule))),
        ])
    }

    private static func rule(_ rule: AuditRule) -> JSONText {
        .object([
            ("id", .text(rule.id)), ("shortDescription", message(rule.summary)),
            ("fullDescription", message(rule.reason)),
            ("help", message("Wrong: \(rule.wrong)\nRight: \(rule.right)\nSource: \(rule.source)")),
            ("defaultConfiguration", .object([("level", .text(rule.severity.rawValue))])),
            ("properties", .object([("tags", .list([.text("accessibility"), .text(rule.topic.rawValue)]))])),
        ])
    }

    private static func result(_ finding: ReportedFinding) -> JSONText {
        var physical: [(String, JSONText)] = [("artifactLocation", .object([("uri", .text(uri(finding.file)))]))]
        if let line = finding.line { physical.append(("region", .object([("startLine", .integer(line))]))) }
        var location: [(String, JSONText)] = [("physicalLocation", .object(physical))]
        if let element = finding.element {
            let logical: JSONText = .object([("name", .text(element)), ("kind", .text("element"))])
            location.append(("logicalLocations", .list([logical])))
        }
        let index = AuditRules.all.firstIndex { $0.id == finding.rule } ?? -1
        return .object([
            ("ruleId", .text(finding.rule)), ("ruleIndex", .integer(index)),
            ("level", .text(finding.severity.rawValue)),
            ("message", message("\(finding.message). \(finding.suggestion)")),
            ("locations", .list([.object(location)])),
            (
                "partialFingerprints",
                .object([("element/v1", .text("\(finding.rule):\(finding.element ?? "")"))])
            ),
        ])
    }

    private static func message(_ text: String) -> JSONText { .object([("text", .text(text))]) }

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
