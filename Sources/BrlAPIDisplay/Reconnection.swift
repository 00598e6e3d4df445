/// When to try BRLTTY again: after growing delays, and at once when a socket appears.
struct Reconnection {
    private let watchesSockets: Bool
    /// How long a greeting is awaited: BRLTTY greets at once, after a second while it looks for a display, later on a
    /// busy machine.
    private let greetingTime: Duration
    private var delay = Reconnection.firstDelay
    private var next = ContinuousClock.now
    private var watch: SocketWatch?
    /// When the greeting should have come.
    private var greetingLimit: ContinuousClock.Instant?
    /// When the connection came to stand.
    private var established: ContinuousClock.Instant?
    /// A connection whose greeting is awaited.
    private(set) var probe: SocketProbe?

    private static let firstDelay = Duration.milliseconds(100)
    private static let longestDelay = Duration.seconds(2)
    /// How long a connection must stand to be a good one.
    private static let goodAfter = Duration.seconds(2)
    /// A socket appears a moment before its owner listens.
    private static let delayAfterAppearance = Duration.milliseconds(5)

    /// The first attempt is due at once.
    init(watchesSockets: Bool, greetingTime: Duration = .seconds(8)) {
        self.watchesSockets = watchesSockets
        self.greetingTime = greetingTime
    }

    /// The descriptors whose readability ends the wait.
    var fileDescriptors: [Int32] {
        [probe?.fileDescriptor, watch?.fileDescriptor].compactMap { $0 }
    }

    /// Milliseconds until the next attempt, rounded up.
    var timeout: Int {
        let left = next - ContinuousClock.now
        guard left > .zero else { return 0 }
        return Int(left / .milliseconds(1)) + 1
    }

    /// Starts waiting: called when a connection has ended.
    ///
    /// Only one that lasted begins with a fresh delay: one that BRLTTY ends at once, at each attempt, is tried ever
    /// less often.
    /// - Returns: whether the connection had lasted.
    @discardableResult
    mutating func begin() -> Bool {
        if watchesSockets, watch == nil { watch = SocketWatch() }
        let lasted = hasLasted
        established = nil
        guard lasted else {
            failed()
            return false
        }
        delay = Reconnection.firstDelay
        next = ContinuousClock.now
        probe = nil
        return true
    }

    /// Stops waiting: called when a connection stands.
    mutating func end() {
        watch = nil
        probe = nil
        established = ContinuousClock.now
    }

    /// Whether a connection stands long enough to count as a good one.
    var hasLasted: Bool { established.map { ContinuousClock.now - $0 >= Reconnection.goodAfter } ?? false }

    /// Milliseconds until the connection counts as a good one, rounded up.
    var timeUntilLasting: Int {
        let left = (established ?? ContinuousClock.now) + Reconnection.goodAfter - ContinuousClock.now
        return left > .zero ? Int(left / .milliseconds(1)) + 1 : 0
    }

    /// Whether an attempt is due now.
    mutating func isDue() -> Bool {
        if watchesSockets, watch == nil { watch = SocketWatch() }
        if watch?.drain() == true {
            delay = Reconnection.delayAfterAppearance
            next = ContinuousClock.now
        }
        return ContinuousClock.now >= next
    }

    /// Notes an attempt that failed.
    mutating func failed() {
        probe = nil
        next = ContinuousClock.now + delay
        delay = min(delay * 2, Reconnection.longestDelay)
    }

    /// Awaits a greeting; a probe that replaces another has no longer than that one.
    mutating func await(_ probe: SocketProbe) {
        let limit = self.probe == nil ? nil : greetingLimit
        self.probe = probe
        let end = limit ?? ContinuousClock.now + greetingTime
        greetingLimit = end
        next = end
    }

    /// Whether a greeting should have come long ago; true once, then it is awaited on the same connection as long again.
    mutating func isGreetingLate() -> Bool {
        guard let probe, let limit = greetingLimit, ContinuousClock.now >= limit else { return false }
        greetingLimit = nil
        self.await(probe)
        return true
    }
}
