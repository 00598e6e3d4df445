import BrailleLayout

extension CommandDefinition {
    static let panning = [
        CommandDefinition(.panRight, does: { pan(forward: true, $0.context) }),
        CommandDefinition(.panLeft, does: { pan(forward: false, $0.context) }),
        CommandDefinition(
            .panValueRight, does: { if $0.context.screen.pan(.value, forward: true) { $0.context.pace.didPan() } }),
        CommandDefinition(.panValueLeft, does: { $0.context.screen.pan(.value, forward: false) }),
        CommandDefinition(.readOn, does: { $0.reading.begin() }),
        CommandDefinition(.home, does: { $0.context.screen.panToStart() }),
    ]

    /// Pans on through the regions, then to the next element's start or the previous one's end.
    @Sendable private static func pan(forward: Bool, _ context: SessionContext) {
        if forward { context.pace.didPan() }
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
