package import Braille
package import BrailleLayout
package import BridgeSession
package import BrlAPIDisplay

/// A client without a session: a script shows cells and waits for events, on the thread that made it.
package final class ScriptedClient {
    /// The display under test.
    package let display: BrlAPIDisplay
    /// What has happened and was not waited for yet.
    package private(set) var events: [BrlAPIDisplayEvent] = []
    private var shown: [BrailleCell] = []

    /// Makes a client of a private BRLTTY; it connects while it waits first.
    ///
    /// - Parameters:
    ///   - answerTime: how long BRLTTY may take to answer.
    ///   - greetingTime: how long it may take to greet.
    package init(
        _ server: PrivateBRLTTY, keys: Set<Key> = [], routing: Bool = true, keyMode: KeyMode = KeyMode(),
        rendered: Bool = false, answerTime: Duration = HarnessPatience.answer,
        greetingTime: Duration = HarnessPatience.usual
    ) {
        display = BrlAPIDisplay(
            configuration: .init(
                host: server.host, auth: server.auth, tty: .exactPath([]),
                boundKeys: .init(keys, acceptsRouting: routing), keyMode: keyMode,
                watchesRenderedCells: rendered, answerTime: answerTime, greetingTime: greetingTime))
    }

    /// Shows cells, at the size that the display has now.
    package func show(_ cells: [BrailleCell], cursor: Int? = nil, changed: Range<Int>? = nil) {
        guard let size = display.size else { return }
        show(cells, size: size, cursor: cursor, changed: changed)
    }

    /// Shows cells at a size, which may not be the display's.
    package func show(_ cells: [BrailleCell], size: DisplaySize, cursor: Int? = nil, changed: Range<Int>? = nil) {
        let frame = Frame(size: size, cells: cells, regions: [], cursor: cursor, text: "")
        display.show(DisplayUpdate(frame: frame, changed: changed ?? cells.indices))
    }

    /// Runs the poll loop until an event is as wanted, and drops it and all before it.
    @discardableResult
    package func wait(
        _ what: String, deadline: ContinuousClock.Instant = HarnessPatience.deadline,
        for wanted: (BrlAPIDisplayEvent) -> Bool
    ) throws(HarnessError) -> BrlAPIDisplayEvent {
        while true {
            if let index = events.firstIndex(where: wanted) {
                defer { events.removeSubrange(...index) }
                return events[index]
            }
            try step(what, deadline: deadline)
        }
    }

    /// Runs the poll loop until the session's frames are shown.
    package func waitUntilActive(deadline: ContinuousClock.Instant = HarnessPatience.deadline) throws(HarnessError) {
        while display.state != .active || !display.isSettled { try step("an active display", deadline: deadline) }
    }

    /// Runs the poll loop until the terminal is taken as it is wanted now.
    package func waitUntilSettled(deadline: ContinuousClock.Instant = HarnessPatience.deadline) throws(HarnessError) {
        while !display.isSettled { try step("the terminal", deadline: deadline) }
    }

    /// Runs the poll loop until so many keys have come, and takes them.
    package func keys(
        _ count: Int, deadline: ContinuousClock.Instant = HarnessPatience.deadline
    ) throws(HarnessError) -> [Key] {
        var keys: [Key] = []
        while keys.count < count {
            let before = keys.isEmpty ? "" : ", behind " + keys.map(\.description).joined(separator: " ") + ","
            let event = try wait("key \(keys.count + 1) of \(count)\(before)", deadline: deadline) { event in
                if case .key = event { true } else { false }
            }
            if case .key(let key) = event { keys.append(key) }
        }
        return keys
    }

    /// Takes in what has happened, for a test with a poll loop of its own.
    package func collect() { events += display.process() }

    /// One round of the poll loop.
    private func step(_ what: String, deadline: ContinuousClock.Instant) throws(HarnessError) {
        let news = display.process()
        events += news
        guard news.isEmpty else { return }
        let left = deadline - ContinuousClock.now
        guard left > .zero else {
            throw HarnessError(
                code: .timedOut, message: "\(what) did not come; \(display.state), events: \(events)")
        }
        let limit = min(Int(left / .milliseconds(1)) + 1, display.timeout ?? 1000)
        BrlAPIReadiness.poll(display.fileDescriptors, milliseconds: limit)
        events += display.process()
    }
}
