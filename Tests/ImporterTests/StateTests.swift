import AccessibilityModel
import Scenes
import Testing

/// What can be checked says the state of a switch that only looks like one, wherever it is around or in it.
@Suite struct StateTests {
    /// A stop with a switch in it, of which one view says the state.
    struct Nesting: Sendable, CustomTestStringConvertible {
        /// The classes from the outside to the inside.
        var classes: [String]
        /// Which of them can be checked.
        var sayer: Int
        var isChecked: Bool
        var isEnabled: Bool
        /// Whether the outermost can be pressed, and the innermost.
        var isPressed: (outer: Bool, inner: Bool)

        var testDescription: String { "\(classes), \(sayer) says \(isChecked) \(isEnabled) \(isPressed)" }

        /// The views as uiautomator dumps them.
        var views: String {
            var inner = ""
            for (place, name) in classes.enumerated().reversed() {
                let isSayer = place == sayer
                let isPressed = place == 0 && isPressed.outer || place == classes.count - 1 && isPressed.inner
                let attributes =
                    "checkable='\(isSayer)' checked='\(isSayer && isChecked)' enabled='\(!isSayer || isEnabled)' "
                    + "clickable='\(isPressed)' focusable='\(isPressed)'"
                let text = place == 0 ? AndroidTests.node("widget.TextView", "text='Daily'") : ""
                inner = AndroidTests.node(name, attributes, text + inner)
            }
            return inner
        }
    }

    private static let nestings: [Nesting] = {
        let switches = ["RadioButton", "CheckBox", "Switch", "ToggleButton", "CheckedTextView"].map { "widget." + $0 }
        let holders: [[String]] = [
            ["view.View"], ["widget.LinearLayout"], ["view.View", "view.View"], ["widget.RadioButton", "view.View"],
            ["view.View", "widget.FrameLayout", "view.View"],
        ]
        var all: [Nesting] = []
        for classes in holders.flatMap({ holder in switches.map { holder + [$0] } }) {
            for sayer in classes.indices {
                for bits in 0..<16 {
                    let pressed = (bits & 4 != 0, bits & 8 != 0)
                    all.append(
                        Nesting(
                            classes: classes, sayer: sayer, isChecked: bits & 1 != 0, isEnabled: bits & 2 != 0,
                            isPressed: pressed))
                }
            }
        }
        return all
    }()

    @Test func whatCanBeCheckedSaysTheState() throws {
        for nesting in StateTests.nestings {
            let source = try imported(AndroidTests.hierarchy(nesting.views))
            let toggles = source.scene.readingOrder.elements.filter { $0.accessibilityTraits.contains(.toggleButton) }
            #expect(!toggles.isEmpty, "\(nesting)")
            for toggle in toggles {
                #expect(toggle.accessibilityValue == (nesting.isChecked ? "1" : "0"), "\(nesting)")
            }
            // A row that can be pressed itself is not dimmed for a switch in it that is.
            guard nesting.sayer == 0 || !nesting.isPressed.outer else { continue }
            for toggle in toggles {
                #expect(toggle.accessibilityTraits.contains(.notEnabled) == !nesting.isEnabled, "\(nesting)")
            }
        }
    }
}
