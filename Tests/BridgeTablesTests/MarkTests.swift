import Braille
import BrailleLayout
import BridgeTables
import TestSupport
import Testing

/// No mark can be taken for text: in every braille table shipped, with eight dots and with six, no mark equals what the
/// table writes where the mark stands. docs/layouts.md says precisely what that means.
@Suite struct MarkTests {
    /// A mark with its name, and whether something else than text always stands before it.
    struct Mark {
        var name: String
        var cells: [BrailleCell]
        var isAtEdge = false
    }

    /// Every mark of a layout and every symbol of a state, in a form.
    private static func marks(
        _ form: MarkForm, of layout: String = "regions", states: StateTable? = nil
    ) throws -> [Mark] {
        let marks = try LayoutTable(named: layout, in: RealTables.folder).marks(form)
        var found = [
            Mark(name: "separator", cells: marks.separator),
            Mark(name: "adjustableSeparator", cells: marks.adjustableSeparator),
            Mark(name: "textSeparator", cells: try #require(marks.textSeparator)),
            Mark(name: "overflowBefore", cells: marks.overflowBefore, isAtEdge: true),
            Mark(name: "valueBefore", cells: try #require(marks.valueBefore), isAtEdge: true),
            Mark(name: "overflowAfter", cells: marks.overflowAfter),
            Mark(name: "lineEnd", cells: try #require(marks.lineEnd)),
            Mark(name: "focus", cells: marks.focus, isAtEdge: true), Mark(name: "caret", cells: marks.caret),
        ]
        if let cut = marks.cut {
            found += [
                Mark(name: "cut separator", cells: cut.plain),
                Mark(name: "cut adjustableSeparator", cells: cut.adjustable),
                Mark(name: "cut textSeparator", cells: cut.text),
            ]
        }
        for (name, signs) in [("selection", marks.selectionSigns), ("link", marks.linkSigns)] {
            guard let signs else { continue }
            found += [Mark(name: name + " begin", cells: signs.begin), Mark(name: name + " end", cells: signs.end)]
        }
        if let signs = marks.statusSigns { found.append(Mark(name: "status", cells: signs.begin, isAtEdge: true)) }
        let states = try states ?? StateTable(in: RealTables.folder)
        for (name, symbols) in [
            ("toggle", states.toggles), ("toggle button", states.toggleButtons),
            ("radio button", states.radioButtons),
        ] {
            for (value, symbol) in symbols.sorted(by: { $0.key < $1.key }) {
                found.append(Mark(name: "\(name) \(value)", cells: symbol.cells(form), isAtEdge: true))
            }
        }
        return found.filter { !$0.cells.isEmpty }
    }

    /// The dots that are raised in text, in a form.
    private static func raised(_ form: MarkForm) throws -> Set<BrailleCell> {
        let marks = try LayoutTable(named: "regions", in: RealTables.folder).marks(form)
        return Set([marks.selection, marks.link, marks.status]).subtracting([.blank])
    }

    /// The marks of a form that a table's text can look like.
    private static func collisions(_ marks: [Mark], _ raised: Set<BrailleCell>, _ survey: MarkSurvey) -> [String] {
        marks.filter { survey.anyTextHas($0.cells, isAtEdge: $0.isAtEdge) }.map { "\(survey.table): \($0.name)" }
            + raised.filter(survey.writes).map { "\(survey.table): raised \($0.dots)" }
    }

    /// Every table of every language, with what it writes; the latter for all tests, since it takes a while.
    private static let surveys: [MarkSurvey] = {
        guard let languages = try? LanguageTables(in: RealTables.folder) else { return [] }
        return Set(languages.entries.values.flatMap(\.all)).sorted().compactMap { MarkSurvey($0) }
    }()

    @Test func everyTableIsAsked() throws {
        let languages = try LanguageTables(in: RealTables.folder)
        #expect(MarkTests.surveys.count == Set(languages.entries.values.flatMap(\.all)).count)
        #expect(MarkTests.surveys.count > 140)
        #expect(MarkTests.surveys.allSatisfy { $0.signCount > 25 })
    }

    /// The form that is used beside a table is none of its text; the other tables are listed because they need another.
    @Test func noMarkIsTextOnEightDots() throws {
        let languages = try LanguageTables(in: RealTables.folder)
        let (usual, eight) = (try MarkTests.marks(.usual), try MarkTests.marks(.eightDots))
        let (usualDots, eightDots) = (try MarkTests.raised(.usual), try MarkTests.raised(.eightDots))
        var needed: Set<String> = []
        for survey in MarkTests.surveys {
            // The marks for dots 7 and 8 are no text in any table at all: a scene may have texts of other languages.
            #expect(MarkTests.collisions(eight, eightDots, survey) == [])
            let found = MarkTests.collisions(usual, usualDots, survey)
            if !found.isEmpty { needed.insert(survey.table) }
            #expect(languages.writesEightDots(survey.table) || found == [])
        }
        #expect(languages.eightDots == needed)
    }

    @Test func noMarkIsTextOnSixDots() throws {
        let marks = try MarkTests.marks(.sixDots)
        #expect(try MarkTests.raised(.sixDots) == [])
        for mark in marks { #expect(mark.cells.allSatisfy { $0 == CellSize.sixDots.shown($0) }, "\(mark.name)") }
        for survey in MarkTests.surveys {
            let found = marks.filter { survey.shortTextHas($0.cells) }.map(\.name)
            #expect(found == [], "\(survey.table)")
        }
    }

    /// The check finds what it is for: the marks of the first layouts were text in many tables.
    @Test func theFirstMarksWereText() throws {
        let old = [
            ("⢸", 24), ("⣸", 6), ("⢺", 19), ("⣄", 17), ("⣠", 18), ("⡇", 35),
        ]
        for (cells, count) in old {
            let mark = try #require([BrailleCell](braille: cells))
            let tables = MarkTests.surveys.filter { $0.anyTextHas(mark, isAtEdge: false) }
            #expect(tables.count >= count - 3, "\(cells)")
        }
    }

    /// The check finds symbols of states that are text.
    @Test func aSymbolOfLettersWouldBeFound() throws {
        let letters = MarkSymbol(usual: [BrailleCell(dots: 1), BrailleCell(dots: 1, 2)])
        let survey = try #require(MarkTests.surveys.first { $0.table == "en-ueb-g1.ctb" })
        for symbols in [\StateTable.toggles, \StateTable.toggleButtons, \StateTable.radioButtons] {
            var states = try StateTable(in: RealTables.folder)
            #expect(states[keyPath: symbols].count == 3)
            states[keyPath: symbols]["1"] = letters
            for form in MarkForm.allCases {
                let found = try MarkTests.marks(form, states: states).filter { mark in
                    form == .sixDots
                        ? survey.shortTextHas(mark.cells) : survey.anyTextHas(mark.cells, isAtEdge: mark.isAtEdge)
                }
                #expect(found.map(\.cells) == [letters.usual], "\(form)")
            }
        }
    }

    @Test func marksDifferInTwoDots() throws {
        for layout in ["regions", "columns"] {
            for form in MarkForm.allCases {
                let marks = try MarkTests.marks(form, of: layout)
                for (index, first) in marks.enumerated() {
                    for second in marks.dropFirst(index + 1) where first.cells.count == second.cells.count {
                        let dots = zip(first.cells, second.cells).reduce(0) {
                            $0 + ($1.0.rawValue ^ $1.1.rawValue).nonzeroBitCount
                        }
                        #expect(dots >= 2, "\(form) \(first.name) and \(second.name)")
                    }
                }
            }
        }
    }

    /// Addresses and names of files are in computer braille inside other braille: none that begins or ends with the sign of
    /// a mark is found.
    @Test func addressesDoNotLookLikeMarks() throws {
        let languages = try LanguageTables(in: RealTables.folder)
        let surveys = Dictionary(uniqueKeysWithValues: MarkTests.surveys.map { ($0.table, $0) })
        let marks = try MarkTests.marks(.usual).filter { $0.cells.count == 1 }
        let words = ["a@b.org", "www.a.org", "http://a.org", "/a/b", "~/a", "a.txt", "docs/a.md", "C:\\a"]
        var checked = 0
        for entry in languages.entries.values {
            guard let table = entry.computer, let survey = surveys[table] else { continue }
            guard
                ![entry.uncontracted, entry.contracted].contains(where: { $0.map(languages.writesEightDots) ?? false })
            else { continue }
            for (scalar, cells) in survey.ascii {
                for mark in marks {
                    let isBefore = mark.name != "overflowAfter" && cells.last == mark.cells.first
                    let isAfter = !mark.isAtEdge && cells.first == mark.cells.first
                    for word in words {
                        let (before, after) = ("\(scalar)\(word)", "\(word)\(scalar)")
                        checked += 1
                        #expect(!isBefore || !MarkTests.isLiteral(before), "\(table): \(mark.name) in \(before)")
                        #expect(!isAfter || !MarkTests.isLiteral(after), "\(table): \(mark.name) in \(after)")
                    }
                }
            }
        }
        #expect(checked > 10_000)
    }

    private static func isLiteral(_ word: String) -> Bool {
        let parts = LiteralWords.parts(of: word)
        return parts.count == 1 && parts[0].isLiteral
    }
}
