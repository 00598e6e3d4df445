import AccessibilityModel
import Localization

extension AuditRules {
    /// A language that is no tag.
    static let languageTag = AuditRule(
        "language-tag", .error, .language, "A language is a well-formed BCP 47 tag.",
        reason:
            "The braille table of the language is not found, and the text is written by the rules of another "
            + "language.",
        wrong: "language: german", right: "language: de", source: RuleSource.tags,
        check: { scene, _ in
            var findings: [AuditFinding] = []
            if let language = scene.language, !LanguageTag.isWellFormed(language) {
                findings.append(
                    AuditFinding(
                        nil, says: "The scene's language \(language: language.quoted) is no language tag",
                        advises: "Write a tag such as en, de-AT or zh-Hant."))
            }
            for (index, object) in scene.objects.enumerated() {
                guard let language = object.object.accessibilityLanguage, !LanguageTag.isWellFormed(language) else {
                    continue
                }
                findings.append(
                    AuditFinding(
                        index, says: "The language \(language: language.quoted) is no language tag",
                        advises: "Write a tag such as en, de-AT or zh-Hant."))
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
                index,
                says:
                    "The label \(label: label.quoted) is in \(what: letters(script)), its language is \(language: language)",
                advises: "Give it the language that it is in.")
        })

    /// The letters of a script, by its name in English.
    private static func letters(_ script: String) -> LocalizedText {
        switch script {
        case "Arabic": LocalizedText("Arabic letters")
        case "Chinese": LocalizedText("Chinese letters")
        case "Cyrillic": LocalizedText("Cyrillic letters")
        case "Devanagari": LocalizedText("Devanagari letters")
        case "Greek": LocalizedText("Greek letters")
        case "Hebrew": LocalizedText("Hebrew letters")
        case "Japanese": LocalizedText("Japanese letters")
        case "Korean": LocalizedText("Korean letters")
        case "Thai": LocalizedText("Thai letters")
        default: LocalizedText(verbatim: script + " letters")
        }
    }
}
