import AccessibilityModel
import Braille
import BrailleLayout
import BridgeSession
import BridgeTables
import TestSupport
import Testing

/// The laws of the display over generated scenes, sizes and keys. `BRIDGE_SEED=n` replays the seed of a failure.
@Suite struct LawTests {
    /// Displays with rows, and short ones that are two pages.
    static let sizes = [
        DisplaySize(columns: 40, rows: 2), DisplaySize(columns: 40, rows: 4), DisplaySize(columns: 40, rows: 9),
        DisplaySize(columns: 32, rows: 10), DisplaySize(columns: 20, rows: 1), DisplaySize(columns: 20, rows: 4),
        DisplaySize(columns: 12, rows: 6), DisplaySize(columns: 8), DisplaySize(columns: 13), DisplaySize(columns: 14),
        DisplaySize(columns: 18), DisplaySize(columns: 40),
    ]
    static let keys = [
        "LEFT", "RIGHT", "UP", "DOWN", "LNUP", "LNDN", "FWINLT", "FWINRT", "FWINRT", "CHRLT", "CHRRT", "HOME", "TOP",
        "BOT", "RETURN", "ESCAPE", "KEY_PAGE_UP", "KEY_PAGE_DOWN", "char:a", "BACKSPACE", "KEY_HOME", "ROUTE", "ROUTE",
        "ROUTE",
        "AUTOREPEAT",
    ]

    /// A display of any size with any of the reader's choices.
    ///
    /// - Parameter form: of the marks, which says the cells and the braille.
    private func test(_ generator: inout SceneGenerator, form: MarkForm = .usual) throws -> TestSession {
        let isAny = generator.number(0...1) == 0
        let size = isAny ? DisplaySize(columns: generator.number(8...80)) : generator.pick(LawTests.sizes)
        var settings = try RealTables.settings()
        settings.verbosity = generator.pick(Verbosity.allCases) ?? .normal
        settings.layout.status?.side = generator.pick([.none, .none, .left, .right]) ?? .none
        let literary: BrailleChoice.Code = generator.pick([.uncontracted, .uncontracted, .contracted]) ?? .uncontracted
        return try TestSession(
            generator.scene(), columns: size?.columns ?? 40, rows: size?.rows ?? 1,
            cellSize: form == .sixDots ? .sixDots : .eightDots, settings: settings,
            code: form == .eightDots ? .computer : literary)
    }

    @Test(arguments: Seeds.all(90))
    func theLawsHold(seed: UInt64) throws {
        try walk(seed: seed, form: .usual)
    }

    /// The same where marks take several cells.
    @Test(arguments: [MarkForm.sixDots, .eightDots], Seeds.all(60))
    func theLawsHoldBesideWideMarks(form: MarkForm, seed: UInt64) throws {
        try walk(seed: seed, form: form)
    }

    private func walk(seed: UInt64, form: MarkForm) throws {
        var generator = SceneGenerator(seed: seed)
        let test = try test(&generator, form: form)
        let size = test.frame.size
        var observer = LawObserver(test.session, on: test.display, form: form)
        for step in 0..<60 {
            var key = generator.pick(LawTests.keys) ?? "LEFT"
            if key == "ROUTE" { key += ":\(generator.number(1...size.cellCount))" }
            let before = test.frame
            let focusBefore = test.focus
            let updates = test.display.updateCount
            let place: Comment = "seed \(seed), size \(size), step \(step), key \(key), focus \(test.focus ?? "none")"
            let neighbour = observer.neighbour(under: key)
            let outcome = try test.press(key)
            #expect(test.display.updateCount <= updates + 1, place)
            // What changed a moment before is not what the reader touched: the key does nothing, and says so.
            let isStale = test.session.message == test.session.settings.vocabulary.message(.changed)
            if let neighbour, !isStale {
                #expect(test.session.focus === neighbour, "a routing key on a neighbour does not focus it: \(place)")
                #expect(outcome.performed == nil, "a routing key on a neighbour does more than focus it: \(place)")
            }
            observer.check(after: key, before: before, sameFocus: focusBefore == test.focus)
            if generator.number(0...3) == 0 { observer.checkValueChange(to: generator.text()) }
            for violation in observer.takeViolations() {
                Issue.record("\(violation): \(place): \(test.cells)")
            }
            if generator.number(0...9) == 0 {
                test.session.advance(to: test.session.now + generator.number(0...5000)) { _ in }
                // Reading on may have moved the focus away, and the next key bring it back.
                observer.checkFrame()
                for violation in observer.takeViolations() {
                    Issue.record("\(violation), later: \(place): \(test.cells)")
                }
            }
        }
    }

    @Test(arguments: Seeds.all(120))
    func positionMapsRoundTrip(seed: UInt64) throws {
        var generator = SceneGenerator(seed: seed)
        let translator = try RealTables.translator()
        let language = generator.pick(["en", "de", "ru", "he", "zh", "fr", "ar"])
        let text = generator.text() + " " + generator.text()
        let translated = translator.translate(text, language: language)
        #expect(translated.scalarOfCell.count == translated.cells.count)
        #expect(translated.cellOfScalar.count == text.unicodeScalars.count)
        #expect(translated.scalarOfCell == translated.scalarOfCell.sorted())
        #expect(translated.cellOfScalar == translated.cellOfScalar.sorted())
        for cell in translated.cells.indices {
            let scalar = translated.scalarOfCell[cell]
            let back = translated.cellOfScalar[scalar]
            #expect(translated.scalarOfCell[back] == scalar, "seed \(seed): cell \(cell) leaves its group")
            #expect(translated.cellOfScalar[translated.scalarOfCell[back]] == back, "seed \(seed): not stable")
        }
    }
}
