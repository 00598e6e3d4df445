import Synchronization

/// The translations of the program's own texts into the reader's language, read when something is first said in it.
package final class Translation: Sendable {
    /// Translations into a language.
    package struct Words: Sendable {
        /// A BCP 47 tag.
        package let language: String
        /// The translations by their English templates.
        package let texts: [String: String]

        /// Makes them.
        package init(language: String, texts: [String: String]) {
            self.language = language
            self.texts = texts
        }

        /// What is said as it stands in the code.
        package static let english = Words(language: "en", texts: [:])
    }

    /// Those of this process; English until the program chooses others.
    package static let current = Translation()

    private enum State {
        /// Not needed until now.
        case unread(@Sendable () -> Words)
        case read(Words)
    }

    private let state = Mutex(State.read(.english))

    package init() {}

    /// Chooses translations.
    ///
    /// - Parameter read: gives them; called once, when the first text is said.
    package func use(_ read: @escaping @Sendable () -> Words) {
        state.withLock { $0 = .unread(read) }
    }

    /// The language in which texts are said, as a BCP 47 tag.
    package var language: String { words.language }

    /// The translation of a template, or nil.
    func text(of template: String) -> String? { words.texts[template] }

    private var words: Words {
        // What is said while the translations are read is English.
        let read: (@Sendable () -> Words)? = state.withLock { state in
            guard case .unread(let read) = state else { return nil }
            state = .read(.english)
            return read
        }
        if let read {
            let words = read()
            state.withLock { $0 = .read(words) }
        }
        return state.withLock { state in
            if case .read(let words) = state { words } else { .english }
        }
    }
}
