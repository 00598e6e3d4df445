import AccessibilityModel
import Scenes
import Testing

@Suite struct TextInputTests {
    private func field(_ keys: String) throws -> SceneObject {
        try #require(try scene("    - { id: f, label: F, \(keys) }\n").object("f"))
    }

    @Test(arguments: ["textEntry", "searchField", "secureTextEntry"])
    func textFieldsCanBeEdited(trait: String) throws {
        let object = try field("value: Morning, traits: [\(trait)]")
        let input = try #require(object.accessibilityTextInput)
        #expect(input.selectedRange == 7..<7)
        #expect(input.replace(7..<7, with: "!"))
        #expect(object.accessibilityValue == "Morning!")
        #expect(input.selectedRange == 8..<8)
        #expect(object.accessibilityTextInput === input)
    }

    /// A field that the application fills with bullets hides what is typed into it; bullets that are typed hide nothing.
    @Test(arguments: ["\u{2022}\u{2022}\u{2022}", "\u{25CF}"])
    func aFieldOfBulletsHidesItsText(bullets: String) throws {
        let object = try field("value: \"\(bullets)\", traits: [textEntry]")
        #expect(object.accessibilityTraits.contains(.secureTextEntry))
        let count = bullets.count
        #expect(object.accessibilityTextInput?.replace(count..<count, with: "q7") == true)
        #expect(object.accessibilityTraits.contains(.secureTextEntry))
        for other in ["value: \"\(bullets) milk\", traits: [textEntry]", "value: \"\(bullets)\", traits: [button]"] {
            #expect(try !field(other).accessibilityTraits.contains(.secureTextEntry), "\(other)")
        }
        let typed = try field("value: \"\", traits: [textEntry]")
        #expect(typed.accessibilityTextInput?.replace(0..<0, with: bullets) == true)
        #expect(!typed.accessibilityTraits.contains(.secureTextEntry))
    }

    @Test func otherThingsCannotBeEdited() throws {
        #expect(try field("value: A, traits: [button]").accessibilityTextInput == nil)
    }

    @Test func positionsAreCharacters() throws {
        let object = try field("value: \"a👩‍👧e\\u0301z\", traits: [textEntry]")
        let input = try #require(object.accessibilityTextInput)
        #expect(input.selectedRange == 4..<4)
        #expect(input.replace(1..<3, with: "bc"))
        #expect(object.accessibilityValue == "abcz")
        #expect(input.selectedRange == 3..<3)
    }

    @Test func rangesOutsideTheTextAreClamped() throws {
        let object = try field("value: abc, traits: [textEntry]")
        let input = try #require(object.accessibilityTextInput)
        input.selectedRange = -5..<99
        #expect(input.selectedRange == 0..<3)
        #expect(input.replace(2..<99, with: ""))
        #expect(object.accessibilityValue == "ab")
        input.selectedRange = 2..<2
        object.accessibilityValue = "x"
        #expect(input.selectedRange == 1..<1)
    }

    @Test func anEmptyFieldHasNoTextButACaret() throws {
        let object = try field("traits: [textEntry]")
        let input = try #require(object.accessibilityTextInput)
        #expect(input.text == "")
        #expect(input.selectedRange == 0..<0)
        #expect(input.replace(0..<0, with: "a"))
        #expect(object.accessibilityValue == "a")
    }

    @Test func lineBreaks() throws {
        let plain = try field("value: a, traits: [textEntry]")
        let single = try #require(plain.accessibilityTextInput)
        #expect(!single.isMultiline)
        #expect(!single.replace(0..<1, with: "x\ny"))
        #expect(single.text == "a")
        let note = try field("value: a, traits: [textEntry], multiline: true")
        let many = try #require(note.accessibilityTextInput)
        #expect(many.isMultiline)
        #expect(many.replace(1..<1, with: "\nb"))
        #expect(many.text == "a\nb")
    }

    @Test func aDimmedFieldRefuses() throws {
        let object = try field("value: a, traits: [textEntry, notEnabled]")
        #expect(object.accessibilityTextInput?.replace(0..<1, with: "b") == false)
        #expect(object.accessibilityValue == "a")
    }
}
