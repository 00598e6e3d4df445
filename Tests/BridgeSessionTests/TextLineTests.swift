import AccessibilityModel
import Braille
import BrailleLayout
import BridgeSession
import BridgeTables
import TestSupport
import Testing

/// Texts of several lines: a row ends with its line, the label's region says which line it is, and rows show as much of the text
/// as they can.
@Suite struct TextLineTests {
    private static let poem = """
        Tyger Tyger, burning bright,
        In the forests of the night;

        What immortal hand or eye,
        Could frame thy fearful symmetry?
        """
    private static let program = """
        def count(lines):
            total = 0
            for line in lines:
                total += len(line)

            return total
        """
    private static let sizes = [14, 20, 32, 40, 80].map { DisplaySize(columns: $0) }

    private func field(
        _ text: String, _ size: DisplaySize, cellSize: CellSize = .eightDots, lines: LayoutTable.LineCue? = nil
    ) throws -> (TestSession, TestObject) {
        let object = TestObject("text", label: "Text", value: text, traits: .textEntry)
        object.field?.isMultiline = true
        var choices = ReaderChoices()
        choices.lines = lines
        let test = try TestSession(
            AccessibilityScene("Test", [object, TestObject("next", label: "Next", traits: .button)]),
            columns: size.columns, rows: size.rows, cellSize: cellSize,
            settings: RealTables.folder.settings(for: choices))
        return (test, object)
    }

    /// What is read of the value by panning on: a line feed where the mark of a line's end stands, else what was left out.
    private func read(_ test: TestSession) throws -> String {
        let end = try #require(test.session.settings.layout.marks.lineEnd)
        var text = ""
        var shown = 0
        while test.focus == "text" {
            let region = try #require(test.region(.value))
            let places = region.targets.compactMap { if case .text(let scalar) = $0 { scalar } else { nil } }
            let gap = region.fullText.unicodeScalars.dropFirst(shown).prefix(max(0, (places.first ?? shown) - shown))
            if !text.hasSuffix("\n") { text.unicodeScalars += gap.filter { $0 == " " } }
            text += region.text
            shown = (places.last ?? shown) + 1
            if region.overflowsAfter, region.cells.suffix(end.count).elementsEqual(end) { text += "\n" }
            let before = test.frame
            try test.press("FWINRT")
            guard test.focus == "text", test.frame != before else { break }
            // The overview's label may have been cut.
            if test.region(.value) == nil { try test.press("FWINRT") }
        }
        return text
    }

    @Test(arguments: sizes, [poem, program, "one\n\n\ntwo", "\nfirst is empty", "a\r\nb\u{2028}c"])
    func whatIsReadHasTheLinesOfTheText(size: DisplaySize, text: String) throws {
        let (test, _) = try field(text, size, lines: .off)
        // What is indented further than a quarter of the row is shown by so much.
        let expected = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .map { $0.drop { $0 == " " } }.joined(separator: "\n")
        let read = try read(test).split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.drop { $0 == " " } }.joined(separator: "\n")
        #expect(read == expected, "\(size)")
    }

    @Test(arguments: [
        (40, ["", "2 >4", "3 >4", "4 >8", "5", "6 >4"]), (20, ["", "2>4", "3>4", "4>8", "5", "6>4"]),
    ])
    func theLabelSaysWhichLineIsRead(columns: Int, cues: [String]) throws {
        let (test, _) = try field(TextLineTests.program, DisplaySize(columns: columns))
        var told: [String] = []
        while test.focus == "text" {
            if let value = test.region(.value), value.isDetail {
                let label = try #require(test.region(.label))
                if told.last != label.text { told.append(label.text) }
                #expect(label.width <= (columns == 40 ? 6 : 4))
                // The indentation is told, and takes no cells.
                #expect(value.cells.first != .blank || value.text.isEmpty)
            }
            let before = test.frame
            try test.press("FWINRT")
            if test.frame == before { break }
        }
        #expect(told.filter { $0 != "1" } == Array(cues.dropFirst()))
    }

    /// What a text's lines do not need to be told is the text's, and stays so from its first line to its last.
    @Test(arguments: [
        ("one\ntwo\nthree four five six seven eight nine ten eleven", 2), (TextLineTests.program, 5),
        (TextLineTests.poem, 2), ((1...120).map { "line \($0)" }.joined(separator: "\n"), 4),
        ((1...120).map { "\t\tline \($0)" }.joined(separator: "\n"), 6),
    ])
    func theTextHasTheCellsThatItsLinesDoNotNeed(text: String, cue: Int) throws {
        let (test, _) = try field(text, DisplaySize(columns: 40))
        var widths: Set<Int> = []
        var last: String?
        while test.focus == "text" {
            if let value = test.region(.value), value.isDetail {
                widths.insert(try #require(test.region(.label)).width)
                last = test.region(.label)?.text
            }
            let before = test.frame
            try test.press("FWINRT")
            if test.frame == before { break }
        }
        #expect(widths == [cue])
        #expect(
            last?.prefix { $0.isNumber }
                == "\(text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).count)")
    }

    @Test func theReaderChoosesWhatTheLabelSays() throws {
        for (lines, cue) in [(LayoutTable.LineCue.number, "2"), (.indent, ">4"), (.both, "2 >4"), (.off, "Text")] {
            let (test, _) = try field(TextLineTests.program, DisplaySize(columns: 40), lines: lines)
            try test.press("RETURN CTRL+KEY_HOME DOWN KEY_END")
            #expect(test.region(.label)?.fullText.hasPrefix(cue) == true, "\(lines): \(test.cells)")
        }
        // Of prose the paragraph counts.
        let prose = String(repeating: "word ", count: 40) + "\n\nThe second one."
        let (test, _) = try field(prose, DisplaySize(columns: 40))
        try test.press("RETURN CTRL+KEY_HOME CTRL+KEY_END")
        #expect(test.region(.label)?.text == "\u{B6}2")
    }

    /// At every place of the caret its line begins at the value's first cell, where it has room for the caret from there.
    @Test(arguments: sizes, [poem, program]) func theCaretsLineBeginsTheRegion(size: DisplaySize, text: String) throws {
        let (test, object) = try field(text, size)
        try test.press("RETURN CTRL+KEY_HOME")
        for _ in 0...text.count {
            let region = try #require(test.region(.value))
            let cursor = try #require(test.frame.cursor)
            guard case .text(let caret) = region.targets[cursor - region.column + 1] else {
                Issue.record("no text at the caret: \(test.cells)")
                break
            }
            #expect(caret == object.field?.selectedRange.lowerBound)
            let scalars = Array(text.unicodeScalars)
            let line = scalars[..<caret].lastIndex(of: "\n").map { $0 + 1 } ?? 0
            if !region.overflowsBefore || !region.targets.contains(.overflowBefore) {
                let first = try #require(region.targets.first)
                guard case .text(let start) = first else { continue }
                #expect(scalars[line..<max(line, start)].allSatisfy { $0 == " " }, "\(test.cells)")
            }
            try test.press("RIGHT")
        }
    }

    // MARK: Rows

    private func rows(_ text: String, _ size: DisplaySize, _ cellSize: CellSize) throws -> (presses: Int, read: String)
    {
        let object = TestObject("text", label: text, traits: .staticText)
        let test = try TestSession(
            AccessibilityScene("Test", [object, TestObject("next", label: "Next", traits: .button)]),
            columns: size.columns, rows: size.rows, cellSize: cellSize)
        var presses = 0
        var read = test.region(.label)?.text ?? ""
        if let below = test.region(.labelDetail) { read += " " + below.text }
        while true {
            try test.press("FWINRT")
            guard test.focus == "text", let part = test.region(.labelDetail) else { break }
            presses += 1
            #expect(part.row == 1 || part.height == 1)
            if let progress = part.progress {
                #expect(progress.hasPrefix("\(presses)/"), "\(test.cells)")
                // It ends the lowest row, behind a blank.
                let cells = test.translator.translate(progress, language: "en").cells
                #expect(part.cells.suffix(cells.count + 1).elementsEqual([.blank] + cells), "\(test.cells)")
            }
            read += " " + part.text
        }
        #expect(test.focus == "next")
        return (presses, read)
    }

    private static func words(_ count: Int) -> String {
        let words = "although the ferry leaves at nine passengers are asked to be at the pier half an hour before"
        return String(Array(repeating: words, count: count / words.count + 1).joined(separator: " ").prefix(count))
    }

    /// Letters of a text, and the most presses after the first frame.
    @Test(arguments: [
        (330, DisplaySize(columns: 40, rows: 9), CellSize.sixDots, 1),
        (2000, DisplaySize(columns: 32, rows: 10), .eightDots, 8),
        (900, DisplaySize(columns: 30, rows: 10), .eightDots, 4),
        (200, DisplaySize(columns: 20, rows: 4), .eightDots, 4),
    ])
    func aLongTextIsReadOnAllRows(letters: Int, size: DisplaySize, cellSize: CellSize, most: Int) throws {
        let text = TextLineTests.words(letters)
        let (presses, read) = try rows(text, size, cellSize)
        #expect(presses <= most)
        #expect(read.split(separator: " ") == text.split(separator: " "))
    }

    /// A letter of 2,000 characters in paragraphs with empty lines between them has eight pages at most.
    @Test func aLetterOfParagraphsHasEightPages() throws {
        let text = "Dear passenger,\n\n" + (0..<6).map { _ in TextLineTests.words(315) }.joined(separator: "\n\n")
        #expect(text.count > 1_900)
        let (presses, read) = try rows(text, DisplaySize(columns: 32, rows: 10), .eightDots)
        #expect(presses <= 8)
        #expect(read.split(whereSeparator: \.isWhitespace) == text.split(whereSeparator: \.isWhitespace))
    }

    @Test func thePageKeysTurnTheTextsPages() throws {
        let object = TestObject("text", label: TextLineTests.words(2000), traits: .staticText)
        let others = (1...12).map { TestObject("e\($0)", label: "Entry \($0)", traits: .button) }
        let test = try TestSession(AccessibilityScene("Test", [object] + others), columns: 32, rows: 10)
        try test.press("FWINRT WINDN")
        #expect(test.region(.labelDetail)?.progress?.hasPrefix("2/") == true)
        try test.press("WINUP")
        #expect(test.region(.labelDetail)?.progress?.hasPrefix("1/") == true)
        try test.press("WINUP")
        #expect(test.region(.labelDetail)?.progress == nil && test.focus == "text")
    }

    /// An edited text has the rows that it needs below its label, and the caret's row is marked.
    @Test(arguments: [
        (DisplaySize(columns: 40, rows: 9), CellSize.sixDots), (DisplaySize(columns: 32, rows: 10), .eightDots),
        (DisplaySize(columns: 20, rows: 4), .eightDots),
    ])
    func anEditedTextHasTheRowsItNeeds(size: DisplaySize, cellSize: CellSize) throws {
        let (test, object) = try field(TextLineTests.poem, size, cellSize: cellSize)
        try test.press("RETURN CTRL+KEY_HOME")
        let marks = test.session.settings.layout.marks(MarkForm(cellSize, writesEightDots: false))
        for _ in 0..<TextLineTests.poem.count {
            let region = try #require(test.region(.value))
            #expect(test.region(.label)?.row == 1 && region.row == 2 && region.height > 1)
            let cursor = try #require(test.frame.cursor)
            let row = cursor / size.columns
            #expect(
                test.frame.cells[row * size.columns..<row * size.columns + marks.focus.count].elementsEqual(marks.focus)
            )
            try test.press("RIGHT")
        }
        #expect(object.field?.selectedRange.lowerBound == TextLineTests.poem.count)
        // No row begins with the blank that ended the one before.
        let region = try #require(test.region(.value))
        for row in 0..<region.height {
            let targets = region.targets[row * region.width..<(row + 1) * region.width]
            guard case .text(let scalar)? = targets.first else { continue }
            #expect(Array(TextLineTests.poem.unicodeScalars).dropFirst(scalar).first != " ")
        }
    }
}
