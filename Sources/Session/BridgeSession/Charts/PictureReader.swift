/// Something that shows a picture while it is open: keys and commands come to it before they do what they do elsewhere.
protocol PictureReader: Mode, FocusFollower {
    /// Whether it is open.
    var isOpen: Bool { get }

    /// Does what a command does in the picture; nil for one that does what it always does.
    func perform(_ command: Command) -> KeyOutcome?

    /// Closes it; the element is shown again.
    func close()
}
