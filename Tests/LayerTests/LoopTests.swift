import AccessibilityModel
import Braille
import BrailleLayout
import BridgeLoop
import BridgeSession
import BrlAPIDisplay
import SnapshotHarness
import TestSupport
import Testing

/// The whole way as the reader has it: session, loop, BrlAPI, BRLTTY, display; and what happens to it.
@Suite struct LoopTests {
    @Test func aHundredKeysInOneBurstAreAHundredSteps() throws {
        let run = try LoopRun(columns: 40)
        defer { run.stop() }
        for _ in 0..<100 { try run.board.press(.keyboard(.down)) }
        try run.expect("Volume sldr ⣼ 50") { run.keys.count == 100 }
        // Up and down in turn, and on to the next element: the last frame is the model's.
        for index in 0..<99 { try run.board.press(index.isMultiple(of: 3) ? .keyboard(.up) : .keyboard(.down)) }
        try run.board.press(.keyboard(.right))
        try run.expect("Play btn") { run.keys.count == 200 }
        #expect(run.volume.number?.value == 50 + 33 - 66)
    }

    @Test func whenBRLTTYIsKilledAndStartsAgainTheFocusIsShownAgain() throws {
        let run = try LoopRun(columns: 40)
        defer { run.stop() }
        try run.board.press(.keyboard(.up))
        try run.expect("Volume sldr ⣼ 151")
        // In the middle of a key.
        try run.board.press(.keyboard(.up))
        run.server.kill()
        run.runUntil("BRLTTY is noticed to be gone") { run.display.state == .disconnected }
        let value = run.volume.number?.value ?? 0
        #expect([151, 152].contains(value))
        let keys = run.keys.count
        // The application goes on while nobody can feel it.
        run.volume.number?.value = 77
        run.session.refresh()
        try run.server.restart()
        try run.expect("Volume sldr ⣼ 77")
        #expect(run.keys.count == keys, "a key from before the outage was replayed")
        try run.board.press(.keyboard(.down))
        try run.expect("Volume sldr ⣼ 76")
    }

    @Test func aDisplayThatComesBackWithAnotherSizeShowsTheFocus() throws {
        let run = try LoopRun(columns: 40)
        defer { run.stop() }
        try run.board.press(.keyboard(.right))
        try run.expect("Play btn")
        run.board.unplug()
        // BRLTTY notices at a write after the cable is out.
        run.runUntil("the display is noticed to be gone") {
            run.play.accessibilityLabel = run.play.accessibilityLabel == "Play" ? "Pause" : "Play"
            run.session.refresh()
            return run.display.state == .noDevice
        }
        run.play.accessibilityLabel = "Play"
        run.session.refresh()
        try run.board.replug(columns: 14)
        try run.expect("Play btn") { run.display.size?.columns == 14 }
        try run.board.press(.keyboard(.left))
        try run.expect("Volume ⣼ 150")
        #expect(run.session.frame?.size.columns == 14)
    }

    @Test func aDisplayThatIsSwitchedOffAndOnShowsWhatIsNew() throws {
        let run = try LoopRun(columns: 40)
        defer { run.stop() }
        try run.board.powerOff()
        run.runUntil("the display is noticed to be off") { run.display.state == .deviceOffline }
        run.volume.number?.value = 9
        run.session.refresh()
        try run.board.powerOn()
        try run.expect("Volume sldr ⣼ 9")
    }

    @Test func itStandsBackAndReturnsOnTheReadersKey() throws {
        let run = try LoopRun(columns: 40)
        defer { run.stop() }
        let standBack = Key.command(try #require(BRLTTYCommand(named: "CSRTRK")))
        try run.board.press(standBack)
        run.runUntil("it stands back") { run.display.state == .standingBack }
        // What changes now is not shown, and keys are not taken.
        run.volume.number?.value = 33
        run.session.refresh()
        try run.board.press(.keyboard(.down))
        try run.board.press(standBack)
        try run.expect("Volume sldr ⣼ 33")
        #expect(run.keys == [standBack])
        // By the signal as well.
        run.loop.toggleStandingBack()
        #expect(run.display.isStandingBack)
        run.loop.toggleStandingBack()
        try run.expect("Volume sldr ⣼ 33")
    }

    @Test func readersKeepTheKeysThatAreNotBound() throws {
        let run = try LoopRun(columns: 40)
        defer { run.stop() }
        let model = try #require(run.session.frame)
        // BRLTTY's own menu opens above the session.
        try run.board.press(.command(try #require(BRLTTYCommand(named: "PREFMENU"))))
        run.runUntil("the menu stands on the display") { run.board.frame != model.cells }
        #expect(run.keys.isEmpty)
        // It closes on the same key, and the session's frame is there again.
        try run.board.press(.command(try #require(BRLTTYCommand(named: "PREFMENU"))))
        try run.expect("Volume sldr ⣼ 150")
        try run.board.press(.keyboard(.up))
        try run.expect("Volume sldr ⣼ 151")
    }
}

/// A session on a private BRLTTY with an emulated display, run by the real loop.
final class LoopRun {
    let board: EmulatedDisplay
    let server: PrivateBRLTTY
    let display: BrlAPIDisplay
    let session: Session
    let loop: SessionLoop
    let volume: TestObject
    let play: TestObject
    let name: TestObject
    private(set) var keys: [Key] = []

    /// - Parameter source: the source of the scene that shows these objects, from the scene.
    init(columns: Int, source: (AccessibilityScene) -> any SceneSource = { StaticSceneSource($0) }) throws {
        board = try EmulatedDisplay(columns: columns)
        server = try PrivateBRLTTY(display: board)
        try server.waitUntilReady()
        let settings = try RealTables.settings()
        display = BrlAPIDisplay(
            configuration: .init(
                host: server.host, auth: server.auth, tty: .exactPath([]), boundKeys: BoundKeys(settings.keys),
                returningKeys: Set(settings.keys.keys(for: .standBack)), answerTime: HarnessPatience.answer))
        volume = TestObject("volume", label: "Volume", traits: .adjustable)
        volume.unit = ""
        volume.number = (150, 0...200, 1)
        play = TestObject("play", label: "Play", traits: .button)
        name = TestObject("name", label: "Name", value: "", traits: .textEntry)
        let scene = AccessibilityScene("Test", [volume, play, name])
        session = Session(
            source: source(scene), display: display, translator: try RealTables.translator(),
            settings: settings)
        loop = SessionLoop(session: session, display: display, clock: SystemClock()) { _ in }
        loop.onKey = { [weak self] key, _ in self?.keys.append(key) }
        session.open()
        try expect("Volume")
    }

    func stop() {
        display.close()
        server.stop()
        board.stop()
    }

    /// Runs the loop until something is so, for so long at most.
    func runUntil(
        _ what: Comment, deadline: Duration = HarnessPatience.usual, _ done: () -> Bool,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let end = ContinuousClock.now + deadline
        while !done() {
            guard ContinuousClock.now < end else {
                Issue.record("in vain: \(what)", sourceLocation: sourceLocation)
                return
            }
            _ = loop.step(waitingFor: [board.frameDescriptor], limit: 200)
            board.acknowledgeFrames()
        }
    }

    /// Runs the loop until the display shows what the session does, and the session shows this line.
    func expect(
        _ line: String, deadline: Duration = HarnessPatience.usual, also: () -> Bool = { true },
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        runUntil(
            "\(line)", deadline: deadline,
            {
                guard let frame = session.frame, also() else { return false }
                return frame.text.hasPrefix(line) && board.frame == frame.cells
            }, sourceLocation: sourceLocation)
    }
}
