public import Braille
public import BrailleLayout
public import BrailleSnapshots
import BridgeLoop
public import BridgeSession
import BrlAPIDisplay
import Localization

/// The stage on a real BRLTTY: keys are pressed on a display of the harness, frames are what that display received.
///
/// Three witnesses must agree on each frame: the model, what BRLTTY says that it composed (`RENDERED_CELLS`), and what
/// the display received; and as many frames, or rows of them, must have come as were sent.
public final class BRLTTYStage: HarnessStage {
    private let keyboard: any HarnessDisplay
    private let server: PrivateBRLTTY
    private let client: BrlAPIDisplay
    private let bound: BoundKeys
    private let keyMode: KeyMode
    private let recorder: FrameCounter
    /// What BRLTTY composed last.
    private var rendered: [BrailleCell]?
    /// How many frames, or rows, the display had received at the last fence.
    private var receivedBefore = 0
    private var fences = 0

    /// The display that the session shows its frames on.
    public var display: any Display { recorder }
    /// How long it has waited for BRLTTY and its display so far.
    public private(set) var waitingTime: Duration = .zero
    /// How long a frame or a key is waited for; where rows come one by one, how long the next one is.
    public var patience: Duration = HarnessPatience.usual

    /// Starts a private BRLTTY with a display and takes its terminal.
    ///
    /// - Parameters:
    ///   - keyboard: the display, which no other BRLTTY drives.
    ///   - keys: the key table; BRLTTY keeps the keys that it does not bind.
    ///   - keyMode: how the display's keys are to arrive; the display must press them so.
    ///   - pins: how far the pins of devices stand apart, by the drivers' two letters.
    ///   - program: BRLTTY's program, or nil to look for it.
    public init(
        _ keyboard: any HarnessDisplay, keys: KeyTable, keyMode: KeyMode = KeyMode(),
        pins: [String: [DevicePins]] = [:], program: String? = nil
    ) throws {
        self.keyboard = keyboard
        self.keyMode = keyMode
        bound = BoundKeys(keys)
        let start = ContinuousClock.now
        server = try PrivateBRLTTY(display: keyboard, program: program)
        try server.waitUntilReady()
        var configuration = BrlAPIDisplay.Configuration(
            host: server.host, auth: server.auth, tty: .exactPath([]), boundKeys: bound, keyMode: keyMode,
            watchesRenderedCells: true, answerTime: HarnessPatience.answer)
        configuration.pins = pins
        client = BrlAPIDisplay(configuration: configuration)
        recorder = FrameCounter(client, counting: keyboard.unit)
        try wait(what: "BRLTTY to give the terminal") { _ in client.state == .active && client.isSettled }
        recorder.cursorDots = keyboard.cellSize.cursor(client.cursorDots)
        waitingTime = ContinuousClock.now - start
        try fence()
    }

    deinit { stop() }

    /// The BRLTTY behind it, for tests that kill it.
    package var brltty: PrivateBRLTTY { server }

    /// Shows a frame that is not counted as sent, for tests of what notices it.
    package func showUncounted(_ frame: Frame) {
        client.show(DisplayUpdate(whole: frame))
    }

    /// Presses a key and gives what the client got.
    ///
    /// A key that the session does not take is not pressed: it would be BRLTTY's own, and open its menu.
    public func press(_ key: Key) throws -> Key {
        let isTaken = client.isInDriverMode || bound.contains(key, typing: client.isTyping ? keyMode.typing : nil)
        guard isTaken else { return key }
        try wait(what: "BRLTTY to give the terminal") { _ in client.isSettled }
        do throws(HarnessError) {
            try keyboard.press(key)
        } catch {
            // A display whose BRLTTY ended takes no keys.
            guard server.isRunning else {
                throw HarnessError(code: .lost, message: "BRLTTY is gone: \(reason: error.localized)")
            }
            throw error
        }
        var arrived: Key?
        try wait(what: "the key \(key: key.description)") { event in
            if case .key(let found)? = event { arrived = found }
            return arrived != nil
        }
        guard let arrived, arrived == key else {
            throw HarnessError(
                code: .notStarted,
                message: LocalizedText(
                    verbatim: "\(keyboard.name) sent \(key), but \(arrived?.description ?? "nothing") arrived"))
        }
        return arrived
    }

    /// Waits until the display shows a frame, and gives what it received; the cursor that BRLTTY draws is taken off.
    public func received(_ frame: Frame) throws -> [BrailleCell] {
        try waitForWitnesses(of: recorder.physical(frame), columns: frame.size.columns)
        return frame.cells
    }

    /// Shows a frame that no session shows, and waits for it; from then on frames are counted again.
    ///
    /// Where rows come one after the other, from the top, only the last one is another: it comes after all that was sent
    /// before.
    public func fence() throws {
        fences += 1
        let size = keyboard.size
        let low = keyboard.cellSize == .sixDots ? BrailleCell(dots: 1, 6) : BrailleCell(dots: 7, 8)
        let pattern = [low, BrailleCell(dots: 1, 4), BrailleCell(dots: 2, 5, 3, 6)]
        var cells = recorder.shown ?? Array(repeating: .blank, count: size.cellCount)
        let changed = keyboard.unit != .frame ? size.cellCount - size.columns : 0
        for cell in changed..<size.cellCount { cells[cell] = pattern[(cell + fences) % pattern.count] }
        let frame = Frame(size: size, cells: cells, regions: [], text: "")
        let isFirst = recorder.shown == nil
        recorder.show(DisplayUpdate(whole: frame))
        try waitForWitnesses(of: cells, columns: frame.size.columns, counts: !isFirst)
        recorder.count = 0
        receivedBefore = keyboard.frameCount
    }

    /// Ends BRLTTY and the display.
    public func stop() {
        client.close()
        server.stop()
        keyboard.stop()
    }

    // MARK: Waiting

    private func waitForWitnesses(of cells: [BrailleCell], columns: Int, counts isWanted: Bool = true) throws {
        let counts = isWanted && keyboard.unit != .part
        func count() -> WitnessReport.FrameCount {
            WitnessReport.FrameCount(
                keyboard.unit, sent: recorder.count, received: keyboard.frameCount - receivedBefore)
        }
        func agree() -> Bool {
            keyboard.frame == cells && rendered == cells && (!counts || count().received == count().sent)
        }
        // More frames than were sent will not become fewer.
        _ = try run { _ in agree() || counts && count().received > count().sent }
        guard agree() else {
            try checkThatBRLTTYAnswers()
            throw WitnessReport(
                model: cells, display: keyboard.frame, rendered: rendered ?? [], columns: columns,
                count: counts ? count() : nil)
        }
    }

    private func wait(what: LocalizedText, until done: (BrlAPIDisplayEvent?) -> Bool) throws(HarnessError) {
        guard try run(until: done) else {
            try checkThatBRLTTYAnswers()
            throw HarnessError(
                code: .timedOut, message: "waited \(time: "\(patience)") in vain for \(what: what)")
        }
    }

    /// Tells a display that shows something else from a BRLTTY that stands still: that one answers nobody.
    private func checkThatBRLTTYAnswers() throws(HarnessError) {
        let size = BrlAPIReadiness.wait(
            host: server.host, auth: server.auth, deadline: .now + BRLTTYStage.answerTime
        ) { server.isRunning }
        guard size == nil else { return }
        throw HarnessError(
            code: .lost,
            message: server.complaint(
                server.isRunning ? "BRLTTY does not answer: it stands still" : "BRLTTY is gone"))
    }

    /// How long a BRLTTY may take to greet a client before it counts as one that stands still.
    private static let answerTime = Duration.seconds(5)

    /// Runs the client until what is awaited has happened; false when it took too long.
    private func run(until done: (BrlAPIDisplayEvent?) -> Bool) throws(HarnessError) -> Bool {
        let start = ContinuousClock.now
        defer { waitingTime += ContinuousClock.now - start }
        while true {
            let before = keyboard.frameCount
            if try runOnce(until: done) { return true }
            guard keyboard.unit != .frame, keyboard.frameCount != before else { return false }
        }
    }

    /// Runs the client until what is awaited has happened; false when that did not in the time of a frame or a row.
    private func runOnce(until done: (BrlAPIDisplayEvent?) -> Bool) throws(HarnessError) -> Bool {
        try Poll.wait(
            for: client.fileDescriptors + [keyboard.frameDescriptor], until: .now + patience,
            interval: client.hasPendingWork ? 0 : client.timeout ?? 1000
        ) { () throws(HarnessError) in
            keyboard.acknowledgeFrames()
            for event in client.process() {
                switch event {
                case .disconnected(let reason):
                    throw HarnessError(code: .lost, message: "BRLTTY is gone: \(reason: reason)")
                case .rendered(let cells): rendered = cells
                default: break
                }
                if done(event) { return true }
            }
            return done(nil)
        }
    }
}
