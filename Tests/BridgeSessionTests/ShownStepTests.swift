import AccessibilityModel
import Braille
import BrailleLayout
import BridgeSession
import BridgeTables
import TestSupport
import Testing

/// A list of choices.
private final class Picker: AccessibilityObject {
    let choices: [String]
    private(set) var chosen = 0 {
        didSet { accessibilityValue = choices[chosen] }
    }

    init(_ label: String, _ choices: [String], widest: [String]) {
        (self.choices, self.widest) = (choices, widest)
        super.init()
        accessibilityIdentifier = "a"
        accessibilityLabel = label
        accessibilityValue = choices.first
        accessibilityTraits = .adjustable
        isAccessibilityElement = true
    }

    private let widest: [String]
    override var accessibilityExtremeValues: [String] { widest }
    override func accessibilityIncrement() { chosen = min(chosen + 1, choices.count - 1) }
    override func accessibilityDecrement() { chosen = max(chosen - 1, 0) }
}

/// A step shows what it changed: beside the label, which stays.
@Suite struct ShownStepTests {
    private static let labels = ["Size", "Delivery of it", "Date on which the parcel is to be delivered"]
    private static let choices = [
        ["S", "Extra extra large"], ["November 26, 2026", "November 27, 2026", "December 1, 2026"],
        ["The first of all", "The second of all", "The third of all"], ["1234567890", "1234567891", "1234567901"],
        ["10:00 to 11:00", "10:00 to 12:00", "10:30 to 12:00"],
        ["Notifications from everyone", "Notifications from friends"],
    ]

    @Test(arguments: [14, 20, 24, 32, 40], BrailleChoice.Code.allCases)
    func theRowSaysWhatAStepChanged(columns: Int, code: BrailleChoice.Code) throws {
        for label in ShownStepTests.labels {
            for choices in ShownStepTests.choices {
                for isKnown in [true, false] {
                    let picker = Picker(label, choices, widest: isKnown ? choices : [])
                    let test = try TestSession(AccessibilityScene("Test", [picker]), columns: columns, code: code)
                    let before = try #require(test.region(.label)).cells
                    let keys = choices.dropFirst().map { _ in "UP" } + choices.dropFirst().map { _ in "DOWN" }
                    for key in keys {
                        let (old, last) = (picker.chosen, try #require(test.region(.value)).cells)
                        try test.press(key)
                        let comment: Comment = "\(columns) \(code) \(label), \(choices[picker.chosen]): \(test.cells)"
                        let value = try #require(test.region(.value))
                        #expect(value.cells != last, comment)
                        #expect(test.region(.label)?.cells == before, comment)
                        expect(value, of: choices[picker.chosen], showsWhatDiffersFrom: choices[old], comment)
                    }
                }
            }
        }
    }

    /// A word that has lost a letter shows how it ends now, where something else has changed behind it, too.
    @Test(arguments: [14, 20], BrailleChoice.Code.allCases)
    func aWordThatHasLostItsEndShowsIt(columns: Int, code: BrailleChoice.Code) throws {
        let choices = ["Receive everything at once", "Receive everything at once now", "Received everything at once"]
        for label in ["Delivery", "Colour of the case"] {
            let picker = Picker(label, choices, widest: choices)
            let test = try TestSession(AccessibilityScene("Test", [picker]), columns: columns, code: code)
            try test.press("UP UP")
            let before = test.cells
            try test.press("DOWN")
            let value = try #require(test.region(.value))
            let shown = value.targets.compactMap { if case .text(let scalar) = $0 { scalar } else { nil } }
            let end = test.translator.translate(choices[1], language: "en")
            #expect(shown.contains(end.scalarOfCell[end.cellOfScalar[6]]) && test.cells != before, "\(test.cells)")
        }
    }

    /// The first scalar that differs has a cell, and what is left out before and after it has a mark.
    private func expect(_ region: Region, of text: String, showsWhatDiffersFrom old: String, _ comment: Comment) {
        let scalars = region.targets.compactMap { if case .text(let scalar) = $0 { scalar } else { nil } }
        let first = zip(text.unicodeScalars, old.unicodeScalars).prefix { $0 == $1 }.count
        let wanted = min(first, text.unicodeScalars.count - 1)
        // The cell of a group stands for its first scalar.
        #expect((scalars.first ?? .max) <= wanted && region.offset <= wanted, comment)
        #expect((scalars.last ?? -1) >= wanted || !region.overflowsAfter || region.text.count > wanted, comment)
        #expect(region.overflowsBefore == (region.offset > 0), comment)
    }

    /// Where the region has no room for what a step changed, the whole row shows it: with six dots marks take three cells.
    @Test(arguments: [14, 20], BrailleChoice.Code.allCases)
    func noStepIsSilentWithSixDots(columns: Int, code: BrailleChoice.Code) throws {
        let choices = ["Schleswig-Holstein Nord", "Schleswig-Holstein Süd", "Schleswig-Holstein Sund", "Bonn"]
        for label in ["Ferien", "Region"] + ShownStepTests.labels {
            let picker = Picker(label, choices, widest: choices)
            let test = try TestSession(
                AccessibilityScene("Test", [picker]), columns: columns, cellSize: .sixDots, code: code)
            for key in ["UP", "UP", "UP", "DOWN", "DOWN", "DOWN"] {
                let (old, last) = (picker.chosen, test.cells)
                try test.press(key)
                let (comment, text) = (
                    "\(label), \(choices[picker.chosen]): \(test.cells)" as Comment, choices[picker.chosen]
                )
                #expect(test.cells != last, comment)
                let value = try #require(test.region(.value), comment)
                let first = zip(text.unicodeScalars, choices[old].unicodeScalars).prefix { $0 == $1 }.count
                let scalars = value.targets.compactMap { if case .text(let scalar) = $0 { scalar } else { nil } }
                let end = test.translator.translate(text, language: "en")
                let wanted = end.scalarOfCell[end.cellOfScalar[min(first, end.scalarCount - 1)]]
                #expect(scalars.contains(wanted), comment)
                #expect(value.overflowsBefore == value.targets.contains(.overflowBefore), comment)
                #expect(value.overflowsAfter || scalars.last == end.scalarOfCell.last, comment)
            }
            // Panned back, label and value are shown again.
            try test.press("HOME")
            #expect(test.region(.label) != nil, "\(label): \(test.cells)")
        }
    }

    /// A label that would just be whole gives way, where the mark of six dots would leave the value no more than one cell.
    @Test(arguments: ["Uhrzeit", "Abfahrt", "Uhren"])
    func aWholeLabelLeavesWideMarksCellsOfTheValue(label: String) throws {
        let choices = ["09:05 Uhr morgens", "10:15 Uhr morgens"]
        let picker = Picker(label, choices, widest: choices)
        let test = try TestSession(AccessibilityScene("Test", [picker]), columns: 14, cellSize: .sixDots)
        for step in choices.indices {
            if step > 0 { try test.press("UP") }
            let value = try #require(test.region(.value), "\(label): \(test.cells)")
            #expect(
                value.text.hasPrefix(choices[picker.chosen].prefix(1)) && test.region(.label) != nil,
                "\(label): \(test.cells)")
        }
    }

    /// Choices of equal signs, and such as begin alike: the row is another one after each step.
    @Test(arguments: [14, 20, 24, 40], [CellSize.eightDots, .sixDots])
    func noStepLeavesTheRowAsItWas(columns: Int, cellSize: CellSize) throws {
        let choices = [
            (1...6).map { String(repeating: "★", count: $0) }, (1...4).map { String(repeating: "😀", count: $0) },
            (12...30).map { String(repeating: "a", count: $0) },
            (2...9).map { "1" + String(repeating: "0", count: $0) },
            ["Off", "Off when the screen is locked", "Off when the screen is locked and charging"],
            ["Slow", "Slow and steady wins the race", "Slow and steady wins the race again"],
            ["北京南站", "北京西站", "北京北站", "北京大兴机场站"],
        ]
        // In place three cells of marks leave too few for equal signs to differ.
        let places: [SessionSettings.Panning] =
            cellSize == .eightDots ? [.detail, .detail, .detail, .place] : [.detail, .detail, .detail]
        for (code, panning) in zip(BrailleChoice.Code.allCases + [.uncontracted], places) {
            for label in ["Size", "Rating", "Country of residence"] {
                for choices in choices {
                    let picker = Picker(label, choices, widest: choices)
                    let test = try TestSession(
                        AccessibilityScene("Test", [picker]), columns: columns, cellSize: cellSize,
                        settings: RealTables.settings(panning: panning), code: code)
                    for key in choices.dropFirst().map({ _ in "UP" }) + choices.dropFirst().map({ _ in "DOWN" }) {
                        let last = test.cells
                        try test.press(key)
                        #expect(test.cells != last, "\(code) \(panning) \(label), \(choices[picker.chosen]): \(last)")
                    }
                }
            }
        }
    }

    /// What a step shows begins with the sign of its number, has a letter or digit, and is not what both choices have.
    @Test(arguments: [14, 20, 24, 32], [CellSize.eightDots, .sixDots])
    func whatAStepShowsIsRead(columns: Int, cellSize: CellSize) throws {
        for (choices, changes) in [
            (["998 Hz", "1001 Hz", "1004 Hz"], "998104"), (["-1.7 EV", "-1.3 EV"], "73"),
            (["$1,000–$1,999", "$2,000–$2,999"], "12"), (["beta-1", "beta-2", "beta-3"], "123"),
            (["Linie 11 Richtung Markkleeberg", "Linie 11E Richtung Dölitz"], "1E"),
        ] {
            for label in ["Zoo", "Exposure", "Frequency of the oscillator"] {
                let picker = Picker(label, choices, widest: choices)
                let test = try TestSession(
                    AccessibilityScene("Test", [picker]), columns: columns, cellSize: cellSize)
                for key in choices.dropFirst().map({ _ in "UP" }) + choices.dropFirst().map({ _ in "DOWN" }) {
                    try test.press(key)
                    let value = try #require(test.region(.value))
                    let cells = zip(value.cells, value.targets).filter { if case .text = $1 { true } else { false } }
                    let comment: Comment = "\(label), \(choices[picker.chosen]): \(test.cells)"
                    #expect(value.text.contains { changes.contains($0) }, comment)
                    if value.text.first?.isNumber == true {
                        #expect(cells.first?.0 == BrailleCell(dots: 3, 4, 5, 6), comment)
                    }
                }
            }
        }
    }

    @Test(arguments: [14, 20, 24, 40]) func theWidestChoiceHasRoom(columns: Int) throws {
        let picker = Picker("Size", ["S", "Extra large"], widest: ["Extra large"])
        let test = try TestSession(AccessibilityScene("Test", [picker]), columns: columns)
        try test.press("UP")
        let value = try #require(test.region(.value))
        #expect(value.text == "Extra large" || columns == 14 && value.width == 8 && value.overflowsAfter)
    }

    /// What the reader has panned to stays there, while the step changes something that is shown there.
    @Test func whatTheReaderPannedStays() throws {
        let choices = ["November 26, 2026", "November 27, 2026", "November 27, 2027"]
        let picker = Picker("Date on which the parcel is to be delivered", choices, widest: choices)
        let test = try TestSession(AccessibilityScene("Test", [picker]), columns: 20)
        try test.press("CHRRT")
        let panned = try #require(test.region(.value))
        #expect(panned.overflowsBefore)
        try test.press("UP")
        #expect(test.region(.value)?.offset == panned.offset)
        #expect(test.region(.value)?.text.contains("7") == true)
        // At the end nothing changes, nor is anything panned back.
        try test.press("UP")
        let last = try #require(test.region(.value))
        try test.press("UP")
        #expect(test.session.message == "no change")
        test.session.advance(to: test.session.now + 1_000)
        #expect(test.region(.value)?.offset == last.offset)
    }

    /// A value that changes by itself keeps its place.
    @Test func whatChangesByItselfStays() throws {
        let object = TestObject("a", label: "Date of the next train to London", value: "November 26, 2026")
        let test = try TestSession(AccessibilityScene("Test", [object]), columns: 20)
        object.accessibilityValue = "November 26, 2027"
        test.session.refresh()
        #expect(test.region(.value)?.offset == 0)
    }
}
