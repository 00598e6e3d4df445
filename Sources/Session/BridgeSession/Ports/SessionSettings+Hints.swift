import BrailleLayout

extension SessionSettings {
    /// How a switch is toggled with the keys in use.
    public var toggleHint: String {
        vocabulary.message(.toggleHint, ["key": keyName(.activate)])
    }

    /// How a value is changed with the keys in use.
    public var adjustHint: String {
        vocabulary.message(
            .adjustHint, ["increment": keyName(.upward, .increment), "decrement": keyName(.downward, .decrement)])
    }

    /// The key that does one of several commands; the routing keys always do.
    private func keyName(_ commands: Command...) -> String {
        commands.lazy.compactMap { keys.keys(for: $0).first?.description }.first ?? "ROUTE"
    }
}
