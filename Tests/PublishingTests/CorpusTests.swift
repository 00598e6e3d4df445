import AccessibilityModel
import Foundation
import TestSupport
import Testing

@testable import Publishing

/// The lines that the fuzzer begins with, whole, cut short everywhere, and with bytes that are wrong.
@Suite(.hangLimit(minutes: 2)) struct CorpusTests {
    private let bytes: [UInt8]

    init() throws {
        bytes = Array(
            try Data(contentsOf: RealTables.packageFolder.appendingPathComponent("Tests/FuzzTargets/publishing/player"))
        )
    }

    @Test func everyLineIsTaken() throws {
        let lines = PublishedLines()
        let said = lines.take(Array(bytes.dropLast(#"{"type": "bye"}"#.utf8.count + 1)))
        #expect(
            said.split(separator: "\n").filter { $0.contains(#""type": "error""#) }.map(String.init) == [
                #"{"type": "error", "line": 10, "code": "performs", "message": "perform: nothing is asked under the number 1", "#
                    + #""remedy": "answer each perform once, with its own number"}"#,
                #"{"type": "error", "line": 11, "code": "performs", "message": "perform: nothing is asked under the number 1", "#
                    + #""remedy": "answer each perform once, with its own number"}"#,
            ])
        #expect(lines.scene.root.children.map(\.accessibilityIdentifier) == ["volume", "tracks"])
    }

    @Test func cutShortAnywhereItIsAnErrorOrNothing() {
        for end in stride(from: 0, to: bytes.count, by: 7) { PublishedLines.exercise(Array(bytes[..<end])) }
    }

    @Test func wrongBytesDoNoHarm() {
        var random = SeededGenerator(seed: 16)
        let wrong = Array(#"{}[]":,0-e\u"#.utf8) + [0, 0x0A, 0xC3, 0xFF]
        for _ in 0..<400 {
            var copy = bytes
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let place = Int.random(in: 0..<copy.count, using: &random)
                if Bool.random(using: &random) {
                    copy[place] = wrong.randomElement(using: &random) ?? 0
                } else {
                    copy.removeSubrange(place..<min(copy.count, place + Int.random(in: 1...20, using: &random)))
                }
            }
            PublishedLines.exercise(copy)
        }
    }
}
