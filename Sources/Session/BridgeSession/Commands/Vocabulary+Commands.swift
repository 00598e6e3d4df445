public import BrailleLayout

extension Vocabulary {
    /// What a command does, in a few words for key help, or its name where the table lacks it.
    ///
    /// - Parameters:
    ///   - command: the command.
    ///   - kind: what it looks for, where the key table names a kind of element with it.
    public func summary(of command: Command, _ kind: FindableKind? = nil) -> String {
        let text = commands[command.rawValue] ?? command.rawValue
        return kind.map { "\(text): \(message($0.name))" } ?? text
    }

    /// What a routing key over a place does, with the name of the place.
    public func help(_ command: Command, over place: VocabularyMessage) -> String {
        message(place, ["command": summary(of: command)])
    }

    /// What a routing key over a place does, with the name of the place, where that is not a command.
    public func help(_ deed: VocabularyMessage, over place: VocabularyMessage) -> String {
        message(place, ["command": message(deed)])
    }
}
