extension AccessibilityObject {
    /// The words in the language of the object's texts: its own, else its scene's, else the reader's.
    package var controlWords: ControlWords {
        let root = accessibilityAncestors.last ?? self
        guard let scene = root.rare?.scene else { return .english }
        return scene.controlWords?(accessibilityLanguage ?? scene.language) ?? .english
    }

    /// What a control says of itself.
    package func word(_ word: ControlWord) -> String {
        controlWords.text(word)
    }
}
