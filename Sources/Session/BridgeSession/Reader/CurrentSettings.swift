import BrailleLayout

/// What the reader chose, as it is now: one place for all parts of a session.
final class CurrentSettings {
    private(set) var value: SessionSettings

    init(_ value: SessionSettings) {
        self.value = value
    }

    /// The reader chose something else.
    func change(to new: SessionSettings) {
        value = new
    }

    /// The product's own words.
    var words: Vocabulary { value.vocabulary }
}
