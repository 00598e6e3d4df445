import AccessibilityModel
import Braille
import BrailleLayout
import BridgeSession
import TestSupport
import Testing

/// Label and value in regions of their own.
@Suite struct RegionTests {
    private func slider(
        _ label: String, _ value: Int, at columns: Int, rows: Int = 1, settings: SessionSettings? = nil
    ) throws -> (TestSession, TestObject) {
        let object = TestObject("volume", label: label, traits: .adjustable)
        object.unit = ""
        object.number = (value, 0...200, 1)
        let scene = AccessibilityScene("Test", [object])
        return (try TestSession(scene, columns: columns, rows: rows, settings: settings), object)
    }

    @Test(arguments: [20, 32, 40, 80])
    func aGrowingNumberMovesNothingElse(columns: Int) throws {
        let (test, object) = try slider("Volume", 8, at: columns)
        let region = try #require(test.region(.value))
        let outside = { (frame: Frame) in
            frame.cells.indices.filter { $0 + 1 < region.column || $0 + 1 >= region.column + region.width }
                .map { frame.cells[$0] }
        }
        let before = outside(test.frame)
        try test.press("UP")
        #expect(test.region(.value)?.text == "9")
        try test.press("UP")
        #expect(test.region(.value)?.text == "10")
        object.number?.value = 99
        try test.press("UP")
        #expect(test.region(.value)?.text == "100")
        #expect(outside(test.frame) == before)
        #expect(test.region(.value)?.column == region.column)
        // Each of them sent the value region and nothing else.
        for update in test.display.updates.dropFirst() {
            #expect(update.changed.lowerBound == region.column - 1)
            #expect(update.changed.upperBound <= region.column - 1 + region.width)
        }
    }

    /// What is extra stands where there is room, and never costs a frame.
    @Test(
        arguments: ["Send", "Download", "Download the report", "A report of all flights of the day"], [12, 14, 20, 40])
    func thatThereAreActionsIsSaidWhereThereIsRoom(label: String, columns: Int) throws {
        func read(_ actions: [UIAccessibilityCustomAction]) throws -> [String] {
            let object = TestObject("report", label: label, traits: .button)
            object.accessibilityCustomActions = actions
            let scene = AccessibilityScene("Test", [object, TestObject("next", label: "Next")])
            let test = try TestSession(scene, columns: columns)
            var seen: [String] = []
            while test.focus == "report", seen.count < 20 {
                seen.append(test.region(.label)?.text ?? "")
                let overflows = test.region(.label)?.overflowsAfter
                try test.press("FWINRT")
                #expect(overflows == (test.focus == "report"))
            }
            return seen
        }
        let plain = try read([])
        let whole = try RealTables.english(label + " btn act")
        let hasRoom = whole.count <= columns
        let share = UIAccessibilityCustomAction(name: "Share") { _ in true }
        #expect(try read([share]) == (hasRoom ? [label + " btn act"] : plain))
        #expect(plain.joined(separator: " ").contains("btn"))
    }

    @Test(arguments: [14, 20, 32, 40, 80])
    func inFixedColumnsALongLabelDoesNotMoveTheValue(columns: Int) throws {
        let settings = try RealTables.columns()
        let (short, _) = try slider("Volume", 50, at: columns, settings: settings)
        let label = String(repeating: "volume of ", count: 20)
        let (long, _) = try slider(label, 50, at: columns, settings: settings)
        #expect(short.region(.value)?.column == long.region(.value)?.column)
        #expect(short.region(.value)?.cells == long.region(.value)?.cells)
        #expect(long.region(.label)?.overflowsAfter == true)
    }

    /// Layout, columns, the value's first column and width for a slider and for a text field.
    @Test(arguments: [
        ("columns", 14, 9, 6, 7, 8), ("columns", 20, 14, 7, 11, 10), ("columns", 32, 23, 10, 13, 20),
        ("columns", 40, 28, 13, 14, 27), ("regions", 14, 9, 6, 10, 5), ("regions", 20, 14, 7, 11, 10),
        ("regions", 32, 23, 10, 13, 20), ("regions", 40, 28, 13, 14, 27),
    ])
    func theValueHasItsPlace(
        layout: String, columns: Int, column: Int, width: Int, textColumn: Int, textWidth: Int
    ) throws {
        let settings = try RealTables.settings(layout: layout)
        let (test, _) = try slider("Volume", 50, at: columns, settings: settings)
        #expect(test.region(.value)?.column == column)
        #expect(test.region(.value)?.width == width)
        let field = TestObject("name", label: "Name", value: "Ann", traits: .textEntry)
        let text = try TestSession(AccessibilityScene("Test", [field]), columns: columns, settings: settings)
        #expect(text.region(.value)?.column == textColumn)
        #expect(text.region(.value)?.width == textWidth)
    }

    /// Traits, value, and the line of the display at 40 cells.
    @Test(
        arguments: [
            ([.adjustable], "50%", "Volume sldr ⣼ 50%"),
            ([.button], nil, "Volume btn"),
            ([.button, .notEnabled], nil, "Volume btn dim"),
            ([.button, .selected], nil, "Volume btn sel"),
            ([.button, .toggleButton], "1", "Volume btn ⢸ ⣏⣿⣹ on"),
            ([.toggleButton], "0", "Volume sw ⢸ ⣏⣀⣹ off"),
            ([.toggleButton], "2", "Volume sw ⢸ ⣏⣸⣹ mixed"),
            ([.toggleButton], "maybe", "Volume sw ⢸ maybe"),
            ([.textEntry], "Ann", "Volume ed ⢸ Ann"),
            ([.textEntry], nil, "Volume ed ⢸ "),
            ([.updatesFrequently], nil, "Volume ⢸ "),
            ([.header], nil, "Volume hdg"),
            ([.none], "loud", "Volume ⢸ loud"),
        ] as [(UIAccessibilityTraits, String?, String)])
    func lines(traits: UIAccessibilityTraits, value: String?, expected: String) throws {
        let object = TestObject("volume", label: "Volume", value: value, traits: traits)
        let test = try TestSession(AccessibilityScene("Test", [object]))
        #expect(test.frame.text == expected)
    }

    @Test func statesKeepTheirCellsWhenTheLabelIsCut() throws {
        let label = "A label that is far longer than the cells that are there for it"
        let object = TestObject("play", label: label, traits: [.button, .notEnabled])
        let test = try TestSession(AccessibilityScene("Test", [object]), columns: 24)
        let region = try #require(test.region(.label))
        #expect(region.text.hasSuffix(" dim") && !region.text.contains("btn"))
        #expect(region.cells.last == test.session.settings.layout.marks.overflowAfter.last)
        let state = Array(region.cells.suffix(4))
        try test.press("FWINRT")
        let panned = try #require(test.region(.label))
        #expect(panned.overflowsBefore)
        #expect(panned.cells.first == test.session.settings.layout.marks.overflowBefore.first)
        // It has been read, and the rest has its cells; the role comes at the end.
        #expect(!panned.text.contains("dim"))
        while test.region(.label)?.overflowsAfter == true { try test.press("FWINRT") }
        #expect(test.region(.label)?.text.hasSuffix("btn") == true)
        // Where everything is panned in place, it stays beside it.
        let place = try TestSession(
            AccessibilityScene("Test", [object]), columns: 24, settings: try RealTables.columns())
        try place.press("FWINRT")
        #expect(Array(try #require(place.region(.label)).cells.suffix(4).prefix(3)) == Array(state.prefix(3)))
    }

    /// Columns, traits, value, and the label region: the states keep their cells, and the role gives its away.
    @Test(
        arguments: [
            (40, [.textEntry, .secureTextEntry, .notEnabled], "abc", "passwords pwd dim"),
            (20, [.adjustable, .notEnabled], "50%", "passwords dim"),
            (18, [.toggleButton, .notEnabled], "1", "passwords dim"),
            (14, [.adjustable, .notEnabled], "50%", "pass dim"),
            (14, [.button, .notEnabled], nil, "passwords dim"),
            (14, [.textEntry], "abc", "passwords"), (14, [.secureTextEntry, .notEnabled], "abc", "pass dim"),
        ] as [(Int, UIAccessibilityTraits, String?, String)])
    func statesAreNeverCut(columns: Int, traits: UIAccessibilityTraits, value: String?, shown: String) throws {
        let object = TestObject("x", label: "passwords", value: value, traits: traits)
        let test = try TestSession(AccessibilityScene("Test", [object]), columns: columns)
        #expect(test.region(.label)?.text == shown)
    }

    /// The same in fixed columns.
    @Test(
        arguments: [
            (40, [.textEntry, .secureTextEntry, .notEnabled], "abc", "passwor dim"),
            (40, [.textEntry, .notEnabled, .selected], "abc", "pas sel dim"),
            (20, [.adjustable, .notEnabled], "50%", "passwor dim"),
            (18, [.toggleButton, .notEnabled], "1", "passw dim"),
            (14, [.adjustable, .notEnabled], "50%", "pa dim"),
            (14, [.button, .notEnabled], nil, "passwords dim"),
            (14, [.textEntry], "abc", "pass"), (14, [.secureTextEntry, .notEnabled], "abc", "dim"),
        ] as [(Int, UIAccessibilityTraits, String?, String)])
    func inFixedColumnsStatesAreNeverCut(columns: Int, traits: UIAccessibilityTraits, value: String?, shown: String)
        throws
    {
        let object = TestObject("x", label: "passwords", value: value, traits: traits)
        let test = try TestSession(
            AccessibilityScene("Test", [object]), columns: columns, settings: try RealTables.columns())
        #expect(test.region(.label)?.text == shown)
    }

    @Test func atItsBoundsAnAdjustableSaysSoWhereItFits() throws {
        let (wide, _) = try slider("Volume", 199, at: 40)
        try wide.press("UP")
        #expect(wide.region(.value)?.text == "200 max")
        let (narrow, _) = try slider("Volume", 199, at: 14)
        try narrow.press("UP")
        #expect(narrow.region(.value)?.text == "200")
    }

    @Test func onShortDisplaysLabelAndValueAreTwoPages() throws {
        let (test, object) = try slider("Volume", 8, at: 12)
        #expect(test.frame.page == 0)
        let labelPage = test.frame.cells
        // A value that changes on its own changes nothing on the label's page.
        object.number?.value = 20
        test.session.refresh()
        #expect(test.frame.cells == labelPage)
        // The reader's own key brings it into view.
        try test.press("UP")
        #expect(test.frame.page == 1)
        #expect(test.frame.text == "⣼ 21")
        try test.press("FWINLT")
        #expect(test.frame.cells == labelPage)
    }

    @Test func onRowsLabelValueAndHintHaveRowsOfTheirOwn() throws {
        let object = TestObject("volume", label: "Volume", value: "50%", traits: .adjustable, hint: "Sets the volume.")
        let two = try TestSession(AccessibilityScene("Test", [object]), columns: 40, rows: 2)
        #expect(two.frame.text == "Volume sldr\n⣼ 50%")
        let three = try TestSession(AccessibilityScene("Test", [object]), columns: 40, rows: 3)
        #expect(three.frame.text == "Volume sldr\n⣼ 50%\nSets the volume.")
        let scene = AccessibilityScene("Test", [object])
        let message = try TestSession(scene, columns: 40, rows: 2)
        scene.post(.announcement, argument: .text("Saved", .default))
        message.session.refresh()
        #expect(message.frame.text == "Saved\n⣼ 50%")
    }

    @Test func aValueGainedUnderTheFocusChangesTheLayoutOnce() throws {
        let object = TestObject("song", label: "Song", traits: .button)
        let test = try TestSession(AccessibilityScene("Test", [object, TestObject("b", label: "B")]))
        #expect(test.region(.value) == nil)
        object.accessibilityValue = "Playing"
        test.session.refresh()
        #expect(test.region(.value)?.text == "Playing")
        object.accessibilityValue = nil
        test.session.refresh()
        #expect(test.region(.value)?.text == "")
        try test.press("RIGHT LEFT")
        #expect(test.region(.value) == nil)
    }

    @Test func flowRunsLabelAndValueTogether() throws {
        let object = TestObject("volume", label: "Volume", value: "50%", traits: .adjustable)
        let test = try TestSession(
            AccessibilityScene("Test", [object]), settings: try RealTables.settings(layout: "flow"))
        #expect(test.frame.text == "Volume 50% sldr")
    }
}
