import BrailleLayout

/// Something that shows a picture while it is open: keys and commands come to it before they do what they do elsewhere.
protocol PictureReader: Mode, FocusFollower, FocusSettler {
    /// Whether it is open.
    var isOpen: Bool { get }

    /// Does what a command does in the picture; nil for one that does what it always does.
    func perform(_ command: Command) -> KeyOutcome?

    /// What a routing key does over a cell of the frame, or the key beside its row; nil for one that does what it always does.
    func purpose(over region: RegionName, ofRow: Bool) -> KeyPurpose?

    /// Closes it; the element is shown again.
    func close()
}

/// What a key does while a picture is open, for key help.
enum KeyPurpose {
    case message(VocabularyMessage)
    case command(Command)
    case nothing
}
