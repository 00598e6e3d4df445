import AccessibilityModel

/// Hands what is typed to an element that takes it; keys that move the focus always leave it.
final class DirectTyping: Mode {
    private let context: SessionContext

    init(_ context: SessionContext) {
        self.context = context
    }

    func take(_ key: Key) -> KeyResult {
        guard let input = context.direct.input else { return .pass }
        context.screen.forgetContent()
        // What the element says of the key comes after the messages that the key dismisses.
        switch key {
        case .character(let scalar):
            context.messages.dismiss()
            input.insertText(String(scalar))
        case .keyboard(.backspace, []):
            context.messages.dismiss()
            if context.typer.eraseCell() { return .done }
            input.deleteBackward()
        case .dots(let cell):
            context.messages.dismiss()
            return .done(context.typer.type(cell))
        case .keyboard(let key, let modifiers):
            guard let program = input as? any ProgramKeyInput, program.takes(key, modifiers) else { return .pass }
            context.messages.dismiss()
            return .done(KeyOutcome(performed: "directInteraction", result: program.press(key, modifiers)))
        default: return .pass
        }
        return .done(KeyOutcome(performed: "directInteraction", result: true))
    }
}
