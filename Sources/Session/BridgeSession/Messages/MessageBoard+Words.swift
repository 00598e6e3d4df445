import AccessibilityModel
import Braille
import BrailleLayout

// What the session itself says.
extension MessageBoard {
    /// Shows a text that the reader asked for; it stands until a key and can be panned.
    func report(_ text: String, language: String?) {
        show(message(text, language: language, priority: .high, origin: .report))
    }

    /// Shows texts that the reader asked for, one after the other.
    func report(_ parts: [PrintText]) { show(.report(parts)) }

    /// Says why something did not work.
    func notify(_ message: VocabularyMessage, _ values: [String: String] = [:]) {
        notify(text: settings.words.message(message, values))
    }

    /// Says, in so many milliseconds, why a key changed nothing.
    ///
    /// - Parameter sign: the cells that stand for the word, or none.
    func notify(_ message: VocabularyMessage, sign: [BrailleCell], standing: Int) {
        let words = settings.words
        let text = words.message(message)
        show(
            Message(
                [PrintText(text, language: words.language)], text: text, priority: .high, origin: .notice, sign: sign,
                standing: standing))
    }

    /// Shows a short text until the next key.
    func notify(text: String) {
        show(own(text, origin: .notice))
    }

    /// Says that the application has not answered yet, until it does or a key comes.
    func wait(_ message: VocabularyMessage) {
        show(own(settings.words.message(message), origin: .waiting))
    }

    /// Puts into the history what an element that the reader has left could not do.
    func keepBack(_ text: String, language: String?, of name: String?) {
        let text = [name, text].compactMap { $0 }.joined(separator: ": ")
        keepBack(message(text, language: language, priority: .high, origin: .notice))
    }

    /// Tells what happened beside the scene that is shown, in its turn.
    ///
    /// - Parameter isKeptBack: whether it goes into the history only.
    func tell(_ text: String, priority: UIAccessibilityPriority, isKeptBack: Bool) {
        tell(own(text, priority: priority, origin: .announcement), isKeptBack: isKeptBack)
    }

    /// Shows the hint of the focused element.
    func showHint(_ text: String) {
        let language = focus.language(or: settings.value.language)
        show(message(text, language: language, priority: .low, origin: .hint))
    }

    private func own(
        _ text: String, priority: UIAccessibilityPriority = .high, origin: Message.Origin
    ) -> Message {
        message(text, language: settings.words.language, priority: priority, origin: origin)
    }

    private func message(
        _ text: String, language: String?, priority: UIAccessibilityPriority, origin: Message.Origin
    ) -> Message {
        Message([PrintText(text, language: language)], text: text, priority: priority, origin: origin)
    }
}
