import AccessibilityModel
import Braille
import BrailleLayout
import BridgeSession
import Foundation
import Liblouis
import TestSupport
import Testing
import Documents

@testable import BridgeTables

/// The words of the display in every language of the product: complete, and nothing that no one uses.
@Suite struct WordTableTests {
    private static let languages = ["de", "en", "es", "fr", "ru", "zh-Hans"]

    /// The sections of a table with the names that each must have.
    private static let sections: [(name: String, entries: [String])] = [
        ("descriptions", DescriptionWord.allCases.map(\.rawValue)), ("controls", ControlWord.allCases.map(\.rawValue)),
        ("commands", Command.allCases.map(\.rawValue)),
        ("messages", VocabularyMessage.allCases.map(\.rawValue)),
    ]

    private func words(_ language: String) throws -> Vocabulary {
        try Vocabulary(named: language, in: RealTables.folder)
    }

    @Test func theLanguagesOfTheProductAreThere() {
        #expect(RealTables.folder.names(of: .roles) == WordTableTests.languages)
    }

    /// Every entry that a table lacks and every one that nothing knows, all at once, so that none is found one by one.
    @Test(arguments: languages)
    func nothingIsMissingAndNothingUnknown(language: String) throws {
        let path = try RealTables.folder.path(of: .roles, named: language)
        let root = try YAMLDocument.load(path: path).root
        for (section, wanted) in WordTableTests.sections {
            let node = try #require(root.entries.first { $0.key.scalarText == section }?.value, "no \(section)")
            let found = node.entries.map(\.key.scalarText)
            let missing = wanted.filter { !found.contains($0) }
            #expect(missing.isEmpty, "\(language).yaml lacks in \(section): \(missing.joined(separator: ", "))")
            let unknown = found.filter { !wanted.contains($0) }
            #expect(unknown.isEmpty, "nothing uses in \(language).yaml, \(section): \(unknown.joined(separator: ", "))")
        }
    }

    /// A word that no source names could be left out of every table.
    @Test func everyWordIsUsedInTheSources() throws {
        let folder = RealTables.packageFolder.appendingPathComponent("Sources")
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        let definitions = ["Vocabulary.swift", "DescriptionWord.swift", "ControlWord.swift"]
        var used: Set<Substring> = []
        for case let file as URL in files where file.pathExtension == "swift" {
            guard !definitions.contains(file.lastPathComponent) else { continue }
            let text = try String(contentsOf: file, encoding: .utf8)
            for part in text.split(separator: ".").dropFirst() { used.insert(part.prefix { $0.isLetter }) }
        }
        let names =
            DescriptionWord.allCases.map(\.rawValue) + VocabularyMessage.allCases.map(\.rawValue)
            + ControlWord.allCases.map(\.rawValue)
        #expect(names.filter { !used.contains($0[...]) } == [])
    }

    @Test(arguments: languages)
    func blanksAndPluralFormsAreThoseOfTheLanguage(language: String) throws {
        let own = try words(language)
        let english = try words("en")
        let rules = try #require(PluralTables(in: RealTables.folder).rules(for: language))
        let phrases =
            own.descriptions.phrases.map { ($0.key.rawValue, $0.value, english.descriptions.phrases[$0.key]) }
            + own.controls.phrases.map { ($0.key.rawValue, $0.value, english.controls.phrases[$0.key]) }
            + own.messages.map { ($0.key.rawValue, $0.value, english.messages[$0.key]) }
        for (name, phrase, model) in phrases {
            let isCounted = try #require(model).forms.count > 1
            let wanted: Set<PluralCategory> = isCounted ? Set(rules.categories) : [.other]
            #expect(Set(phrase.forms.keys) == wanted, "\(language) \(name)")
            for text in phrase.forms.values {
                #expect(Phrase(text).blanks == model?.blanks, "\(language) \(name): \(text)")
            }
        }
        for text in own.commands.values { #expect(Phrase(text).blanks.isEmpty) }
    }

    @Test(arguments: languages)
    func rolesAndStatesAreThoseOfEnglish(language: String) throws {
        let own = try words(language)
        let english = try words("en")
        for (ours, theirs) in [(own.roles, english.roles), (own.states, english.states)] {
            #expect(ours.map(\.traits) == theirs.map(\.traits))
            #expect(ours.map(\.unless) == theirs.map(\.unless))
            #expect(ours.map(\.inTabBar) == theirs.map(\.inTabBar))
            #expect(ours.map(\.expanded) == theirs.map(\.expanded))
            #expect(ours.map(\.isPlaceholder) == theirs.map(\.isPlaceholder))
        }
        #expect(own.toggleStates.mapValues(\.symbol) == english.toggleStates.mapValues(\.symbol))
        // A switch that is also a button is called one; nothing else shares its abbreviation.
        var owners: [String: Set<String>] = [:]
        for role in own.roles + own.states where !role.traits.isSuperset(of: [.button, .toggleButton]) {
            owners[role.abbreviation ?? role.name, default: []].insert(role.name)
            #expect(!role.name.isEmpty)
        }
        for (abbreviation, names) in owners { #expect(names.count == 1, "\(language) \(abbreviation): \(names)") }
    }

    @Test func theEnglishIsThatOfTheModel() throws {
        #expect(try words("en").descriptions == .english)
        #expect(try words("en").controls == .english)
    }

    /// A text that ends in a mark of its own gets no second one, in any language.
    @Test(arguments: languages, ["Sure?", "Now!", "Loading…", "Done.", "删除？", "好。", "Name:", "名称："])
    func noSentenceEndsTwice(language: String, text: String) throws {
        let words = try words(language).descriptions
        #expect(words.sentence(text) == text)
        #expect(words.sentence("Name") == "Name" + words.text(.sentenceEnd))
        let both = words.labelAndValue(text, "1")
        let space = language == "zh-Hans" ? "" : " "
        #expect(
            both
                == (text.hasSuffix(".")
                    ? words.text(.labelAndValue, ["label": text, "value": "1"]) : text + space + "1"))
        let actions = try self.words(language).message(.reportActions, ["actions": text])
        #expect(actions.hasSuffix(text))
    }

    /// Every text of a language has a sign for each of its characters in the braille table of that language.
    @Test(arguments: languages)
    func everyWordCanBeWrittenInBraille(language: String) throws {
        let own = try words(language)
        let tables = try LanguageTables(in: RealTables.folder)
        let translator = LouisTranslator(BrailleChoice(tables))
        let roles = (own.roles + own.states).flatMap { [$0.abbreviation ?? $0.name, $0.name] }
        let phrases = Array(own.descriptions.phrases.values) + own.controls.phrases.values + own.messages.values
        let texts =
            roles + own.toggleStates.values.map(\.word) + [own.minimum, own.maximum] + own.commands.values
            + phrases.flatMap { phrase in
                phrase.forms.values.map {
                    Phrase($0).filled(Dictionary(uniqueKeysWithValues: phrase.blanks.map { ($0, "7") }))
                }
            }
        for text in texts {
            #expect(translator.unknownScalars(in: text, language: own.language).isEmpty, "\(language): \(text)")
            #expect(text.isEmpty || !translator.translate(text, language: own.language).cells.isEmpty)
        }
        for role in own.roles + own.states {
            let short = Phrase(role.abbreviation ?? role.name).filled(["level": "7"])
            let cells = translator.translate(short, language: own.language).cells
            #expect((1...6).contains(cells.count), "\(language): \(short) takes \(cells.count) cells")
        }
    }
}
