package import Documents
import Foundation
package import Localization
import Testing

/// Checks that a reader of another language gets the words of an error in it: that what it says and what it advises are
/// texts of the command line's tables, with all the texts in them. The tables have the same texts (`LanguageTests`).
package func checkTranslated(_ error: DocumentError) {
    checkTranslated(error.says)
    checkTranslated(error.advises)
}

/// The same of a text.
package func checkTranslated(_ text: LocalizedText) {
    #expect(!text.templates.isEmpty, "nothing of it is translated: \(text.english)")
    for template in text.templates {
        #expect(Translated.texts.contains(template), "Tables/CommandLine has no \"\(template)\"")
    }
}

private enum Translated {
    /// The English texts of the command line's tables.
    static let texts: Set<String> = {
        let path = RealTables.packageFolder.path + "/Tables/CommandLine/de.yaml"
        let document = try? YAMLDocument.load(path: path)
        let texts = document?.root.entries.first { $0.key.scalarText == "texts" }
        return Set(texts?.value.entries.map(\.key.scalarText) ?? [])
    }()
}
