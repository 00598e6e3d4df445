import BridgeLoop
import BridgeTables
import Braille
import BrailleLayout
import BridgeSession
import BrlAPIDisplay
import SnapshotHarness
import Testing

/// Which display of the harness a test runs on.
enum Driver: String, CaseIterable, Sendable, CustomTestStringConvertible {
    case virtual, emulated

    var testDescription: String { rawValue }

    func display(columns: Int = 40) throws -> any HarnessDisplay {
        switch self {
        case .virtual: try VirtualDisplay(size: DisplaySize(columns: columns))
        case .emulated: try EmulatedDisplay(columns: columns)
        }
    }
}

/// A private BRLTTY with a display before it and a client behind it.
struct Bench {
    let display: any HarnessDisplay
    let server: PrivateBRLTTY
    let client: ScriptedClient

    init(
        _ display: any HarnessDisplay, keys: Set<Key> = [], keyMode: KeyMode = KeyMode(),
        rowTimes: [String: Int]? = nil, pins: [String: [DevicePins]] = [:], rendered: Bool = false,
        answerTime: Duration = HarnessPatience.answer,
        greetingTime: Duration = HarnessPatience.usual
    ) throws {
        self.display = display
        server = try PrivateBRLTTY(display: display)
        try server.waitUntilReady()
        client = ScriptedClient(
            server, keys: keys, keyMode: keyMode, rowTimes: rowTimes, pins: pins, rendered: rendered,
            answerTime: answerTime,
            greetingTime: greetingTime)
        // What came before the connection is of no interest.
        try client.wait("the display's size") { if case .sizeChanged = $0 { true } else { false } }
        try client.waitUntilActive()
    }

    /// Shows cells and waits until the display has them.
    func show(_ cells: [BrailleCell], changed: Range<Int>? = nil) throws {
        client.show(cells, changed: changed)
        try expect(cells)
    }

    /// Runs the client until the display has these cells: a frame may have had to wait for BRLTTY to read.
    func expect(_ cells: [BrailleCell], deadline: ContinuousClock.Instant = HarnessPatience.deadline) throws {
        let isShown = client.run(until: deadline, waitingFor: [display.frameDescriptor]) {
            display.acknowledgeFrames()
            return display.frame == cells
        }
        if !isShown { try display.waitForFrame(cells, deadline: .now) }
    }
}

/// A row of cells with some dots in each, another row for another number.
func pattern(_ number: Int, count: Int = 40) -> [BrailleCell] {
    (0..<count).map { BrailleCell(rawValue: UInt8(truncatingIfNeeded: 1 + ($0 * 7 + number * 31) % 63)) }
}

extension Set<Key> {
    /// Keys by their names.
    init(named names: String) {
        self = Set(names.split(separator: " ").compactMap { try? Key(parsing: String($0)) })
    }
}

/// Keys by their names, in their order.
func keys(_ names: String) -> [Key] {
    names.split(separator: " ").compactMap { try? Key(parsing: String($0)) }
}

extension ScriptedClient {
    /// Runs the poll loop until something is so; false when the deadline passes first.
    ///
    /// - Parameters:
    ///   - others: further descriptors to wait for.
    ///   - interval: after how many milliseconds another look is taken anyway.
    func run(
        until deadline: ContinuousClock.Instant, waitingFor others: [Int32] = [], interval: Int = 200,
        _ isDone: () -> Bool
    ) -> Bool {
        Poll.wait(
            for: display.fileDescriptors + others, until: deadline, interval: min(display.timeout ?? interval, interval)
        ) {
            if isDone() { return true }
            collect()
            return isDone()
        }
    }
}

extension ScriptedClient {
    /// Runs the poll loop until an event has come, and gives all that came up to it.
    func newsUntil(_ wanted: BrlAPIDisplayEvent) throws -> [BrlAPIDisplayEvent] {
        var news: [BrlAPIDisplayEvent] = []
        repeat { news.append(try wait("\(wanted)") { _ in true }) } while news.last != wanted
        return news
    }
}
