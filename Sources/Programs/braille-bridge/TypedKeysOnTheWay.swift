/// Keys that were typed and have not come back from the display: lines that a pipe gave at once are all done before the end of
/// the pipe is.
struct TypedKeysOnTheWay {
    /// A key that BRLTTY has lost never comes: so long the latest one is waited for, in milliseconds.
    private static let patience = 10_000

    private var count = 0
    private var latest = 0
    /// Whether no more are typed.
    private(set) var hasEnded = false
    private var waits = false

    /// A key was pressed on the display that the session is to get.
    mutating func didPress(at time: Int) {
        count += 1
        latest = time
    }

    /// The session took a key.
    mutating func didArrive() { count = max(0, count - 1) }

    /// No more are typed.
    ///
    /// - Parameter waits: whether what was typed is to be seen first.
    mutating func end(waits: Bool) {
        hasEnded = true
        self.waits = waits
    }

    /// Whether the session can end.
    ///
    /// - Parameter isShown: whether the display shows the session's frame.
    func isOver(at time: Int, isShown: Bool) -> Bool {
        hasEnded && (!waits || count == 0 && isShown || time >= latest + TypedKeysOnTheWay.patience)
    }

    /// How long the end can be waited for, or nil before it.
    func timeout(at time: Int) -> Int? {
        hasEnded ? max(0, latest + TypedKeysOnTheWay.patience - time) : nil
    }
}
