import AccessibilityModel
import Scenes
import TestSupport
import Testing

/// Laws of what is merged into stops, over generated trees.
@Suite struct MergeLawTests {
    /// A generated tree with the texts that can be seen in it, each once.
    private struct Tree {
        var random: SeededGenerator
        var texts: [String] = []
        var count = 0

        init(seed: UInt64) { random = SeededGenerator(seed: seed) }

        mutating func isLucky(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

        mutating func text() -> String {
            count += 1
            texts.append("Wort\(count)e")
            return "Wort\(count)e"
        }

        /// A view of Android with what is in it.
        mutating func view(depth: Int, y: Int, height: Int) -> String {
            let leaves = ["TextView", "Button", "ImageView", "CheckBox", "Switch", "EditText", "ImageButton"]
            let holders = ["LinearLayout", "FrameLayout", "ListView", "ScrollView", "RelativeLayout"]
            let isLeaf = depth == 0 || isLucky(40)
            let name = (isLeaf ? leaves : holders).randomElement(using: &random) ?? "TextView"
            var attributes = "class='android.widget.\(name)' bounds='[0,\(y)][1000,\(y + height)]'"
            if isLeaf || isLucky(10), name != "EditText" {
                if isLucky(70) { attributes += " text='\(text())'" }
                if isLucky(25) { attributes += " content-desc='\(text())'" }
            }
            if isLucky(30) { attributes += " clickable='true'" }
            if isLucky(10) { attributes += " focusable='true'" }
            if ["CheckBox", "Switch"].contains(name) { attributes += " checkable='true' checked='\(isLucky(50))'" }
            guard !isLeaf else { return "<node \(attributes)/>" }
            let children = Int.random(in: 1...4, using: &random)
            let inner = (0..<children).map {
                view(depth: depth - 1, y: y + $0 * height / children, height: height / children)
            }
            return "<node \(attributes)>\(inner.joined())</node>"
        }
    }

    @Test(arguments: Seeds.all(300)) func noTextIsLostWithoutANote(seed: UInt64) throws {
        var tree = Tree(seed: seed)
        let views = (0..<3).map { tree.view(depth: 4, y: $0 * 700, height: 700) }.joined()
        let text = AndroidTests.hierarchy(
            "<node class='android.widget.FrameLayout' bounds='[0,0][1000,2100]'>\(views)</node>")
        let source = try imported(text)
        let spoken = source.scene.readingOrder.elements.flatMap {
            [$0.accessibilityLabel, $0.accessibilityValue, $0.accessibilityHint].compactMap { $0 }
        }.joined(separator: " ")
        // Labels of containers are told on the way in.
        let lost = tree.texts.filter {
            !spoken.contains($0) && !whole(source).contains { $0.contains("semanticGroup") }
        }
        let told = try notes(text).reduce(0) { sum, note in
            let times = note.split(separator: "(").last.flatMap { Int($0.prefix { $0.isNumber }) }
            return sum + (note.hasSuffix("times)") ? times ?? 1 : 1)
        }
        #expect(lost.count <= told, "\(seed): \(lost) in \(text)")
    }

    @Test(arguments: Seeds.all(200)) func rowsStayTogether(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var rows: [(y: Int, stops: [String])] = []
        var cells = ""
        var y = Int.random(in: -300...100, using: &random)
        for row in 0..<Int.random(in: 2...20, using: &random) {
            let height = Int.random(in: 30...90, using: &random)
            let isStale = y > 700 && Bool.random(using: &random)
            var inner = ""
            var stops: [String] = []
            for part in 0..<Int.random(in: 1...4, using: &random) {
                let top =
                    isStale
                    ? Int.random(in: -900...900, using: &random) : y + Int.random(in: 0..<(height - 10), using: &random)
                stops.append("R\(row)P\(part)")
                inner +=
                    "<XCUIElementTypeButton label='R\(row)P\(part)' accessible='true' x='\(part * 90)' y='\(top)' width='80' height='10'/>"
            }
            cells +=
                "<XCUIElementTypeCell accessible='false' x='0' y='\(y)' width='390' height='\(height)'>\(inner)</XCUIElementTypeCell>"
            rows.append((y, stops))
            y += height
        }
        let text =
            "<AppiumAUT><XCUIElementTypeApplication x='0' y='0' width='390' height='800' accessible='false'>"
            + "<XCUIElementTypeTable x='0' y='0' width='390' height='800' accessible='false'>\(cells)</XCUIElementTypeTable>"
            + "</XCUIElementTypeApplication></AppiumAUT>"
        let found = try imported(text).scene.readingOrder.elements.compactMap(\.accessibilityLabel)
        #expect(found.sorted() == rows.flatMap(\.stops).sorted(), "an order is a permutation")
        let order = found.map { $0.prefix { $0 != "P" } }
        let starts = zip(order, [""] + order).filter { $0 != $1 }.map { String($0.0) }
        #expect(starts == rows.indices.map { "R\($0)" }, "\(seed): \(found)")
    }

    @Test(arguments: Seeds.all(200)) func aMergedStateIsThatOfTheNodeThatClaimsIt(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var views = ""
        var states: [String] = []
        for row in 0..<6 {
            let isOn = Bool.random(using: &random)
            let isPressed = Bool.random(using: &random)
            let claims = Bool.random(using: &random)
            let name = ["Switch", "CheckBox", "RadioButton"].randomElement(using: &random) ?? "Switch"
            // The row may be checked itself, and its switch then says that it never is.
            let state = "checkable='true' checked='\(isOn)'"
            views +=
                "<node class='android.widget.LinearLayout' bounds='[0,\(row * 100)][900,\(row * 100 + 90)]' clickable='\(isPressed || claims)' \(claims ? state : "")>"
                + "<node class='android.widget.TextView' text='Zeile \(row)' bounds='[0,\(row * 100)][500,\(row * 100 + 90)]'/>"
                + "<node class='android.widget.\(name)' bounds='[700,\(row * 100)][900,\(row * 100 + 90)]' \(claims ? "checkable='false' checked='false'" : state)/></node>"
            states.append("Zeile \(row) = \(isOn ? "1" : "0")")
        }
        let list = "<node class='android.widget.ListView' bounds='[0,0][900,900]'>\(views)</node>"
        let found = try stops(
            imported(
                AndroidTests.hierarchy(
                    "<node class='android.widget.FrameLayout' bounds='[0,0][900,900]'>\(list)</node>")))
        #expect(found.map { String($0.prefix { $0 != "[" }.dropLast()) } == states, "\(seed): \(found)")
    }

    @Test(arguments: Seeds.all(100)) func anyNoiseChangesNothing(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let words = [
            "WARNING:", "adb", "daemon", "[main]", "12:04:33", "INFO", "$", "*", "not", "found.", "—", "#", ">>>",
            "None:", "a=b;", "(1/3)",
        ]
        func noise() -> String {
            (0..<Int.random(in: 0...5, using: &random)).map { _ in
                (0..<Int.random(in: 0...7, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
                    .joined(separator: " ") + "\n"
            }.joined()
        }
        for tree in NoiseTests.trees {
            let (before, after) = (noise(), noise())
            #expect(
                try stops(imported(before + tree + "\n" + after)) == stops(imported(tree)), "\(before)\(tree)\n\(after)"
            )
        }
    }
}
