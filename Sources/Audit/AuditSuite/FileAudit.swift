package import AccessibilityAudit
package import AccessibilityModel
package import Importers
package import Scenes
package import Documents
package import Localization

/// The audit of one file, a scene or a dump of another tool, or of a scene that a program shows.
package struct FileAudit {
    /// The scene's title.
    package let title: String
    /// The file with its objects; nil for a scene that a program shows.
    package let source: FileSceneSource?
    /// The scene as the rules see it.
    package let scene: AuditedScene
    /// What was found.
    package let result: Auditor.Result
    /// What could not be mapped, one line for each thing.
    package let notes: [LocalizedText]
    /// What could be a stop and is not reached, so that nothing is found in it.
    package let hidden: [HiddenStop]

    /// Audits the bytes of a file; errors and notes call it by the name.
    ///
    /// - Parameters:
    ///   - language: the language of a dump's texts, BCP 47; nil where they tell it.
    ///   - lexicon: the words by which its texts are understood.
    ///   - meter: gets how far it has come.
    package init(
        _ bytes: [UInt8], name: String, format: String?, language: String? = nil, lexicon: AuditLexicon,
        auditor: Auditor, meter: WorkMeter? = nil
    ) throws(DocumentError) {
        let input = try SceneInput.read(bytes, name: name, format: format, language: language, meter: meter)
        meter?.begin(.auditing)
        let source = input.source
        self.source = source
        title = source.scene.title
        notes = input.texts
        hidden = input.hidden
        // A copy is kept as long as its keys are pressed.
        var copies: [FileSceneSource] = []
        // Dumps have no behaviour, so nothing is learned from pressing their keys.
        let copy: () -> AccessibilityScene? = {
            guard source.importedFrom == nil,
                let fresh = try? SceneInput.read(bytes, name: name, format: format)
            else { return nil }
            copies.append(fresh.source)
            return fresh.source.scene
        }
        scene = AuditedScene(
            source.scene, lexicon: lexicon,
            suppressions: source.auditIgnores.map { AuditSuppression(rule: $0.rule, reason: $0.reason) }, copy: copy,
            knowledge: SceneKnowledge(source).knowledge(of:))
        withExtendedLifetime(copies) {}
        result = auditor.audit(scene)
    }

    /// Audits a scene that a program shows. Its keys are not pressed, since the program would do what they do.
    package init(_ shown: AccessibilityScene, lexicon: AuditLexicon, auditor: Auditor) {
        source = nil
        title = shown.title
        (notes, hidden) = ([], [])
        scene = AuditedScene(
            shown, lexicon: lexicon,
            knowledge: { object in AuditKnowledge(hasAdjustActions: (object as? PublishedObject)?.isAdjusted) })
        result = auditor.audit(scene)
    }
}
