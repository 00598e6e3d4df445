import AccessibilityModel
import Foundation
import Testing
import UIKitShapes

/// The guide's keyboard key, which shift changes, and which posts a change of the layout.
@Suite struct BigKeyTests {
    private final class Keyboard: UIView {
        var isShifted = false
        private(set) var keys: [BigKey] = []

        func show(_ labels: [String]) {
            keys = labels.map { BigKey($0, self) }
            setChildren(keys)
            UIAccessibilityPostNotification(UIAccessibilityLayoutChangedNotification, nil)
        }
    }

    private final class BigKey: UIControl {
        let keyLabel = UILabel()
        private weak var keyboard: Keyboard?

        convenience init(_ label: String, _ keyboard: Keyboard) {
            self.init(frame: .zero)
            self.keyboard = keyboard
            keyLabel.text = label
        }

        var isLetterKey: Bool { keyLabel.text?.count == 1 }
        var isShiftKey: Bool { keyLabel.text == "Shift" }
        var isShifted: Bool { keyboard?.isShifted == true }

        override var accessibilityLabel: String? {
            get {
                let label = keyLabel.accessibilityLabel
                guard isLetterKey else { return label }
                return isShifted ? label?.uppercased() : label?.lowercased()
            }
            set {}
        }
        override var accessibilityTraits: UIAccessibilityTraits {
            get {
                var traits = super.accessibilityTraits | UIAccessibilityTraitKeyboardKey
                // Users need to know that shift is in effect.
                if isShiftKey && isShifted { traits |= UIAccessibilityTraitSelected }
                return traits
            }
            set {}
        }
        override func accessibilityActivate() -> Bool {
            guard isShiftKey else { return false }
            keyboard?.isShifted.toggle()
            return true
        }
    }

    @Test func shiftChangesTheKeys() throws {
        let keyboard = Keyboard()
        keyboard.show(["q", "w", "Shift"])
        let reader = try Reader(keyboard)
        #expect(try reader.readAll() == ["q key", "w key", "Shift key"])
        keyboard.isShifted = true
        reader.refresh()
        #expect(try reader.readAll() == ["Q key", "W key", "Shift key sel"])
    }

    @Test func otherKeysAreANewLayout() throws {
        let keyboard = Keyboard()
        keyboard.show(["q", "w", "Shift"])
        let reader = try Reader(keyboard)
        try reader.press("BOT")
        keyboard.show(["1", "2", "Shift"])
        reader.refresh()
        #expect(reader.label == "1 key")
    }
}
