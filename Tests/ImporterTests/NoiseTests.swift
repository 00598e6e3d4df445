import AccessibilityModel
import Documents
import Scenes
import Testing

/// What shells, tools and programs put around a tree changes nothing of it.
@Suite struct NoiseTests {
    static let trees = [
        "<?xml version='1.0' encoding='UTF-8'?>\n<hierarchy><node class='android.widget.Button' text='Los' clickable='true'/></hierarchy>",
        "<hierarchy><node class='android.widget.Button' text='Los' clickable='true'/></hierarchy>",
        "<XCUIElementTypeApplication><XCUIElementTypeButton label='Los'/></XCUIElementTypeApplication>",
        "{\"attributes\":{\"accessibilityText\":\"Los\",\"value\":\"\"},\"children\":[]}",
        "[{\"AXLabel\":\"Los\",\"type\":\"Button\"}]",
        "- button \"Los\":\n  - text: Los\n- link \"Weg\"",
    ]
    private static let before = [
        "WARNING: no daemon\n", "* daemon not running; starting now at tcp:5037\n* daemon started successfully\n",
        "OpenJDK 64-Bit Server VM warning: Options -Xverify:none\n", "None: \n", "$ adb exec-out uiautomator dump\n",
        "Picked up JAVA_TOOL_OPTIONS: -Xmx2g\nRunning on emulator-5554\n\n", "- waiting for device -\n", "  ", "\n\n\t",
    ]
    private static let after = ["", "\n", "\nUI hierchary dumped to: /dev/tty\n", "\n$ ", "\n\nDone in 3 s\n"]

    @Test(arguments: trees) func linesBeforeAndAfterTheTree(tree: String) throws {
        let expected = try stops(imported(tree))
        #expect(!expected.isEmpty)
        for prefix in Self.before {
            for suffix in Self.after {
                let source = try imported(prefix + tree + suffix)
                #expect(stops(source) == expected, "\(prefix) … \(suffix)")
                let forced = try imported(prefix + tree + suffix, from: source.importedFrom)
                #expect(stops(forced) == expected, "\(prefix) … \(suffix)")
            }
        }
    }

    @Test(arguments: trees.prefix(3), ["'", "\""]) func aTextAsAProgramShowsIt(tree: String, quote: String) throws {
        let escaped = tree.replacing("\\", with: "\\\\").replacing("\n", with: "\\r\\n")
            .replacing(quote, with: "\\" + quote).replacing("Los", with: "L\\xf6s \\u2026")
        for text in [quote + escaped + quote + "\n", ">>> driver.page_source\n" + quote + escaped + quote] {
            let expected = try stops(imported(tree)).map { $0.replacing("Los", with: "Lös …") }
            #expect(try stops(imported(text)) == expected)
            #expect(
                try notes(text).contains(
                    "dump: the tree in quotes was read as what it stands for; places count in that"))
        }
    }

    @Test func aSnapshotWhoseFirstLineWasCopiedElsewhere() throws {
        let expected = ["A [button]", "B [link]", "C [link]"]
        for text in ["- button \"A\"\n  - link \"B\"\n  - link \"C\"", "  - button \"A\"\n- link \"B\"\n- link \"C\""] {
            #expect(try stops(imported(text)) == expected)
        }
    }

    @Test func aSceneIsNoMessage() throws {
        let scene = "schema: 1\nroot:\n  children:\n    - label: \"<hierarchy>\"\n    -\n      { label: A }\n"
        #expect(try stops(imported(scene)) == ["<hierarchy>", "A"])
    }

    /// A tree in JSON as Python prints it is read as the same tree in JSON.
    @Test func aTreeThatPythonShowsIsRead() throws {
        let json = #"""
            [{"type": "Switch", "AXLabel": "It's \"on\", \\ é 😀", "AXValue": "1", "enabled": true, "title": null,
              "frame": {"x": 0, "y": 100, "width": 300, "height": 44}, "children": []},
             {"type": "Button", "AXLabel": "Say 'hello'", "enabled": false,
              "frame": {"x": 0, "y": 200, "width": 300, "height": 44}}]
            """#
        let python = #"""
            [{'type': 'Switch', 'AXLabel': 'It\'s "on", \\ \xe9 \U0001f600', 'AXValue': '1', 'enabled': True, 'title': None,
              'frame': {'x': 0, 'y': 100, 'width': 300, 'height': 44}, 'children': []},
             {'type': 'Button', 'AXLabel': "Say 'hello'", 'enabled': False,
              'frame': {'x': 0, 'y': 200, 'width': 300, 'height': 44}}]
            """#
        func elements(_ text: String) throws -> [[String]] {
            try imported(text).scene.readingOrder.elements.map {
                [$0.accessibilityLabel ?? "", $0.accessibilityValue ?? "", "\($0.accessibilityTraits.rawValue)"]
            }
        }
        let expected = try elements(json)
        #expect(expected.count == 2)
        #expect(try elements(python) == expected)
        #expect(try elements("INFO describe-all\n" + python + "\n") == expected)
        // Broken off, it is an error with its place.
        #expect(throws: DocumentError.self) { try imported(String(python.dropLast(60))) }
    }
}
