import AccessibilityModel
import Braille
import BrailleLayout
import BridgeSession
import TestSupport
import Testing

/// Where the row is divided between label and value (laws 2 and 7).
@Suite struct SplitTests {
    private func session(
        _ objects: AccessibilityObject..., columns: Int = 40, settings: SessionSettings? = nil
    ) throws -> TestSession {
        try TestSession(AccessibilityScene("Test", objects), columns: columns, settings: settings)
    }

    /// Small letters and blanks, which take one cell each.
    private func text(_ count: Int) -> String {
        String(String(repeating: "able ", count: count).prefix(count - 1)) + "x"
    }

    /// Cells of label and value, traits, columns; the cells of the value's region, and which of the two is cut.
    struct Row {
        var label: Int
        var value: Int
        var traits: UIAccessibilityTraits = .none
        var columns = 40
        var width: Int
        var cut: Set<RegionName> = []
        var role: String?
    }

    /// On 40 cells, of which one is the separator, the table's own width of the value is 13; of a slider and of plain
    /// elements the stops are 2, 4, 8, 13, 18, 22, 27, 33.
    @Test(arguments: [
        // The table's own place, if both fit there.
        Row(label: 26, value: 13, width: 13),
        Row(label: 1, value: 1, width: 13),
        Row(label: 21, value: 9, traits: .adjustable, width: 13, role: "sldr"),
        // The nearest stop where both fit.
        Row(label: 30, value: 3, width: 8),
        Row(label: 31, value: 8, width: 8),
        // As much of what it can become as the label has to spare.
        Row(label: 32, value: 3, width: 7),
        Row(label: 20, value: 14, width: 18),
        Row(label: 17, value: 19, width: 22),
        Row(label: 26, value: 8, traits: .adjustable, width: 8, role: "sldr"),
        // The same without the role that the separator says.
        Row(label: 27, value: 8, traits: .adjustable, width: 8),
        Row(label: 25, value: 9, traits: .adjustable, width: 13),
        Row(label: 30, value: 4, traits: .adjustable, width: 8),
        Row(label: 31, value: 4, traits: .adjustable, width: 8),
        // Between two stops, where only that shows both whole.
        Row(label: 28, value: 9, width: 11),
        Row(label: 36, value: 3, width: 3),
        Row(label: 28, value: 9, traits: .adjustable, width: 11),
        // The value whole, and the label cut: the blanks at its end are the value's, as are six cells for what it becomes.
        Row(label: 60, value: 14, width: 19, cut: [.label]),
        Row(label: 60, value: 2, width: 9, cut: [.label]),
        Row(label: 60, value: 33, width: 34, cut: [.label]),
        Row(label: 60, value: 34, width: 34, cut: [.label]),
        Row(label: 60, value: 14, columns: 20, width: 14, cut: [.label]),
    ])
    func theOrderOfPreference(row: Row) throws {
        let object = TestObject("a", label: text(row.label), value: text(row.value), traits: row.traits)
        let test = try session(object, columns: row.columns)
        let (label, value) = (try #require(test.region(.label)), try #require(test.region(.value)))
        #expect(value.width == row.width)
        #expect(label.width == row.columns - 1 - value.width)
        #expect(Set([label, value].filter(\.overflowsAfter).map(\.name)) == row.cut)
        if !row.cut.contains(.label) {
            #expect(label.text == [text(row.label), row.role].compactMap { $0 }.joined(separator: " "))
        }
    }

    /// Both cut: at the stop from which the fewest frames follow, with the blanks that the label leaves there.
    @Test(arguments: [(60, 36, 40), (100, 70, 40), (40, 14, 14), (41, 30, 20), (90, 200, 80)])
    func whereBothAreCutTheFewestFramesFollow(label: Int, value: Int, columns: Int) throws {
        let translator = try RealTables.translator()
        func braille(_ count: Int) -> TranslatedText { translator.translate(text(count), language: "en") }
        let content = ElementContent(kind: .other, label: braille(label), value: [braille(value)])
        let table = try RealTables.settings().layout
        let engine = LayoutEngine(table: table, size: DisplaySize(columns: columns))
        func details(_ split: Int) -> [ViewState.Detail] {
            var state = ViewState()
            state.split = split
            return engine.details(content, state)
        }
        let chosen = try #require(engine.split(content, ViewState()))
        #expect(Set(details(chosen).map(\.region)) == [.label, .value])
        // A value shows more of its beginning than a sign.
        let stops = table.rowEntry(columns: columns).stops.filter {
            columns - 1 - $0 >= 5 && $0 >= (columns < 15 ? 4 : 6)
        }
        #expect(stops.contains { $0 <= chosen && details($0).first == details(chosen).first })
        #expect(stops.allSatisfy { details($0).count >= details(chosen).count })
    }

    @Test func theSameElementWithTheSameTextsHasTheSameColumnAgain() throws {
        let objects = [(26, 13), (30, 3), (60, 14), (60, 36), (28, 9)].enumerated().map { index, counts in
            TestObject("e\(index)", label: text(counts.0), value: text(counts.1))
        }
        let test = try TestSession(AccessibilityScene("Test", objects))
        var first: [String?: [BrailleCell]] = [:]
        let walk = Array(repeating: "RIGHT", count: 4) + Array(repeating: "LEFT", count: 4)
        let keys = walk + ["BOT", "FWINLT", "HOME", "TOP"]
        first[test.focus] = test.frame.cells
        for key in keys {
            try test.press(key)
            guard test.region(.label)?.overflowsBefore == false else { continue }
            let known = first[test.focus] ?? test.frame.cells
            #expect(test.frame.cells == known)
            first[test.focus] = known
        }
        #expect(first.count == 5)
    }

    /// The label leaves room for the highest value, though the present one is shorter.
    ///
    /// docs/model.md, Attributes:
    /// | ends of a value's range | `AccessibilityObject.accessibilityExtremeValues` | the value region has room for the longest
    ///   of them from the start |
    @Test(arguments: [14, 20, 40])
    func aSliderHasRoomForItsHighestValue(columns: Int) throws {
        let slider = TestObject("a", label: text(columns - 7), traits: .adjustable)
        slider.number = (5, 0...100, 1)
        let test = try session(slider, columns: columns)
        let column = test.region(.value)?.column
        // 100 % takes six cells.
        #expect(try #require(test.region(.value)).width >= 6)
        slider.number?.value = 99
        try test.press("UP")
        let value = try #require(test.region(.value))
        #expect(value.text.hasPrefix("100%") && !value.overflowsAfter)
        #expect(value.column == column)
        #expect(test.region(.label)?.overflowsAfter == false)
    }

    /// Where it has been chosen, no change moves it.
    @Test(arguments: Seeds.all(40))
    func itStandsStill(seed: UInt64) throws {
        var generator = SceneGenerator(seed: seed)
        let traits: UIAccessibilityTraits =
            generator.pick([.none, .button, .adjustable, .toggleButton, .textEntry, .updatesFrequently, .header])
            ?? .none
        let columns = generator.pick([14, 18, 20, 32, 40, 80]) ?? 40
        let object = TestObject("a", label: generator.text(), value: "1", traits: traits)
        let test = try session(object, columns: columns)
        let place = try #require(test.region(.value))
        for step in 0..<50 {
            switch generator.number(0...3) {
            case 0: object.accessibilityLabel = generator.text()
            case 1:
                let states: UIAccessibilityTraits =
                    generator.pick([.none, .notEnabled, .selected, [.notEnabled, .selected]]) ?? .none
                object.accessibilityTraits = [traits, states]
            case 2:
                let status = generator.pick([UIAccessibilityExpandedStatus.expanded, .collapsed, .unsupported])
                object.accessibilityExpandedStatus = status ?? .expanded
            default: object.accessibilityValue = generator.number(0...5) == 0 ? nil : generator.text()
            }
            test.session.advance(to: test.session.now + 1_000)
            test.session.refresh()
            let value = try #require(test.region(.value))
            #expect([value.column, value.width] == [place.column, place.width], "seed \(seed), step \(step)")
        }
    }

    /// Traits, and the cells of the value's region beside a label of 30 cells with its role.
    @Test(
        arguments: [(.none, 8), (.updatesFrequently, 8), (.textEntry, 8), (.adjustable, 8)]
            as [(UIAccessibilityTraits, Int)], [nil, ""])
    func theFirstValueMovesItOnce(place: (traits: UIAccessibilityTraits, width: Int), empty: String?) throws {
        let traits = place.traits
        let object = TestObject("a", label: text(30), value: empty, traits: traits)
        let test = try session(object)
        func show(_ value: String?) -> Int? {
            object.accessibilityValue = value
            test.session.advance(to: test.session.now + 1_000)
            test.session.refresh()
            return test.region(.value)?.width
        }
        #expect(show("able") == place.width)
        #expect(test.region(.value)?.text == "able")
        for value in ["a", text(30), nil, "able", empty, text(12)] { #expect(show(value) == place.width) }
    }

    /// Columns, and the cells of the label while a text is edited that needs the row.
    @Test(arguments: [(14, 3), (18, 4), (24, 4), (32, 5), (40, 6), (60, 7), (80, 8)])
    func whileALongTextIsEditedTheLabelIsACue(columns: Int, cue: Int) throws {
        let value = text(columns)
        let object = TestObject("a", label: "organisation", value: value, traits: .textEntry)
        let test = try session(object, columns: columns)
        let before = test.frame
        try test.press("RETURN")
        #expect(test.region(.label)?.width == cue)
        #expect(test.region(.value)?.width == columns - 1 - cue)
        // The separator says that it is a text field.
        #expect(test.frame.cells[cue] == BrailleCell(dots: 1, 2, 4, 5, 6, 7, 8))
        let place = test.region(.value)?.column
        for key in ["char:a", "char:U+0020", "char:b", "KEY_HOME", "BACKSPACE", "DELETE", "KEY_END"] {
            try test.press(key)
            test.session.advance(to: test.session.now + 1_000)
            #expect(test.region(.value)?.column == place)
        }
        object.accessibilityValue = value
        try test.press("ESCAPE")
        #expect(test.frame.cells == before.cells)
    }

    /// Columns, and the letters that are typed until the label gives way, which it does once.
    @Test(arguments: [(20, 6), (24, 12), (32, 16), (40, 22), (60, 34), (80, 48)])
    func theLabelStaysAsLongAsTheTextHasRoom(columns: Int, letters: Int) throws {
        let object = TestObject("a", label: "Name", value: "", traits: .textEntry)
        let test = try session(object, columns: columns)
        let before = test.frame
        try test.press("RETURN")
        var widths = [try #require(test.region(.value)).width]
        #expect(test.region(.label)?.text == "Name ed" || test.frame.cells != before.cells)
        for _ in 0..<columns {
            try test.press("char:a")
            let width = try #require(test.region(.value)).width
            if width != widths.last { widths.append(width) }
            // It gives way where the caret behind the text would have no cell.
            let text = object.accessibilityValue ?? ""
            #expect(widths.count == 1 || text.count + 1 > widths[0], "\(text)")
        }
        #expect(widths.count == 2, "\(widths)")
        try test.press("TXTSEL_ALL BACKSPACE")
        #expect(test.region(.value)?.width == widths[1])
        try test.press("ESCAPE")
        #expect(test.region(.value)?.width == before.regions.first { $0.name == .value }?.width)
    }

    /// Columns, traits and value of an element without a label; the whole text that its label's region shows, nil for none.
    @Test(
        arguments: [
            (40, .none, "50%", nil), (40, .textEntry, "Morning", "ed"), (40, .adjustable, "50%", "sldr"),
            (20, [.button, .notEnabled], "Berlin", "btn dim"), (14, .toggleButton, "1", "sw"), (14, .none, "50%", nil),
        ] as [(Int, UIAccessibilityTraits, String, String?)])
    func withoutALabelTheValueBeginsEarly(
        columns: Int, traits: UIAccessibilityTraits, value: String, role: String?
    ) throws {
        let test = try session(TestObject("a", label: nil, value: value, traits: traits), columns: columns)
        #expect(test.region(.label)?.text == role)
        #expect(test.frame.cells[0] != .blank)
        let shown = try #require(test.region(.value))
        #expect(!shown.overflowsAfter && shown.column <= (role.map { max(8, $0.count + 4) } ?? 2), "\(shown.column)")
        // A label of blanks is none.
        let blank = try session(TestObject("a", label: " \u{A0}", value: value, traits: traits), columns: columns)
        #expect(blank.cells == test.cells)
    }

    /// After words that are left out, a word stands whole where one is there.
    @Test(arguments: [14, 20, 24]) func aLabelEndsBetweenWordsAfterWhatItLeavesOut(columns: Int) throws {
        for sides in [["left", "right"], ["first", "second"], ["upper", "lower"]] {
            let objects = sides.map { side in
                TestObject(side, label: "Brightness of the \(side) screen in the hall", value: "5", traits: .adjustable)
            }
            let test = try session(objects[0], objects[1], columns: columns)
            for side in sides {
                let words = try #require(test.region(.label)).text.split(separator: " ")
                if words.contains(Substring(side)), let last = words.last {
                    #expect(["screen", "in", "the", "hall", Substring(side)].contains(last), "\(test.cells)")
                }
                try test.press("RIGHT")
            }
        }
    }

    /// Columns, labels beside one another, and what is shown of each.
    @Test(arguments: [
        (20, ["Item number 154", "Item number 155"], ["Item number 154", "Item number 155"]),
        (14, ["Item number 154", "Item number 155"], ["Item … 154", "Item … 155"]),
        (20, ["Conversation with Anna", "Conversation with Bea"], ["Conversation … Anna", "Conversation … Bea"]),
        // They differ where they are not cut.
        (20, ["Anna wrote a long message", "Bea wrote a long message"], ["Anna wrote a long", "Bea wrote a long"]),
        // An image between two of them, as in a list.
        (
            14, ["Item number 154", "Picture", "Item number 155", "Picture"],
            ["Item … 154", "Picture btn", "Item … 155", "Picture btn"]
        ),
    ])
    func aLabelThatIsCutKeepsWhatTellsItApart(columns: Int, labels: [String], shown: [String]) throws {
        let objects = labels.enumerated().map { TestObject("e\($0)", label: $1, traits: .button) }
        let test = try TestSession(AccessibilityScene("Test", objects), columns: columns)
        let mark = test.session.settings.layout.marks.overflowAfter
        for (place, text) in shown.enumerated() {
            let label = try #require(test.region(.label))
            #expect(label.text == text)
            #expect(!label.overflowsAfter || label.cells.suffix(mark.count).elementsEqual(mark))
            // What is left out is read on the whole row, from where it begins.
            var read = ""
            while test.region(.label)?.overflowsAfter == true {
                try test.press("FWINRT")
                read += " " + (test.region(.label)?.text ?? "")
            }
            if label.overflowsAfter { #expect(read.contains("btn")) }
            if label.text.contains("Item 15") { #expect(read.contains("number 15")) }
            if place + 1 < shown.count { try test.press("RIGHT") }
        }
    }

    /// On rows the labels of a page are told apart, and stay as they are while the page does.
    @Test func onAPageTheRowsAreToldApart() throws {
        let objects = (1...4).map { TestObject("e\($0)", label: "Conversation with number \($0)", value: "new") }
        let test = try TestSession(AccessibilityScene("Test", objects), columns: 24, rows: 6)
        func labels() -> [String] {
            test.frame.regions.filter { [.label, .neighbourLabel].contains($0.name) }.sorted { $0.row < $1.row }.map(
                \.text)
        }
        let before = labels()
        #expect(before.map { $0.last } == ["1", "2", "3", "4"], "\(before)")
        objects[3].accessibilityLabel = "Another"
        test.session.refresh()
        #expect(labels().prefix(3) == before.prefix(3))
    }

    @Test func afterEditingThePlaceIsChosenForTheNewText() throws {
        let object = TestObject("a", label: text(20), value: "", traits: .textEntry)
        let test = try session(object)
        let before = try #require(test.region(.value)).width
        let keys = text(17).map { $0 == " " ? "char:U+0020" : "char:\($0)" }.joined(separator: " ")
        try test.press("RETURN \(keys) ESCAPE")
        let after = try #require(test.region(.value))
        #expect(after.width == 18 && after.width != before)
        #expect(after.text == text(17) && !after.overflowsAfter)
        #expect(test.region(.label)?.overflowsAfter == false)
    }

    @Test func anotherDisplayMovesIt() throws {
        let object = TestObject("a", label: "Volume", value: "50%", traits: .adjustable)
        let test = try session(object)
        #expect(test.region(.value)?.column == 28)
        test.display.size = DisplaySize(columns: 20)
        test.session.displayDidChange()
        #expect(test.region(.value)?.column == 14)
        test.display.size = DisplaySize(columns: 40)
        test.session.displayDidChange()
        #expect(test.region(.value)?.column == 28)
    }

    /// A value that was short when the element got the focus goes on with a mark when it grows.
    @Test(arguments: [14, 20, 40])
    func aValueThatGrowsShowsThatItIsCut(columns: Int) throws {
        let object = TestObject("a", label: text(columns), value: "a")
        let test = try session(object, TestObject("b", label: "B"), columns: columns)
        #expect(try #require(test.region(.value)).width >= (columns == 14 ? 4 : 6))
        let long = String(repeating: "able", count: 6)
        object.accessibilityValue = long
        test.session.refresh()
        let value = try #require(test.region(.value))
        #expect(value.overflowsAfter)
        #expect(value.cells.last == test.session.settings.layout.marks.overflowAfter.last)
        var seen = value.text
        while test.focus == "a" {
            try test.press("FWINRT")
            if test.focus == "a" { seen += test.region(.value)?.text ?? "" }
        }
        #expect(seen == long)
    }

    /// Of several states that do not all fit the last, dimmed, keeps its cells longest.
    @Test(
        arguments: [
            (14, "OK", .button, "dim"), (14, "Delete this photo", .button, "dim"),
            (16, "Delete this photo", .button, "dim"), (18, "Delete this photo", .button, "sel dim"),
            (14, "Photo of the garden", .image, "dim"), (16, "Wi-Fi", [.button, .toggleButton], "dim"),
            (20, "Wi-Fi", [.button, .toggleButton, .image], "sel dim"),
        ] as [(Int, String, UIAccessibilityTraits, String)])
    func statesGiveWayOneAfterTheOther(
        columns: Int, label: String, traits: UIAccessibilityTraits, states: String
    ) throws {
        let isSwitch = traits.contains(.toggleButton)
        let traits = traits.union([.selected, .notEnabled])
        let object = TestObject("a", label: label, value: isSwitch ? "1" : "No", traits: traits)
        let test = try session(object, columns: columns)
        let (shown, value) = (try #require(test.region(.label)), try #require(test.region(.value)))
        #expect(shown.text.hasSuffix(" \(states)"))
        #expect(shown.text.prefix(2) == label.prefix(2))
        #expect(!value.text.isEmpty)
        if isSwitch { #expect(!value.overflowsAfter) }
    }

    /// A value that is cut shows its first character whole: the sign of a number or a capital alone says nothing.
    @Test(arguments: 14...20) func theFirstCharacterIsWhole(columns: Int) throws {
        for label in ["Branch hours", "Statement delivery", "Temperature in the living room"] {
            for value in ["9:00 to 17:00", "Paperless, by mail", "21.5 degrees", "$1,204.55 available"] {
                let test = try session(TestObject("e", label: label, value: value), columns: columns)
                let region = try #require(test.region(.value))
                let shown = region.targets.compactMap { if case .text(let scalar) = $0 { scalar } else { nil } }
                let whole = test.translator.translate(value, language: "en")
                let first = whole.scalarOfCell.prefix { $0 == 0 }.count
                #expect(shown.prefix { $0 == 0 }.count == first, "\(columns): \(label), \(value): \(test.cells)")
            }
        }
    }
}
