import AccessibilityModel
import Braille
import BrailleLayout
import BridgeSession
import Foundation
import TestSupport
import Testing

/// What is shown of an element, in which order, is data: the templates of a verbosity.
@Suite struct TemplateTests {
    private func settings(_ verbosity: Verbosity) throws -> SessionSettings {
        var settings = try RealTables.settings()
        settings.verbosity = verbosity
        return settings
    }

    /// Verbosity, traits, value, and the line at 80 cells.
    @Test(
        arguments: [
            (.terse, [.button, .notEnabled], nil, "Play btn dim"),
            (.normal, [.button, .notEnabled], nil, "Play btn dim act"),
            (.full, [.button, .notEnabled], nil, "Play button dimmed act"),
            (.terse, [.toggleButton], "1", "Play sw ⢸ ⣏⣿⣹"),
            (.normal, [.toggleButton], "1", "Play sw act ⢸ ⣏⣿⣹ on"),
            (.full, [.toggleButton], "1", "Play switch act ⢸ ⣏⣿⣹ on"),
            (.full, [.secureTextEntry], "abc", "Play secure text field ⢸ •••"),
        ] as [(Verbosity, UIAccessibilityTraits, String?, String)])
    func verbosities(verbosity: Verbosity, traits: UIAccessibilityTraits, value: String?, expected: String) throws {
        let object = TestObject("play", label: "Play", value: value, traits: traits)
        object.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Share") { _ in true }]
        let test = try TestSession(AccessibilityScene("Test", [object]), columns: 80, settings: try settings(verbosity))
        #expect(test.frame.text == expected)
    }

    @Test func fullNamesBecomeShortWhereTheyDoNotFit() throws {
        let object = TestObject(
            "x", label: "Password for the shop", value: "abc", traits: [.secureTextEntry, .notEnabled])
        let test = try TestSession(AccessibilityScene("Test", [object]), settings: try settings(.full))
        #expect(test.region(.label)?.text.hasSuffix(" pwd dim") == true)
    }

    @Test(arguments: Verbosity.allCases) func whatTheAuthorSaysComesFirst(verbosity: Verbosity) throws {
        let object = TestObject("x", label: "Loud", traits: [.button, .selected])
        object.accessibilityBrailleLabel = "L"
        object.accessibilityBrailleRoleDescription = "knob"
        let test = try TestSession(AccessibilityScene("Test", [object]), settings: try settings(verbosity))
        #expect(test.frame.text == (verbosity == .full ? "L knob selected" : "L knob sel"))
    }

    @Test func withoutAnAbbreviationTheFullNameIsShown() throws {
        var settings = try RealTables.settings()
        for index in settings.vocabulary.roles.indices { settings.vocabulary.roles[index].abbreviation = nil }
        let test = try TestSession(
            AccessibilityScene("Test", [TestObject("x", label: "Play", traits: .button)]), settings: settings)
        #expect(test.frame.text == "Play button")
    }

    /// A symbol is the same dots in every braille table.
    @Test(arguments: ["en", "ru", "zh"]) func aStateMayBeASymbol(language: String) throws {
        var settings = try RealTables.settings()
        let index = try #require(settings.vocabulary.states.firstIndex { $0.traits == .selected })
        settings.vocabulary.states[index].symbol = MarkSymbol(
            usual: [BrailleCell(dots: 1, 2, 7), BrailleCell(dots: 4, 5, 8)])
        settings.vocabulary.language = language
        let object = TestObject("x", label: "Play", traits: .selected)
        let test = try TestSession(AccessibilityScene("Test", [object]), settings: settings)
        #expect(test.frame.cells.brailleString.contains("⠀⡃⢘⠀"))
        #expect(test.frame.text == "Play sel")
    }

    @Test func theOrderIsTheTables() throws {
        var settings = try RealTables.settings()
        settings.layout.templates.templates = [
            ElementTemplate(
                label: [.role, .label, .states], keep: [.states], extra: [], value: [.details, .value], flow: [.label])
        ]
        let object = TestObject("x", label: "Song", value: "Yesterday", traits: [.button, .notEnabled])
        object.accessibilityCustomContent = [AXCustomContent(label: "Year", value: "1965", importance: .high)]
        let test = try TestSession(AccessibilityScene("Test", [object]), columns: 80, settings: settings)
        #expect(test.frame.text == "btn Song dim ⢸ Year: 1965 Yesterday")
    }

    /// Columns, and what is left of role, actions and place in a tab bar.
    @Test(arguments: [
        (40, "Albums tab sel act 2/3"), (20, "Albums tab sel act"), (16, "Albums tab sel"), (14, "Albums sel"),
    ])
    func thePlaceGoesFirst(columns: Int, expected: String) throws {
        let bar = AccessibilityObject()
        bar.accessibilityTraits = .tabBar
        let tabs = ["Songs", "Albums", "Artists"].map { TestObject($0, label: $0) }
        tabs[1].accessibilityTraits = .selected
        tabs[1].accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Share") { _ in true }]
        bar.setChildren(tabs)
        let test = try TestSession(AccessibilityScene("Test", [bar]), columns: columns)
        try test.press("RIGHT")
        #expect(test.region(.label)?.text == expected)
    }

    // MARK: Data tables

    private final class Cell: AccessibilityObject, UIAccessibilityContainerDataTableCell {
        let place: (row: Int, column: Int)
        init(_ label: String, row: Int, column: Int) {
            place = (row, column)
            super.init()
            isAccessibilityElement = true
            accessibilityLabel = label
        }
        func accessibilityRowRange() -> NSRange { NSRange(location: place.row, length: 1) }
        func accessibilityColumnRange() -> NSRange { NSRange(location: place.column, length: 1) }
    }

    private final class Table: AccessibilityObject, UIAccessibilityContainerDataTable {
        var cells: [Cell] = []
        func accessibilityDataTableCellElement(
            forRow row: Int, column: Int
        ) -> (any UIAccessibilityContainerDataTableCell)? {
            cells.first { $0.place == (row, column) }
        }
        func accessibilityRowCount() -> Int { 3 }
        func accessibilityColumnCount() -> Int { 2 }
        func accessibilityHeaderElements(forColumn column: Int) -> [any UIAccessibilityContainerDataTableCell]? {
            cells.filter { $0.place == (0, column) }
        }
        func accessibilityHeaderElements(forRow row: Int) -> [any UIAccessibilityContainerDataTableCell]? {
            row == 0 ? nil : cells.filter { $0.place == (row, 0) }
        }
    }

    /// The header of the column stands in the label's region; that of the row is said when the row changes, where there is room.
    @Test(arguments: [
        (
            40,
            [
                "Flight Departures tbl", "Gate", "Flight, LH 400", "Gate LH 400, B22", "Flight, BA 12",
                "Gate BA 12, A7",
            ]
        ),
        (12, ["Flight", "Gate", "LH 400", "B22", "BA 12", "A7"]),
    ])
    func headersAreSaidWhenTheyChange(columns: Int, expected: [String]) throws {
        let table = Table()
        table.accessibilityContainerType = .dataTable
        table.accessibilityLabel = "Departures"
        table.cells = [["Flight", "Gate"], ["LH 400", "B22"], ["BA 12", "A7"]].enumerated().flatMap { row, labels in
            labels.enumerated().map { Cell($1, row: row, column: $0) }
        }
        table.accessibilityElements = table.cells
        let test = try TestSession(AccessibilityScene("Test", [table]), columns: columns)
        var shown: [String] = []
        for _ in table.cells {
            let value = test.region(.value).map { ", \($0.text)" } ?? ""
            shown.append((test.region(.label)?.text ?? "") + value)
            try test.press("RIGHT")
        }
        #expect(shown == expected)
    }
}
