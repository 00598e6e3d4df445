import AccessibilityModel
import BridgeSession
import TestSupport
import Testing

@testable import Desktop

/// Controls that stand inside what is an element itself: in labels of web pages, in spin buttons, in lines of text.
@Suite struct InsideTests {
    /// A window of a toolkit with these objects in it, the first of which has the number 2.
    private func bench(_ toolkit: String, _ objects: [FakeDesktop.Object], members: [Int]) throws -> Bench {
        let application = FakeDesktop.Application([
            0: .init(role: "application", name: "mixer", members: [1]),
            1: .init(
                role: "frame", name: "Mixer", states: ["active", "enabled", "sensitive", "visible", "showing"],
                members: members),
        ])
        application.toolkit = toolkit
        for (place, object) in objects.enumerated() { application.objects[place + 2] = object }
        return try Bench([":1.5": application])
    }

    @Test func aLabelOfAPageHoldsWhatItLabels() throws {
        let bench = try bench(
            "Gecko",
            [
                .init(role: "label", name: "Loudness 40", labels: [3], members: [3]),
                .init(
                    role: "slider", name: "Loudness", interfaces: ["Component", "Value"], labelledBy: [2], value: 40),
                .init(role: "push-button", name: "Test", interfaces: ["Action", "Hyperlink"]),
            ], members: [2, 4])
        bench.desktop.focus(":1.5", 3)
        bench.settle()
        #expect(bench.text == "Loudness sldr ⣼ 40%")
        #expect(bench.elements == ["Loudness=40%", "Test"])
        try bench.press("RIGHT")
        #expect(bench.text == "Test btn")
    }

    @Test func theWordsForANumberGoWithIt() throws {
        let slider = FakeDesktop.Object(
            role: "slider", name: "Balance", interfaces: ["Component", "Value"],
            attributes: ["valuetext": "2 to the left"],
            value: 2)
        let bench = try bench("Gecko", [slider], members: [2])
        bench.desktop.focus(":1.5", 2)
        bench.settle()
        #expect(bench.focus == "Balance=2 to the left")
        let application = bench.desktop.applications[":1.5"]
        application?.objects[2]?.value = 3
        application?.objects[2]?.attributes = ["valuetext": "3 to the left"]
        bench.desktop.signal(":1.5", 2, "PropertyChange", "accessible-value", .integer(0), .integer(0))
        bench.settle()
        #expect(bench.focus == "Balance=3 to the left")
    }

    /// Whatever the table says of what is around it.
    @Test func theFocusIsShownWhereverItIs() throws {
        let bench = try bench(
            "Other",
            [
                .init(role: "heading", name: "News", members: [3]),
                .init(role: "link", name: "All news"),
                .init(role: "push-button", name: "Test"),
            ], members: [2, 4])
        bench.desktop.focus(":1.5", 4)
        bench.settle()
        #expect(bench.elements == ["News", "Test"])
        bench.desktop.focus(":1.5", 3)
        bench.settle()
        #expect(bench.focus == "All news")
        try bench.press("LEFT")
        #expect(bench.focus == "News")
        bench.desktop.focus(":1.5", 4)
        bench.settle()
        #expect(bench.focus == "Test")
        #expect(bench.elements == ["News", "Test"])
    }

    /// What can be typed is no share: nine of hundred are nine.
    @Test func aSpinButtonHasTheFocusOfItsField() throws {
        let bench = try bench(
            "",
            [
                .init(role: "spin-button", name: "Snooze", interfaces: ["Component", "Value"], value: 9, members: [3]),
                .init(role: "entry", interfaces: ["Component", "Value"], value: 9),
                .init(role: "push-button", name: "Test"),
            ], members: [2, 4])
        bench.desktop.focus(":1.5", 4)
        bench.settle()
        bench.desktop.focus(":1.5", 3)
        bench.settle()
        #expect(bench.focus == "Snooze=9")
        #expect(bench.elements == ["Snooze=9", "Test"])
    }

    @Test func whatAComboBoxHasChosenIsInsideOrItsName() throws {
        let inside: [FakeDesktop.Object] = [
            .init(role: "combo-box", name: "Zone", members: [3]), .init(role: "label", name: "Vienna"),
        ]
        let bench = try bench("", inside, members: [2])
        bench.desktop.focus(":1.5", 2)
        bench.settle()
        #expect(bench.focus == "Zone=Vienna")
        let named: [FakeDesktop.Object] = [
            .init(role: "combo-box", name: "Vienna", labelledBy: [3]), .init(role: "label", name: "Zone", labels: [2]),
        ]
        let other = try self.bench("gtk", named, members: [2, 3])
        other.desktop.focus(":1.5", 2)
        other.settle()
        #expect(other.focus == "Zone=Vienna")
    }

    @Test func aLineOfTextLeavesOutWhatStandsInIt() throws {
        let bench = try bench(
            "Gecko",
            [
                .init(
                    role: "paragraph", interfaces: ["Component", "EditableText", "Text"],
                    text: "Set how loud \u{FFFC} is.", members: [3]),
                .init(role: "link", name: "the room"),
                .init(role: "section", interfaces: ["Text"], text: "\u{FFFC}", members: [5]),
                .init(role: "push-button", name: "Test"),
            ], members: [2, 4])
        bench.desktop.focus(":1.5", 5)
        bench.settle()
        #expect(bench.elements == ["Set how loud  is.", "the room", "Test"])
    }

    /// A line of a document that can be written in.
    @Test func aParagraphOfADocumentIsAText() throws {
        let bench = try bench(
            "gtk",
            [
                .init(
                    role: "paragraph", states: ["enabled", "sensitive", "visible", "showing", "editable", "focusable"],
                    interfaces: ["Component", "EditableText", "Text"], text: "Hello world")
            ], members: [2])
        bench.desktop.focus(":1.5", 2)
        bench.settle()
        #expect(bench.focus == "Hello world")
        #expect(bench.reader.session.focus?.accessibilityTraits.contains(.textEntry) == true)
    }
}
