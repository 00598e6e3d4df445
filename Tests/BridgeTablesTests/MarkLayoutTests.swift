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
    @Test(arguments: [(40, 1), (20, 1), (18, 1), (16, 1), (15, 1), (14, 1), (9, 1), (40, 9), (20, 4)])
    func cutsAreSeen(columns: Int, rows: Int) throws {
        for cellSize in CellSize.allCases {
            let engine = try engine(columns, rows, cellSize: cellSize)
            let marks = engine.table.marks(engine.form, columns: columns)
            for label in MarkLayoutTests.texts where !label.isEmpty {
                for value in MarkLayoutTests.texts {
                    for traits in [UIAccessibilityTraits.adjustable, .textEntry, .button, [.link, .notEnabled]] {
                        let content = try content(label, value, traits, engine)
                        var state = ViewState()
                        state.split = engine.split(content, state) ?? engine.pageSplit([content])
                        let frame = engine.frame(content, state)
                        #expect(cellSize == .eightDots || frame.cells.allSatisfy { $0.rawValue < 0x40 })
                        for region in frame.regions where region.name == .label || region.name == .value {
                            // On the shortest rows the separator is the label's mark.
                            let cuts = marks.cut.map { [$0.plain, $0.adjustable, $0.text] } ?? []
                            let ends = [marks.overflowAfter] + (region.name == .label ? cuts : [])
                            let after = region.targets.count { $0 == .overflowAfter }
                            let isMarked = ends.contains {
                                $0.count == after && region.cells.suffix(after).elementsEqual($0)
                            }
                            #expect(region.overflowsAfter == isMarked, "\(columns)x\(rows) \(label) | \(value)")
                            let shown = region.targets.contains { if case .text = $0 { true } else { false } }
                            #expect(shown || !region.overflowsAfter, "\(columns)x\(rows) \(label) | \(value)")
                            // What is too narrow for both marks is panned on the whole row.
                            if region.name == .value, engine.pansOnWholeRow(.value, content, state) { continue }
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

    /// Rows too short for a mark of the label's own show both all the same: the value from its start, and four cells of the
    /// label; the separator says that it is cut.
    @Test(arguments: CellSize.allCases, 14...17)
    func theShortestRowsShowBoth(cellSize: CellSize, columns: Int) throws {
        let engine = try engine(columns, cellSize: cellSize)
        #expect(!engine.hasPages())
        var cutLabels = 0
        for label in MarkLayoutTests.texts where !label.isEmpty {
            for value in MarkLayoutTests.texts {
                for traits in [UIAccessibilityTraits.adjustable, .textEntry, .toggleButton, [.button, .notEnabled]] {
                    let content = try content(label, value, traits, engine)
                    var state = ViewState()
                    state.split = engine.split(content, state)
                    let frame = engine.frame(content, state)
                    let name: Comment = "\(label) | \(value): \(frame.brailleString)"
                    let first = try #require(frame.regions.first { $0.name == .label })
                    // A button without a value has none.
                    guard let second = frame.regions.first(where: { $0.name == .value }) else {
                        #expect(value.isEmpty && traits.contains(.button), name)
                        continue
                    }
                    #expect(second.offset == 0 && (second.targets.first == .text(0) || value.isEmpty), name)
                    let end = first.targets.firstIndex { $0 == .role || $0 == .overflowAfter }
                    let hasRole = end.map { first.targets[$0] == .role } ?? false
                    let room = (end ?? first.targets.count) - (hasRole ? 1 : 0)
                    #expect(room >= min(4, content.label.cells.count), name)
                    guard first.overflowsAfter, engine.sharesLabelEnd else { continue }
                    cutLabels += 1
                    // Panned in place to its end, the label is followed by the separator of labels that are whole.
                    state.offsets[.label] = engine.lastOffset(of: .label, content, state)
                    let last = try #require(engine.region(.label, content, state))
                    #expect(last.targets.suffix(3) == [.blank, .blank, .blank], name)
                    #expect(last.cells.suffix(3) != first.cells.suffix(3), name)
                }
            }
        }
        #expect(cutLabels > 0 || !engine.sharesLabelEnd)
        #expect(engine.sharesLabelEnd == (columns < (cellSize == .sixDots ? 17 : 15)))
    }

    /// While a text is edited, the caret and what is around it are seen, and beside them four cells of the label, except
    /// where marks of several cells leave no room to read on the shortest rows: there the text has the row.
    @Test(arguments: CellSize.allCases, 14...20)
    func theShortestRowsShowWhatIsEdited(cellSize: CellSize, columns: Int) throws {
        let engine = try engine(columns, cellSize: cellSize)
        let content = try content("Subject of the mail", "the quick brown fox", .textEntry, engine, edited: true)
        for caret in 0...19 {
            var state = ViewState()
            (state.selection, state.caret) = (caret..<caret, caret)
            state.page = engine.hasPages(isEdited: true) ? 1 : 0
            state.offsets[.value] = engine.offset(of: .value, showing: caret, content, state)
            let frame = engine.frame(content, state)
            let value = try #require(frame.regions.first { $0.name == .value })
            #expect(value.targets.contains(.text(caret)), "\(caret): \(frame.brailleString)")
            let letters = value.targets.count { if case .text = $0 { true } else { false } }
            #expect(letters >= 4, "\(caret): \(frame.brailleString)")
            #expect(frame.cursor != nil, "\(caret): \(frame.brailleString)")
            guard state.page == 0 else { continue }
            let label = try #require(frame.regions.first { $0.name == .label })
            let shown = label.targets.count { if case .text = $0 { true } else { false } }
            #expect(shown >= 4, "\(caret): \(frame.brailleString)")
            #expect(label.targets.contains(.overflowAfter))
        }
        #expect(engine.hasPages(isEdited: true) == (columns < (cellSize == .sixDots ? 22 : 18)))
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
