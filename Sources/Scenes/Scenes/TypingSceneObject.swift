import AccessibilityModel

/// An object that takes what is typed while it has the focus, such as a key of a keyboard on the screen.
final class TypingSceneObject: SceneObject, UIKeyInput {
    private var target: SceneObject? {
        guard let behaviour, let id = behaviour.rare?.typesInto else { return nil }
        return behaviour.source?.objects[id]
    }

    var hasText: Bool { target?.accessibilityValue?.isEmpty == false }

    func insertText(_ text: String) { target?.insertTypedText(text) }

    var isSecureTextEntry: Bool { target?.accessibilityTraits.contains(.secureTextEntry) == true }

    func deleteBackward() { target?.deleteTypedCharacter() }
}

extension SceneObject {
    /// Puts a text at the caret of a text field, or at the end of any other object's value.
    func insertTypedText(_ text: String) {
        if let input = accessibilityTextInput {
            _ = input.replace(input.selectedRange, with: text)
        } else {
            accessibilityValue = (accessibilityValue ?? "") + text
        }
        attributesDidChange()
    }

    /// Deletes what is selected in a text field or the character before the caret, or the last one of any other value.
    func deleteTypedCharacter() {
        if let input = accessibilityTextInput {
            let range = input.selectedRange
            _ = input.replace(
                max(0, range.isEmpty ? range.lowerBound - 1 : range.lowerBound)..<range.upperBound, with: "")
        } else if let value = accessibilityValue {
            accessibilityValue = String(value.dropLast())
        }
    }
}
