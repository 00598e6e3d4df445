import AccessibilityModel
import Testing

/// What speech would say, as a table: label, value, traits, and the sentence.
@Suite struct ElementDescriptionTests {
    @Test(
        arguments: [
            ("Volume", "50%", [.adjustable], "Volume: 50%. Adjustable."),
            ("Play", nil, [.button], "Play. Button."),
            ("Play", nil, [.button, .notEnabled], "Play. Dimmed. Button."),
            ("Wi-Fi", "1", [.button, .toggleButton], "Wi-Fi. Switch Button. On."),
            ("Wi-Fi", "0", [.toggleButton], "Wi-Fi. Switch Button. Off."),
            ("Wi-Fi", "2", [.toggleButton], "Wi-Fi. Switch Button. Mixed."),
            ("Wi-Fi", "maybe", [.toggleButton], "Wi-Fi. Switch Button. maybe."),
            ("Name", "Ann", [.textEntry], "Name: Ann. Text Field."),
            ("Name", "Ann", [.textEntry, .isEditing], "Name: Ann. Text Field. Is editing."),
            ("PIN", "abc", [.textEntry, .secureTextEntry], "PIN: •••. Secure Text Field."),
            ("Music", nil, [.header], "Music. Heading."),
            ("Now playing", nil, [], "Now playing"),
            (nil, "50%", [], "50%"),
            (nil, nil, [.selected], "Selected."),
            ("Songs", nil, [.selected, .button], "Selected: Songs. Button."),
            ("A", nil, [.keyboardKey, .button], "A"),
            ("Back", nil, [.backButton, .button], "Back. Back Button."),
            ("More", nil, [.link, .header, .image], "More. Heading. Link. Image."),
            ("Done.", nil, [.button], "Done. Button."),
            ("Delete this photo?", nil, [.header], "Delete this photo? Heading."),
            ("Loading…", nil, [.button], "Loading… Button."),
            ("He said “Stop!”", nil, [.link], "He said “Stop!” Link."),
            ("Settings (2)", nil, [.button], "Settings (2). Button."), ("Name:", nil, [.header], "Name: Heading."),
            ("Name:", "Ann", [.textEntry], "Name: Ann. Text Field."),
            ("Sure?", "Yes!", [.textEntry], "Sure? Yes! Text Field."),
            ("删除？", nil, [.button], "删除？ Button."), ("Vol.", "9", [.adjustable], "Vol.: 9. Adjustable."),
            (nil, nil, [], ""),
        ] as [(String?, String?, UIAccessibilityTraits, String)])
    func sentences(label: String?, value: String?, traits: UIAccessibilityTraits, expected: String) {
        let object = AccessibilityObject()
        object.accessibilityLabel = label
        object.accessibilityValue = value
        object.accessibilityTraits = traits
        let found = ElementDescription(of: object, in: .init(), adjustHint: "adjust", toggleHint: "toggle")
        #expect(found.description == expected)
    }

    @Test func anElementWithNothingToSayIsDescribedByItsHint() {
        let object = AccessibilityObject()
        object.accessibilityHint = "Plays the song."
        let found = ElementDescription(of: object, in: .init(), adjustHint: "adjust", toggleHint: "toggle")
        #expect(found.description == "Plays the song.")
        #expect(found.hint == nil)
    }

    @Test func anElementWithoutLabelAndValueIsDescribedByItsHintToo() {
        let object = AccessibilityObject()
        object.accessibilityHint = "Plays the song"
        object.accessibilityTraits = [.button, .notEnabled]
        let found = ElementDescription(of: object, in: .init(), adjustHint: "adjust", toggleHint: "toggle")
        #expect(found.description == "Plays the song. Dimmed. Button.")
        #expect(found.hint == nil)
        object.accessibilityTraits = .selected
        let selected = ElementDescription(of: object, in: .init(), adjustHint: "adjust", toggleHint: "toggle")
        #expect(selected.description == "Selected.")
        #expect(selected.hint == "Plays the song")
    }

    /// The words of traits in the order in which they are said.
    static let words: [(trait: UIAccessibilityTraits, word: String)] = [
        (.notEnabled, "Dimmed."), (.button, "Button."), (.backButton, "Back Button."),
        (.toggleButton, "Switch Button."), (.secureTextEntry, "Secure Text Field."), (.textEntry, "Text Field."),
        (.isEditing, "Is editing."), (.header, "Heading."), (.link, "Link."), (.adjustable, "Adjustable."),
        (.image, "Image."), (.searchField, "Search Field."),
    ]

    @Test(arguments: words.indices) func anyTwoTraitsAreSaidInTheirOrder(first: Int) {
        for second in Self.words.indices.dropFirst(first) {
            let object = AccessibilityObject()
            object.accessibilityLabel = "X"
            object.accessibilityTraits = [Self.words[first].trait, Self.words[second].trait]
            var said = first == second ? [first] : [first, second]
            if !object.accessibilityTraits.isDisjoint(with: [.backButton, .toggleButton]) {
                said.removeAll { Self.words[$0].trait == .button }
            }
            if object.accessibilityTraits.contains(.secureTextEntry) {
                said.removeAll { Self.words[$0].trait == .textEntry }
            }
            let expected = (["X."] + said.map { Self.words[$0].word }).joined(separator: " ")
            let found = ElementDescription(of: object, in: .init(), adjustHint: "", toggleHint: "").description
            #expect(found == expected)
        }
    }

    @Test func tabsAndListsSayWhereTheyStand() {
        func element(_ id: String) -> AccessibilityObject {
            let object = AccessibilityObject()
            object.accessibilityLabel = id
            object.accessibilityTraits = .button
            object.isAccessibilityElement = true
            return object
        }
        let bar = AccessibilityObject()
        bar.accessibilityTraits = .tabBar
        bar.isAccessibilityElement = true
        bar.setChildren([element("Songs"), element("Albums")])
        let list = AccessibilityObject()
        list.accessibilityContainerType = .list
        list.setChildren([element("One"), element("Two")])
        let root = AccessibilityObject()
        root.setChildren([bar, list])
        let order = AccessibilityScene(title: "", root: root).readingOrder
        let sentences = order.elements.map {
            ElementDescription(of: $0, in: order.context(of: $0), adjustHint: "", toggleHint: "").description
        }
        #expect(
            sentences == [
                "Songs. Tab. 1 of 2.", "Albums. Tab. 2 of 2.", "One. Button. List Start.", "Two. Button. List End.",
            ])
    }

    @Test func hintsNameTheKeysThatDoIt() {
        let object = AccessibilityObject()
        object.accessibilityLabel = "Volume"
        object.accessibilityHint = "Sets how loud it is"
        object.accessibilityTraits = .adjustable
        let found = ElementDescription(of: object, in: .init(), adjustHint: "UP or DOWN adjusts.", toggleHint: "")
        #expect(found.hint == "Sets how loud it is. UP or DOWN adjusts.")
    }
}
