/// Ends the word that is typed as cells before a key that does not go on with it.
final class WordEnd: Mode {
    private let context: SessionContext

    init(_ context: SessionContext) {
        self.context = context
    }

    func take(_ key: Key) -> KeyResult {
        context.typer.finishWord(before: key)
        return .pass
    }
}
