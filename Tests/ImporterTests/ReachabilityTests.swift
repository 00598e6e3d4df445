import AccessibilityModel
import Foundation
import Importers
import Scenes
import Testing

/// A law of all importers: whatever can be pressed and is on the screen is a stop, or a note tells of it.
///
/// Trees are generated for each format, each pressable thing with a name of its own. Each test has been seen to fail
/// with an importer that loses something: what is pressable in a pressable view, the note of an element that holds stops,
/// an element in an element, the third of a list, what is in a control, and the note of what is open.
@Suite struct ReachabilityTests {
    /// Numbers that are the same on every run.
    struct Dice {
        var state: UInt64

        mutating func roll(_ sides: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % sides
        }
    }

    /// A box on a screen of 390 by 844, with boxes in it.
    struct Box {
        var name: String
        var isPressable: Bool
        var isNamed: Bool
        var kind: Int
        var y: Int
        var children: [Box]
    }

    private static func box(_ dice: inout Dice, _ count: inout Int, depth: Int) -> Box {
        count += 1
        let name = "Word\(count) thing"
        let isPressable = dice.roll(3) == 0
        let isNamed = dice.roll(2) == 0
        let (kind, y) = (dice.roll(6), 40 + dice.roll(700))
        var children: [Box] = []
        if depth < 5 {
            for _ in 0..<dice.roll(4) { children.append(box(&dice, &count, depth: depth + 1)) }
        }
        return Box(name: name, isPressable: isPressable, isNamed: isNamed, kind: kind, y: y, children: children)
    }

    /// Trees, the same on every run.
    private static func trees(_ count: Int) -> [[Box]] {
        var dice = Dice(state: 20)
        return (0..<count).map { _ in
            var number = 0
            return (0..<3).map { _ in box(&dice, &number, depth: 0) }
        }
    }

    private static func pressable(_ boxes: [Box]) -> [Box] {
        boxes.flatMap { ($0.isPressable ? [$0] : []) + pressable($0.children) }
    }

    /// How many things the notes tell of, as far as they are about stops.
    private static func told(_ notes: [String]) -> Int {
        let words = ["no stop", "none itself", "not reached", "left out", "holds stops"]
        return notes.filter { note in words.contains { note.contains($0) } }.reduce(0) { sum, note in
            let times = note.matches(of: /\((\d+) times\)$/).first.flatMap { Int($0.1) } ?? 1
            return sum + times
        }
    }

    /// Compares what can be pressed with what is reached, by their places, which are all others.
    private func check(_ text: String, _ boxes: [Box], from format: String) throws {
        let input = try SceneInput.read(Array(text.utf8), name: "dump", format: format)
        let reached = Set(input.source.scene.readingOrder.elements.compactMap { ($0 as? SceneObject)?.id })
        let lost = Self.pressable(boxes).filter { !reached.contains($0.name.replacing(" ", with: "-")) }
        #expect(
            lost.count <= Self.told(input.notes), "\(lost.map(\.name)) of \(text): \(input.notes)")
        // Each is named, too.
        let named = Set(input.hidden.compactMap(\.id))
        let unnamed = lost.filter { !named.contains(Self.id($0)) }
        #expect(unnamed.isEmpty, "\(unnamed.map(\.name)) of \(text): \(input.hidden)")
    }

    private static func id(_ box: Box) -> String { box.name.replacing(" ", with: "-") }

    @Test func android() throws {
        let classes = [
            "android.view.View", "android.widget.Button", "android.widget.ImageView", "android.widget.Switch",
            "android.widget.ScrollView", "android.widget.LinearLayout",
        ]
        func xml(_ box: Box) -> String {
            let name = box.isNamed ? " \(box.kind < 3 ? "text" : "content-desc")='\(box.name)'" : ""
            return
                "<node class='\(classes[box.kind])' resource-id='\(Self.id(box))' clickable='\(box.isPressable)'\(name)"
                + " bounds='[10,\(box.y)][380,\(box.y + 60)]'>\(box.children.map(xml).joined())</node>"
        }
        for boxes in Self.trees(150) {
            try check(
                "<hierarchy><node bounds='[0,0][390,844]'>\(boxes.map(xml).joined())</node></hierarchy>", boxes,
                from: "android")
        }
    }

    @Test("Elements that are marked, and buttons where none is", arguments: [true, false]) func appium(isMarked: Bool)
        throws
    {
        let types = ["Other", "Button", "Cell", "TextField", "Table", "StaticText"]
        func isControl(_ box: Box) -> Bool { box.kind == 1 || box.kind == 3 }
        // What the driver does: in a marked element only text fields and cells hold others that are marked.
        func xml(_ box: Box, _ isInside: Bool) -> String {
            let isStop = box.isPressable && !isInside
            let label = box.isNamed || box.isPressable ? "label='\(box.name)'" : ""
            let holds = isInside || isStop && box.kind != 3
            return "<XCUIElementType\(types[box.kind]) name='\(Self.id(box))' \(label) visible='true'"
                + (isMarked ? " accessible='\(isStop)'" : "") + " x='10' y='\(box.y)' width='370' height='60'>"
                + "\(box.children.map { xml($0, holds) }.joined())</XCUIElementType\(types[box.kind])>"
        }
        func stops(_ boxes: [Box], _ isInside: Bool) -> [Box] {
            boxes.flatMap { box in
                let isStop =
                    isMarked ? box.isPressable && !isInside : isControl(box) && (box.isNamed || box.isPressable)
                var box = box
                let inner = stops(box.children, isInside || isMarked && isStop && box.kind != 3)
                box.children = []
                box.isPressable = isStop
                return [box] + inner
            }
        }
        for boxes in Self.trees(150) {
            let text =
                "<XCUIElementTypeApplication x='0' y='0' width='390' height='844'>"
                + boxes.map { xml($0, false) }.joined() + "</XCUIElementTypeApplication>"
            try check(text, stops(boxes, false), from: "appium")
        }
    }

    @Test func idb() throws {
        let types = ["Group", "Button", "Cell", "TextField", "ScrollView", "StaticText"]
        func json(_ box: Box) -> String {
            let type = box.isPressable && [0, 4].contains(box.kind) ? "CheckBox" : types[box.kind]
            return "{\"type\":\"\(type)\",\"AXUniqueId\":\"\(Self.id(box))\",\"AXLabel\":\"\(box.name)\","
                + "\"frame\":{\"x\":10,\"y\":\(box.y),\"width\":370,\"height\":60},"
                + "\"children\":[\(box.children.map(json).joined(separator: ","))]}"
        }
        for boxes in Self.trees(150) { try check("[\(boxes.map(json).joined(separator: ","))]", boxes, from: "idb") }
    }

    @Test func maestroOfAndroid() throws {
        func json(_ box: Box) -> String {
            let text = box.isNamed ? box.name : ""
            return
                "{\"attributes\":{\"text\":\"\(text)\",\"resource-id\":\"\(Self.id(box))\",\"clickable\":\"\(box.isPressable)\","
                + "\"bounds\":\"[10,\(box.y)][380,\(box.y + 60)]\"},\"children\":[\(box.children.map(json).joined(separator: ","))]}"
        }
        for boxes in Self.trees(150) {
            try check(
                "{\"attributes\":{\"bounds\":\"[0,0][390,844]\"},\"children\":[\(boxes.map(json).joined(separator: ","))]}",
                boxes, from: "maestro")
        }
    }

    @Test func accessibilitySnapshot() throws {
        func json(_ box: Box) -> String {
            let element =
                "{\"label\":\"\(box.name)\",\"identifier\":\"\(Self.id(box))\",\"traits\":[\"button\"],"
                + "\"shape\":{\"type\":\"frame\",\"frame\":[[10,\(box.y)],[370,60]]}}"
            guard !box.isPressable else { return "{\"element\":{\"_0\":\(element)}}" }
            return
                "{\"container\":{\"_0\":{\"type\":\"none\"},\"children\":[\(box.children.map(json).joined(separator: ","))]}}"
        }
        func reachable(_ boxes: [Box]) -> [Box] {
            boxes.flatMap { box in
                guard box.isPressable else { return reachable(box.children) }
                var box = box
                box.children = []
                return [box]
            }
        }
        for boxes in Self.trees(150) {
            try check(
                "[\(boxes.map(json).joined(separator: ","))]", reachable(boxes), from: "accessibilitysnapshot")
        }
    }

    private static let roles = ["generic", "paragraph", "group", "list", "article", "tabpanel"]

    @Test("Trees of Chrome, some with something modal", arguments: [false, true]) func chrome(isModal: Bool) throws {
        for boxes in Self.trees(150) {
            var nodes: [String] = []
            func add(_ box: Box) {
                let role = box.isPressable ? "button" : isModal && box.kind == 2 ? "dialog" : Self.roles[box.kind]
                let modal = role == "dialog" ? "{\"name\":\"modal\",\"value\":{\"value\":true}}" : ""
                let ids = box.children.map { "\"\(Self.id($0))\"" }.joined(separator: ",")
                nodes.append(
                    "{\"nodeId\":\"\(Self.id(box))\",\"role\":{\"value\":\"\(role)\"},\"name\":{\"value\":\"\(box.name)\"},"
                        + "\"properties\":[\(modal)],\"childIds\":[\(ids)]}")
                box.children.forEach(add)
            }
            boxes.forEach(add)
            let text = "{\"nodes\":[\(nodes.joined(separator: ","))]}"
            let input = try SceneInput.read(Array(text.utf8), name: "dump", format: "chrome")
            let reached = Set(input.source.scene.readingOrder.elements.compactMap { ($0 as? SceneObject)?.id })
            let lost = Self.pressable(boxes).filter { !reached.contains(Self.id($0)) }
            let hidden =
                input.notes.compactMap { $0.firstMatch(of: /not reached: (\d+)/).flatMap { Int($0.1) } }.first ?? 0
            #expect(lost.count <= hidden, "\(text): \(input.notes)")
            let named = Set(input.hidden.compactMap(\.id))
            #expect(lost.allSatisfy { named.contains(Self.id($0)) }, "\(text): \(input.hidden)")
            #expect(isModal || lost.isEmpty)
        }
    }

    @Test func playwright() throws {
        func yaml(_ box: Box, _ indent: String) -> String {
            let role = box.isPressable ? "button" : Self.roles[box.kind]
            let inner = box.children.map { yaml($0, indent + "  ") }.joined()
            return "\(indent)- \(role) \"\(box.name)\" [ref=\(Self.id(box))]" + (inner.isEmpty ? "\n" : ":\n" + inner)
        }
        for boxes in Self.trees(150) {
            try check(boxes.map { yaml($0, "") }.joined(), boxes, from: "playwright")
        }
    }
}
