import AccessibilityModel
import BrailleLayout

/// What keys that go up and down move the caret by, where the arrows themselves do not arrive.
enum TextUnit: CaseIterable {
    case characters, words, lines, selection

    /// The message that names it.
    var name: VocabularyMessage {
        switch self {
        case .characters: .unitCharacters
        case .words: .unitWords
        case .lines: .unitLines
        case .selection: .unitSelection
        }
    }

    /// The key of a computer keyboard that moves the caret so.
    func key(forward: Bool) -> (XKey, KeyModifiers) {
        switch self {
        case .characters: (forward ? .right : .left, [])
        case .words: (forward ? .right : .left, .control)
        case .lines: (forward ? .down : .up, [])
        case .selection: (forward ? .right : .left, .shift)
        }
    }
}
