/// Looks for a bridge: the one that started this program, else the one at the socket, again and again.
struct BridgeSearch {
    /// Whether the bridge started this program.
    let isChild: Bool
    /// The first pause in milliseconds; each further one is twice as long.
    var firstPause = 1_000 { didSet { begin() } }
    /// When to look again.
    private(set) var next = ContinuousClock.now
    private var streams = BridgeChannel.standardStreams()
    private var pause = 1_000

    init() {
        isChild = streams != nil
    }

    /// A connection, if it is time to look and there is one.
    mutating func look() -> BridgeChannel? {
        guard ContinuousClock.now >= next else { return nil }
        let found = isChild ? streams : BridgeChannel.socket()
        streams = nil
        if found == nil { wait() }
        return found
    }

    /// The next pause is the first one again.
    mutating func begin() {
        pause = max(1, firstPause)
    }

    /// Waits before the next look.
    mutating func wait() {
        next = .now + .milliseconds(pause)
        pause = min(30_000, pause * 2)
    }
}
