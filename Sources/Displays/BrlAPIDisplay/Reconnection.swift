import BridgeLoop
import Platform

/// When to try BRLTTY again: after growing delays, and at once when its socket appears.
struct Reconnection {
    private let socketName: String?
    /// How long the attempt after the next one is put off, where the next one fails.
    private(set) var delay = Reconnection.firstDelay
    private var next = MonotonicTime.now
    private var watch: SocketWatch?
    /// When the connection came to stand.
    private var established: MonotonicTime?

    private static let firstDelay = Duration.milliseconds(100)
    private static let longestDelay = Duration.seconds(2)
    /// How long a connection must stand to be a good one.
    private static let goodAfter = Duration.seconds(2)
    /// A socket appears a moment before its owner listens.
    private static let delayAfterAppearance = Duration.milliseconds(5)

    /// The first attempt is due at once.
    ///
    /// - Parameter socketName: the name of BRLTTY's socket, or nil for a host on the network.
    init(socketName: String?) {
        self.socketName = socketName
    }

    /// The descriptor whose readability ends the wait, or nil.
    var fileDescriptor: Int32? { watch?.fileDescriptor }

    /// Milliseconds until the next attempt, rounded up.
    var timeout: Int { next.millisecondsFromNow }

    /// Starts waiting: called when a connection has ended.
    ///
    /// Only one that lasted begins with a fresh delay: one that BRLTTY ends at once, at each attempt, is tried ever
    /// less often.
    /// - Returns: whether the connection had lasted.
    @discardableResult
    mutating func begin() -> Bool {
        watchSockets()
        let lasted = hasLasted
        established = nil
        guard lasted else {
            failed()
            return false
        }
        delay = Reconnection.firstDelay
        next = MonotonicTime.now
        return true
    }

    /// Stops waiting: called when a connection stands.
    mutating func end() {
        watch = nil
        established = MonotonicTime.now
    }

    /// Whether a connection stands long enough to count as a good one.
    var hasLasted: Bool { established.map { MonotonicTime.now - $0 >= Reconnection.goodAfter } ?? false }

    /// Milliseconds until the connection counts as a good one, rounded up.
    var timeUntilLasting: Int { ((established ?? MonotonicTime.now) + Reconnection.goodAfter).millisecondsFromNow }

    /// Whether an attempt is due now.
    var isDue: Bool { MonotonicTime.now >= next }

    /// Whether BRLTTY's socket has appeared since this was asked last; an attempt is due a moment later then.
    mutating func takeAppearance() -> Bool {
        watchSockets()
        guard watch?.drain() == true else { return false }
        delay = Reconnection.delayAfterAppearance
        next = MonotonicTime.now
        return true
    }

    /// Notes an attempt that failed.
    mutating func failed() {
        next = MonotonicTime.now + delay
        delay = min(delay * 2, Reconnection.longestDelay)
    }

    private mutating func watchSockets() {
        guard watch == nil, let socketName else { return }
        watch = SocketWatch(socketName: socketName)
    }
}
