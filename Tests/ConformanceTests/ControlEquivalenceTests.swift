import AccessibilityModel
import AccessibilityViews
import Braille
import BrailleLayout
import BridgeSession
import Foundation
import TestSupport
import Testing

/// Each control that exists in UIKit's classes and in SwiftUI's forms gives the same elements and the same display.
@Suite struct ControlEquivalenceTests {
    /// A control in both forms, keys that change it, and traits in which they differ though no display shows it.
    struct Pair {
        let name: String
        var keys = ""
        var unseen: UIAccessibilityTraits = .none
        let objects: () -> [AccessibilityObject]
        let view: () -> any View

        init(
            _ name: String, keys: String = "", unseen: UIAccessibilityTraits = .none,
            _ objects: @autoclosure @escaping () -> [AccessibilityObject],
            @ViewBuilder _ view: @escaping () -> some View
        ) {
            (self.name, self.keys, self.unseen, self.objects, self.view) = (name, keys, unseen, objects, view)
        }
    }

    /// An element without what no display shows.
    private func line(_ element: AccessibilityObject, without unseen: UIAccessibilityTraits) -> String {
        let parts = [
            element.accessibilityLabel ?? "-", element.accessibilityValue ?? "-",
            element.accessibilityTraits.subtracting(unseen).names.joined(separator: " "),
            element.accessibilityHint ?? "-",
            (element.accessibilityCustomActions ?? []).map(\.name).joined(separator: "; "),
            element.accessibilityValueBounds.map { "\($0.isAtMinimum) \($0.isAtMaximum)" } ?? "-",
            element.accessibilityTextInput.map { "text: \($0.text)" } ?? "-",
            "\(element.accessibilityRespondsToUserInteraction)",
        ]
        return parts.joined(separator: " | ")
    }

    @Test(arguments: pairs.indices) func theSameElements(index: Int) throws {
        let pair = ControlEquivalenceTests.pairs[index]
        let objects = AccessibilityScene("Test", pair.objects())
        let views = AnyView(pair.view()).scene(title: "Test", language: "en")
        let lines = { (scene: AccessibilityScene) in
            scene.readingOrder.elements.map { line($0, without: pair.unseen) }
        }
        #expect(lines(views) == lines(objects), "\(pair.name)")
        #expect(!objects.readingOrder.elements.isEmpty)
    }

    /// docs/model.md, SwiftUI's forms:
    /// | controls in both forms | `Toggle` | elements, cells and responses to keys are those of UIKit's class, at every
    ///   width |
    /// | heading level on the display | `View.accessibilityHeading` | the level replaces the abbreviation of headings:
    ///   "h2" |
    /// | view's title | `View.navigationTitle` | a heading, read first |
    @Test(arguments: pairs.indices) func theSameDisplayAfterEachKey(index: Int) throws {
        let pair = ControlEquivalenceTests.pairs[index]
        for columns in [12, 14, 20, 40, 80] {
            let objects = try Screen(AccessibilityScene("Test", pair.objects()), columns: columns)
            let scene = AnyView(pair.view()).scene(title: "Test", language: "en")
            let views = try Screen(scene, columns: columns)
            #expect(views.text == objects.text, "\(pair.name) at \(columns)")
            for key in pair.keys.split(separator: " ").map(String.init) + ["RIGHT", "RIGHT", "ATTRVIS", "FWINRT"] {
                let (shown, expected) = (try views.press(key), try objects.press(key))
                #expect(shown == expected, "\(pair.name) at \(columns): \(key)")
                #expect(views.text == objects.text, "\(pair.name) at \(columns): \(key)")
                #expect(views.cells == objects.cells, "\(pair.name) at \(columns): \(key)")
                #expect(views.test.frame.cursor == objects.test.frame.cursor, "\(pair.name) at \(columns): \(key)")
            }
        }
    }

    /// docs/model.md, SwiftUI's forms:
    /// | a toggle | `Toggle` | looks like a UISwitch |
    @Test func aToggleAndASwitchLookTheSame() throws {
        let pair = try #require(ControlEquivalenceTests.pairs.first { $0.name == "switch" })
        #expect(try Screen(AccessibilityScene("Test", pair.objects())).text == "Wi-Fi btn ⢸ ⣏⣀⣹ off")
    }

    /// docs/model.md, SwiftUI's forms:
    /// | toggle style of views | `View.toggleStyle` | a toggle as a button has the symbol of a pressed button; the innermost
    ///   style counts |
    @Test(arguments: ToggleStyle.allCases) func aToggleAsAButtonStaysPressed(style: ToggleStyle) throws {
        let symbol = style == .button ? "⢎⣿⡱" : "⣏⣿⣹"
        let toggle = Toggle("Loop", isOn: .constant(true)).toggleStyle(style)
        #expect(try Screen(toggle.scene(title: "Test")).text == "Loop btn ⢸ \(symbol) on")
        let inside = VStack { toggle }.toggleStyle(.button).toggleStyle(.checkbox)
        #expect(try Screen(inside.scene(title: "Test")).text == "Loop btn ⢸ \(symbol) on")
    }

    /// docs/model.md, SwiftUI's forms:
    /// | heading level | `View.accessibilityHeading` | a heading with its level in the attributed label |
    @Test func aHeadingsLevelStandsInTheAttributedLabel() throws {
        for level in AccessibilityHeadingLevel.allCases {
            let scene = Text("Part").accessibilityHeading(level).scene(title: "Test")
            let label = try #require(scene.readingOrder.first?.accessibilityAttributedLabel)
            let found = label.attribute(.accessibilityTextHeadingLevel, at: 0, effectiveRange: nil) as? Int
            #expect(label.string == "Part")
            #expect(found == (level == .unspecified ? nil : level.rawValue))
        }
        let plain = Text("Part").scene(title: "Test").readingOrder.first
        #expect(plain?.accessibilityAttributedLabel == NSAttributedString(string: "Part"))
    }
}
