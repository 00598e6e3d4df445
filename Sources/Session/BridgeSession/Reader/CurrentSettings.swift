import BrailleLayout

/// What the reader chose, as it is now: one place for all parts of a session.
final class CurrentSettings {
    private(set) var value: SessionSettings
    /// The languages whose braille the reader reads.
    private(set) var readLanguages: ReadLanguages

    init(_ value: SessionSettings) {
        self.value = value
        readLanguages = value.readLanguages
    }

    /// The reader chose something else.
    func change(to new: SessionSettings) {
        value = new
        readLanguages = new.readLanguages
    }

    /// The product's own words.
    var words: Vocabulary { value.vocabulary }
}
