import AccessibilityModel
import BrailleLayout
import BridgeSession
import Foundation
import TestSupport
import Testing
import UIKitShapes

/// Label, value, language and the texts beside them on the display.
@Suite struct TextAttributeTests {
    /// An object that computes its attributes from a state.
    private final class Computed: AccessibilityObject {
        var state = 0
        override var isAccessibilityElement: Bool {
            get { true }
            set {}
        }
        override var accessibilityLabel: String? {
            get { "Label \(state)" }
            set {}
        }
        override var accessibilityValue: String? {
            get { "\(state)" }
            set {}
        }
        override var accessibilityHint: String? {
            get { "Hint \(state)." }
            set {}
        }
        override var accessibilityTraits: UIAccessibilityTraits {
            get { state == 0 ? .button : .link }
            set {}
        }
        override var accessibilityLanguage: String? {
            get { state == 0 ? "en" : "de" }
            set {}
        }
    }

    /// docs/model.md, Attributes:
    /// | attributes that are computed | `AccessibilityObject` | an overridden getter is called each time the element is
    ///   shown |
    @Test func computedAttributesAreReadEachTimeTheyAreShown() throws {
        let object = Computed()
        let screen = try Screen(AccessibilityScene("Test", [object]), rows: 3)
        #expect(screen.text == "Label 0 btn\n⢸ 0\nHint 0.")
        object.state = 1
        #expect(screen.text == "Label 0 btn\n⢸ 0\nHint 0.")
        screen.refresh()
        #expect(screen.text == "Label 1 lnk\n⢸ 1\nHint 1.")
        #expect(screen.test.region(.hint)?.cells.starts(with: screen.braille("Hint 1.", "de")) == true)
    }

    /// docs/model.md, Attributes:
    /// | attributes that are set | `AccessibilityObject` | are in their regions at the next refresh |
    @Test func storedAttributesAreShown() throws {
        let object = AccessibilityObject()
        object.isAccessibilityElement = true
        let screen = try Screen(AccessibilityScene("Test", [object]), rows: 3)
        object.accessibilityLabel = "Label"
        object.accessibilityValue = "1"
        object.accessibilityHint = "Hint."
        object.accessibilityTraits = .button
        screen.refresh()
        #expect(screen.text == "Label btn\n⢸ 1\nHint.")
    }

    /// docs/model.md, Attributes:
    /// | element | `AccessibilityObject.isAccessibilityElement`, `UIControl` | only elements get the focus: labels,
    ///   text fields, progress views and controls by default; objects, images and containers when set |
    @Test func onlyElementsAreReached() throws {
        let classes: [(String, AccessibilityObject)] = [
            ("object", AccessibilityObject()), ("view", UIView()), ("image", UIImageView(image: nil)),
            ("stack", UIStackView()), ("scroll view", UIScrollView()), ("tab bar", UITabBar()), ("label", UILabel()),
            ("field", UITextField()), ("progress", UIProgressView()), ("control", UIControl()), ("button", UIButton()),
            ("switch", UISwitch()), ("slider", UISlider()), ("stepper", UIStepper()), ("pages", UIPageControl()),
        ]
        for (name, object) in classes { object.accessibilityLabel = name }
        let screen = try Screen(AccessibilityScene("Test", classes.map(\.1)))
        let reached = try screen.walk().map { String($0.prefix { $0 != " " }) }
        let elements = ["label", "field", "progress", "control", "button", "switch", "slider", "stepper", "pages"]
        #expect(reached == elements)
        for (_, object) in classes.prefix(5) { object.isAccessibilityElement = true }
        #expect(try screen.walk().count == elements.count + 5)
    }

    /// docs/model.md, Attributes:
    /// | label | `AccessibilityObject.accessibilityLabel`, `UIButton.setTitle(_:for:)` | in the label region, before
    ///   role and states; without one, the role alone. A button's title is its label until another is set |
    @Test func theLabelStandsInTheLabelRegion() throws {
        let object = button("Play")
        let screen = try Screen(object)
        #expect(screen.text == "Play btn")
        object.accessibilityLabel = "Start"
        screen.refresh()
        #expect(screen.text == "Start btn")
        let plain = UIControl()
        plain.accessibilityTraits = .button
        #expect(plain.accessibilityLabel == nil)
        #expect(try Screen(plain).text == "btn")
    }

    /// docs/model.md, Attributes:
    /// | value | `AccessibilityObject.accessibilityValue`, `UISlider.value` | in the value region and nowhere else;
    ///   without one there is no value region. A slider shows its percentage |
    @Test func theValueStandsInItsRegionAndNowhereElse() throws {
        let object = button("Song")
        let screen = try Screen(object)
        #expect(screen.value == nil)
        object.accessibilityValue = "Playing"
        screen.refresh()
        #expect(screen.value == "Playing")
        #expect(screen.label == "Song btn")
        // A control has one of its own.
        let slider = UISlider()
        slider.accessibilityLabel = "Volume"
        slider.value = 0.5
        #expect(try Screen(slider).text == "Volume sldr ⣼ 50%")
    }

    /// docs/model.md, Attributes:
    /// | language | `AccessibilityObject.accessibilityLanguage` | selects the braille table of label, value and hint |
    @Test func theLanguageSelectsTheTableOfLabelValueAndHint() throws {
        let object = TestObject("x", label: "Größe", value: "schön", hint: "Zeigt sie.")
        let screen = try Screen(AccessibilityScene("Test", [object]), rows: 4)
        func shows(_ language: String?) -> Bool {
            let texts: [(RegionName, String)] = [(.label, "Größe"), (.value, "schön"), (.hint, "Zeigt sie.")]
            return texts.allSatisfy { name, text in
                screen.test.region(name)?.cells.starts(with: screen.braille(text, language)) == true
            }
        }
        #expect(screen.braille("Größe", "en") != screen.braille("Größe", "de"))
        #expect(screen.braille("schön", "en") != screen.braille("schön", "de"))
        #expect(shows("en"))
        object.accessibilityLanguage = "de"
        screen.refresh()
        #expect(shows("de"))
        object.accessibilityLanguage = nil
        screen.refresh()
        #expect(shows("en"))
    }

    /// docs/model.md, Attributes:
    /// | no language | `AccessibilityObject.accessibilityLanguage` | the scene's language applies, else the reader's |
    @Test func withoutALanguageTheReadersCounts() throws {
        let object = TestObject("x", label: "Größe")
        let scene = AccessibilityScene("Test", [object])
        scene.language = nil
        let screen = try Screen(scene) { $0.language = "de" }
        #expect(screen.test.region(.label)?.cells.starts(with: screen.braille("Größe", "de")) == true)
    }

    /// docs/model.md, Attributes:
    /// | mathematics | `AccessibilityObject.accessibilityMathExpression`, `MathExpression`, `MathExpression.Bar`,
    ///   `MathExpression.mathML` | stands in the value's region in the reader's braille for mathematics |
    @Test func anExpressionIsAValue() throws {
        let object = TestObject("x", label: "Half", traits: .staticText)
        object.accessibilityMathExpression = .fraction(.number("1"), .number("2"), .level)
        let screen = try Screen(object)
        #expect(screen.text == "Half ⢸ ⠼⠁⠌⠃")
        #expect(
            object.accessibilityMathExpression?.mathML == "<math><mfrac><mn>1</mn><mn>2</mn></mfrac></math>")
    }

    /// docs/model.md, Attributes:
    /// | braille label and role | `AccessibilityObject.accessibilityBrailleLabel`,
    ///   `.accessibilityBrailleRoleDescription` | replace label and role on the display; descriptions keep these |
    @Test func theBrailleLabelStandsForTheLabelOnTheDisplayOnly() throws {
        let object = TestObject("x", label: "Temperature", value: "18°", traits: .button)
        let screen = try Screen(object)
        object.accessibilityBrailleLabel = "temp"
        object.accessibilityBrailleRoleDescription = "gauge"
        screen.refresh()
        #expect(screen.text == "temp gauge ⢸ 18°")
        try screen.press("ATTRVIS")
        #expect(screen.message == "Temperature: 18°. Button.")
        object.accessibilityBrailleLabel = nil
        object.accessibilityBrailleRoleDescription = nil
        try screen.press("HOME")
        #expect(screen.text == "Temperature btn ⢸ 18°")
    }

    /// docs/model.md, Attributes:
    /// | expanded status | `AccessibilityObject.accessibilityExpandedStatus`, `UIAccessibilityExpandedStatus.expanded`,
    ///   `.collapsed`, `.unsupported` | "exp" or "clps" after the role; unsupported: nothing |
    @Test(arguments: [
        (UIAccessibilityExpandedStatus.unsupported, "Menu btn"), (.expanded, "Menu btn exp"),
        (.collapsed, "Menu btn clps"),
    ])
    func openAndClosedAreStates(status: UIAccessibilityExpandedStatus, text: String) throws {
        let object = TestObject("x", label: "Menu", traits: .button)
        let screen = try Screen(object)
        object.accessibilityExpandedStatus = status
        screen.refresh()
        #expect(screen.text == text)
    }

    /// docs/model.md, Attributes:
    /// | toggle style | `AccessibilityObject.accessibilityToggleStyle`, `AccessibilityToggleStyle.switch`, `.button` | a
    ///   switch or check box has a box with corners as its symbol, a button that stays pressed a round one |
    @Test(arguments: [
        (AccessibilityToggleStyle.switch, "0", "⣏⣀⣹ off"), (.switch, "1", "⣏⣿⣹ on"), (.switch, "2", "⣏⣸⣹ mixed"),
        (.button, "0", "⢎⣀⡱ off"), (.button, "1", "⢎⣿⡱ on"), (.button, "2", "⢎⣸⡱ mixed"),
    ])
    func aPressedButtonHasItsOwnSymbol(style: AccessibilityToggleStyle, value: String, text: String) throws {
        let object = TestObject("x", label: "Loop", value: value, traits: [.button, .toggleButton])
        let screen = try Screen(object)
        object.accessibilityToggleStyle = style
        screen.refresh()
        #expect(screen.text == "Loop btn ⢸ " + text)
    }

    /// docs/model.md, Attributes:
    /// | role | `AccessibilityObject.accessibilityRole`, `AccessibilityRole.checkBox`, `.radioButton`, `.comboBox`,
    ///   `.spinButton`, `.menu`, `.menuItem`, `.tab`, `.treeItem`, `.columnHeader`, `.rowHeader`, `.progressBar`,
    ///   `.statusBar`, `.terminal` | what a control of a desktop or of the web is; stands in place of what its traits say of
    ///   it, in the row and in the description |
    @Test(
        arguments: [
            (AccessibilityRole.checkBox, [.toggleButton], "x chk", "x. Check box. Off."),
            (.radioButton, [.toggleButton], "x rbtn", "x. Radio button. Off."),
            (.comboBox, [.button], "x cbo", "x: 0. Combo box."),
            (.spinButton, [.adjustable], "x spin", "x: 0. Spin button."),
            (.menu, [.button], "x mnu", "x: 0. Menu."), (.menuItem, [.button], "x mi", "x: 0. Menu item."),
            (.tab, [.button], "x tab", "x: 0. Tab."), (.treeItem, [], "x tree", "x: 0. Tree item."),
            (.columnHeader, [], "x col", "x: 0. Column header."), (.rowHeader, [], "x row", "x: 0. Row header."),
            (.progressBar, [.updatesFrequently], "x prog", "x: 0. Progress bar."),
            (.statusBar, [.staticText], "x stat", "x: 0. Status bar."),
            (.terminal, [.textEntry], "x term", "x: 0. Terminal."),
        ] as [(AccessibilityRole, UIAccessibilityTraits, String, String)])
    func aControlOfADesktopHasItsOwnRole(
        role: AccessibilityRole, traits: UIAccessibilityTraits, label: String, description: String
    ) throws {
        let object = TestObject("x", label: "x", value: "0", traits: traits)
        object.accessibilityRole = role
        let screen = try Screen(object)
        #expect(screen.label == label)
        try screen.press("ATTRVIS")
        #expect(screen.message?.hasPrefix(description) == true, "\(screen.message ?? "")")
    }

    /// docs/model.md, Attributes:
    /// | symbol of a radio button | `AccessibilityRole.radioButton` | a lower box than a switch's |
    @Test(arguments: [("0", "⢰⣀⡆ off"), ("1", "⢰⣿⡆ on"), ("2", "⢰⣸⡆ mixed")])
    func aRadioButtonHasItsOwnSymbol(value: String, text: String) throws {
        let object = TestObject("x", label: "Small", value: value, traits: .toggleButton)
        object.accessibilityRole = .radioButton
        #expect(try Screen(object).value == text)
    }

    /// docs/model.md, Attributes:
    /// | level | `AccessibilityObject.accessibilityLevel` | of a heading "h2", of a row of a tree "l2"; the description
    ///   says it in words |
    @Test func aLevelIsAState() throws {
        let object = TestObject("x", label: "Mail", traits: .header)
        let screen = try Screen(object)
        object.accessibilityLevel = 2
        screen.refresh()
        #expect(screen.text == "Mail h2")
        try screen.press("ATTRVIS")
        #expect(screen.message == "Mail. Heading level 2.")
        try screen.press("HOME")
        object.accessibilityTraits = .none
        object.accessibilityRole = .treeItem
        screen.refresh()
        #expect(screen.text == "Mail tree l2")
        try screen.press("ATTRVIS")
        #expect(screen.message == "Mail. Tree item. Level 2.")
    }

    /// docs/model.md, Attributes:
    /// | custom content | `AccessibilityObject.accessibilityCustomContent`, `AXCustomContent.Importance.default` | is
    ///   shown on request, with the description |
    /// | important content | `AXCustomContent.Importance.high` | follows the value in its region |
    @Test func importantContentFollowsTheValueAndTheRestComesOnRequest() throws {
        let object = TestObject("x", label: "Photo", value: "1 of 9", traits: .image)
        object.accessibilityCustomContent = [
            AXCustomContent(label: "Size", value: "3 MB"),
            AXCustomContent(label: "Taken", value: "May", importance: .high),
        ]
        let screen = try Screen(object)
        #expect(AXCustomContent(label: "a", value: "b").importance == .default)
        #expect(screen.value == "1 of 9 Taken: May")
        try screen.press("ATTRVIS")
        #expect(screen.message == "Photo: 1 of 9. Image. Size: 3 MB. Taken: May.")
    }

    /// docs/model.md, Attributes:
    /// | identifier | `AccessibilityObject.accessibilityIdentifier` | names the focus in snapshots, whatever the labels
    ///   are |
    @Test func theIdentifierIsTheNameInSnapshots() throws {
        let screen = try Screen(TestObject("first", label: "A"), TestObject("second", label: "B"))
        #expect(screen.test.focus == "first")
        try screen.press("RIGHT")
        #expect(screen.test.focus == "second")
        screen.focus?.accessibilityIdentifier = nil
        #expect(screen.test.focus == nil)
    }
}
