import AccessibilityModel

extension AuditRules {
    /// A language that is no tag.
    static let languageTag = AuditRule(
        "language-tag", .error, .language, "A language is a well-formed BCP 47 tag.",
        reason: """
            The braille table of the language is not found, and the text is written by the rules of another language.
            """,
        wrong: "language: german", right: "language: de", source: RuleSource.tags,
        check: { scene, _ in
            var findings: [AuditFinding] = []
            if let language = scene.language, !LanguageTag.isWellFormed(language) {
                findings.append(
                    AuditFinding(
                        nil, "The scene's language \(language.quoted) is no language tag",
                        suggestion: "Write a tag such as en, de-AT or zh-Hant."))
            }
            for (index, object) in scene.objects.enumerated() {
                guard let language = object.object.accessibilityLanguage, !LanguageTag.isWellFormed(language) else {
                    continue
                }
                findings.append(
                    AuditFinding(
                        index, "The language \(language.quoted) is no language tag",
                        suggestion: "Write a tag such as en, de-AT or zh-Hant."))
            }
            return findings
        })

    /// A text in another script than its language's.
    static let languageOfScript = AuditRule(
        "language-of-script", .warning, .language, "A text in another script names its language.",
        reason: "The wrong table has no signs for the letters, and a guess has to take its place.",
        wrong: "label: Привет, in a scene with language: en", right: "label: Привет, language: ru",
        source: RuleSource.writing,
        element: { index, element, _ in
            guard element.knowledge.isSure(.language), let language = element.language,
                LanguageTag.isWellFormed(language), LanguageTag.isLatin(language, element.lexicon.latin),
                let label = element.filledLabel, let script = LanguageTag.otherScript(of: label)
            else { return nil }
            if case .attributed(let text) = element.object.readLabel, LanguageTag.namesLanguages(text) { return nil }
            return AuditFinding(
                index, "The label \(label.quoted) is in \(script) letters, its language is \(language)",
                suggestion: "Give it the language that it is in.")
        })
}
