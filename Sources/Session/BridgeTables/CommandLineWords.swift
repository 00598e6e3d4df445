import BrailleLayout
package import Documents
import Localization

/// The command line's words in one language: translations of the program's texts.
package struct CommandLineWords: Hashable, Sendable {
    /// A BCP 47 tag.
    package let language: String
    /// The translations by the English texts, both with names of values in braces.
    package let texts: [String: String]

    /// Reads the words that suit a language best, or nil where there are none, as for English.
    package init?(language: String?, in folder: TableFolder) throws(DocumentError) {
        let name = Vocabulary.name(for: language, among: folder.names(of: .commandLine))
        guard name != "en" else { return nil }
        self = try folder.table(.commandLine, named: name) { document throws(DocumentError) in
            try CommandLineWords(document)
        }
    }

    /// Reads a table. A translation has the values of its English text, all of them and no other.
    package init(_ document: YAMLDocument) throws(DocumentError) {
        let top = try document.root.mapping(TableKeys.commandLine.set)
        _ = try top.required("schema").integer(in: 1...1)
        language = try top.required("language").text()
        let node = try top.required("texts")
        guard node.kind == .mapping else {
            throw node.wrongType("a mapping", advises: "write English texts and translations")
        }
        var texts: [String: String] = [:]
        for (key, value) in node.entries {
            let translation = try value.text()
            let (names, own) = (Self.names(key.scalarText), Self.names(translation))
            if let missing = names.subtracting(own).sorted().first {
                throw value.error(
                    .missingKey, says: "the translation lacks \(name: "{\(missing)}")",
                    advises: "say where the value stands")
            }
            if let other = own.subtracting(names).sorted().first {
                throw value.error(
                    .unknownReference, says: "the English text has no \(name: "{\(other)}")",
                    advises: "leave it out")
            }
            texts[key.scalarText] = translation
        }
        self.texts = texts
    }

    /// The names of values in a text; a table is read whenever the program says something.
    private static func names(_ text: String) -> Set<String> {
        var names: Set<String> = []
        var rest = text.utf8[...]
        while let start = rest.firstIndex(of: UInt8(ascii: "{")),
            let end = rest[start...].firstIndex(of: UInt8(ascii: "}"))
        {
            names.insert(String(decoding: rest[start..<end].dropFirst(), as: UTF8.self))
            rest = rest[end...].dropFirst()
        }
        return names
    }
}
