import AccessibilityModel
import Braille
import BridgeTables
import Foundation
import TestSupport
import Testing

@testable import BrailleLayout

/// Where a text is cut inside a mode of its code, the rest states the mode again: each part is read alone.
@Suite struct RestTests {
    /// The rows of a text's parts: what they show, and the scalars that they stand for.
    private func rows(of window: TextWindow) -> [(cells: [BrailleCell], text: String, scalars: Range<Int>)] {
        var rows: [(cells: [BrailleCell], text: String, scalars: Range<Int>)] = []
        let text = window.text
        for start in window.starts {
            let part = window.part(from: start)
            for (row, beginning) in zip(part.rows, part.beginnings) where !row.isEmpty {
                let rest = max(row.lowerBound, min(row.upperBound, beginning?.end ?? 0))..<row.upperBound
                rows.append(
                    (
                        (beginning?.cells ?? []) + text.cells[rest], text.text(of: row),
                        text.scalar(startingAt: row.lowerBound)..<text.scalar(startingAt: row.upperBound)
                    ))
            }
        }
        return rows
    }

    /// A text in a code, and its rows of so many cells, marks among them.
    @Test(
        arguments: [
            ("12345678901234", .uncontracted, 10, ["⠼⠁⠃⠉⠙⠑⠋⠛⠓", "⠼⠊⠚⠁⠃⠉⠙"]),
            // Blanks inside of numbers have a sign: they are places to cut, and stand at no part's start.
            ("4111 1111 2222 3333", .uncontracted, 13, ["⠼⠙⠁⠁⠁⠐⠁⠁⠁⠁", "⠼⠃⠃⠃⠃⠐⠉⠉⠉⠉"]),
            ("NEW YORK CITY IS BIG", .uncontracted, 13, ["⠠⠠⠠⠝⠑⠺⠀⠽⠕⠗⠅", "⠠⠠⠠⠉⠊⠞⠽⠀⠊⠎", "⠠⠠⠃⠊⠛"]),
            ("NEW YORK CITY IS BIG NOW", .contracted, 13, ["⠠⠠⠠⠝⠑⠺⠀⠽⠕⠗⠅", "⠠⠠⠠⠉⠰⠽⠀⠊⠎", "⠠⠠⠃⠊⠛⠀⠠⠠⠝⠪"]),
            // Digits before them say nothing of the capitals that follow.
            (
                "STATION K9 CLOSED 69714427692 NATO B7 STATION", .uncontracted, 22,
                ["⠠⠠⠠⠎⠞⠁⠞⠊⠕⠝⠀⠅⠼⠊⠀⠉⠇⠕⠎⠑⠙", "⠼⠋⠊⠛⠁⠙⠙⠃⠛⠋⠊⠃⠀⠠⠠⠠⠝⠁⠞⠕", "⠠⠃⠼⠛⠀⠠⠠⠎⠞⠁⠞⠊⠕⠝"]
            ),
            ("UNBREAKABLES", .uncontracted, 9, ["⠠⠠⠥⠝⠃⠗⠑⠁", "⠠⠠⠅⠁⠃⠇⠑⠎"]),
            ("ABCdefghi", .uncontracted, 6, ["⠠⠠⠁⠃", "⠠⠉⠙⠑", "⠋⠛⠓⠊"]),
            // Nothing holds at the start of the rest.
            ("unbreakables", .uncontracted, 9, ["⠥⠝⠃⠗⠑⠁⠅⠁", "⠃⠇⠑⠎"]),
            ("150 cats and dogs", .uncontracted, 9, ["⠼⠁⠑⠚", "⠉⠁⠞⠎", "⠁⠝⠙⠀⠙⠕⠛⠎"]),
        ] as [(String, BrailleChoice.Code, Int, [String])])
    func theRestBeginsWithTheSign(text: String, code: BrailleChoice.Code, width: Int, expected: [String]) throws {
        let translated = try RealTables.translator(code: code).translate(text, language: "en")
        #expect(rows(of: TextWindow(text: translated, width: width)).map(\.cells.brailleString) == expected)
    }

    /// The same in other languages: a rest that begins with a sign inside of a number, and letters of another script.
    @Test(arguments: [
        ("de", "10:45:20", ":20"), ("de", "1'234'567", "'567"), ("ru", "Сеть SAMSUNG pro", "pro"),
        ("uk", "Сеть SAMSUNG pro", "pro"), ("sv", "EU SJ FÖRBJUDET", "SJ"), ("sw", "234.58", ".58"),
    ])
    func theRestIsReadAlone(language: String, text: String, rest: String) throws {
        let translator = try RealTables.translator(code: language == "sv" ? .contracted : .uncontracted)
        let whole = translator.translate(text, language: language)
        let scalar = try #require(text.range(of: rest)).lowerBound
        let place = text.unicodeScalars.distance(from: text.startIndex, to: scalar)
        let beginning = try #require(whole.beginning(at: whole.cellOfScalar[place]))
        let alone = translator.translate(rest, language: language)
        let cells = beginning.cells + whole.cells[beginning.end...]
        #expect(cells.starts(with: alone.cells), "\(cells.brailleString)")
    }

    /// Wherever the caret is in a text that is typed, what is shown of it begins with a whole character and has room.
    @Test(arguments: ["en", "sv"], [BrailleChoice.Code.uncontracted, .contracted])
    func typedTextIsShownFromACharacterOn(language: String, code: BrailleChoice.Code) throws {
        let translator = try RealTables.translator(code: code)
        for print in [
            "To NATO UNESCO PICCADILLY WAGON NATO UNESCO PICCADILLY WAGON end",
            "$19.99\n888NASA\nNASA USA", "Flight LH2034 GATE B12\nSEAT 12A",
        ] {
            let text = translator.translate(print, language: language)
            for width in 3...20 {
                let window = TextWindow(text: text, width: width, keepsTrailingBlanks: true)
                for start in 0..<text.cells.count where text.canCut(before: start) {
                    let part = window.part(from: start)
                    let ownCells = part.cells.count - max(0, (part.beginnings[0]?.end ?? start) - start)
                    let count = (part.beginnings[0]?.cells.count ?? 0) + max(0, ownCells)
                    let markCount = (part.hasBefore ? 1 : 0) + (part.hasAfter ? 1 : 0)
                    #expect(count + markCount <= width, "\(print), \(width) cells, from \(start)")
                    for scalar in 0..<text.scalarCount {
                        let shown = window.start(showing: scalar, from: start)
                        #expect(shown == 0 || text.canCut(before: shown), "\(width) cells, \(scalar) from \(start)")
                    }
                }
            }
        }
    }

    /// A word that is cut inside: its rest is no other word, in contracted braille.
    @Test(arguments: ["en", "fr", "es", "de", "pt", "da"])
    func theRestOfAWordIsRead(language: String) throws {
        let translator = try RealTables.translator(code: .contracted)
        let words = try String(
            contentsOf: RealTables.packageFolder.appendingPathComponent("Tests/BrailleTests/Words/\(language).txt"),
            encoding: .utf8
        ).split(separator: "\n").filter { !$0.hasPrefix("#") }.flatMap { $0.split(separator: " ") }.map(String.init)
            .filter { $0.count > 5 }
        var (misread, count) = ([String](), 0)
        for word in words.prefix(600).flatMap({ [$0, $0.uppercased()] }) {
            let text = translator.translate(word, language: language)
            for width in 3...7 {
                for row in rows(of: TextWindow(text: text, width: width)) where row.scalars.lowerBound > 0 {
                    let rest = String(word.unicodeScalars.dropFirst(row.scalars.lowerBound))
                    let alone = translator.translate(rest, language: language).cells
                    // With a mark before it, and no contraction torn.
                    let start = text.cellOfScalar[row.scalars.lowerBound]
                    guard row.text == rest, alone.count < width, row.cells.count >= text.cells.count - start else {
                        continue
                    }
                    count += 1
                    func reads(_ cells: [BrailleCell]) -> Bool {
                        translator.print(of: cells, language: language, .usual)?.lowercased() == rest.lowercased()
                    }
                    if reads(alone), !reads(row.cells) {
                        misread.append("\(word) \(row.cells.brailleString) \(alone.brailleString)")
                    }
                }
            }
        }
        #expect(count > 500)
        #expect(misread.isEmpty)
    }

    /// A label that ends inside a contraction is read again from its start: the rest alone would be another word.
    @Test(arguments: ["friendship", "immediately", "unnecessary", "hades", "perceived"])
    func aTornWordIsReadAgain(word: String) throws {
        let object = TestObject("a", label: word, value: "12345678901234", traits: .button)
        let scene = AccessibilityScene("Test", [object, TestObject("b", label: "B")])
        let test = try TestSession(scene, columns: 14, code: .contracted)
        let overview = test.cells
        let whole = test.translator.translate(word, language: "en").cells
        #expect(test.region(.label)?.overflowsAfter == true)
        try test.press("FWINRT")
        #expect(test.region(.label)?.cells.starts(with: whole + [.blank]) == true, "\(test.cells)")
        #expect(test.region(.label)?.text == "\(word) btn")
        try test.press("FWINRT")
        #expect(test.region(.value)?.overflowsBefore == true, "\(test.cells)")
        for _ in 0..<2 { try test.press("FWINLT") }
        #expect(test.cells == overview)
    }

    @Test func emphasisAndAnotherCodeHoldInTheRest() throws {
        let translator = try RealTables.translator()
        var print = PrintText(language: "en")
        print.append("see ")
        print.append("four words in bold", .init(emphasis: .bold))
        let bold = rows(of: TextWindow(text: translator.translate(print), width: 20)).map(\.cells.brailleString)
        #expect(bold == ["⠎⠑⠑⠀⠘⠶⠋⠕⠥⠗⠀⠺⠕⠗⠙⠎⠀⠊⠝", "⠘⠂⠃⠕⠇⠙"])
        var foreign = PrintText(language: "en")
        foreign.append("see ")
        foreign.append("bunte Karten", .init(language: "de"))
        let choice = try RealTables.translator()
        let german = rows(of: TextWindow(text: choice.translate(foreign), width: 15)).map(\.cells.brailleString)
        #expect(german.count == 2)
        #expect(german.last?.hasPrefix("⠐⠷⠄") == true, "\(german)")
    }

    /// The rows of an edited text, and the windows around its caret, begin with the sign, too; its cell is the character's.
    @Test(arguments: [1, 3])
    func editedTextsAndRowsBeginWithTheSign(height: Int) throws {
        let text = try RealTables.translator().translate("12345678901234567890123456789012345", language: "en")
        let window = TextWindow(text: text, width: 10, height: height, keepsTrailingBlanks: true)
        for row in rows(of: window) { #expect(row.cells.first == BrailleCell(dots: 3, 4, 5, 6), "\(row)") }
        for caret in 0..<text.scalarCount {
            let start = window.start(showing: caret, from: 0)
            let part = window.part(from: start)
            let plan = RegionPlan(name: .value, width: 10, height: height, window: window, roleStart: .max)
            let region = plan.region(offset: window.offset(at: start), marks: marks)
            #expect(part.cells.contains(text.cellOfScalar[caret]))
            #expect(region.targets.contains(.text(text.scalarOfCell[text.cellOfScalar[caret]])))
            guard start > 0 else { continue }
            #expect(region.cells[1] == BrailleCell(dots: 3, 4, 5, 6))
            #expect(region.targets[1] == region.targets[2])
        }
    }

    /// In the narrowest regions, too, all of a text is shown in turn, and no row is longer than it may be.
    @Test(arguments: 1...8, [1, 2])
    func narrowRegionsHoldWhatTheyCan(width: Int, height: Int) throws {
        for print in ["1234567", "4111 1111 2222", "AB", "ABCDE FG", "NEW YORK CITY IS", "12.5", "A1", "x 1"] {
            for keepsBlanks in [true, false] {
                let text = try RealTables.translator().translate(print, language: "en")
                let window = TextWindow(text: text, width: width, height: height, keepsTrailingBlanks: keepsBlanks)
                for start in 0...text.cells.count {
                    let part = window.part(from: start)
                    #expect(part.next > start || part.next == text.cells.count)
                    for (row, beginning) in zip(part.rows, part.beginnings) {
                        let signs =
                            beginning.map { $0.cells.count - (min($0.end, row.upperBound) - row.lowerBound) } ?? 0
                        #expect(row.count + signs <= width || row.count == 1, "\(print), \(width), from \(start)")
                    }
                }
                // A group that is torn stands in two rows.
                guard width > 6 else { continue }
                #expect(rows(of: window).map(\.text).joined().filter { $0 != " " } == print.filter { $0 != " " })
            }
        }
    }

    private let marks = LayoutMarks(
        separator: [.full], adjustableSeparator: [.full], overflowBefore: [.full], overflowAfter: [.full])

    /// What is panned through on the display, part by part, is the number.
    @Test(arguments: [14, 20, 32], [BrailleChoice.Code.uncontracted, .contracted])
    func numbersArePannedThrough(columns: Int, code: BrailleChoice.Code) throws {
        let print = "4111 1111 1111 1111 and 12345678901234567890 AND ALL OF THE OTHERS IN HERE 1,234,567.89 x"
        for traits in [UIAccessibilityTraits.staticText, .textEntry, .adjustable] {
            for isLabel in [true, false] {
                let object = TestObject(
                    "a", label: isLabel ? print : "Card", value: isLabel ? "7" : print, traits: traits)
                let scene = AccessibilityScene("Test", [object, TestObject("b", label: "B")])
                let test = try TestSession(scene, columns: columns, code: code)
                var read = ""
                for _ in 0..<40 where test.focus == "a" {
                    if let region = test.region(isLabel ? .label : .value) {
                        let cells = zip(region.cells, region.targets).filter {
                            if case .text = $1 { true } else { false }
                        }
                        read += test.translator.print(of: cells.map(\.0), language: "en", .usual) ?? ""
                    }
                    try test.press("FWINRT")
                }
                func bare(_ text: String) -> String { text.lowercased().filter { !$0.isWhitespace } }
                #expect(bare(read).contains(bare("1111 1111 1111")), "\(read), \(traits)")
                #expect(bare(read).contains("12345678901234567890"), "\(read), \(traits)")
            }
        }
    }

    // MARK: Generated texts

    private func digits(_ count: ClosedRange<Int>, _ generator: inout SceneGenerator) -> String {
        (0..<generator.number(count)).map { _ in String(generator.number(0...9)) }.joined()
    }

    private func number(_ generator: inout SceneGenerator) -> String {
        func groups(_ count: ClosedRange<Int>, of size: ClosedRange<Int>, _ separator: String) -> String {
            (0..<generator.number(count)).map { _ in digits(size, &generator) }.joined(separator: separator)
        }
        return switch generator.number(0...5) {
        case 0: digits(5...24, &generator)
        case 1: groups(3...6, of: 4...4, " ")
        case 2: groups(2...6, of: 3...3, ",") + "." + digits(1...4, &generator)
        case 3: groups(3...6, of: 1...3, ".")
        case 4: groups(3...5, of: 2...4, "-")
        default: "+" + groups(3...5, of: 2...3, " ")
        }
    }

    private func word(_ generator: inout SceneGenerator) -> String {
        func letters(_ letters: String, _ count: ClosedRange<Int>) -> String {
            (0..<generator.number(count)).map { _ in String(generator.pick(Array(letters)) ?? "A") }.joined()
        }
        switch generator.number(0...2) {
        case 0:
            return (0..<generator.number(1...6)).map { _ in letters("ABDEGHLMNOPRSTU", 2...9) }.joined(separator: " ")
        case 1:
            return (0..<generator.number(4...9)).map { _ in
                generator.pick([digits(1...3, &generator), letters("ABCDEFGH", 1...1), letters("xyzabc", 1...1)]) ?? "1"
            }.joined()
        default: return generator.pick(["with", "the", "of", "room", "and"]) ?? "of"
        }
    }

    /// In every code of every language: what each part shows is read as its print, wherever liblouis reads the rest at all
    /// as it writes it alone.
    @Test(.hangLimit(minutes: 10), arguments: BrailleChoice.Code.allCases)
    func eachPartIsReadAlone(code: BrailleChoice.Code) throws {
        let choice = BrailleChoice(try LanguageTables(in: RealTables.folder), code: code)
        let translator = try RealTables.translator(code: code)
        func reads(_ cells: [BrailleCell], _ language: String) -> String {
            (translator.print(of: cells, language: language, .usual) ?? "").filter { !$0.isWhitespace }
        }
        var tables: Set<String> = []
        var restated = 0
        for (seed, language) in choice.languages.entries.keys.sorted().enumerated()
        where tables.insert(choice.table(for: language, .usual)).inserted {
            var generator = SceneGenerator(seed: UInt64(seed + 1))
            for _ in 0..<12 {
                let print = (0..<generator.number(1...4)).map { _ in
                    generator.number(0...1) == 0 ? number(&generator) : word(&generator)
                }.joined(separator: " ")
                let text = translator.translate(print, language: language)
                guard reads(text.cells, language) == print.filter({ !$0.isWhitespace }) else { continue }
                for width in [10, 13, 18, 40] {
                    for row in rows(of: TextWindow(text: text, width: width)) where row.scalars.lowerBound > 0 {
                        if isInWord(row.scalars, of: print),
                            translator.isContracted(language: language) || row.text.dropFirst().first?.isLetter != true
                        {
                            continue
                        }
                        let alone = translator.translate(
                            String(print.unicodeScalars.dropFirst(row.scalars.lowerBound)), language: language)
                        let end = alone.scalarOfCell.firstIndex { $0 >= row.scalars.count } ?? alone.cells.count
                        let wanted = row.text.filter { !$0.isWhitespace }
                        guard reads(Array(alone.cells[..<end]), language) == wanted else { continue }
                        let read = reads(row.cells, language)
                        // A backslash stands before cells that liblouis cannot read.
                        guard !read.contains("\\") else { continue }
                        #expect(read == wanted, "\(language), \(print), \(width): \(row.cells.brailleString)")
                        if row.cells.elementsEqual(alone.cells[..<end]) { restated += 1 }
                    }
                }
            }
        }
        #expect(restated > 100)
    }

    /// Whether letters of a word are on both sides of a cut: what is contracted there depends on both, and a letter may stand
    /// for a word where it is alone.
    private func isInWord(_ part: Range<Int>, of print: String) -> Bool {
        let scalars = Array(print.unicodeScalars)
        return [part.lowerBound, part.upperBound].contains { cut in
            (1..<scalars.count).contains(cut) && scalars[cut - 1].properties.isAlphabetic
                && scalars[cut].properties.isAlphabetic
        }
    }
}
