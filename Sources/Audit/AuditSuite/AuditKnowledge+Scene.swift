import AccessibilityAudit
import AccessibilityModel
import Scenes

/// What a file knows of its objects.
struct SceneKnowledge {
    private let source: FileSceneSource
    private let isImported: Bool
    /// What holds for all of them.
    private let unknown: Set<AuditKnowledge.Attribute>
    private let uncertain: Set<AuditKnowledge.Attribute>

    init(_ source: FileSceneSource) {
        self.source = source
        isImported = source.importedFrom != nil
        unknown = SceneKnowledge.attributes(source.knowledge.unknown)
        uncertain = SceneKnowledge.attributes(source.knowledge.uncertain)
    }

    /// What the file knows of one of its objects.
    func knowledge(of object: AccessibilityObject) -> AuditKnowledge {
        let scene = object as? SceneObject
        let own = scene?.ownKnowledge ?? ImportKnowledge()
        return AuditKnowledge(
            unknown: own.unknown.isEmpty ? unknown : unknown.union(SceneKnowledge.attributes(own.unknown)),
            uncertain: own.uncertain.isEmpty ? uncertain : uncertain.union(SceneKnowledge.attributes(own.uncertain)),
            // A dump holds no actions; a scene file that gives none has none.
            hasAdjustActions: isImported ? nil : scene?.hasAdjustActions, isImported: isImported,
            line: scene?.line.map { Int($0) },
            suppressions: (scene?.auditIgnores ?? []).map { AuditSuppression(rule: $0.rule, reason: $0.reason) })
    }

    private static func attributes(_ names: Set<ImportKnowledge.Attribute>) -> Set<AuditKnowledge.Attribute> {
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
