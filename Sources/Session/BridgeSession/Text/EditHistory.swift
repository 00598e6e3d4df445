/// What was changed while a text is edited, so that it can be undone.
struct EditHistory {
    /// A text with the characters that were selected in it.
    struct State: Hashable {
        var text: String
        var selection: Range<Int>
    }

    private struct Change {
        var before: State
        var after: State
    }

    private var undone: [Change] = []
    private var done: [Change] = []
    /// Whether the latest change was a typed letter, to which the next one joins.
    private var joins = false
    /// The text that the latest change left; another one was made by the application.
    private var left: String?

    /// Notes a change.
    ///
    /// - Parameters:
    ///   - state: the state before it.
    ///   - new: the state after it.
    ///   - isLetter: whether a letter is typed: letters one after the other are undone together.
    mutating func didChange(_ state: State, to new: State, isLetter: Bool) {
        endWhereChanged(to: state.text)
        undone = []
        let goesOn = isLetter && joins && state.text == left
        (joins, left) = (isLetter, new.text)
        if goesOn, let last = done.indices.last {
            done[last].after = new
            return
        }
        done.append(Change(before: state, after: new))
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

    /// The state before the latest change, which can come back by `redo`.
    mutating func undo(from present: State) -> State? {
        joins = false
        endWhereChanged(to: present.text)
        guard let change = done.popLast() else { return nil }
        undone.append(change)
        return change.before
    }

    /// The state after the change that was undone last.
    mutating func redo(from present: State) -> State? {
        joins = false
        endWhereChanged(to: present.text)
        guard let change = undone.popLast() else { return nil }
        done.append(change)
        return change.after
    }
}
