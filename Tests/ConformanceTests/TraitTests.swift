import AccessibilityModel
import BridgeSession
import TestSupport
import Testing
import UIKitShapes

/// What the display says of each trait.
@Suite struct TraitTests {
    /// Trait, bit, value, the line of the display, and what a description says after the label.
    static let rows: [(trait: UIAccessibilityTraits, bit: Int, value: String?, line: String, said: String)] = [
        (.button, 0, nil, "Name btn", "Button."), (.link, 1, nil, "Name lnk", "Link."),
        (.image, 2, nil, "Name img", "Image."), (.selected, 3, nil, "Name sel", ""), (.playsSound, 4, nil, "Name", ""),
        (.keyboardKey, 5, nil, "Name key", ""), (.staticText, 6, nil, "Name", ""),
        (.summaryElement, 7, nil, "Name", ""), (.notEnabled, 8, nil, "Name dim", "Dimmed."),
        (.updatesFrequently, 9, "3", "Name ⢸ 3", ""), (.searchField, 10, "cat", "Name srch ⢸ cat", "Search Field."),
        (.startsMediaSession, 11, nil, "Name", ""), (.adjustable, 12, "50%", "Name sldr ⣼ 50%", "Adjustable."),
        (.allowsDirectInteraction, 13, nil, "Name", ""), (.causesPageTurn, 14, nil, "Name", ""),
        (.header, 16, nil, "Name hdg", "Heading."), (.toggleButton, 53, "1", "Name sw ⢸ ⣏⣿⣹ on", "Switch Button. On."),
        (.supportsZoom, 54, nil, "Name", ""), (.textEntry, 18, "Ann", "Name ed ⢸ Ann", "Text Field."),
        (.secureTextEntry, 55, "abc", "Name pwd ⢸ •••", "Secure Text Field."),
        (.isEditing, 21, nil, "Name", "Is editing."), (.backButton, 27, nil, "Name back", "Back Button."),
    ]

    /// docs/model.md, Attributes:
    /// | traits | `AccessibilityObject.accessibilityTraits` | role abbreviation and states after the label, from the
    ///   table of words |
    /// docs/model.md, Traits:
    /// | traits, button, link, image, selected | `UIAccessibilityTraits.button`, `.link`, `.image`, `.selected` | bits
    ///   0 to 3: "btn", "lnk", "img", "sel" |
    /// | trait, staticText | `UIAccessibilityTraits.staticText` | bit 6: nothing is added |
    /// | trait, toggleButton | `UIAccessibilityTraits.toggleButton` | "sw", and the value as a symbol with its word |
    /// | trait, textEntry | `UIAccessibilityTraits.textEntry` | "ed" and a value region, even if empty |
    @Test(arguments: rows.indices) func theDisplayShowsIt(index: Int) throws {
        let row = TraitTests.rows[index]
        let object = TestObject("x", label: "Name", value: row.value, traits: row.trait)
        let screen = try Screen(object)
        #expect(screen.text == row.line, "\(row.trait.names)")
        try screen.press("ATTRVIS")
        #expect(screen.message?.contains(row.said) == true, "\(row.trait.names): \(screen.message ?? "")")
        #expect(row.trait.rawValue == 1 << UInt64(row.bit))
    }

    /// docs/model.md, Traits:
    /// | trait, none | `UIAccessibilityTraits.none` | the empty set of a 64-bit option set: no role, no state |
    @Test func everyTraitIsARowAndNoneIsTheEmptySet() throws {
        #expect(
            Set(TraitTests.rows.map(\.trait)).union([.tabBar]) == Set(UIAccessibilityTraits.named.map(\.trait)))
        #expect(UIAccessibilityTraits.tabBar.rawValue == 1 << 15)
        #expect(UIAccessibilityTraits.none.rawValue == UInt64(0))
        #expect(try Screen(TestObject("x", label: "Name", traits: .none)).text == "Name")
    }

    /// docs/model.md, Traits:
    /// | traits of the superclass | `UIAccessibilityTraits` | own ones are added to them: "btn sel" |
    @Test func ownTraitsAreOredWithTheSuperclasss() throws {
        final class Chosen: UIButton {
            override var accessibilityTraits: UIAccessibilityTraits {
                get { super.accessibilityTraits | .selected }
                set { super.accessibilityTraits = newValue }
            }
        }
        let chosen = Chosen()
        chosen.setTitle("Name", for: .normal)
        #expect(try Screen(chosen).text == "Name btn sel")
        chosen.isEnabled = false
        #expect(try Screen(chosen).text == "Name btn sel dim")
    }

    /// Roles that exclude each other: the display has room for one and shows the first of the table.
    ///
    /// docs/model.md, Traits:
    /// | roles that exclude each other | `UIAccessibilityTraits`, `UIAccessibilityTraits.image` | of button, link,
    ///   search field and keyboard key, one is shown, and "img" beside "lnk" or "btn" |
    @Test(
        arguments: [
            ([.button, .link], "Name lnk"), ([.button, .keyboardKey], "Name key"),
            ([.link, .keyboardKey], "Name key"), ([.searchField, .button], "Name srch ⢸ "),
            ([.image, .link], "Name lnk img"), ([.image, .button], "Name btn img"), ([.image], "Name img"),
        ] as [(UIAccessibilityTraits, String)])
    func oneRoleIsShownAndAnImageBesideIt(traits: UIAccessibilityTraits, line: String) throws {
        #expect(try Screen(TestObject("x", label: "Name", traits: traits)).text == line)
    }
}
