import AccessibilityModel
import Braille
import BrailleLayout
import BridgeLoop
import BridgeSession
import BridgeTables
import BrlAPIDisplay
import Foundation
import Glibc
import Platform
import SnapshotHarness
import TestSupport
import Testing

@testable import Terminal

/// Programs of Debian, driven to their end by the keys of an emulated display, at three widths.
@Suite(.serialized, .hangLimit(minutes: 10)) struct ProgramWalkTests {
    @Test(arguments: [14, 20, 40]) func programsAreDrivenByTheDisplaysKeys(columns: Int) throws {
        let stage = try TerminalStage(columns: columns)
        defer { stage.stop() }
        for walk in try ProgramWalk.all() {
            // What fails is recorded, and the next one is played.
            do { try stage.play(walk) } catch { Issue.record(error, "\(walk.name)") }
        }
        // Moving the choice is a frame a key.
        #expect(
            Double(stage.stepFrames) <= 1.1 * Double(max(1, stage.steps)),
            "\(stage.stepFrames) frames, \(stage.steps) steps")
    }
}

/// A private BRLTTY with an emulated display, on which one program after the other runs.
private final class TerminalStage {
    private let board: EmulatedDisplay
    private let server: PrivateBRLTTY
    private let settings: SessionSettings
    private let tables: [TerminalTable]
    /// How many times a choice was moved, and the frames that came of it.
    private(set) var steps = 0
    private(set) var stepFrames = 0

    init(columns: Int) throws {
        board = try EmulatedDisplay(columns: columns)
        server = try PrivateBRLTTY(display: board)
        try server.waitUntilReady()
        settings = try RealTables.settings()
        tables = try TerminalTable.all(in: RealTables.folder)
    }

    func stop() {
        server.stop()
        board.stop()
    }

    func play(_ walk: ProgramWalk) throws {
        let source = try TerminalSource(
            ["sh", "-c", walk.command], rows: 24, columns: 80, TerminalWords(settings.vocabulary), tables: tables,
            clock: SystemClock())
        let display = BrlAPIDisplay(
            configuration: .init(
                host: server.host, auth: server.auth, tty: .exactPath([]), boundKeys: BoundKeys(settings.keys),
                returningKeys: Set(settings.keys.keys(for: .standBack)), answerTime: HarnessPatience.answer))
        let session = Session(
            source: source, display: display, translator: try RealTables.translator(), settings: settings)
        let loop = SessionLoop(session: session, display: display, clock: SystemClock()) { _ in }
        defer {
            _ = source.finish()
            display.close()
        }
        var keys = 0
        loop.onKey = { _, _ in keys += 1 }
        session.open()
        var frames = 0
        /// Whether the display has what the session shows; a cursor is drawn over the cell that it is on.
        func isShown() -> Bool {
            guard let frame = session.frame, frame.cells.count == board.frame.count else { return false }
            return frame.cells.indices.allSatisfy { $0 == frame.cursor || frame.cells[$0] == board.frame[$0] }
        }
        func wait(_ text: String, _ isSo: () -> Bool) throws {
            let end = ContinuousClock.now + HarnessPatience.usual
            while !isSo() {
                let element = session.focus
                try #require(
                    ContinuousClock.now < end,
                    "\(walk.name): in vain: \(text); there is \(element?.accessibilityLabel ?? "nothing") | \(element?.accessibilityValue ?? ""), message \(session.message ?? "none")\n\(source.screenText)"
                )
                let before = board.frame
                _ = loop.step(waitingFor: [board.frameDescriptor], limit: 100)
                board.acknowledgeFrames()
                if board.frame != before { frames += 1 }
            }
        }
        // BRLTTY gives the display its first frame before a program begins to ask.
        try wait("the first frame") { isShown() }
        try source.start()
        var isStep = false
        for (text, step) in walk.steps {
            switch step {
            case .key(let key):
                frames = 0
                isStep =
                    [.keyboard(.up), .keyboard(.down)].contains(key)
                    && session.focus?.accessibilityTraits.contains(.adjustable) == true
                let count = keys
                try board.press(key)
                try wait(text) { keys > count }
            case .shows(let label, let value):
                try wait(text) {
                    guard let element = session.focus, session.message == nil else { return false }
                    return ProgramWalk.matches(element.accessibilityLabel ?? "", label)
                        && ProgramWalk.matches(element.accessibilityValue ?? "", value)
                        && isShown()
                }
                if isStep { (steps, stepFrames, isStep) = (steps + 1, stepFrames + frames, false) }
                try check(session, label, value, text, walk)
            case .says(let said): try wait(text) { session.message == said && isShown() }
            case .cells(let cells):
                guard let frame = session.frame, frame.cells.count == 40 else { continue }
                #expect(
                    frame.cells.brailleString == cells.padding(toLength: 40, withPad: "⠀", startingAt: 0),
                    "\(walk.name): \(text)")
            case .line(let line):
                try wait(text) {
                    source.scene.readingOrder.elements.contains {
                        $0 is LineElement && ProgramWalk.matches($0.accessibilityLabel ?? "", line)
                    }
                }
            case .ends(let status):
                try wait(text) { source.hasEnded }
                #expect(source.finish() == status, "\(walk.name): \(text)\n\(source.screenText)")
            }
        }
    }

    /// The label is in the label's region and the value in the value's, as far as they go.
    private func check(_ session: Session, _ label: String, _ value: String, _ text: String, _ walk: ProgramWalk) throws
    {
        guard let frame = session.frame, let element = session.focus, let shown = element.accessibilityValue,
            !shown.isEmpty, element is ProgramElement
        else { return }
        let region = try #require(
            frame.regions.first { $0.name == .value && $0.page == frame.page }, "\(walk.name): \(text)")
        // A caret that has gone out of sight takes the text with it.
        guard region.offset == 0 else { return }
        let begin = region.text.trimmingCharacters(in: .whitespaces).prefix(3)
        #expect(shown.hasPrefix(begin), "\(walk.name): \(text): \(region.text)")
    }
}
