extension CommandDefinition {
    static let standingBack = [CommandDefinition(.standBack, does: { $0.context.emit(.standBack) })]
}
