import Documents
import Localization

/// A rule of the audit that a scene file switches off, for the whole scene or for one object, with the reason.
public struct SceneAuditIgnore: Hashable, Sendable {
    /// The rule's id.
    public var rule: String
    /// Why.
    public var reason: String

    /// Reads the list of a key.
    static func list(_ node: YAMLNode) throws(DocumentError) -> [SceneAuditIgnore] {
        var list: [SceneAuditIgnore] = []
        for item in try node.list() {
            let keys = try item.mapping(SceneProperties.auditIgnore.set)
            let reason = try keys.required("reason")
            guard try reason.text().contains(where: { !$0.isWhitespace }) else {
                throw reason.error(
                    .wrongValue, says: "\(place: reason.place) is empty",
                    advises: "say why the rule is switched off here")
            }
            list.append(SceneAuditIgnore(rule: try keys.required("rule").text(), reason: try reason.text()))
        }
        return list
    }
}

extension SceneObject {
    /// What the audit of scenes leaves out at this object.
    public var auditIgnores: [SceneAuditIgnore] { behaviour?.rare?.auditIgnores ?? [] }

    /// Whether increment and decrement do something: the file gives a number or steps.
    public var hasAdjustActions: Bool {
        guard let behaviour else { return false }
        return behaviour.adjustment != nil || behaviour.onIncrement?.isEmpty == false
            || behaviour.onDecrement?.isEmpty == false
    }
}
