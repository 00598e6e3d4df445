import AccessibilityModel
import BrailleLayout

extension CommandDefinition {
    static let editing = [
        CommandDefinition(.selectAll, asks: { selectAll($0.context) }),
        CommandDefinition(.copy, asks: { copy($0.context) }),
        CommandDefinition(.cut, asks: { cut($0.context) }),
        CommandDefinition(.paste, asks: { paste($0.context) }),
        CommandDefinition(.undo, asks: { undo(again: false, $0.context) }),
        CommandDefinition(.redo, asks: { undo(again: true, $0.context) }),
    ]

    /// Selects all of the edited text.
    private static func selectAll(_ context: SessionContext) -> KeyOutcome {
        if !context.editor.isEditing { _ = context.beginEditing(at: nil) }
        guard context.editor.selectAll() else { return refuse("selectAll", context) }
        return KeyOutcome(performed: "selectAll", result: true)
    }

    /// Puts the selected text, or the focused element's value or label where no text is edited, on the clipboard.
    private static func copy(_ context: SessionContext) -> KeyOutcome {
        guard let element = context.focus.element, !context.editor.isSecure else { return refuse("copy", context) }
        let texts =
            context.editor.input == nil
            ? [element.accessibilityValue, element.accessibilityLabel] : [context.editor.selectedText]
        guard let text = texts.compactMap({ $0 }).first(where: { !$0.isEmpty }) else {
            return refuse("copy", context)
        }
        context.copy(text)
        context.messages.notify(.copied)
        return KeyOutcome(performed: "copy", result: true)
    }

    /// Takes the selected text away and puts it on the clipboard.
    private static func cut(_ context: SessionContext) -> KeyOutcome {
        guard let text = context.editor.selectedText, !context.editor.isSecure else { return refuse("cut", context) }
        let outcome = context.editor.changeSelection(to: "", named: "cut")
        guard outcome.result == true else { return outcome }
        context.copy(text)
        context.messages.notify(.cut)
        return outcome
    }

    /// Puts the clipboard's text in the place of the selected one.
    private static func paste(_ context: SessionContext) -> KeyOutcome {
        guard var text = context.copied, !text.isEmpty else { return refuse("paste", context) }
        if !context.editor.isEditing { _ = context.beginEditing(at: nil) }
        guard let input = context.editor.input else { return refuse("paste", context) }
        if !input.isMultiline { text = String(text.map { $0.isNewline ? " " : $0 }) }
        let outcome = context.editor.changeSelection(to: text, named: "paste")
        if outcome.result == true { context.messages.notify(.pasted) }
        return outcome
    }

    /// Takes the latest change of the edited text back, or does it again.
    private static func undo(again: Bool, _ context: SessionContext) -> KeyOutcome {
        let name = again ? "redo" : "undo"
        guard let done = context.editor.undo(again: again) else { return refuse(name, context) }
        return KeyOutcome(performed: name, result: done)
    }

    private static func refuse(_ name: String, _ context: SessionContext) -> KeyOutcome {
        context.notifyRefusal()
        return KeyOutcome(performed: name, result: false)
    }
}
