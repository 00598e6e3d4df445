import TestSupport
import Testing

@testable import Terminal

/// The screen of a terminal, and what leaves it.
@Suite struct TerminalEngineTests {
    private func engine(_ text: String, rows: Int = 4, columns: Int = 20) throws -> TerminalEngine {
        let engine = try #require(TerminalEngine(rows: rows, columns: columns))
        Array(text.utf8).withUnsafeBytes { engine.write($0) }
        return engine
    }

    @Test func cellsHaveTextAndStyle() throws {
        let engine = try engine("a\u{1B}[7mb\u{1B}[27;1;31mc\u{1B}[0m e\u{301} 漢x")
        let row = engine.row(0)
        #expect(row.text == "abc e\u{301} 漢x")
        #expect(row.cells[1].style.isReverse && row.cells[2].style.isBold && row.cells[2].style.foreground == 0x1000001)
        #expect(row.cells[0].style == .plain)
        #expect(row.characters(before: 8) == 7)
        #expect(engine.cursor == ScreenPlace(row: 0, column: 9))
    }

    @Test func linesThatLeaveAreKeptUpToTheLimit() throws {
        let count = 3 * TerminalEngine.lineLimit
        let engine = try engine((1...count).map { "line \($0)\r\n" }.joined())
        #expect(engine.scrolledRows == count - 3)
        let kept = engine.scrolled(0..<count)
        #expect((TerminalEngine.lineLimit...2 * TerminalEngine.lineLimit).contains(kept.count))
        #expect(kept.last.map { String(decoding: $0.text, as: UTF8.self) } == "line \(count - 3)")
        #expect(engine.droppedLines + kept.count == engine.scrolledRows)
    }

    @Test func whatShellsAndProgramsTell() throws {
        let engine = try engine(
            "\u{1B}]133;A\u{7}$ \u{1B}]133;B\u{1B}\\ls\u{1B}]133;C\u{7}\u{1B}]133;D;2\u{7}\u{1B}]9;4;1;42\u{7}\u{1B}]9;4;0\u{7}\u{1B}]9;done\u{7}\u{1B}]777;notify;a;b\u{7}\u{7}\u{1B}]8;;http://x\u{7}"
        )
        #expect(
            engine.takeEvents() == [
                .prompt, .input, .commandBegins, .commandEnds(2), .progress(42), .progress(nil), .notification("done"),
                .notification("a: b"), .bell,
            ])
        #expect(engine.takeEvents().isEmpty)
    }

    /// What comes at once is the same as what comes byte by byte: lines that go through the screen in a flood too.
    @Test(arguments: Seeds.all(12)) func aFloodIsAsItsBytes(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        func next() -> UInt64 { generator.next() }
        let (rows, columns) = (Int(2 + next() % 8), Int(12 + next() % 30))
        let (whole, single) = (
            try #require(TerminalEngine(rows: rows, columns: columns)),
            try #require(TerminalEngine(rows: rows, columns: columns))
        )
        let others = [
            "\u{1B}[31m", "\u{1B}[m", "é", "\t", "\u{1B}[1;3r", "\u{1B}[r", "\u{1B}(0", "\u{1B}(B", "\u{1B}[?1049h",
            "\u{1B}[?1049l",
            "\u{1B}[2A", "\u{1B}[4h", "\u{1B}[4l", "\u{1B}]0;x\u{7}", "\u{1B}[H", "\u{1B}[7mx", "\r", "\u{1B}[",
        ]
        for _ in 0..<30 {
            var text = ""
            for _ in 0..<next() % 60 {
                text += String(repeating: next() % 4 == 0 ? " " : "x", count: Int(next() % UInt64(columns + 1)))
                text += String(next() % 1_000) + (next() % 9 == 0 ? " " : "") + "\r\n"
            }
            if next() % 3 == 0 { text += others[Int(next() % UInt64(others.count))] }
            let bytes = Array(text.utf8)
            bytes.withUnsafeBytes { whole.write($0) }
            for byte in bytes { [byte].withUnsafeBytes { single.write($0) } }
            #expect(whole.picture() == single.picture() && whole.cursor == single.cursor)
            #expect(whole.scrolledRows == single.scrolledRows)
            let all = 0..<whole.scrolledRows
            #expect(whole.scrolled(all).map(\.text) == single.scrolled(all).map(\.text))
            #expect(whole.scrolled(all).map(\.isFull) == single.scrolled(all).map(\.isFull))
        }
    }

    /// Whatever comes, it stands.
    @Test(arguments: Seeds.all(8)) func anythingIsTaken(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        func next() -> UInt64 { generator.next() }
        let engine = try #require(TerminalEngine(rows: 24, columns: 80))
        let starts: [[UInt8]] = [
            [0x1B, 0x5B], [0x1B, 0x5D], [0x9B], [0x1B], [0xE2, 0xA0], [0x0D, 0x0A], [0x5B, 0x79, 0x2F, 0x4E, 0x5D],
        ]
        for _ in 0..<200 {
            var bytes = starts[Int(next() % UInt64(starts.count))]
            for _ in 0..<next() % 60 {
                bytes.append(UInt8(truncatingIfNeeded: next() % 5 == 0 ? next() : 0x20 + next() % 0x5F))
            }
            bytes.withUnsafeBytes { engine.write($0) }
            if next() % 16 == 0 { engine.resize(rows: Int(2 + next() % 60), columns: Int(2 + next() % 200)) }
            let picture = ScreenPicture(
                rows: engine.picture(), cursor: engine.cursor, isCursorVisible: next() % 2 == 0,
                isAlternate: engine.isAlternate, echoes: next() % 2 == 0, takesLines: next() % 2 == 0,
                programs: [["sh"]], scrolledRows: engine.scrolledRows)
            _ = QuestionFinder(picture).reading()
        }
        #expect(engine.picture().count == engine.rows)
    }

    /// Faint text is told from other text, however its sequence is cut into pieces, and numbers of colours are no attributes.
    @Test(arguments: 1...6) func faintTextIsKnown(size: Int) throws {
        let engine = try #require(TerminalEngine(rows: 2, columns: 20))
        let bytes = Array(
            "a\u{1B}[2mb\u{1B}[22;1mc\u{1B}[0;38;5;2md\u{1B}[48;2;2;2;2me\u{1B}[1;2mf\u{1B}[mg\u{1B}[2;5Hh".utf8)
        for start in stride(from: 0, to: bytes.count, by: size) {
            bytes[start..<min(start + size, bytes.count)].withUnsafeBytes { engine.write($0) }
        }
        let row = engine.row(0)
        #expect(row.text == "abcdefg" && engine.row(1).text == "    h")
        #expect(row.cells.prefix(7).map(\.style.isFaint) == [false, true, false, false, false, true, false])
    }
}
