import AccessibilityModel
import Braille
import BrailleLayout
import BridgeSession
import TestSupport
import Testing

/// The laws of the display over generated scenes, sizes and keys. `BRIDGE_SEED=n` replays the seed of a failure.
@Suite struct LawTests {
    static let sizes = [
        DisplaySize(columns: 8), DisplaySize(columns: 12), DisplaySize(columns: 13), DisplaySize(columns: 14),
        DisplaySize(columns: 18), DisplaySize(columns: 20), DisplaySize(columns: 32), DisplaySize(columns: 40),
        DisplaySize(columns: 80), DisplaySize(columns: 40, rows: 2), DisplaySize(columns: 20, rows: 4),
        DisplaySize(columns: 32, rows: 10),
    ]
    static let keys = [
        "LEFT", "RIGHT", "UP", "DOWN", "LNUP", "LNDN", "FWINLT", "FWINRT", "FWINRT", "CHRLT", "CHRRT", "HOME", "TOP",
        "BOT", "RETURN", "ESCAPE", "KEY_PAGE_UP", "KEY_PAGE_DOWN", "char:a", "BACKSPACE", "KEY_HOME", "ROUTE", "ROUTE",
    ]

    @Test(arguments: Seeds.all(60))
    func theLawsHold(seed: UInt64) throws {
        var generator = SceneGenerator(seed: seed)
        let size = generator.pick(LawTests.sizes) ?? DisplaySize(columns: 40)
        let scene = generator.scene()
        let test = try TestSession(scene, columns: size.columns, rows: size.rows)
        var observer = LawObserver(test: test)
        for step in 0..<60 {
            var key = generator.pick(LawTests.keys) ?? "LEFT"
            if key == "ROUTE" { key += ":\(generator.number(1...size.cellCount))" }
            let before = test.frame
            let focusBefore = test.focus
            let updates = test.display.updates.count
            try test.press(key)
            let place: Comment = "seed \(seed), size \(size), step \(step), key \(key), focus \(test.focus ?? "none")"
            #expect(test.display.updates.count <= updates + 1, place)
            observer.check(after: key, before: before, sameFocus: focusBefore == test.focus, place)
            if generator.number(0...3) == 0 { observer.checkValueChange(to: generator.text(), place) }
            if generator.number(0...9) == 0 {
                test.session.advance(to: test.session.now + generator.number(0...5000)) { _ in }
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

/// Watches one session and checks after each step what must hold.
struct LawObserver {
    let test: TestSession
    /// Where the value region of an element stood, by identifier.
    private var valuePlaces: [String: [Int]] = [:]
    /// What a display that only got the changed cells shows.
    private var received: [BrailleCell] = []
    private var seenUpdates = 0

    init(test: TestSession) {
        self.test = test
        receive()
    }

    private mutating func receive() {
        for update in test.display.updates[seenUpdates...] {
            if received.count != update.frame.cells.count {
                received = update.frame.cells
            } else {
                received.replaceSubrange(update.changed, with: update.frame.cells[update.changed])
            }
        }
        seenUpdates = test.display.updates.count
    }

    mutating func check(after key: String, before: Frame, sameFocus: Bool, _ place: Comment) {
        let frame = test.frame
        receive()
        #expect(received == frame.cells, "what was sent is not what is shown: \(place)")
        #expect(frame.cells.count == frame.size.cellCount, place)
        checkRegions(frame, place)
        checkOverflow(frame, place)
        checkSecrets(frame, place)
        checkPlace(frame, place)
        if sameFocus && (key == "CHRLT" || key == "CHRRT") && test.session.message == nil
            && !before.regions.contains(where: { $0.name == .message })
            && frame.page == before.page
        {
            expectOnlyValueChanged(from: before, to: frame, "panning the value: \(place)")
        }
        // Law 6: the same frame is never sent twice.
        let last = test.display.updates.suffix(2)
        if last.count == 2, let first = last.first?.frame, let second = last.last?.frame {
            #expect(first.cells != second.cells || first.cursor != second.cursor, "sent twice: \(place)")
        }
        // Rendering again changes nothing.
        let updates = test.display.updates.count
        test.session.refresh()
        #expect(test.display.updates.count == updates, "a refresh without a change sent a frame: \(place)")
    }

    /// Law 1: every cell belongs to one region at most, and what belongs to none is blank or a separator.
    private func checkRegions(_ frame: Frame, _ place: Comment) {
        var owners = Array(repeating: 0, count: frame.cells.count)
        for region in frame.regions where region.page == frame.page {
            #expect(region.cells.count == region.width * region.height, place)
            #expect(region.targets.count == region.cells.count, place)
            for index in region.cells.indices {
                let row = region.row - 1 + index / region.width
                let cell = row * frame.size.columns + region.column - 1 + index % region.width
                owners[cell] += 1
                #expect(frame.cells[cell] == region.cells[index], place)
            }
        }
        #expect(owners.allSatisfy { $0 <= 1 }, place)
        let marks = test.session.settings.layout.marks
        for cell in owners.indices where owners[cell] == 0 {
            #expect([.blank, marks.separator, marks.adjustableSeparator].contains(frame.cells[cell]), place)
        }
    }

    /// Law 7: what is cut ends in a mark, and begins in one when panned.
    private func checkOverflow(_ frame: Frame, _ place: Comment) {
        let marks = test.session.settings.layout.marks
        for region in frame.regions {
            if region.overflowsAfter && region.width > 2 {
                #expect(region.cells.last == marks.overflowAfter, "\(region.name) has no end mark: \(place)")
            }
            if region.overflowsBefore && region.width > 2 {
                #expect(region.cells.first == marks.overflowBefore, "\(region.name) has no start mark: \(place)")
            }
            if !region.overflowsBefore && !region.overflowsAfter {
                #expect(region.text == region.fullText, "\(region.name) drops text silently: \(place)")
            }
        }
    }

    /// Law 8: no text of a secure field anywhere.
    private func checkSecrets(_ frame: Frame, _ place: Comment) {
        guard let focus = test.session.focus, focus.accessibilityTraits.contains(.secureTextEntry),
            let value = frame.regions.first(where: { $0.name == .value })
        else { return }
        #expect(value.fullText.allSatisfy { $0 == "\u{2022}" || $0 == " " }, place)
        let marks = test.session.settings.layout.marks
        let allowed: Set<BrailleCell> = [.full, .blank, marks.overflowAfter, marks.overflowBefore]
        let caretOnly = BrailleCell(dots: 7, 8)
        #expect(value.cells.allSatisfy { allowed.contains($0) || $0 == caretOnly }, place)
    }

    /// Law 2: for one element the value region never moves.
    private mutating func checkPlace(_ frame: Frame, _ place: Comment) {
        guard test.session.message == nil, let id = test.focus,
            let value = frame.regions.first(where: { $0.name == .value })
        else { return }
        let found = [value.page, value.row, value.column, value.width]
        #expect(valuePlaces[id] == nil || valuePlaces[id] == found, "the value region moved: \(place)")
        valuePlaces[id] = found
    }

    /// Law 3: a change of value changes no cell outside the value region.
    mutating func checkValueChange(to text: String, _ place: Comment) {
        guard let focus = test.session.focus as? TestObject, focus.field == nil,
            test.region(.value) != nil, test.session.message == nil
        else { return }
        let before = test.frame
        focus.accessibilityValue = text
        test.session.refresh()
        receive()
        expectOnlyValueChanged(from: before, to: test.frame, "the value became \"\(text)\": \(place)")
        #expect(test.frame.page == before.page, "the page turned by itself: \(place)")
    }

    private func expectOnlyValueChanged(from before: Frame, to after: Frame, _ place: Comment) {
        guard let region = after.regions.first(where: { $0.name == .value }) else { return }
        for cell in after.cells.indices where before.cells[cell] != after.cells[cell] {
            let row = cell / after.size.columns + 1
            let column = cell % after.size.columns + 1
            let inside =
                after.page == region.page && row == region.row && column >= region.column
                && column < region.column + region.width
            #expect(inside, "cell \(cell + 1) outside the value changed: \(place)")
        }
    }
}
