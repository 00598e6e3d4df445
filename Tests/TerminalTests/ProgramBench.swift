import AccessibilityModel
import BrailleLayout
import BridgeLoop
import BridgeSession
import BridgeTables
import Foundation
import TestSupport
import Testing

@testable import Terminal

/// A script in a terminal, with a session on its scene, on a display in memory.
final class ProgramBench {
    let source: TerminalSource
    let test: TestSession

    init(
        _ script: String, rows: Int = 24, columns: Int = 80, isWatched: Bool = false,
        streams: ProgramStreams = ProgramStreams(), in surroundings: TerminalSource.Surroundings = .init()
    ) throws {
        source = try TerminalSource(
            ["sh", "-c", script], rows: rows, columns: columns,
            TerminalWords(try Vocabulary(named: "en", in: RealTables.folder)),
            tables: TerminalTable.all(in: RealTables.folder), clock: SystemClock(), isWatched: isWatched,
            streams: streams, in: surroundings)
        test = try TestSession(of: source)
        try source.start()
    }

    deinit { _ = source.finish() }

    var label: String? { test.session.focus?.accessibilityLabel }
    var value: String? { test.session.focus?.accessibilityValue }

    func element(_ id: String) -> AccessibilityObject? {
        source.scene.readingOrder.elements.first { $0.accessibilityIdentifier == id }
    }

    /// A round of a loop.
    func step() {
        let ready = Poll.ready(source.fileDescriptors, milliseconds: min(source.timeout ?? 50, 50))
        if source.process(readable: ready) { test.session.handle(.scene, at: test.session.now + 1) }
        for answer in source.takeAnswers() { test.session.handle(.answer(answer), at: test.session.now + 1) }
    }

    func wait(_ what: String, until isSo: () -> Bool) throws {
        let end = ContinuousClock.now + .seconds(30)
        while !isSo() {
            try #require(
                ContinuousClock.now < end, "\(what); \(label ?? "") | \(value ?? "")\n\(source.screenText)")
            step()
        }
    }
}
