/// When to try BRLTTY again: after growing delays, and at once when a socket appears.
struct Reconnection {
    private let watchesSockets: Bool
    private var delay = Reconnection.firstDelay
    private var next = ContinuousClock.now
    private var watch: SocketWatch?
    /// A connection whose greeting is awaited.
    private(set) var probe: SocketProbe?

    private static let firstDelay = Duration.milliseconds(100)
    private static let longestDelay = Duration.seconds(2)
    /// A socket appears a moment before its owner listens.
    private static let delayAfterAppearance = Duration.milliseconds(5)

    /// The first attempt is due at once.
    init(watchesSockets: Bool) {
        self.watchesSockets = watchesSockets
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
    mutating func begin() {
        if watchesSockets, watch == nil { watch = SocketWatch() }
        delay = Reconnection.firstDelay
        next = ContinuousClock.now
        probe = nil
    }

    /// Stops waiting: called when a connection stands.
    mutating func end() {
        watch = nil
        probe = nil
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

    /// Awaits a greeting, for as long as the longest delay.
    mutating func await(_ probe: SocketProbe) {
        self.probe = probe
        next = ContinuousClock.now + Reconnection.longestDelay
    }
}
