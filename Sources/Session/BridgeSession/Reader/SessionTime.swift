/// The present moment of a session: its time, whether a key is being done, and since when the reader rests.
final class SessionTime {
    /// Milliseconds since the session opened; it never goes back.
    private(set) var now = 0
    /// Whether a key is taken in: what it changes is no surprise.
    private(set) var isKey = false
    /// When the reader last did something, or the display last changed under the finger.
    private(set) var restsSince = 0
    /// When a key last had something done; long ago before the first that had.
    private(set) var latestDeed = Int.min / 2

    /// Whether an input is taken in: what the application does between two of them comes with the next.
    var isInput = false

    /// Time goes on.
    func advance(to time: Int) {
        now = max(now, time)
    }

    /// A key begins, or is done.
    func key(isDone: Bool) {
        isKey = !isDone
        guard !isDone else { return }
        noteRest()
    }

    /// The present key has something done.
    func noteDeed() { latestDeed = now }

    /// Whether what happens now may be what the latest key has done: with some programs that takes a while.
    var isSoonAfterDeed: Bool { now - latestDeed < SessionTime.answerTime }

    /// How long after a key a program may still be doing what it asked for, in milliseconds.
    private static let answerTime = 1_000

    /// The reader's rest begins again.
    func noteRest() {
        restsSince = now
    }
}
