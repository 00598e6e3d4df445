import Braille
import BridgeTables
import Liblouis
import TestSupport
import Testing

/// Runs of one text in several languages and codes.
@Suite struct WritingTests {
    private func choice(_ code: BrailleChoice.Code = .uncontracted, dots: Int = 8, table: String? = nil) throws
        -> BrailleChoice
    {
        BrailleChoice(try LanguageTables(in: RealTables.folder), code: code, dots: dots, table: table)
    }

    private func cells(_ text: String, table: String) throws -> String {
        try LouisTranslator(tables: table).translate(text, language: nil).cells.brailleString
    }

    /// Text, and which of its words are addresses or names of files.
    @Test(arguments: [
        ("see https://example.org/a?b=1.", ["https://example.org/a?b=1"]),
        ("Ann <ann@example.org>, Bob", ["ann@example.org"]), ("www.example.org", ["www.example.org"]),
        ("(report.pdf) saved", ["report.pdf"]), ("in /usr/share/doc now", ["/usr/share/doc"]),
        ("~/notes.md and C:\\Users\\Ann", ["~/notes.md", "C:\\Users\\Ann"]), ("docs/reader.md", ["docs/reader.md"]),
        ("example.org", ["example.org"]),
        // Words of a sentence.
        ("and/or, 1/2, 3.5, e.g. this", []), ("Wait... what", []), ("Mr.Smith", []), ("@ann", []), ("a@b", []),
        ("50 km/h", []), ("", []), ("5.30 p.m.", []), ("/", []), ("Track 7/12", []),
    ])
    func literalWords(text: String, expected: [String]) {
        let parts = LiteralWords.parts(of: text)
        #expect(parts.filter(\.isLiteral).map { String($0.text) } == expected)
        #expect(parts.map { String($0.text) }.joined() == text)
    }

    /// UEB has signs of its own for addresses and needs no other code; they are spelled out.
    @Test(arguments: [
        (BrailleChoice.Addresses.braille, BrailleChoice.Code.contracted, nil, "en", "en-ueb-g1.ctb"),
        (.braille, .uncontracted, nil, "en", "en-ueb-g1.ctb"),
        (.braille, .contracted, "en-ueb-g2.ctb", "de", "en-ueb-g1.ctb"),
        (.computer, .contracted, nil, "en", "en-us-comp8-ext.utb"),
        (.computer, .contracted, "en-ueb-g2.ctb", "en", "en-us-comp8-ext.utb"),
        // Where nothing is said of addresses: computer braille.
        (.braille, .contracted, nil, "de", "de-de-comp8.ctb"), (.braille, .computer, nil, "en", "en-us-comp8-ext.utb"),
    ])
    func addressesAreSpelledOut(
        addresses: BrailleChoice.Addresses, code: BrailleChoice.Code, table: String?, language: String, expected: String
    ) throws {
        var choice = try choice(code, table: table)
        choice.addresses = addresses
        let usual = choice.table(for: language, .usual)
        for address in ["https://the.org/a_b?c=1", "ann.ther@example.org", "report.pdf"] {
            let translated = LouisTranslator(choice).translate("the \(address) and", language: language)
            let cells = try cells("the ", table: usual) + cells(address, table: expected) + cells(" and", table: usual)
            #expect(translated.cells.brailleString == cells)
        }
    }

    @Test func theSignsOfAnAddressAreThoseOfUEB() throws {
        let translator = LouisTranslator(try choice(.contracted))
        let cells = translator.translate("ann_b@the.org/x", language: "en").cells.brailleString
        #expect(cells == "⠁⠝⠝⠨⠤⠃⠈⠁⠞⠓⠑⠲⠕⠗⠛⠸⠌⠭")
    }

    @Test(arguments: [
        (BrailleChoice.Code.uncontracted, 8, "en-ueb-g1.ctb"), (.contracted, 8, "en-ueb-g2.ctb"),
        (.computer, 8, "en-us-comp8-ext.utb"), (.computer, 6, "en-us-comp6.ctb"),
    ])
    func everyCodeHasItsTable(code: BrailleChoice.Code, dots: Int, table: String) throws {
        let translated = LouisTranslator(try choice(code, dots: dots)).translate("Mother, 50%", language: "en-US")
        #expect(translated.cells.brailleString == (try cells("Mother, 50%", table: table)))
    }

    /// Runs (text, language), cells. UEB puts a word of another code between ⠘⠷ and ⠘⠾, several between ⠐⠷⠄ and ⠠⠐⠾.
    @Test(arguments: [
        ([("say ", nil), ("été", "fr"), (" now", nil)], "say |⠘⠷|été:fr|⠘⠾| now"),
        ([("say ", nil), ("bon été ", "fr"), ("now", nil)], "say |⠐⠷⠄|bon été:fr|⠠⠐⠾| now"),
        // All of it in one language: nothing changes.
        ([("été", "fr")], "été:fr"),
        // The same code.
        ([("say ", nil), ("colour", "en-GB")], "say colour"),
        // A script that English has no letters for.
        ([("Привет, Anna", nil)], "⠘⠷|Привет:ru|⠘⠾|, Anna"),
        ([("To Привет мир", nil)], "To |⠐⠷⠄|Привет мир:ru|⠠⠐⠾"), ([("Привет", nil)], "Привет:ru"),
    ])
    func languagesChangeTheTable(runs: [(text: String, language: String?)], expected: String) throws {
        let languages = try LanguageTables(in: RealTables.folder)
        var text = PrintText(language: "en")
        for run in runs { text.append(run.text, .init(language: run.language)) }
        var wanted = ""
        for part in expected.split(separator: "|") {
            let pieces = part.split(separator: ":").map(String.init)
            let isBraille = part.unicodeScalars.allSatisfy { BrailleCell($0) != nil }
            let table = languages.entry(for: pieces.count > 1 ? pieces[1] : "en")?.uncontracted ?? ""
            wanted += isBraille ? String(part) : try cells(pieces[0], table: table)
        }
        #expect(LouisTranslator(try choice()).translate(text).cells.brailleString == wanted)
    }

    @Test func oneTableIsForEverythingButWhatItCannotWrite() throws {
        let translator = LouisTranslator(try choice(table: "en-ueb-g2.ctb"))
        var text = PrintText("the ", language: "de")
        text.append("mother", .init(language: "fr"))
        #expect(translator.translate(text).cells.brailleString == (try cells("the mother", table: "en-ueb-g2.ctb")))
        let russian = try cells("Да", table: "ru-litbrl.ctb")
        #expect(translator.translate("Да", language: "de").cells.brailleString == russian)
        // The word under the caret: the uncontracted table that goes with it.
        let caret = translator.translate(PrintText("the mother", language: "en").writing(4..<10, as: .uncontracted))
        let expected = try cells("the ", table: "en-ueb-g2.ctb") + cells("mother", table: "en-ueb-g1.ctb")
        #expect(caret.cells.brailleString == expected)
    }

    @Test(arguments: [(PrintText.Emphasis.bold, "⠘⠂"), (.italic, "⠨⠂"), (.underline, "⠸⠂")])
    func emphasisHasItsSign(emphasis: PrintText.Emphasis, sign: String) throws {
        var text = PrintText("so ", language: "en")
        text.append("great", .init(emphasis: emphasis))
        let expected = try cells("so ", table: "en-ueb-g1.ctb") + sign + cells("great", table: "en-ueb-g1.ctb")
        #expect(LouisTranslator(try choice()).translate(text).cells.brailleString == expected)
    }

    /// Any scalars at all, in contracted tables: maps that round-trip, nothing undefined, no control character.
    @Test(arguments: Seeds.all(150))
    func mapsRoundTripOverAnyText(seed: UInt64) throws {
        var generator = SceneGenerator(seed: seed)
        let ranges: [ClosedRange<Int>] = [
            0x20...0x7E, 0x20...0x7E, 0xA0...0x17F, 0x300...0x36F, 0x370...0x52F, 0x590...0x6FF, 0x900...0x97F,
            0x2000...0x206F, 0x2190...0x27FF, 0x2800...0x28FF, 0x3040...0x30FF, 0x4E00...0x4FFF, 0xAC00...0xACFF,
            0xFE00...0xFE0F, 0x1F300...0x1F6FF, 0xE000...0xE0FF, 0x0...0x1F,
        ]
        var scalars = String.UnicodeScalarView()
        for _ in 0..<generator.number(1...40) {
            let range = generator.pick(ranges) ?? 0x20...0x7E
            if let scalar = Unicode.Scalar(UInt32(generator.number(range))) { scalars.append(scalar) }
        }
        let text = String(scalars)
        let language = generator.pick(["en", "de", "fr", "ru", "zh", "ar", "es", "hu", "ko"])
        let translated = LouisTranslator(try choice(.contracted)).translate(text, language: language)
        #expect(translated.text == text)
        #expect(translated.cellOfScalar.count == text.unicodeScalars.count)
        #expect(translated.scalarOfCell == translated.scalarOfCell.sorted(), "seed \(seed)")
        #expect(translated.cellOfScalar == translated.cellOfScalar.sorted(), "seed \(seed)")
        for cell in translated.cells.indices {
            let back = translated.cellOfScalar[translated.scalarOfCell[cell]]
            #expect(translated.scalarOfCell[back] == translated.scalarOfCell[cell], "seed \(seed): cell \(cell)")
        }
        for scalar in translated.cellOfScalar.indices where !translated.cells.isEmpty {
            let cell = translated.cellOfScalar[scalar]
            #expect(translated.cellOfScalar[translated.scalarOfCell[cell]] <= cell, "seed \(seed): scalar \(scalar)")
        }
    }

    @Test(arguments: Seeds.all(200))
    func mapsRoundTrip(seed: UInt64) throws {
        var generator = SceneGenerator(seed: seed)
        let pieces = [
            "https://example.org/x", "mother", "Привет", "été", "👍🏽", "e\u{301}", "שלום", "50%", "\u{7}", "⠓⣿",
            "ann@a.org", "你好",
            "\u{E000}", "a\u{200D}b", "THE AND",
        ]
        var text = PrintText(language: generator.pick(["en", "de", "ru", nil]) ?? nil)
        for _ in 0..<generator.number(1...8) {
            let style = PrintText.Style(
                language: generator.pick(["fr", "ru", nil, nil]) ?? nil,
                writing: generator.pick(PrintText.Writing.allCases) ?? .usual,
                emphasis: PrintText.Emphasis(rawValue: UInt8(generator.number(0...7))))
            text.append((generator.pick(pieces) ?? "") + (generator.number(0...1) == 0 ? " " : ""), style)
        }
        let code = generator.pick(BrailleChoice.Code.allCases) ?? .contracted
        let translated = LouisTranslator(try choice(code)).translate(text)
        #expect(translated.text == text.text)
        #expect(translated.cellOfScalar.count == text.text.unicodeScalars.count)
        #expect(translated.scalarOfCell.count == translated.cells.count)
        #expect(translated.scalarOfCell == translated.scalarOfCell.sorted(), "seed \(seed)")
        #expect(translated.cellOfScalar == translated.cellOfScalar.sorted(), "seed \(seed)")
        for cell in translated.cells.indices {
            let back = translated.cellOfScalar[translated.scalarOfCell[cell]]
            #expect(translated.scalarOfCell[back] == translated.scalarOfCell[cell], "seed \(seed): cell \(cell)")
        }
    }
}
