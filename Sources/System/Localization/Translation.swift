import Synchronization

/// The translations of the program's own texts into the reader's language, read when something is first said in it.
package final class Translation: Sendable {
    /// Those of this process; English until the program chooses others.
    package static let current = Translation()

    private enum State {
        /// English.
        case none
        /// Not needed until now.
        case unread(@Sendable () -> [String: String])
        case read([String: String])
    }

    private let state = Mutex(State.none)

    package init() {}

    /// Chooses translations.
    ///
    /// - Parameter read: gives them by their English templates; called once, when the first text is said.
    package func use(_ read: @escaping @Sendable () -> [String: String]) {
        state.withLock { $0 = .unread(read) }
    }

    /// The translation of a template, or nil.
    func text(of template: String) -> String? {
        // What is said while the translations are read is English.
        let read: (@Sendable () -> [String: String])? = state.withLock { state in
            guard case .unread(let read) = state else { return nil }
            state = .none
            return read
        }
        if let read {
            let texts = read()
            state.withLock { $0 = .read(texts) }
        }
        return state.withLock { state in
            if case .read(let texts) = state { texts[template] } else { nil }
        }
    }
}
