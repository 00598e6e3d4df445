import Braille
import BrailleLayout
import BridgeLoop
import BridgeSession
import BrlAPIDisplay
import Localization
import SnapshotHarness

/// A client without a session: a script shows cells and waits for events, on the thread that made it.
final class ScriptedClient {
    /// The display under test.
    let display: BrlAPIDisplay
    /// What has happened and was not waited for yet.
    private(set) var events: [BrlAPIDisplayEvent] = []
    private var shown: [BrailleCell] = []

    /// Makes a client of a private BRLTTY; it connects while it waits first.
    ///
    /// - Parameters:
    ///   - answerTime: how long BRLTTY may take to answer.
    ///   - greetingTime: how long it may take to greet.
    init(
        _ server: PrivateBRLTTY, keys: Set<Key> = [], routing: Bool = true, keyMode: KeyMode = KeyMode(),
        rowTimes: [String: Int]? = nil, pins: [String: [DevicePins]] = [:], rendered: Bool = false,
        answerTime: Duration = HarnessPatience.answer,
        greetingTime: Duration = HarnessPatience.usual
    ) {
        var configuration = BrlAPIDisplay.Configuration(
            host: server.host, auth: server.auth, tty: .exactPath([]),
            boundKeys: .init(keys, acceptsRouting: routing), keyMode: keyMode,
            rowTimes: rowTimes, watchesRenderedCells: rendered, answerTime: answerTime, greetingTime: greetingTime)
        configuration.pins = pins
        display = BrlAPIDisplay(configuration: configuration)
    }

    /// Shows cells, at the size that the display has now.
    func show(_ cells: [BrailleCell], cursor: Int? = nil, changed: Range<Int>? = nil) {
        guard let size = display.size else { return }
        show(cells, size: size, cursor: cursor, changed: changed)
    }

    /// Shows cells at a size, which may not be the display's.
    func show(_ cells: [BrailleCell], size: DisplaySize, cursor: Int? = nil, changed: Range<Int>? = nil) {
        let frame = Frame(size: size, cells: cells, regions: [], cursor: cursor, text: "")
        display.show(DisplayUpdate(frame: frame, changed: changed ?? cells.indices))
    }

    /// Runs the poll loop until an event is as wanted, and drops it and all before it.
    @discardableResult
    func wait(
        _ what: String, deadline: ContinuousClock.Instant = HarnessPatience.deadline,
        for wanted: (BrlAPIDisplayEvent) -> Bool
    ) throws(HarnessError) -> BrlAPIDisplayEvent {
        try first(what, deadline) {
            guard let index = events.firstIndex(where: wanted) else { return nil }
            defer { events.removeSubrange(...index) }
            return events[index]
        }
    }

    /// Runs the poll loop until the session's frames are shown.
    func waitUntilActive(deadline: ContinuousClock.Instant = HarnessPatience.deadline) throws(HarnessError) {
        _ = try first("an active display", deadline) { display.state == .active && display.isSettled ? true : nil }
    }

    /// Runs the poll loop until the terminal is taken as it is wanted now.
    func waitUntilSettled(deadline: ContinuousClock.Instant = HarnessPatience.deadline) throws(HarnessError) {
        _ = try first("the terminal", deadline) { display.isSettled ? true : nil }
    }

    /// Runs the poll loop until so many keys have come, and takes them.
    func keys(
        _ count: Int, deadline: ContinuousClock.Instant = HarnessPatience.deadline
    ) throws(HarnessError) -> [Key] {
        var keys: [Key] = []
        while keys.count < count {
            let before = keys.isEmpty ? "" : ", after " + keys.map(\.description).joined(separator: " ") + ","
            let event = try wait("key \(keys.count + 1) of \(count)\(before)", deadline: deadline) { event in
                if case .key = event { true } else { false }
            }
            if case .key(let key) = event { keys.append(key) }
        }
        return keys
    }

    /// Takes in what has happened, for a test with a poll loop of its own.
    func collect() { events += display.process() }

    /// Runs the poll loop until something is found, which may have come already.
    private func first<Found>(
        _ what: String, _ deadline: ContinuousClock.Instant, _ find: () -> Found?
    ) throws(HarnessError) -> Found {
        if let found = find() { return found }
        var found: Found?
        _ = Poll.wait(for: display.fileDescriptors, until: deadline, interval: display.timeout ?? 1000) {
            collect()
            found = find()
            return found != nil
        }
        guard let found else {
            throw HarnessError(
                code: .timedOut,
                message: LocalizedText(verbatim: "\(what) did not come; \(display.state), events: \(events)"))
        }
        return found
    }
}
