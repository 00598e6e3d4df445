import AccessibilityModel
import Braille
import BrailleLayout
import BridgeSession
import TestSupport
import Testing

/// On displays with pages of elements a long message begins on the lowest row, and what is left of it is read on all rows.
@Suite struct LongMessageTests {
    private static let sizes = ["20x4", "32x10", "40x4", "40x9", "30x10"]
    private let text = (1...60).map { "word\($0)" }.joined(separator: " ")

    private func session(_ size: String, _ announcement: String) throws -> TestSession {
        let size = try #require(DisplaySize(parsing: size))
        let scene = AccessibilityScene(
            "Test", (1...30).map { TestObject("e\($0)", label: "Element \($0)", traits: .button) })
        let test = try TestSession(scene, columns: size.columns, rows: size.rows)
        scene.post(.announcement, argument: .text(announcement, .default))
        test.session.refresh()
        return test
    }

    @Test(arguments: sizes) func theRestIsReadOnAllRows(size: String) throws {
        let test = try session(size, text)
        let page = test.frame
        #expect(test.region(.message)?.row == page.size.rows && test.region(.label) != nil)
        var parts = [try #require(test.region(.message)).text]
        var count = 0
        while test.region(.message)?.overflowsAfter == true {
            try test.press(count == 0 ? "FWINRT" : "WINDN")
            count += 1
            let message = try #require(test.region(.message))
            parts.append(message.text)
            #expect(message.row == 1 && message.height >= page.size.rows - 1 && test.region(.label) == nil)
            #expect(message.height == page.size.rows)
            let places = "\(count)/\((message.progress?.split(separator: "/").last).map(String.init) ?? "1")"
            #expect(message.progress == nil ? count == 1 : message.progress == places)
        }
        #expect(parts.joined(separator: " ") == text, "\(test.cells)")
        // As many presses as pages of plain text would take, and one.
        let cells = test.translator.translate(text, language: "en").cells.count
        #expect(count <= cells / ((page.size.rows - 1) * (page.size.columns - 8)) + 2)
        for _ in 0..<count { try test.press("FWINLT") }
        #expect(test.frame == page)
        for _ in 0...count { try test.press("FWINRT") }
        #expect(test.session.message == nil && test.focus == "e1" && test.region(.label) != nil)
    }

    /// What one row more shows stays below the page.
    @Test(arguments: sizes) func whatOneRowMoreShowsStaysBelow(size: String) throws {
        let columns = try #require(DisplaySize(parsing: size)).columns
        let test = try session(size, String(repeating: "word ", count: columns / 5) + "end of it")
        try test.press("FWINRT")
        let message = try #require(test.region(.message))
        #expect(message.row == test.frame.size.rows && message.height == 1 && !message.overflowsAfter)
        #expect(test.region(.label) != nil)
    }

    @Test func aDescriptionIsReadOnAllRows() throws {
        let object = TestObject("a", label: text, value: "on", traits: .button)
        let scene = AccessibilityScene("Test", [object, TestObject("b", label: "B")])
        let test = try TestSession(scene, columns: 40, rows: 9)
        try test.press("ATTRVIS FWINRT")
        #expect(test.region(.message)?.height ?? 0 >= 8)
        for _ in 0..<9 where test.session.message != nil { try test.press("WINDN") }
        #expect(test.session.message == nil && test.region(.label) != nil)
    }
}
