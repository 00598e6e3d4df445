import AccessibilityModel
import Braille
import BrailleLayout
import BridgeTables
import TestSupport
import Testing

/// Layouts with marks of several cells: on six dots, and beside braille with dots 7 and 8.
@Suite struct MarkLayoutTests {
    private static let texts = [
        "", "7", "50%", "Ann", "Morning songs", "The quick brown fox jumps over the lazy dog, twice",
    ]

    private func engine(
        _ columns: Int, _ rows: Int = 1, cellSize: CellSize = .sixDots, side: StatusCells.Side = .none
    ) throws -> LayoutEngine {
        var table = try LayoutTable(named: "regions", in: RealTables.folder)
        _ = table.moveStatus(to: side)
        return LayoutEngine(
            table: table, size: DisplaySize(columns: columns, rows: rows), cellSize: cellSize, writesEightDots: true)
    }

    private func content(
        _ label: String, _ value: String?, _ traits: UIAccessibilityTraits, _ engine: LayoutEngine, edited: Bool = false
    ) throws -> ElementContent {
        let object = TestObject("x", label: label, value: value, traits: traits)
        let style = ContentStyle(
            templates: engine.table.templates, vocabulary: try Vocabulary(named: "en", in: RealTables.folder),
            language: "en", translator: try RealTables.translator(), form: engine.form,
            marks: engine.table.marks(engine.form))
        return ElementContent(of: object, context: ElementContext(), isEdited: edited, style: style)
    }

    /// Every mark of a cut region is there, whole, and no frame on six dots has dots 7 and 8.
    @Test(arguments: [(40, 1), (20, 1), (18, 1), (14, 1), (9, 1), (40, 9), (20, 4)])
    func cutsAreSeen(columns: Int, rows: Int) throws {
        for cellSize in CellSize.allCases {
            let engine = try engine(columns, rows, cellSize: cellSize)
            let marks = engine.table.marks(engine.form)
            for label in MarkLayoutTests.texts where !label.isEmpty {
                for value in MarkLayoutTests.texts {
                    for traits in [UIAccessibilityTraits.adjustable, .textEntry, .button, [.link, .notEnabled]] {
                        let content = try content(label, value, traits, engine)
                        var state = ViewState()
                        state.split = engine.split(content, state) ?? engine.pageSplit([content])
                        let frame = engine.frame(content, state)
                        #expect(cellSize == .eightDots || frame.cells.allSatisfy { $0.rawValue < 0x40 })
                        for region in frame.regions where region.name == .label || region.name == .value {
                            let isMarked = region.targets.count { $0 == .overflowAfter } == marks.overflowAfter.count
                            #expect(region.overflowsAfter == isMarked, "\(columns)x\(rows) \(label) | \(value)")
                            let shown = region.targets.contains { if case .text = $0 { true } else { false } }
                            #expect(shown || !region.overflowsAfter, "\(columns)x\(rows) \(label) | \(value)")
                            var panned = state
                            panned.offsets[region.name] = engine.lastOffset(of: region.name, content, state)
                            let end = try #require(engine.region(region.name, content, panned))
                            let before = region.name == .value ? marks.valueBefore : marks.overflowBefore
                            let count = end.targets.count { $0 == .overflowBefore }
                            #expect(count == (end.overflowsBefore ? before?.count : 0), "\(label) | \(value)")
                        }
                    }
                }
            }
        }
    }

    @Test(arguments: [
        (CellSize.sixDots, "⠠⠧⠕⠇⠥⠍⠑⠀⠎⠇⠙⠗", "⠿⠶⠿⠼⠑⠚"), (.eightDots, "⠠⠧⠕⠇⠥⠍⠑⠀⠎⠇⠙⠗", "⣟⣼⣸⠼⠑⠚"),
    ])
    func labelAndValueHaveTheSeparatorBetween(cellSize: CellSize, label: String, value: String) throws {
        let engine = try engine(40, cellSize: cellSize)
        let frame = engine.frame(try content("Volume", "50", .adjustable, engine), ViewState())
        #expect(frame.brailleString.hasPrefix(label + "⠀"))
        #expect(frame.brailleString.contains("⠀" + value))
    }

    /// On rows the focus mark takes three columns, and all rows begin after them.
    @Test func rowsBeginAfterTheFocusMark() throws {
        for (columns, rows) in [(40, 9), (20, 4)] {
            let engine = try engine(columns, rows)
            let own = try content("Mute", "1", .toggleButton, engine)
            var state = ViewState()
            state.split = engine.pageSplit([own, own])
            let frame = engine.frame(own, state, neighbours: [1: own])
            #expect(frame.cells[0..<3].brailleString == "⠿⠭⠿")
            #expect(frame.cells[columns..<columns + 3].brailleString == "⠀⠀⠀")
            #expect(frame.brailleString.contains("⠟⠿⠻"))
            #expect(frame.regions.allSatisfy { $0.column >= 4 })
        }
    }

    /// What is edited has its caret and its selection in cells of their own: the cursor that BRLTTY draws changes none.
    @Test func caretAndSelectionAreMarkedOnSixDots() throws {
        let engine = try engine(40)
        let content = try content("Name", "ann", .textEntry, engine, edited: true)
        var state = ViewState()
        (state.selection, state.caret) = (0..<0, 0)
        let first = engine.frame(content, state)
        #expect(first.brailleString.contains("⠿⠯⠸⠁⠝⠝"))
        (state.selection, state.caret) = (1..<3, 3)
        let frame = engine.frame(content, state)
        #expect(frame.brailleString.contains("⠁⠟⠮⠸⠝⠝⠟⠺⠸⠿⠯⠸"))
        let cursor = try #require(frame.cursor)
        #expect(frame.cells[cursor].union(BrailleCell(dots: 3, 6)) == frame.cells[cursor])
        #expect(frame.mask[cursor].contains(.caret))
        let value = try #require(frame.regions.first { $0.name == .value })
        let (selected, _) = try #require(frame.selection.map { ($0.lowerBound, $0.upperBound) })
        #expect(value.mask[selected - value.column + 1].contains(.selection))
        // A routing key over a mark means the character beside it.
        #expect(value.targets.prefix(4) == [.text(0), .text(1), .text(1), .text(1)])
    }

    @Test func statusCellsStandBetweenMarks() throws {
        let engine = try engine(40, side: .right)
        let frame = engine.frame(try content("Volume", "50", .adjustable, engine), ViewState())
        #expect(frame.cells.suffix(9).brailleString == "⠀⠿⠍⠸⠁⠀⠿⠍⠸")
        let plain = engine.frame(try content("Volume", nil, .button, engine), ViewState())
        #expect(plain.cells.suffix(9).allSatisfy { $0 == .blank })
    }
}
