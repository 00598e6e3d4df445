import BrailleLayout

extension CommandDefinition {
    static let finding = [
        CommandDefinition(.itemChooser, does: { $0.panels.open(ItemChooser($0.context, $0.finder)) }),
        CommandDefinition(.search, does: { $0.panels.open(SearchPrompt($0.context, $0.finder)) }),
        CommandDefinition(.searchForward, does: { $0.finder.search("", forward: true) }),
        CommandDefinition(.searchBackward, does: { $0.finder.search("", forward: false) }),
        CommandDefinition(.nextSimilar, does: { moveToSimilar(forward: true, $0) }),
        CommandDefinition(.previousSimilar, does: { moveToSimilar(forward: false, $0) }),
        CommandDefinition(.returnToPlace, does: { returnToPlace($0.context) }),
    ]

    @Sendable private static func moveToSimilar(forward: Bool, _ call: CommandContext) {
        if let kind = call.kind {
            call.finder.move(to: kind, forward: forward)
        } else {
            call.finder.moveToSimilar(forward: forward)
        }
    }

    /// Goes back to where the reader came from; once more goes there and back again.
    @Sendable private static func returnToPlace(_ context: SessionContext) {
        if let place = context.focus.takePlace() {
            context.jump(to: place)
        } else {
            context.messages.notify(.notAvailable)
        }
    }
}
