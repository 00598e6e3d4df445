import AccessibilityModel
import Foundation
import Testing
import UIKitShapes

/// Text fields and text views as the session edits them.
@Suite struct EditedTextTests {
    private final class Delegate: UITextFieldDelegate, UITextViewDelegate {
        var ranges: [NSRange] = []
        var told: [String] = []
        var allows = true

        func textField(
            _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
        ) -> Bool {
            ranges.append(range)
            return allows
        }
        func textFieldDidBeginEditing(_ textField: UITextField) { told.append("begin") }
        func textFieldDidEndEditing(_ textField: UITextField) { told.append("end") }
        func textFieldShouldReturn(_ textField: UITextField) -> Bool {
            told.append("return")
            return true
        }
        func textViewDidChange(_ textView: UITextView) { told.append("changed") }
    }

    @Test func aFieldAsksAndTells() throws {
        let delegate = Delegate()
        let field = UITextField()
        field.delegate = delegate
        field.text = "a👍b"
        var changes = 0
        field.addTarget(for: .editingChanged) { _ in changes += 1 }
        let input = try #require(field.accessibilityTextInput)
        #expect(input.selectedRange == 3..<3)
        input.editingDidBegin()
        #expect(field.accessibilityTraits == [.textEntry, .isEditing])
        #expect(input.replace(1..<2, with: "xy"))
        #expect(field.text == "axyb")
        #expect(input.selectedRange == 3..<3)
        #expect(delegate.ranges == [NSRange(location: 1, length: 2)])
        delegate.allows = false
        #expect(!input.replace(0..<1, with: ""))
        #expect(!input.replace(3..<9, with: ""))
        #expect(field.accessibilityActivate())
        input.editingDidEnd()
        #expect(field.accessibilityTraits == .textEntry)
        #expect(changes == 1)
        #expect(delegate.told == ["begin", "return", "end"])
    }

    @Test func theSelectionStaysInsideTheText() throws {
        let field = UITextField()
        field.text = "long text"
        let input = try #require(field.accessibilityTextInput)
        input.selectedRange = 5..<9
        field.text = "abc"
        #expect(input.selectedRange == 3..<3)
        field.text = nil
        #expect(input.selectedRange == 0..<0)
        field.isEnabled = false
        #expect(!input.replace(0..<0, with: "x"))
    }

    @Test func aViewHasLinesAndMayBeReadOnly() throws {
        let delegate = Delegate()
        let view = UITextView()
        view.delegate = delegate
        let input = try #require(view.accessibilityTextInput)
        #expect(input.isMultiline)
        #expect(input.replace(0..<0, with: "a\nb"))
        #expect(view.accessibilityValue == "a\nb")
        #expect(delegate.told == ["changed"])
        view.isEditable = false
        #expect(view.accessibilityTextInput == nil)
        #expect(view.accessibilityTraits == .staticText)
    }
}
