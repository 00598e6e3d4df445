import AccessibilityAudit
import AccessibilityModel
import Scenes

extension AuditKnowledge {
    /// What a file knows of one of its objects.
    init(of object: AccessibilityObject, in source: FileSceneSource) {
        let knowledge = source.knowledge(of: object)
        let scene = object as? SceneObject
        let isImported = source.importedFrom != nil
        self.init(
            unknown: AuditKnowledge.attributes(knowledge.unknown),
            uncertain: AuditKnowledge.attributes(knowledge.uncertain),
            // A dump holds no actions; a scene file that gives none has none.
            hasAdjustActions: isImported ? nil : scene?.hasAdjustActions, isImported: isImported,
            line: isImported ? nil : (scene?.line).map { Int($0) },
            suppressions: (scene?.auditIgnores ?? []).map { AuditSuppression(rule: $0.rule, reason: $0.reason) })
    }

    private static func attributes(_ names: Set<ImportKnowledge.Attribute>) -> Set<Attribute> {
        guard !names.isEmpty else { return [] }
        return Set(
            names.compactMap { name in
                switch name {
                case .isElement: .isElement
                case .label: .label
                case .value: .value
                case .hint: .hint
                case .traits: .traits
                case .language: .language
                case .frame: .frame
                case .customActions: .customActions
                case .customContent: nil
                }
            })
    }
}
