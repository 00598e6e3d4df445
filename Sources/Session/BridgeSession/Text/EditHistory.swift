/// What was changed while a text is edited, so that it can be undone.
struct EditHistory {
    /// A text with the characters that were selected in it.
    struct State: Hashable {
        var text: String
        var selection: Range<Int>
    }

    private var undone: [State] = []
    private var done: [State] = []
    /// Whether the latest change was a typed letter, to which the next one joins.
    private var joins = false
    /// The text that the latest change left; another one was made by the application.
    private var left: String?

    /// Notes a change.
    ///
    /// - Parameters:
    ///   - state: the state before it.
    ///   - text: the text after it.
    ///   - isLetter: whether a letter is typed: letters one after the other are undone together.
    mutating func didChange(_ state: State, to text: String, isLetter: Bool) {
        endWhereChanged(to: state.text)
        undone = []
        let goesOn = isLetter && joins && state.text == left
        (joins, left) = (isLetter, text)
        guard !goesOn else { return }
        done.append(state)
        if done.count > 200 { done.removeFirst() }
    }

    /// The caret was moved: what is typed next is undone on its own.
    mutating func didMove() {
        joins = false
    }

    /// Nothing is taken back past a text that the application wrote itself: going back there would take that away too.
    private mutating func endWhereChanged(to text: String) {
        guard let left, left != text else { return }
        (done, undone) = ([], [])
    }

    /// Notes the text that undoing or redoing left.
    mutating func didRestore(_ text: String) {
        left = text
    }

    /// The state before the latest change; the present one can come back by `redo`.
    mutating func undo(from present: State) -> State? {
        joins = false
        endWhereChanged(to: present.text)
        guard let state = done.popLast() else { return nil }
        undone.append(present)
        return state
    }

    /// The state before the latest undoing.
    mutating func redo(from present: State) -> State? {
        joins = false
        endWhereChanged(to: present.text)
        guard let state = undone.popLast() else { return nil }
        done.append(present)
        return state
    }
}
