import AccessibilityModel
import BrailleLayout

/// While text is edited, arrows, home, end, return, backspace, delete and characters are the text's.
final class Editing: Mode {
    private let context: SessionContext
    /// What keys that go up and down move the caret by.
    private var unit = TextUnit.characters

    init(_ context: SessionContext) {
        self.context = context
    }

    func take(_ key: Key) -> KeyResult {
        guard context.editor.isEditing else { return .pass }
        guard let input = context.editor.input else {
            context.endEditing()
            return .pass
        }
        context.screen.forgetContent()
        switch key {
        case .character(let scalar):
            context.messages.dismiss()
            return .done(context.editor.changeSelection(to: String(scalar), named: "insertText"))
        case .dots(let cell):
            context.messages.dismiss()
            return .done(context.typer.type(cell))
        case .keyboard(let key, let modifiers):
            guard let program = context.direct.input as? any ProgramKeyInput else { return take(key, modifiers, input) }
            context.messages.dismiss()
            return .done(KeyOutcome(performed: "directInteraction", result: program.press(key, modifiers)))
        case .command, .chord: return take(context.settings.value.keys.bindings[key])
        case .route, .line, .span: return .pass
        }
    }

    private func take(_ command: Command?) -> KeyResult {
        switch command {
        case .escape?: return escape()
        case .nextElement?, .previousElement?:
            // Leaves the text, also where there is no element to go to.
            context.endEditing()
            return .pass
        case .upward?: moveByUnit(forward: false)
        case .downward?: moveByUnit(forward: true)
        case .pageUpward?: changeUnit(by: TextUnit.allCases.count - 1)
        case .pageDownward?: changeUnit(by: 1)
        default: return .pass
        }
        return .done
    }

    private func take(_ key: XKey, _ modifiers: KeyModifiers, _ input: any AccessibilityTextInput) -> KeyResult {
        if let place = target(of: key, modifiers, input) {
            context.messages.dismiss()
            context.editor.moveCaret(to: place, selecting: modifiers.contains(.shift))
            return .done
        }
        // From a text of several lines, too, where tab is a character.
        if key == .tab, modifiers == .shift { context.endEditing() }
        guard modifiers.isSubset(of: [.control]) else { return .pass }
        guard let text = context.editor.shape else { return .pass }
        let selected = input.selectedRange
        let byWord = modifiers.contains(.control)
        switch key {
        case .backspace:
            context.messages.dismiss()
            if !byWord && context.typer.eraseCell() {
                return .done(KeyOutcome(performed: "deleteText", result: true))
            }
            if !byWord, selected.isEmpty, let rest = text.rest(ofCharacterBefore: selected.lowerBound) {
                let character = selected.lowerBound - 1..<selected.lowerBound
                return .done(context.editor.change(character, to: rest, named: "deleteText"))
            }
            let start = byWord ? text.wordStart(before: selected.lowerBound) : max(0, selected.lowerBound - 1)
            return delete(selected.isEmpty ? start..<selected.lowerBound : selected)
        case .delete:
            context.messages.dismiss()
            let end = byWord ? text.wordStart(after: selected.upperBound) : text.clamped(selected.upperBound + 1)
            return delete(selected.isEmpty ? selected.upperBound..<end : selected)
        case .return where !byWord, .tab where !byWord:
            context.messages.dismiss()
            guard input.isMultiline else {
                if key == .return { return .command(.activate) }
                // To the next field, as everywhere.
                context.endEditing()
                return .pass
            }
            return .done(context.editor.changeSelection(to: key == .return ? "\n" : "\t", named: "insertText"))
        case .escape where !byWord: return escape()
        // Not the text's: what the table says.
        default: return .pass
        }
    }

    private func escape() -> KeyResult {
        context.messages.dismiss()
        context.endEditing()
        return .done(KeyOutcome(performed: "endEditing", result: true))
    }

    private func delete(_ range: Range<Int>) -> KeyResult {
        // What follows the caret goes, which stays where it is: it is shown wherever the reader panned.
        context.screen.forgetCaret()
        return range.isEmpty ? .done : .done(context.editor.change(range, to: "", named: "deleteText"))
    }

    // MARK: Caret

    /// Where a key moves the caret: by characters, words, lines and the whole text; nil for keys that do not move it.
    private func target(of key: XKey, _ modifiers: KeyModifiers, _ input: any AccessibilityTextInput) -> Int? {
        guard modifiers.isSubset(of: [.shift, .control]), let text = context.editor.shape else { return nil }
        let selected = input.selectedRange
        let caret = context.editor.caret
        let extends = modifiers.contains(.shift)
        let byWord = modifiers.contains(.control)
        // Without shift, an arrow leaves a selection at its end on that side.
        let leaves = !extends && !selected.isEmpty && !byWord
        switch key {
        case .left:
            return leaves ? selected.lowerBound : byWord ? text.wordStart(before: caret) : caret - 1
        case .right:
            return leaves ? selected.upperBound : byWord ? text.wordStart(after: caret) : caret + 1
        case .home: return byWord ? 0 : text.lineStart(caret)
        case .end: return byWord ? text.count : text.lineEnd(caret)
        case .pageUp: return 0
        case .pageDown: return text.count
        case .up: return input.isMultiline ? text.vertical(from: caret, down: false) : 0
        case .down: return input.isMultiline ? text.vertical(from: caret, down: true) : text.count
        default: return nil
        }
    }

    /// Moves the caret by a unit, with the commands that move by the rotor outside of text.
    private func moveByUnit(forward: Bool) {
        context.messages.dismiss()
        let (key, modifiers) = unit.key(forward: forward)
        guard let input = context.editor.input, let place = target(of: key, modifiers, input) else { return }
        context.editor.moveCaret(to: place, selecting: modifiers.contains(.shift))
    }

    private func changeUnit(by step: Int) {
        context.messages.dismiss()
        let all = TextUnit.allCases
        unit = all[((all.firstIndex(of: unit) ?? 0) + step) % all.count]
        context.messages.notify(unit.name)
    }
}
