import AccessibilityModel
import BrailleLayout

extension CommandDefinition {
    static let acting = [
        CommandDefinition(.activate, asks: activate),
        CommandDefinition(.escape, asks: { escape($0.context) }),
        CommandDefinition(
            .magicTap,
            asks: { call in
                call.context.ask("magicTap") { call.context.askChain { $0.accessibilityPerformMagicTap() } }
            }),
    ]

    /// Activates the focused element; a text field begins to be edited.
    @Sendable private static func activate(_ call: CommandContext) -> KeyOutcome {
        let context = call.context
        guard let element = context.focus.element else { return KeyOutcome() }
        if let outcome = call.actions.performChosen() { return outcome }
        guard context.isEnabled else { return KeyOutcome() }
        if let opened = call.pictures.open(element) { return KeyOutcome(performed: opened, result: true) }
        if !element.accessibilityTraits.isDisjoint(with: [.playsSound, .startsMediaSession]) {
            context.messages.beQuiet()
        }
        let value = element.accessibilityValue
        let wasEditing = context.editor.isEditing
        var isTaken = true
        let outcome = context.ask("activate") {
            let isDone =
                context.askChain { $0.accessibilityActivate() } || Tap(context.source.scene.root).tap(element)
            isTaken = isDone || !wasEditing
            // A program's line is edited all along.
            if context.direct.input is any ProgramKeyInput { return isDone }
            return context.direct.begin() || context.beginEditing(at: nil) || isDone
        }
        if element.accessibilityValue != value { context.screen.bringValueIntoView() }
        // Of a text that is edited already nothing came.
        return isTaken ? outcome : KeyOutcome(performed: "activate", result: false)
    }

    /// Goes back or closes what is modal. From the menu of commands it comes here while text is edited, too: it ends that.
    private static func escape(_ context: SessionContext) -> KeyOutcome {
        if context.editor.isEditing {
            context.endEditing()
            return KeyOutcome(performed: "endEditing", result: true)
        }
        return context.ask("escape") {
            context.askChain { $0.accessibilityPerformEscape() } || context.focus.responder.accessibilityDismissModal()
                || goBack(context)
        }
    }

    /// The system's default for escape: the back button of the navigation, where there is one. A dimmed one is not pressed.
    private static func goBack(_ context: SessionContext) -> Bool {
        // Who was asked before may have taken the button away.
        context.updateOrder()
        guard let button = context.focus.first(where: { $0.accessibilityTraits.contains(.backButton) }) else {
            return false
        }
        guard button.accessibilityTraits.contains(.notEnabled) else { return button.accessibilityActivate() }
        // What the application said itself stands.
        if context.messages.current == nil { context.messages.notify(.dimmed) }
        return false
    }
}
