import BrailleLayout

extension CommandDefinition {
    static let panning = [
        CommandDefinition(.panRight, does: { pan(forward: true, $0.context) }),
        CommandDefinition(.panLeft, does: { pan(forward: false, $0.context) }),
        CommandDefinition(.panValueRight, does: { $0.context.screen.pan(.value, forward: true) }),
        CommandDefinition(.panValueLeft, does: { $0.context.screen.pan(.value, forward: false) }),
        CommandDefinition(.readOn, does: { $0.reading.begin() }),
        CommandDefinition(.home, does: { goHome($0) }),
    ]

    /// Shows everything from its start; where rows show it so already, the list of all elements, and from there the menu of
    /// commands: displays with rows may have no other key for them.
    @Sendable private static func goHome(_ call: CommandContext) {
        let screen = call.context.screen
        if screen.pageCapacity != nil, screen.isUnpanned, !call.context.editor.isEditing {
            _ = CommandTable.perform(.itemChooser, call)
        } else {
            screen.panToStart()
        }
    }

    /// Pans on through the regions, then to the next element's start or the previous one's end.
    @Sendable private static func pan(forward: Bool, _ context: SessionContext) {
        guard !context.editor.isEditing else {
            // Editing ends by escape or the line keys, never by reading on.
            context.screen.pan(.value, forward: forward)
            return
        }
        guard context.screen.panInside(forward: forward).isEmpty else { return }
        if forward && context.turnPage() { return }
        if context.moveFocus(forward: forward), !forward { context.screen.panToEnd() }
    }
}
