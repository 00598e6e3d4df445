import AccessibilityModel
import Braille
import BrailleLayout
import BridgeSession
import BridgeTables
import TestSupport
import Testing

/// Panning always goes on: through every cell of the label and the value, to the next element, and back.
@Suite struct PanningTests {
    /// Labels whose groups of cells are longer than what is left of a region: names of emoji, signs with their letters.
    static let labels = [
        "🧑🏽‍🚀🧑🏽‍🚀 Ada", "A", "ADA LOVELACE", "1234567890", "Ada Lovelace: The engine's new programme", "\u{E000}\u{E001}",
        "https://example.org/a/very/long/path", "été à Übermaß", "Привет, Anna", "e\u{301}e\u{301}",
    ]

    @Test(.hangLimit(minutes: 5), arguments: [8, 14, 15, 20, 40], [BrailleChoice.Code.uncontracted, .contracted])
    func panningReachesTheNextElement(columns: Int, code: BrailleChoice.Code) throws {
        for label in PanningTests.labels {
            for traits in [UIAccessibilityTraits.button, [.button, .selected, .notEnabled], .adjustable, .textEntry] {
                let object = TestObject("a", label: label, value: label, traits: traits)
                object.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "X") { _ in true }]
                let scene = AccessibilityScene("Test", [object, TestObject("b", label: "B")])
                let test = try TestSession(scene, columns: columns, code: code)
                let place: Comment = "\(label), \(traits), \(columns) cells, \(code)"
                var presses = 0
                while test.focus == "a", presses < 400 {
                    try test.press("FWINRT")
                    presses += 1
                }
                #expect(test.focus == "b", place)
                var back = 0
                while back < presses + 1, test.focus == "b" || test.frame.regions.contains(where: \.overflowsBefore) {
                    try test.press("FWINLT")
                    back += 1
                }
                #expect(test.focus == "a", place)
                #expect(test.frame.regions.filter(\.overflowsBefore).isEmpty, place)
            }
        }
    }

    @Test func aLongNameIsReadPartByPart() throws {
        let object = TestObject("a", label: "Mood", value: "🧑🏽‍🚀", traits: .adjustable)
        let test = try TestSession(AccessibilityScene("Test", [object]), columns: 20)
        let whole = try RealTables.translator().translate("🧑🏽‍🚀", language: nil).cells
        var read: [BrailleCell] = []
        for _ in 0..<20 {
            let region = try #require(test.region(.value))
            for (cell, target) in zip(region.cells, region.targets) {
                if case .text = target { read.append(cell) }
            }
            #expect(region.text == "🧑🏽‍🚀")
            guard region.overflowsAfter else { break }
            try test.press("CHRRT")
        }
        #expect(read.filter { $0 != .blank } == whole.filter { $0 != .blank })
    }
}
