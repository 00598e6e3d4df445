import BridgeSession

extension Rule {
    static let editing: [Rule] = [
        Rule("Escape or SKPBLNKWINS ends editing.", for: [.escape]) { reader, _ in
            guard reader.editing != nil else { return nil }
            reader.endEditing()
            return Answer(performed: "endEditing", result: true)
        },
        Rule("So does moving away with LNUP, LNDN, TOP or BOT.", for: [.nextElement, .previousElement]) {
            reader, press in
            if press.isBRLTTYs { reader.endEditing() }
            return nil
        },
        Rule("Only while you edit are characters taken;") { reader, press in
            guard case .character(let letter) = press.key else { return nil }
            guard reader.editing != nil, reader.list == nil else { return Answer() }
            return reader.insert(String(letter))
        },
        Rule("Return in a field of several lines begins a new line.") { reader, press in
            guard reader.editing != nil, reader.list == nil, press.key == .keyboard(.return) else { return nil }
            return reader.focused?.field?.isMultiline == true ? reader.insert("\n") : reader.activate()
        },
        Rule("Tab types a tab in a field of several lines,") { reader, press in
            guard reader.editing != nil, reader.list == nil else { return nil }
            if press.key == .keyboard(.tab, .shift) { reader.endEditing() }
            guard press.key == .keyboard(.tab) else { return nil }
            if reader.focused?.field?.isMultiline == true { return reader.insert("\t") }
            reader.endEditing()
            return nil
        },
        Rule("Backspace deletes before the caret, Delete after it.") { reader, press in
            guard case .keyboard(let key, let keys) = press.key, key == .backspace || key == .delete,
                reader.takes(press.key), let field = reader.focused?.field, reader.list == nil
            else { return nil }
            let caret = reader.caret
            let other = field.place(
                after: key == .backspace ? .left : .right, keys.contains(.control), from: caret,
                isSecret: reader.isSecret)
            let range = field.selection.isEmpty ? min(caret, other)..<max(caret, other) : field.selection
            guard !range.isEmpty else { return Answer() }
            let isOneCharacter = field.selection.isEmpty && key == .backspace && !keys.contains(.control)
            // Of a secret nobody knows the marks.
            let kept = isOneCharacter && !reader.isSecret ? field.keptByBackspace(before: caret) : ""
            return Answer(performed: "deleteText", result: reader.change(range, to: kept))
        },
        Rule("Arrow left and right move the caret by a character.") { reader, press in
            guard case .keyboard(let key, let keys) = press.key, reader.takes(press.key), reader.list == nil else {
                return nil
            }
            reader.moveCaret(by: key, isWide: keys.contains(.control), selects: keys.contains(.shift))
            return Answer()
        },
        Rule("| select all | TXTSEL_ALL | SAY_LINE |", for: [.selectAll, .copy, .cut, .paste, .undo, .redo]) {
            reader, press in
            guard reader.editing != nil, let command = press.command else { return nil }
            return reader.editByCommand(command)
        },
    ]
}

/// What was done to a text since it began to be edited, and can be undone.
struct TextChanges: Hashable {
    struct State: Hashable {
        var text: String
        var selection: Range<Int>
    }

    struct Change: Hashable {
        var before: State
        var after: State
        /// Whether more characters may belong to it.
        var isWord: Bool
    }

    var done: [Change] = []
    var undone: [Change] = []
    /// Where a selection began.
    var anchor: Int?
}

extension Expectation {
    /// The end of the selection that moves.
    var caret: Int {
        guard let selection = focused?.field?.selection else { return 0 }
        return editing?.anchor == selection.upperBound ? selection.lowerBound : selection.upperBound
    }

    /// Whether a key is the text's.
    func takes(_ key: Key) -> Bool {
        switch key {
        case .character: return takesCharacters
        case .keyboard(let key, let modifiers):
            guard editing != nil, list == nil else {
                return key == .backspace && modifiers.isEmpty && list?.isTypedInto == true
            }
            switch key {
            case .insert: return false
            case .return, .tab, .escape: return modifiers.isEmpty
            case .backspace, .delete: return modifiers.isSubset(of: [.control])
            default: return modifiers.isSubset(of: [.shift, .control])
            }
        default: return false
        }
    }

    mutating func beginEditing() {
        guard editing == nil else { return }
        editing = TextChanges()
        uncoverText()
    }

    mutating func endEditing() { editing = nil }

    /// Whether the text of the focused element is secret.
    var isSecret: Bool { focused?.kind == .password }

    private var state: TextChanges.State {
        .init(text: focused?.field?.text ?? "", selection: focused?.field?.selection ?? 0..<0)
    }

    /// Types a text over what is selected.
    mutating func insert(_ text: String) -> Answer {
        guard let field = focused?.field else { return Answer() }
        return Answer(performed: "insertText", result: change(field.selection, to: text))
    }

    /// Changes the text, if the application takes it, so that it can be undone.
    mutating func change(_ range: Range<Int>, to new: String) -> Bool {
        let before = state
        guard let focus, screen.elements[focus].field?.replace(range, with: new) == true else { return false }
        let isEnd = new.contains { isSecret ? $0.isNewline : $0.isWhitespace }
        let isWord = before.selection.isEmpty && new.count == 1 && !isEnd
        guard var changes = editing else { return true }
        changes.anchor = nil
        changes.undone = []
        var change = TextChanges.Change(before: before, after: state, isWord: isWord)
        if isWord, let last = changes.done.last, last.isWord, last.after == before {
            change.before = last.before
            changes.done.removeLast()
        }
        changes.done.append(change)
        editing = changes
        return true
    }

    /// Select all, the clipboard, undo and redo.
    mutating func editByCommand(_ command: Command) -> Answer {
        guard let focus, let field = focused?.field else { return Answer() }
        let selected = String(Array(field.text)[field.selection])
        var isDone = true
        switch command {
        case .selectAll:
            screen.elements[focus].field?.selection = 0..<field.text.count
            editing?.anchor = 0
        case .copy, .cut:
            isDone = !selected.isEmpty && focused?.kind != .password
            if isDone { clipboard = selected }
            if isDone, command == .cut { isDone = change(field.selection, to: "") }
            if isDone { say(command == .cut ? "cut" : "copied") }
        case .paste where clipboard.isEmpty: isDone = false
        // What the application does not take is not there, and nothing is said.
        case .paste:
            let text = field.isMultiline ? clipboard : String(clipboard.map { $0.isNewline ? " " : $0 })
            let isPasted = change(field.selection, to: text)
            if isPasted { say("pasted") }
            return Answer(performed: "paste", result: isPasted)
        case .undo, .redo:
            let isUndo = command == .undo
            guard let change = isUndo ? editing?.done.last : editing?.undone.last else {
                isDone = false
                break
            }
            guard restore(isUndo ? change.before : change.after) else {
                return Answer(performed: command.rawValue, result: false)
            }
            if isUndo {
                editing?.done.removeLast()
                editing?.undone.append(change)
            } else {
                editing?.undone.removeLast()
                editing?.done.append(change)
            }
        default: break
        }
        if command == .undo || command == .redo { endWord() }
        if !isDone { refuse() }
        return Answer(performed: command.rawValue, result: isDone)
    }

    private mutating func restore(_ state: TextChanges.State) -> Bool {
        guard let focus, let field = focused?.field,
            screen.elements[focus].field?.replace(0..<field.text.count, with: state.text) == true
        else { return false }
        screen.elements[focus].field?.selection = state.selection
        editing?.anchor = nil
        return true
    }

    /// What is typed now is another word.
    mutating func endWord() {
        if let last = editing?.done.indices.last { editing?.done[last].isWord = false }
    }

    mutating func moveCaret(by key: XKey, isWide: Bool, selects: Bool) {
        guard let focus, let field = focused?.field else { return }
        let isNew = field.selection.isEmpty || editing?.anchor == nil
        let anchor = isNew ? caret : field.selection.lowerBound + field.selection.upperBound - caret
        var place = field.place(after: key, isWide, from: caret, isSecret: isSecret)
        if !selects, !isWide, !field.selection.isEmpty {
            if key == .left { place = field.selection.lowerBound }
            if key == .right { place = field.selection.upperBound }
        }
        editing?.anchor = selects ? anchor : nil
        endWord()
        screen.elements[focus].field?.selection = selects ? min(anchor, place)..<max(anchor, place) : place..<place
    }
}
