import AccessibilityModel
import Foundation
import Scenes
import Testing

/// Texts with speech attributes in scene files.
@Suite struct AttributedTextTests {
    private func value(_ text: NSAttributedString?, _ key: NSAttributedString.Key, at place: Int) -> Any? {
        guard let text, place < text.length else { return nil }
        return text.attribute(key, at: place, effectiveRange: nil)
    }

    @Test func aDisplayReadsPlainTextsAsPlain() throws {
        let source = try scene(
            "    - { id: a, label: Volume, value: 50%, attributedHint: [{ text: Speaks., pitch: 1.5 }] }")
        let object = try #require(source.object("a"))
        guard case .plain("Volume") = object.readLabel, case .plain("50%") = object.readValue,
            case .attributed(let hint) = object.readHint
        else {
            Issue.record("\(String(describing: (object.readLabel, object.readValue, object.readHint)))")
            return
        }
        #expect(hint.string == "Speaks.")
        object.accessibilityHint = "Plays."
        guard case .plain("Plays.") = object.readHint else {
            Issue.record("\(String(describing: object.readHint))")
            return
        }
    }

    /// A class of an application, of which nobody knows what it overrides.
    private final class Spelled: AccessibilityObject {
        override var accessibilityAttributedLabel: NSAttributedString? {
            get { super.accessibilityAttributedLabel.map { spelled($0.string) } }
            set { super.accessibilityAttributedLabel = newValue }
        }

        private func spelled(_ text: String) -> NSAttributedString {
            NSAttributedString(string: text, attributes: [.accessibilitySpeechSpellOut: true])
        }
    }

    @Test func aDisplayAsksAClassThatIsNotKnown() throws {
        let object = Spelled()
        object.accessibilityLabel = "ABC"
        guard case .attributed(let label) = object.readLabel else {
            Issue.record("\(String(describing: object.readLabel))")
            return
        }
        #expect(value(label, .accessibilitySpeechSpellOut, at: 0) as? Bool == true)
    }

    @Test func everyAttributeOfARun() throws {
        let source = try scene(
            """
                - id: a
                  attributedLabel:
                    - "Say "
                    - text: bonjour
                      language: fr
                      punctuation: true
                      pitch: 1.5
                      ipaNotation: bɔ̃ʒuʁ
                      spellOut: true
                      headingLevel: 2
                      queueAnnouncement: false
                      textualContext: narrative
                    - .
                  attributedValue: plain
                  attributedHint: [{ text: Speaks. }, { text: "2", superscript: true }, { text: "1", subscript: true }]
            """)
        let object = try #require(source.object("a"))
        #expect(object.accessibilityLabel == "Say bonjour.")
        #expect(object.accessibilityValue == "plain")
        #expect(object.accessibilityHint == "Speaks.21")
        let heights = (0..<9).map { value(object.accessibilityAttributedHint, .superscript, at: $0) as? Int }
        #expect(heights == Array(repeating: nil, count: 7) + [1, -1])
        #expect(object.isAccessibilityElement)
        let label = object.accessibilityAttributedLabel
        for place in [3, 11] { #expect(value(label, .accessibilitySpeechLanguage, at: place) == nil) }
        #expect(value(label, .accessibilitySpeechLanguage, at: 4) as? String == "fr")
        #expect(value(label, .accessibilitySpeechPunctuation, at: 4) as? Bool == true)
        #expect(value(label, .accessibilitySpeechPitch, at: 4) as? Double == 1.5)
        #expect(value(label, .accessibilitySpeechIPANotation, at: 4) as? String == "bɔ̃ʒuʁ")
        #expect(value(label, .accessibilitySpeechSpellOut, at: 10) as? Bool == true)
        #expect(value(label, .accessibilityTextHeadingLevel, at: 10) as? Int == 2)
        #expect(value(label, .accessibilitySpeechQueueAnnouncement, at: 10) as? Bool == false)
        #expect(value(label, .accessibilityTextualContext, at: 10) as? UIAccessibilityTextualContext == .narrative)
    }

    @Test func aStepSetsTextsWithAttributesAndPlainOnes() throws {
        let source = try scene(
            """
                - id: a
                  label: One
                  onActivate: [{ set: a, attributedLabel: [{ text: Deux, language: fr }] }]
                  onEscape: [{ set: a, label: Three }]
                  onMagicTap: [{ set: a, attributedLabel: null }]
            """)
        let object = try #require(source.object("a"))
        #expect(object.accessibilityActivate())
        #expect(object.accessibilityLabel == "Deux")
        #expect(value(object.accessibilityAttributedLabel, .accessibilitySpeechLanguage, at: 0) as? String == "fr")
        #expect(object.accessibilityPerformEscape())
        #expect(object.accessibilityLabel == "Three")
        #expect(value(object.accessibilityAttributedLabel, .accessibilitySpeechLanguage, at: 0) == nil)
        #expect(object.accessibilityPerformMagicTap())
        #expect(object.accessibilityLabel == nil)
    }

    static let errors: [SceneErrorTests.Row] = [
        .init(
            root: "attributedLabel: {text: A}",
            "a.yaml:3:20: root.attributedLabel must be a text or a list of runs, not a mapping; begin each run with -, such as - { text: Bonjour, language: fr }"
        ),
        .init(
            root: "attributedLabel: [{text: A, langauge: fr}]",
            "a.yaml:3:31: unknown key \"langauge\" in root.attributedLabel[0]; did you mean \"language\"?"),
        .init(
            root: "attributedValue: [A, {language: fr}]",
            "a.yaml:3:24: the key \"text\" is missing in root.attributedValue[1]; add it"),
        .init(
            root: "attributedHint: [{text: A, pitch: 3}]",
            "a.yaml:3:37: root.attributedHint[0].pitch must be 0 to 2, not 3; write a number in this range"),
        .init(
            root: "attributedHint: [{text: A, headingLevel: 7}]",
            "a.yaml:3:44: root.attributedHint[0].headingLevel must be 0 to 6, not 7; write a whole number in this range"
        ),
        .init(
            root: "attributedHint: [{text: A, spellOut: yes}]",
            "a.yaml:3:40: root.attributedHint[0].spellOut must be true or false, not the text \"yes\"; write true"),
        .init(
            root: "attributedLabel: [{text: A, superscript: true, subscript: true}]",
            "a.yaml:3:21: root.attributedLabel[0] is raised and lowered; keep superscript or subscript"),
        .init(
            root: "attributedLabel: [[A]]",
            "a.yaml:3:21: root.attributedLabel[0] must be a mapping, not a list; write its keys: text, language, punctuation, pitch, ipaNotation, spellOut, queueAnnouncement, headingLevel"
        ),
        .init(
            root: "attributedLabel: A\n  label: A",
            "a.yaml:3:3: \"label\" and \"attributedLabel\" are the same key; keep one of them"),
        .init(
            root: "value: A\n  attributedValue: A",
            "a.yaml:4:3: \"value\" and \"attributedValue\" are the same key; keep one of them"),
    ]

    @Test(arguments: errors) func messages(row: SceneErrorTests.Row) {
        #expect(message(ofScene: row.text) == row.message)
    }
}
