import AccessibilityAudit
import AccessibilityModel
import Foundation
import TestSupport
import Testing

/// The rules about cells of several parts and about orders of their own.
@Suite struct RowAndOrderRuleTests {
    static let rows: [RuleRow] = [
        .init("row-in-parts", list(of: "{ children: [ { label: Ann }, { label: \"12:04\" } ] }"), ["list"]),
        .init("row-in-parts", list(of: "{ children: [ { children: [ { label: A } ] }, { label: B } ] }"), ["list"]),
        // One element a row, parts that are used one by one, a row of two only, what is meant to be read cell by cell.
        .init("row-in-parts", list(of: "{ label: \"Ann, 12:04\" }")),
        .init("row-in-parts", list(of: "{ children: [ { label: Ann }, { label: Call, traits: [button] } ] }")),
        .init("row-in-parts", list(of: "{ children: [ { label: Ann } ] }")),
        .init("row-in-parts", list(of: "{ children: [ { label: Ann, traits: [header] }, { label: Away } ] }")),
        .init("row-in-parts", list(of: "{ children: [ { label: Battery, value: 80% }, { label: Full } ] }")),
        .init(
            "row-in-parts",
            list(of: "{ containerType: semanticGroup, label: Ann, children: [ { label: Ann }, { label: Away } ] }")),
        .init("row-in-parts", list(of: "{ children: [ { label: Ann }, { label: Away } ] }", count: 2)),
        .init("row-in-parts", list(of: "{ children: [ { label: Ann }, { label: Away } ] }", type: "dataTable")),
        .init(
            "row-in-parts", list(of: "{ children: [ { label: Ann }, { label: Away } ] }"),
            head: "uncertain: [isElement],"),

        .init("row-lacks-part", cell("Ann", parts: "Ann", "Waiting"), ["a"]),
        .init("row-lacks-part", cell("Ann, Room 4", parts: "Ann", "Room 4", "Do not disturb"), ["a"]),
        .init("row-lacks-part", cell("Ann, Waiting", parts: "Ann", "Waiting")),
        .init("row-lacks-part", cell("Waiting for Ann", parts: "Ann", "Waiting")),
        // Said otherwise: in the value, in full words, as something else altogether.
        .init("row-lacks-part", cell("Ann", "value: Waiting,", parts: "Ann", "Waiting")),
        .init("row-lacks-part", cell("Ann, one hour ago", parts: "Ann", "1 h")),
        .init("row-lacks-part", cell("Ann, 12 thousand likes", parts: "Ann", "12k likes")),
        .init("row-lacks-part", cell("4 of 5 stars", parts: "Quite good")),
        .init("row-lacks-part", cell("Ann", parts: "Ann", "›")),
        .init(
            "row-lacks-part",
            "{ id: a, label: Ann, isElement: true, children: [ { label: Ann }, { label: Waiting, hidden: true } ] }"),
        .init("row-lacks-part", cell("Ann", parts: "Ann", "Waiting"), head: "uncertain: [isElement],"),
        .init(
            "row-lacks-part",
            "{ id: a, label: Ann, isElement: true, frame: [0, 0, 90, 44], children: [ { label: Ann, frame: [0, 0, 40, 20] }, { label: Waiting, frame: [0, 0, 0, 0] } ] }"
        ),
        .init(
            "row-lacks-part",
            cell("Ann", "customContent: [ { label: State, value: Waiting } ],", parts: "Ann", "Waiting")),

        .init("order-jumps", order(100, 50, 0), ["list"]),
        .init("order-jumps", order(150, 200, 100, 50), ["list"]),
        .init("order-jumps", order(0, 50, 100)),
        // Once may be meant: the title after its picture, the second column after the first.
        .init("order-jumps", order(50, 0, 100)),
        .init("order-jumps", order(0, 50, 0, 50, x: [0, 0, 200, 200])),
        .init("order-jumps", order(50, 0, 50, 0, x: [0, 200, 400, 600])),
        .init("order-jumps", order(100, 50, 0), head: "importedFrom: android,"),
    ]

    private static func list(of row: String, count: Int = 4, type: String = "list") -> String {
        "{ id: list, containerType: \(type), children: [ \(Array(repeating: row, count: count).joined(separator: ", ")) ] }"
    }

    private static func cell(_ label: String, _ more: String = "", parts: String...) -> String {
        let children = parts.map { "{ label: \"\($0)\", isElement: false }" }.joined(separator: ", ")
        return "{ id: a, label: \"\(label)\", \(more) isElement: true, children: [ \(children) ] }"
    }

    private static func order(_ tops: Int..., x: [Int] = []) -> String {
        let elements = tops.enumerated().map { index, top in
            "{ label: Part \(index), frame: [\(x.isEmpty ? 0 : x[index]), \(top), 90, 44] }"
        }
        return "{ id: list, elements: [ \(elements.joined(separator: ", ")) ] }"
    }

    @Test(arguments: rows) func row(_ row: RuleRow) throws {
        #expect(try audit(row.text).ids(row.rule) == row.found)
    }

    // Scene files list what they hold; only objects can leave one out.

    private func found(
        listing listed: (_ title: AccessibilityObject, _ play: AccessibilityObject, _ stop: AccessibilityObject)
            -> [AccessibilityObject]?,
        change: (_ stop: AccessibilityObject) -> Void = { _ in }
    ) -> [String] {
        let title = TestObject("title", label: "Title")
        let play = TestObject("play", label: "Play", traits: .button)
        let stop = TestObject("stop", label: "Stop", traits: .button)
        change(stop)
        let screen = AccessibilityObject()
        screen.setChildren([title, play, stop])
        screen.accessibilityElements = listed(title, play, stop)
        let root = AccessibilityObject()
        root.setChildren([screen])
        let scene = AuditedScene(AccessibilityScene(title: "Test", root: root), lexicon: lexicon)
        return Auditor().audit(scene).findings.filter { $0.rule == "left-out-of-order" }.map(\.message)
    }

    @Test func aControlThatAnOrderLeavesOutIsFound() {
        #expect(found { title, play, _ in [title, play] } == ["Its list of elements leaves out \"Stop\""])
    }

    @Test func whatIsListedOrHiddenOrNoControlIsLeftOutByNoMistake() {
        #expect(found { title, play, stop in [stop, play, title] } == [])
        #expect(found { _, play, stop in [stop, play] } == [])
        #expect(found { _, _, _ in nil } == [])
        #expect(found(listing: { title, play, _ in [title, play] }, change: { $0.isHidden = true }) == [])
        #expect(
            found(listing: { title, play, _ in [title, play] }, change: { $0.isAccessibilityElement = false }) == [])
    }
}
