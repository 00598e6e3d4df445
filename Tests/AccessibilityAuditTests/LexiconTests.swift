import AccessibilityAudit
import AccessibilityModel
import BridgeTables
import Documents
import Foundation
import TestSupport
import Testing

/// The words by which the audit understands texts: those of Tables/Audit, and none.
@Suite struct LexiconTests {
    private func findings(_ lexicon: AuditLexicon, _ label: String, value: String? = nil) -> [String] {
        let root = AccessibilityObject()
        let button = TestObject("a", label: label, traits: .button)
        button.accessibilityValue = value
        root.setChildren([button])
        let scene = AuditedScene(AccessibilityScene(title: "Test", root: root), lexicon: lexicon)
        return Auditor().audit(scene).findings.map(\.rule)
    }

    @Test func theEnglishIsThatOfTheTable() throws {
        let english = try #require(SpokenWords.all(in: RealTables.folder).first { $0.language == "en" })
        #expect(english == .english)
    }

    @Test func aLexiconKnowsItsLanguagesAlone() {
        #expect(findings(.english, "Save button") == ["type-in-label"])
        #expect(findings(.english, "Bouton Enregistrer") == [])
        #expect(findings(lexicon, "Bouton Enregistrer") == ["type-in-label"])
        #expect(findings(AuditLexicon([]), "Save button") == [])
    }

    @Test func signsAndFiguresNeedNoWords() {
        #expect(findings(AuditLexicon([]), "Battery: 50 %", value: "50%") == ["value-in-label"])
    }

    @Test func everyTableIsNamedByItsLanguage() throws {
        let languages = try SpokenWords.all(in: RealTables.folder).map(\.language)
        #expect(languages == RealTables.folder.names(of: .audit))
    }

    /// A word for two numbers would be understood by chance.
    @Test func noWordIsTwoNumbers() throws {
        var known: [String: Int] = [:]
        for series in try SpokenWords.all(in: RealTables.folder).flatMap(\.amounts.numbers) where series.ones.isEmpty {
            for (offset, word) in series.words.enumerated() {
                let number = series.from + offset * series.by
                #expect(known.updateValue(number, forKey: word) ?? number == number, "\(word)")
            }
        }
    }

    @Test(arguments: [
        ("names: [button, btn]", "names: [Button, btn]", "\"Button\" has capitals; write \"button\""),
        ("{ trait: link,", "{ trait: lnk,", "unknown trait \"lnk\"; did you mean \"link\"?"),
        ("names: [heading] }", "names: [heading], leading: [headin] }", "did you mean \"heading\"?"),
        ("names: [heading] }", "names: [one two three four] }", "must be one word or more, not \"one two three four\""),
        ("text box,", "textbox,", "must be two words, not \"textbox\""),
        ("turnedOn: [enabled]", "turnedon: [enabled]", "did you mean \"turnedOn\"?"),
        ("forms: [\"{tens} {ones}\",", "forms: [\"{ten} {ones}\",", "a form has the blanks {tens} and {ones}"),
        ("forms: [\"{tens} {ones}\", \"{tens}-{ones}\"]", "forms: []", "add forms"),
        ("{ from: 0, words: [zero] }", "{ from: 101, words: [zero] }", "must be 0 to 100, not 101"),
        ("{ order: play, says: Plays }", "{ order: play }", "the key \"says\" is missing"),
        ("orders: [", "orders: [press  a,", "must be one word or more, not \"press  a\""),
    ])
    func errors(old: String, new: String, message: String) throws {
        let home = FileManager.default.temporaryDirectory.appendingPathComponent("audit-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: home.appendingPathComponent("Audit"), withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: home) }
        let text = try String(
            contentsOf: RealTables.packageFolder.appendingPathComponent("Tables/Audit/en.yaml"), encoding: .utf8)
        try #require(text.contains(old))
        try text.replacing(old, with: new, maxReplacements: 1).write(
            to: home.appendingPathComponent("Audit/en.yaml"), atomically: true, encoding: .utf8)
        do {
            _ = try SpokenWords.all(in: TableFolder(folders: [home.path]))
            Issue.record("nothing is wrong")
        } catch {
            #expect(error.description.contains("en.yaml:") && error.description.contains(message), "\(error)")
        }
    }
}
