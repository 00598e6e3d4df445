import BrailleLayout
import BridgeSession
package import Documents

extension ReaderChoices {
    /// Takes the language of the environment's locale for the product's own words and for scenes that name none, where no
    /// language is chosen and there are words in it; else has the reader read it too, where the languages are not chosen.
    package mutating func readLocale(
        _ environment: [String: String], in folder: TableFolder
    ) throws(DocumentError) {
        guard let locale = ReaderChoices.localeLanguage(environment),
            try LanguageTables.problem(with: locale, in: folder) == nil
        else { return }
        if language == nil {
            // English is what there is for languages without words, too.
            let table = Vocabulary.name(for: locale, among: folder.names(of: .roles))
            if table != "en" || LanguageTables.candidates(locale).contains("en") { language = locale }
        }
        guard languages == nil else { return }
        let words = try Vocabulary(language: language, in: folder).language
        let own = language.map { $0 == words ? [$0] : [$0, words] } ?? [words]
        // Where it adds nothing, nothing is chosen.
        guard !own.contains(where: { LanguageTables.candidates($0).last == LanguageTables.candidates(locale).last })
        else { return }
        languages = ReadLanguages([ReadLanguages.scene] + own + [locale])
    }

    /// The language of the locale, BCP 47, or nil: the first of LC_ALL, LC_MESSAGES and LANG that is set.
    package static func localeLanguage(_ environment: [String: String]) -> String? {
        let name = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        guard let tag = name?.prefix(while: { $0 != "." && $0 != "@" }), tag != "C", tag != "POSIX", !tag.isEmpty else {
            return nil
        }
        return String(tag).replacing("_", with: "-")
    }
}
