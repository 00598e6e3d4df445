import BrailleLayout
package import Documents
package import Localization

extension LanguageTables {
    /// Why a tag cannot be the reader's language: neither words nor braille are there for it; nil where one of them is.
    ///
    /// A language with braille alone is fine: scenes that name no language are written in it, and the words are English.
    package static func problem(with tag: String, in folder: TableFolder) throws(DocumentError) -> LocalizedText? {
        let names = folder.names(of: .roles)
        let isEnglish = candidates(tag).last == "en"
        if isEnglish || Vocabulary.name(for: tag, among: names) != "en" { return nil }
        let tables = try LanguageTables(in: folder)
        guard !candidates(tag).contains(where: { tables.entries[$0] != nil }) else { return nil }
        return
            "there are neither words nor braille for the language \(language: EchoedText.quoted(tag)); words are there for "
            + "\(known: names.sorted().joined(separator: ", "))"
    }
}
