extension CommandDefinition {
    static let keyHelp = [CommandDefinition(.keyHelp, does: { $0.panels.open(KeyHelp($0.context, $0.pictures)) })]
}
