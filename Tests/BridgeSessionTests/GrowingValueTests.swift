import AccessibilityModel
import Braille
import BrailleLayout
import BridgeSession
import BridgeTables
import TestSupport
import Testing

/// 9 becomes 10: a value that grows under the focus has room beside a label, and whole digits where that is not enough.
@Suite struct GrowingValueTests {
    private static let sentence = "Unread messages in your mailboxes and in all the other folders"
    /// 29 labels of different lengths.
    private static let labels = stride(from: 4, through: 60, by: 2).map { count in
        String(sentence.prefix(count)).trimmingBlanks
    }
    private static let widths = [14, 20, 24, 32, 40]
    private static let readings = [
        ["9", "10", "150", "1234", "98765", "123456789", "7"], ["9%", "10%", "100%", "5%"],
        ["5 °C", "-5 °C", "21.5 °C", "-12.5 °C"], ["$9", "$1,234.50", "$1,234,567.89", "$3"],
        ["0:05.3", "10:05.3", "1:10:05.3"], ["S", "OK", "150", "-12"], ["3 of 9", "10 of 150"],
    ]

    /// A plain element with a label, and a way to give it values.
    private func session(
        _ label: String, _ value: String, _ traits: UIAccessibilityTraits = .none, columns: Int,
        cellSize: CellSize = .eightDots, code: BrailleChoice.Code = .uncontracted
    ) throws -> (test: TestSession, object: TestObject) {
        let object = TestObject("a", label: label, value: value, traits: traits)
        let scene = AccessibilityScene("Test", [object, TestObject("b", label: "B")])
        return (try TestSession(scene, columns: columns, cellSize: cellSize, code: code), object)
    }

    private func show(_ value: String, _ object: TestObject, _ test: TestSession) {
        object.accessibilityValue = value
        test.session.advance(to: test.session.now + 1_000)
        test.session.refresh()
    }

    /// The cells of a region that are text, and nothing of its marks.
    private func textCells(_ region: Region) -> [BrailleCell] {
        zip(region.cells, region.targets).compactMap { if case .text = $1 { $0 } else { nil } }
    }

    @Test(arguments: widths, [UIAccessibilityTraits.none, .button, .updatesFrequently])
    func aCountOfOneDigitGrowsToThree(columns: Int, traits: UIAccessibilityTraits) throws {
        for label in GrowingValueTests.labels {
            let (test, object) = try session(label, "9", traits, columns: columns)
            for value in ["10", "150"] {
                show(value, object, test)
                let region = try #require(test.region(.value))
                let isCut = test.region(.label)?.overflowsAfter == true
                #expect(!region.text.isEmpty && value.hasPrefix(region.text), "\(columns), \(label): \(test.cells)")
                if isCut { #expect(region.text == value, "\(columns), \(label): \(test.cells)") }
            }
        }
    }

    /// What stands in the value's region is the value's beginning in cells and in text, with a digit of a number, and
    /// with the mark where it is cut; its place and the label stand still.
    @Test(arguments: widths, BrailleChoice.Code.allCases)
    func aReadingShowsWholeDigits(columns: Int, code: BrailleChoice.Code) throws {
        for cellSize in [CellSize.eightDots, .sixDots] {
            for label in GrowingValueTests.labels {
                for values in GrowingValueTests.readings {
                    let (test, object) = try session(
                        label, values[0], columns: columns, cellSize: cellSize, code: code)
                    let (place, before) = (try #require(test.region(.value)), try #require(test.region(.label)))
                    let comment: Comment = "\(columns) \(cellSize) \(code): \(label)"
                    if before.overflowsAfter {
                        #expect(place.width >= (columns == 14 ? 4 : 6), "\(comment): \(test.cells)")
                    }
                    for value in values {
                        show(value, object, test)
                        let (shown, now) = (try #require(test.region(.value)), try #require(test.region(.label)))
                        #expect([shown.column, shown.width] == [place.column, place.width], "\(comment), \(value)")
                        #expect(now.cells == before.cells, "\(comment), \(value)")
                        check(shown, shows: value, on: test, "\(comment), \(value): \(test.cells)")
                    }
                }
            }
        }
    }

    private func check(_ region: Region, shows value: String, on test: TestSession, _ comment: Comment) {
        let whole = test.translator.translate(value, language: "en")
        let cells = textCells(region)
        let expected = region.overflowsAfter ? whole.text(of: 0..<cells.count) : value
        #expect(region.text == (cells.isEmpty ? "" : expected).trimmingBlanks, comment)
        guard region.overflowsAfter else { return }
        #expect(region.targets.contains(.overflowAfter), comment)
        #expect(cells.isEmpty || whole.canCut(before: cells.count), comment)
        // Nothing but the mark, or something that can be read; never a separator at the end.
        #expect(cells.isEmpty || region.text.contains { $0.isLetter || $0.isNumber }, comment)
        #expect(region.text.last.map { !".,:".contains($0) } ?? true, comment)
    }

    /// The value beside a label that is cut shows its number whole where the label can give it the cells.
    @Test(arguments: [
        (14, "Temperature outside the house", "21.5 °C", "21.5 °C"),
        (20, "Account balance of your savings", "$1,234,567.89", "$1,234,567.89"),
        (14, "Battery of the wireless keyboard", "100%", "100%"),
    ])
    func aNumberIsCutLast(columns: Int, label: String, value: String, shown: String) throws {
        let (test, _) = try session(label, value, columns: columns)
        #expect(test.region(.value)?.text == shown)
    }

    /// A minus or a currency's sign before the digits has its cells, too.
    @Test(arguments: [("-1", "-12", "-1"), ("$9", "$10", "$1"), ("€5", "€50", "€5"), ("€ 5", "€ 50", "€ 5")])
    func whatStandsBeforeTheFirstDigitHasRoom(value: String, next: String, shown: String) throws {
        for label in ["Inbox", "Outbox", "Drafts", "Mail in", "Folders", "Archives"] {
            let (test, object) = try session(label, value, .button, columns: 14)
            show(next, object, test)
            #expect(test.region(.value)?.text.hasPrefix(shown) == true, "\(label): \(test.cells)")
        }
    }

    /// A reading beside blanks has room for a digit more, whatever its length.
    @Test(arguments: [20, 24, 32, 40]) func aReadingHasRoomForADigitMore(columns: Int) throws {
        for (value, next) in [("9.99", "10.00"), ("€ 9,99", "€ 10,00"), ("99999.9", "100000.0"), ("99:59", "100:00")] {
            let (test, object) = try session("On", value, columns: columns)
            show(next, object, test)
            #expect(test.region(.value)?.text == next, "\(value): \(test.cells)")
        }
    }

    /// The sign of a currency, whatever it is made of, never stands without a digit of its number.
    /// A word before the number takes no room from it, and groups of digits are never torn.
    @Test(arguments: [("No. 9", "No. 10"), ("Gate 9", "Gate 10"), ("CHF 9", "CHF 10")])
    func aNumberAfterAWordGrows(old: String, new: String) throws {
        for label in ["Balance", "Boarding"] {
            let (test, object) = try session(label, old, .none, columns: 20)
            object.accessibilityValue = new
            test.session.refresh()
            #expect(test.region(.value)?.text == new, "\(label): \(test.cells)")
        }
    }

    @Test(arguments: ["$1,234,567.89", "1.234.567,89", "1 234 567 kr", "1\u{A0}234\u{A0}567 ₽"], 14...24)
    func groupsOfDigitsAreNotTorn(value: String, columns: Int) throws {
        for code in BrailleChoice.Code.allCases {
            let object = TestObject("a", label: "Balance of the savings account", value: value)
            let test = try TestSession(AccessibilityScene("Test", [object]), columns: columns, code: code)
            guard let shown = test.region(.value), shown.overflowsAfter, shown.offset == 0 else { continue }
            let groups = shown.text.split { !$0.isNumber }
            #expect(groups.dropFirst().allSatisfy { $0.count == 3 }, "\(code): \(shown.text)")
        }
    }

    @Test(arguments: widths, [CellSize.eightDots, .sixDots])
    func theSignOfACurrencyNeverStandsAlone(columns: Int, cellSize: CellSize) throws {
        for value in ["−R$ 10,50", "($1,234.50)", "R$ 1.234,50", "€ 12,50", "- $ 7"] {
            for label in GrowingValueTests.labels {
                let (test, _) = try session(label, value, .button, columns: columns, cellSize: cellSize)
                let text = try #require(test.region(.value)).text
                #expect(text.isEmpty || text.contains(where: \.isNumber), "\(label), \(value): \(test.cells)")
            }
        }
    }

    /// Blanks at the end of a label that is cut between words belong to the value.
    @Test(arguments: widths) func noBlanksStandBeforeTheMarkOfALabel(columns: Int) throws {
        for label in GrowingValueTests.labels {
            let (test, _) = try session(label, "9", columns: columns)
            let region = try #require(test.region(.label))
            guard region.overflowsAfter, region.width > 5 else { continue }
            #expect(region.cells.dropLast().last != .blank, "\(label): \(test.cells)")
        }
    }

    /// All of a value that outgrew its region is read by panning it beside the label, whichever way it was shown before.
    @Test(arguments: widths) func panningTheValueReadsAllOfIt(columns: Int) throws {
        for label in GrowingValueTests.labels {
            let (test, object) = try session(label, "9", columns: columns)
            show("123456789", object, test)
            var read = ""
            for _ in 0..<12 {
                let value = try #require(test.region(.value))
                read += value.text
                if value.overflowsAfter { #expect(value.targets.contains(.overflowAfter), "\(label): \(test.cells)") }
                guard value.overflowsAfter else { break }
                try test.press("CHRRT")
            }
            #expect(read == "123456789", "\(columns), \(label)")
        }
    }

    /// An element whose value has needed more has as much room when the focus comes again.
    @Test func whatHasBeenWideHasRoomAgain() throws {
        let (test, object) = try session(GrowingValueTests.sentence, "9", columns: 24)
        show("12345678", object, test)
        #expect(test.region(.value)?.overflowsAfter == true)
        show("9", object, test)
        try test.press("RIGHT LEFT")
        show("12345678", object, test)
        #expect(test.region(.value)?.text == "12345678")
    }

    /// On rows the column of the values has that room, too.
    @Test(arguments: [(32, 4), (40, 9)]) func aPageHasRoom(columns: Int, rows: Int) throws {
        let objects = (0..<3).map { TestObject("e\($0)", label: GrowingValueTests.sentence, value: "9") }
        let test = try TestSession(AccessibilityScene("Test", objects), columns: columns, rows: rows)
        show("150", objects[0], test)
        #expect(test.region(.value)?.text == "150")
    }

    /// Where marks of several cells leave the value a digit, it is panned on the whole row, and a clock goes on there.
    @Test func aStopwatchIsReadOnTheWholeRow() throws {
        let (test, object) = try session("Time", "0:03.5", .updatesFrequently, columns: 14, cellSize: .sixDots)
        #expect(test.region(.label)?.text == "Time")
        #expect(test.region(.value)?.text == "0" && test.region(.value)?.overflowsAfter == true)
        try test.press("CHRRT")
        #expect(test.region(.value)?.text == ":03.5")
        show("0:04.0", object, test)
        #expect(test.region(.value)?.text == ":04.0")
        try test.press("CHRLT")
        #expect([test.region(.label)?.text, test.region(.value)?.text] == ["Time", "0"])
    }

    /// A value that its region cannot show at all is told by the mark alone, and read on the whole row.
    @Test func aLoneSignIsNotShown() throws {
        // With 36 cells of label three are left.
        let (test, object) = try session(String(repeating: "able ", count: 7) + "x", "9", columns: 40)
        show("-15", object, test)
        let value = try #require(test.region(.value))
        #expect([value.text, value.fullText] == ["", "-15"])
        #expect(textCells(value).isEmpty && value.targets.contains(.overflowAfter))
        try test.press("FWINRT")
        #expect(test.region(.value)?.text == "-15")
        try test.press("FWINLT CHRRT")
        #expect(test.region(.value)?.text == "-15")
    }
}

extension String {
    /// The text without blanks at its end.
    fileprivate var trimmingBlanks: String {
        var text = Substring(self)
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
