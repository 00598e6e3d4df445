extension CommandDefinition {
    static let adjusting = [
        CommandDefinition(.upward, asks: { adjust(.up, orElse: $0) { $0.move(forward: false) } }),
        CommandDefinition(.downward, asks: { adjust(.down, orElse: $0) { $0.move(forward: true) } }),
        CommandDefinition(.pageUpward, asks: { adjust(.pageUp, orElse: $0) { $0.change(forward: false) } }),
        CommandDefinition(.pageDownward, asks: { adjust(.pageDown, orElse: $0) { $0.change(forward: true) } }),
        CommandDefinition(.increment, asks: { Adjuster($0.context).step(.up) }),
        CommandDefinition(.decrement, asks: { Adjuster($0.context).step(.down) }),
    ]

    /// Adjusts the focused element where it is adjustable; else the rotor moves.
    @Sendable private static func adjust(
        _ step: Adjuster.Step, orElse call: CommandContext, _ rotor: (RotorSetting) -> Void
    ) -> KeyOutcome {
        guard !call.context.focus.isAdjustable else { return Adjuster(call.context).step(step) }
        rotor(call.rotor)
        return KeyOutcome()
    }
}
