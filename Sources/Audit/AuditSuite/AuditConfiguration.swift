package import AccessibilityAudit
package import Documents
import Localization
import Platform

/// What a configuration file says of an audit.
package struct AuditConfiguration: Sendable {
    /// The name under which a configuration is looked for, in the working folder and the folders above it.
    package static let fileName = ".braille-audit.yaml"

    /// The rules that are switched off (nil) or matter otherwise than usual, by their ids.
    package var severities: [String: AuditSeverity?] = [:]
    /// From which severity on a run fails, or nil where the file does not say.
    package var failOn: AuditSeverity?
    /// Patterns of paths that are left out, relative to `folder`.
    package var ignored: [String] = []
    /// The baseline file, or nil.
    package var baseline: String?
    /// The folder of the file.
    package var folder = "."

    /// Makes a configuration that says nothing.
    package init() {}

    /// Reads a configuration file.
    package init(path: String) throws(DocumentError) {
        try self.init(YAMLDocument.load(path: path))
        folder = path.contains("/") ? String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]) : "."
        if folder.isEmpty { folder = "/" }
    }

    init(_ document: YAMLDocument) throws(DocumentError) {
        if document.root.isNull { return }
        let keys = try document.root.mapping(keys: ["failOn", "rules", "ignore", "baseline"])
        failOn = try keys["failOn"].map { node throws(DocumentError) in
            try AuditConfiguration.failOn(node.text(), or: { node.unknownValue("severity", known: $0) })
        }
        ignored = try keys.texts("ignore") ?? []
        baseline = try keys.text("baseline")
        guard let rules = keys["rules"] else { return }
        guard rules.kind == .mapping else {
            throw rules.wrongType(
                "a mapping", advises: "write a rule and its severity on each line, such as label-capital: off")
        }
        for (key, value) in rules.entries {
            guard AuditRules.rule(key.scalarText) != nil else {
                throw key.unknownValue("rule", known: AuditRules.all.map(\.id))
            }
            severities[key.scalarText] = try AuditConfiguration.severity(
                value.text(), or: { value.unknownValue("severity", known: $0) })
        }
    }

    /// What a rule's severity is called, with `off` for none.
    package static let severityNames = ["off"] + AuditSeverity.allCases.map(\.rawValue)

    /// The severity of a name; nil for `off`.
    package static func severity<Failure: Error>(
        _ name: String, or error: ([String]) -> Failure
    ) throws(Failure) -> AuditSeverity? {
        if name == "off" { return nil }
        guard let severity = AuditSeverity(rawValue: name) else { throw error(severityNames) }
        return severity
    }

    /// The severity from which on a run fails: error or warning.
    package static func failOn<Failure: Error>(
        _ name: String, or error: ([String]) -> Failure
    ) throws(Failure) -> AuditSeverity {
        guard let severity = AuditSeverity(rawValue: name), severity > .note else { throw error(["error", "warning"]) }
        return severity
    }

    /// The configuration file of a folder: its own, else that of the nearest folder above it; nil where there is none.
    package static func find(from folder: String) -> String? {
        var folder = PathPattern.absolute("", in: folder)
        while true {
            let path = (folder == "/" ? "" : folder) + "/" + fileName
            if Files.exists(path) { return path }
            guard folder != "/", let slash = folder.lastIndex(of: "/") else { return nil }
            folder = slash == folder.startIndex ? "/" : String(folder[..<slash])
        }
    }
}
