import AccessibilityModel
import Braille
import BrailleLayout
import BridgeSession
import TestSupport
import Testing

/// Displays with rows: label, value, hint and the elements around the focus in rows of their own.
@Suite struct RowTests {
    private func scene() -> AccessibilityScene {
        let volume = TestObject("volume", label: "Volume", traits: .adjustable, hint: "Sets the volume.")
        volume.number = (50, 0...100, 1)
        return AccessibilityScene(
            "Test",
            [
                TestObject("title", label: "Now playing", traits: .header),
                TestObject("song", label: "Song", value: "Yesterday"), volume,
                TestObject("mute", label: "Mute", value: "0", traits: .toggleButton),
                TestObject("play", label: "Play", traits: [.button, .notEnabled]),
                TestObject("name", label: "Name", value: "Ann", traits: .textEntry),
            ])
    }

    /// The size, and what is in the rows from the top while the third element has the focus.
    @Test(arguments: [
        ("40x2", "Volume sldr\n⣼ 50%"),
        ("40x3", "Volume sldr\n⣼ 50%\nSets the volume."),
        ("40x4", "Now playing hdg\nSong ⢸ Yesterday\n⡿ Volume sldr ⣼ 50%\nSets the volume."),
        ("20x4", "Now playing hdg\nSong ⢸ Yesterday\n⡿ Volume ⣼ 50%\nSets the volume."),
        (
            "40x9",
            "Now playing hdg\nSong ⢸ Yesterday\n⡿ Volume sldr ⣼ 50%\nMute sw ⢸ ⣏⣀⣹ off\nPlay btn dim\nName ed ⢸ Ann\n"
                + "Sets the volume."
        ),
    ])
    func theRows(size: String, expected: String) throws {
        let size = try #require(DisplaySize(parsing: size))
        let test = try TestSession(scene(), columns: size.columns, rows: size.rows)
        try test.press("RIGHT RIGHT")
        #expect(test.frame.text == expected)
    }

    /// Law 10, on every size from 4 rows: inside a page only the mark moves, and the lowest row.
    @Test(arguments: ["40x4", "20x4", "32x10", "40x9", "30x10", "40x25", "14x4", "80x100"])
    func placesStandStill(size: String) throws {
        let size = try #require(DisplaySize(parsing: size))
        let test = try TestSession(scene(), columns: size.columns, rows: size.rows)
        let capacity = size.rows - 1
        for index in 1..<6 {
            let before = test.frame
            try test.press("RIGHT")
            let changed = test.changedRows(since: before)
            if index % capacity == 0 { continue }
            let row = index % capacity + 1
            #expect(changed.isSubset(of: [row - 1, row, size.rows]), "\(size), element \(index)")
            #expect(test.region(.label)?.row == row)
        }
    }

    /// Where a reader would wait for each row, whatever its dots, the lowest one stays blank until the reader pans there.
    @Test(arguments: [
        (CellSize.eightDots, RowPace.unknown, "Sets the volume."), (.sixDots, .unknown, ""),
        (.eightDots, .atOnce, "Sets the volume."), (.sixDots, .atOnce, "Sets the volume."),
        (.eightDots, .each(milliseconds: 1200), ""), (.sixDots, .each(milliseconds: 1200), ""),
        (.eightDots, .each(milliseconds: 20), "Sets the volume."),
    ])
    func slowRowsWaitForTheReader(cellSize: CellSize, rowPace: RowPace, lowest: String) throws {
        let test = try TestSession(scene(), columns: 40, rows: 9, cellSize: cellSize)
        test.display.rowPace = rowPace
        test.session.displayDidChange()
        try test.press("RIGHT RIGHT")
        #expect((test.region(.hint)?.text ?? "") == lowest)
    }

    /// One split a page: every value of it begins in the same column, and it is that of law 2 while the page stays.
    @Test(arguments: [20, 32, 40])
    func valuesStandInOneColumn(columns: Int) throws {
        let test = try TestSession(scene(), columns: columns, rows: 9)
        var found: Set<Int> = []
        for _ in 0..<6 {
            for region in test.frame.regions where region.name == .value || region.name == .neighbourValue {
                found.insert(region.column)
            }
            try test.press("RIGHT")
        }
        #expect(found.count == 1)
    }

    @Test func aValueStepChangesOneRow() throws {
        let test = try TestSession(scene(), columns: 40, rows: 9)
        try test.press("RIGHT RIGHT")
        for _ in 0..<60 {
            let before = test.frame
            try test.press("UP")
            // At the maximum, the lowest row says so.
            let row = test.session.message == "maximum" ? test.frame.size.rows : 3
            #expect(test.changedRows(since: before).isSubset(of: [row]))
        }
    }

    /// Law 3 on a page: an element beside the focus that has no value any more keeps its region, also while it has the focus.
    @Test(arguments: ["40x4", "20x4", "40x9"])
    func aValueThatGoesKeepsItsRegion(size: String) throws {
        let size = try #require(DisplaySize(parsing: size))
        let song = TestObject("song", label: "The song that is played in the kitchen", value: "Yesterday")
        let scene = AccessibilityScene("Test", [TestObject("title", label: "Now playing", value: "1"), song])
        let test = try TestSession(scene, columns: size.columns, rows: size.rows)
        let before = test.frame
        let value = try #require(before.regions.first { $0.element == 1 && $0.name == .neighbourValue })
        for text in ["", "Help", nil] {
            song.accessibilityValue = text
            test.session.refresh()
            for (cell, (old, new)) in zip(before.cells, test.frame.cells).enumerated() where old != new {
                #expect(cell / size.columns == 1 && cell % size.columns >= value.column - 1, "\(text ?? "nil")")
            }
        }
        let bare = test.frame
        try test.press("RIGHT")
        let width = value.column - 1
        let rows = [bare, test.frame].map { Array($0.cells[size.columns + 1..<size.columns + width]) }
        #expect(rows[0] == rows[1])
        try test.press("LEFT")
        #expect(test.frame.cells == bare.cells)
    }

    @Test func theLowestRowHasWhatTheFocusedRowHadToCut() throws {
        let label = "The quick brown fox jumps over the lazy dog and runs away from everyone it has ever met"
        let object = TestObject("fox", label: label, value: "50%", traits: .adjustable)
        let test = try TestSession(
            AccessibilityScene("Test", [object, TestObject("next", label: "Next", traits: .button)]), columns: 32,
            rows: 10)
        let cut = try #require(test.region(.label))
        #expect(cut.row == 1 && cut.overflowsAfter && test.region(.value)?.row == 1)
        let rest = try #require(test.region(.labelDetail))
        #expect((rest.row, rest.column, rest.width) == (10, 1, 32))
        #expect(rest.cells.first == test.session.settings.layout.marks.overflowBefore.first)
        // What one row has no room for is read on all rows.
        var read = cut.text + rest.text
        try test.press("FWINRT")
        let page = try #require(test.region(.labelDetail))
        #expect((page.row, page.height, page.overflowsAfter) == (1, 10, false))
        read += page.text
        #expect(read.filter { $0 != " " } == label.filter { $0 != " " })
        try test.press("FWINRT")
        #expect(test.focus == "next")
        try test.press("FWINLT")
        #expect(test.focus == "fox" && test.region(.labelDetail)?.overflowsAfter == false)
    }

    /// A value that grows beyond its cells under the focus leaves the lowest row as it is until the reader pans there.
    @Test func theLowestRowIsChosenWithTheFocus() throws {
        let object = TestObject("a", label: "Now", value: "one", hint: "What is played.")
        let test = try TestSession(AccessibilityScene("Test", [object]), columns: 40, rows: 9)
        let hint = try #require(test.region(.hint))
        object.accessibilityValue = String(repeating: "word ", count: 30)
        test.session.refresh()
        #expect(test.region(.hint) == hint && test.region(.value)?.overflowsAfter == true)
        try test.press("FWINRT")
        #expect(test.region(.valueDetail)?.overflowsBefore == true && test.region(.hint) == nil)
    }

    @Test func labelAndValueOfANeighbourAreRegionsOfTheirOwn() throws {
        let test = try TestSession(scene(), columns: 40, rows: 9)
        try test.press("RIGHT RIGHT")
        let song = test.frame.regions.filter { $0.element == -1 }
        #expect(song.map(\.name) == [.neighbourLabel, .neighbourValue])
        #expect(song.map(\.fullText) == ["Song", "Yesterday"])
        #expect(song.map(\.row) == [2, 2])
        let before = test.frame
        (test.session.elements[1] as? TestObject)?.accessibilityValue = "Help!"
        test.session.refresh()
        let changed = before.cells.indices.filter { before.cells[$0] != test.frame.cells[$0] }
        let value = Set(try #require(song.last).places(columns: 40))
        #expect(!changed.isEmpty && changed.allSatisfy(value.contains))
    }

    @Test func aRoutingKeyOnANeighbourFirstFocusesIt() throws {
        let test = try TestSession(scene(), columns: 40, rows: 9)
        try test.press("RIGHT RIGHT")
        // Row 8: the switch after the focus; cell 31 of it is its value.
        let mute = try #require(test.frame.regions.first { $0.name == .neighbourValue && $0.element == 1 })
        let cell = mute.places(columns: 40)[0] + 1
        let outcome = try test.press("ROUTE:\(cell)")
        #expect(test.focus == "mute")
        #expect(outcome.performed == nil)
        #expect(test.session.focus?.accessibilityValue == "0")
        // A blank cell of another row does nothing.
        try test.press("ROUTE:\(8 * 40)")
        #expect(test.focus == "mute")
    }

    /// A layout whose rows show one element.
    @Test func longLabelsAndValuesWrapAtWords() throws {
        let label = "The quick brown fox jumps over the lazy dog and runs"
        let object = TestObject("fox", label: label, value: label + " away from everyone", traits: .adjustable)
        let test = try TestSession(
            AccessibilityScene("Test", [object]), columns: 32, rows: 10,
            settings: try RealTables.columns())
        let region = try #require(test.region(.label))
        #expect((region.row, region.height) == (3, 2))
        #expect(region.text == label + " sldr")
        let value = try #require(test.region(.value))
        #expect((value.row, value.height, value.width) == (5, 2, 31))
        #expect(value.overflowsAfter && value.cells.last == test.session.settings.layout.marks.overflowAfter.last)
        // No word is torn at the end of the first row.
        let first = value.cells[..<value.width].brailleString
        let words = try RealTables.english("The quick brown fox jumps")
        #expect(first.hasPrefix(words))
        try test.press("CHRRT")
        #expect(test.region(.value)?.overflowsBefore == true)
        #expect(test.region(.label) == region)
    }

    @Test func statesKeepTheirCellsInTheLastRow() throws {
        let object = TestObject(
            "x", label: String(repeating: "long label ", count: 20), traits: [.button, .notEnabled])
        let test = try TestSession(
            AccessibilityScene("Test", [object]), columns: 40, rows: 9, settings: try RealTables.columns())
        let region = try #require(test.region(.label))
        let state = try RealTables.english("dim")
        #expect(region.cells.suffix(4).dropLast().brailleString == state)
        try test.press("FWINRT")
        #expect(test.region(.label)?.cells.suffix(4).dropLast().brailleString == state)
        #expect(test.region(.label)?.cells.first == test.session.settings.layout.marks.overflowBefore.first)
    }

    @Test(arguments: [2, 3, 4, 5, 6, 8, 9, 10])
    func messagesLeaveTheValueAlone(rows: Int) throws {
        let scene = scene()
        let test = try TestSession(scene, columns: 40, rows: rows)
        try test.press("RIGHT RIGHT")
        let before = try #require(test.region(.value))
        scene.post(.announcement, argument: .text("Saved", .default))
        test.session.refresh()
        #expect(test.region(.message)?.text == "Saved")
        #expect(test.region(.value) == before)
        try test.press("UP")
        #expect(test.region(.value)?.text == "51%")
    }
}
