extension CommandDefinition {
    static let screenMap = [CommandDefinition(.screenMap, does: { $0.pictures.openScreenMap() })]
}
