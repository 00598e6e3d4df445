import AccessibilityModel
import Braille
import BrailleLayout

/// Whether the hint of the focused element is still to come.
struct PendingHint {
    /// When the focus came, or the reader last did something.
    var restsSince = 0
    /// Whether it was not shown since the focus came.
    var isPending = true
    /// Whether the element has a hint that no region of the display shows.
    var isHidden = false
}

extension Session {
    /// How long the focus rests before its hint is shown, in milliseconds: time enough to read a full row first.
    static let hintPause = 8_000

    /// When the hint of the focused element is shown by itself, or nil.
    var hintDeadline: Int? {
        guard settings.showsHints, hint.isPending, hint.isHidden, !isEditing, reading.since == nil else { return nil }
        guard messages.current == nil, panel == nil, scanning.menu.isEmpty else { return nil }
        // Who has panned is still reading; a reading that changes by itself is watched.
        guard view.page == 0, view.offsets.values.allSatisfy({ $0 == .start }) else { return nil }
        guard focus?.accessibilityTraits.contains(.updatesFrequently) == false else { return nil }
        return hint.restsSince + Session.hintPause
    }

    /// Shows the hint of the focused element as a message, once.
    func showHint() {
        hint.isPending = false
        guard let focus, let text = focus.accessibilityHint, !text.isEmpty else { return }
        let language = focus.accessibilityLanguage ?? source.scene.language ?? settings.language
        show(message(text, language: language, priority: .low, origin: .hint))
    }

    /// Notes whether a frame shows the hint, in a region of its own or in the label's place.
    func noteHint(_ content: ElementContent, in frame: Frame) {
        let isLabel = content.hint?.text == content.label.text
        hint.isHidden = content.hint != nil && !isLabel && !frame.regions.contains { $0.name == .hint }
    }
}
