import AccessibilityModel
import Scenes
import Testing

/// The answer of Chrome's Accessibility.getFullAXTree.
@Suite struct ChromeTests {
    static func node(
        _ id: Int, _ role: String, _ name: String, _ more: String = "", properties: String = "", children: [Int] = []
    ) -> String {
        let ids = children.map { "\"\($0)\"" }.joined(separator: ",")
        return """
            {"nodeId":"\(id)","ignored":false,"role":{"type":"role","value":"\(role)"},\
            "name":{"type":"computedString","value":"\(name)"},\(more.isEmpty ? "" : more + ",")\
            "properties":[\(properties)],"childIds":[\(ids)]}
            """
    }

    static func property(_ name: String, _ value: String) -> String {
        "{\"name\":\"\(name)\",\"value\":{\"type\":\"x\",\"value\":\(value)}}"
    }

    /// The whole answer with one node.
    static func page(_ node: String) -> String { "{\"nodes\":[\(node)]}" }

    private func tree(_ nodes: [String]) -> String { "{\"nodes\":[\(nodes.joined(separator: ","))]}" }

    @Test(
        "Roles, names, values and properties",
        arguments: [
            (node(1, "button", "Save"), ["Save [button]"]),
            (
                node(1, "button", "Save", properties: property("disabled", "true")), ["Save [button notEnabled]"]
            ),
            (
                node(1, "button", "Bold", properties: property("pressed", "\"mixed\"")),
                ["Bold = 2 [button toggleButton]"]
            ),
            (
                node(1, "switch", "Dark", properties: property("checked", "\"true\"")),
                ["Dark = 1 [button toggleButton]"]
            ),
            (node(1, "checkbox", "Agree"), ["Agree = 0 [button toggleButton]"]),
            (node(1, "textbox", "Name", #""value":{"type":"string","value":"Ann"}"#), ["Name = Ann [textEntry]"]),
            (node(1, "textbox", "Name", #""value":{"type":"string","value":""}"#), ["Name [textEntry]"]),
            (node(1, "spinbutton", "Guests", #""value":{"type":"number","value":0}"#), ["Guests = 0 [adjustable]"]),
            (
                node(
                    1, "slider", "Zoom", #""value":{"type":"number","value":1.5}"#,
                    properties: property("valuetext", "\"\"")), ["Zoom = 1.5 [adjustable]"]
            ),
            (
                node(
                    1, "slider", "Zoom", #""value":{"type":"number","value":2}"#,
                    properties: property("valuetext", "\"Twice\"")), ["Zoom = Twice [adjustable]"]
            ),
            (
                node(1, "link", "Home", #""description":{"type":"computedString","value":"Opens the first page."}"#),
                ["Home ? Opens the first page. [link]"]
            ),
            (node(1, "combobox", "Size", #""value":{"type":"string","value":"M"}"#), ["Size = M [button]"]),
            (
                node(
                    1, "combobox", "City", #""value":{"type":"string","value":"Ber"}"#,
                    properties: property("editable", "\"plaintext\"")), ["City = Ber [textEntry]"]
            ),
            (node(1, "heading", "News"), ["News [header]"]), (node(1, "StaticText", "Words"), ["Words [staticText]"]),
            (node(1, "generic", ""), []), (node(1, "image", ""), []),
            (node(1, "tab", "One", properties: property("selected", "true")), ["One [button selected]"]),
        ] as [(String, [String])])
    func nodes(node: String, expected: [String]) throws {
        #expect(try stops(imported(tree([node]))) == expected)
    }

    @Test func ignoredNodesGiveTheirChildren() throws {
        let ignored = "{\"nodeId\":\"2\",\"ignored\":true,\"role\":{\"value\":\"none\"},\"childIds\":[\"3\"]}"
        let source = try imported(
            tree([
                Self.node(1, "RootWebArea", "Shop", children: [2]), ignored,
                Self.node(3, "button", "Buy", children: [4]), Self.node(4, "StaticText", "Buy", children: [5]),
                Self.node(5, "InlineTextBox", "Buy"),
            ]))
        #expect(stops(source) == ["Buy [button]"])
        #expect(source.scene.title == "Shop")
    }

    @Test func thePartsOfADateAreStopsBehindIt() throws {
        let text = tree([
            Self.node(1, "Date", "Birthday", #""value":{"type":"string","value":"2020-02-03"}"#, children: [2, 3, 4]),
            Self.node(2, "spinbutton", "Month", #""value":{"type":"string","value":"02"}"#),
            Self.node(3, "StaticText", "/"),
            Self.node(4, "spinbutton", "Day", #""value":{"type":"string","value":"03"}"#),
        ])
        #expect(
            try stops(imported(text)) == [
                "Birthday = 2020-02-03 [textEntry]", "Month = 02 [adjustable]", "Day = 03 [adjustable]",
            ])
        #expect(try notes(text).isEmpty)
    }

    @Test(
        "A part of a date without a number has no value",
        arguments: [
            ("0", 1, 12, "", "Month [adjustable]"), ("0", 1, 12, "blank", "Month = blank [adjustable]"),
            ("2", 1, 12, "", "Month = 2 [adjustable]"), ("0", 0, 12, "", "Month = 0 [adjustable]"),
        ])
    func emptyParts(value: String, minimum: Int, maximum: Int, text: String, expected: String) throws {
        let properties = [("valuemin", "\(minimum)"), ("valuemax", "\(maximum)"), ("valuetext", "\"\(text)\"")].map {
            #"{"name":"\#($0.0)","value":{"value":\#($0.1)}}"#
        }
        let node =
            #"{"nodeId":"1","role":{"value":"spinbutton"},"name":{"value":"Month"},"value":{"value":\#(value)},"properties":["#
        let source = try imported("{\"nodes\":[\(node)\(properties.joined(separator: ","))]}]}")
        #expect(stops(source) == [expected])
        let element = try #require(source.scene.readingOrder.first)
        #expect((source.knowledge(of: element)[.value] == .unknown) == !expected.contains("="))
    }

    @Test("What is modal hides everything outside it", arguments: [(false, ["OK [button]"]), (true, ["A [button]"])])
    func modal(isFocusedFirst: Bool, expected: [String]) throws {
        func dialog(_ id: Int, _ child: Int) -> String {
            Self.node(id, "dialog", "Sure?", properties: Self.property("modal", "true"), children: [child])
        }
        let focus = isFocusedFirst ? Self.property("focused", "true") : ""
        let text = tree([
            Self.node(1, "main", "", children: [2, 4, 6, 9]), dialog(2, 3),
            Self.node(3, "button", "A", properties: focus),
            Self.node(4, "generic", "", children: [5]), Self.node(5, "link", "Behind"),
            Self.node(6, "generic", "", children: [7]), dialog(7, 8), Self.node(8, "button", "OK"),
            dialog(9, 10), Self.node(10, "img", ""),
        ])
        #expect(try stops(imported(text)) == expected)
        #expect(try notes(text).map { $0.contains("elements not reached: 2") } == [true])
    }

    @Test("The tree of page.accessibility.snapshot(), bare or in an answer", arguments: ["%", #"{"value":%}"#])
    func snapshots(form: String) throws {
        let tree =
            #"{"role":"WebArea","name":"Shop","children":[{"role":"text","name":"Two left"},{"role":"checkbox","name":"Gift","#
            + #""checked":"mixed"},{"role":"slider","name":"Size","valuetext":"","value":"3","valuemin":1,"valuemax":5},"#
            + #"{"role":"button","name":"Buy","disabled":true,"focused":true}]}"#
        let source = try imported(form.replacing("%", with: tree))
        #expect(
            stops(source) == [
                "Two left [staticText]", "Gift = 2 [button toggleButton]", "Size = 3 [adjustable]",
                "Buy [button notEnabled]",
            ])
        #expect(source.scene.title == "Shop")
        #expect(source.importedFrom == "chrome")
        #expect(source.scene.initialFocus == "focus")
    }

    @Test func theNumbersOfAListAreStopsAndItsBulletsAreNoted() throws {
        let text = tree([
            Self.node(1, "list", "", children: [2, 5]), Self.node(2, "listitem", "", children: [3, 4]),
            Self.node(3, "ListMarker", "12. "), Self.node(4, "StaticText", "Twelfth"),
            Self.node(5, "listitem", "", children: [6, 7]), Self.node(6, "ListMarker", "• "),
            Self.node(7, "StaticText", "Last"),
        ])
        #expect(
            try stops(imported(text)) == ["12. [staticText]", "Twelfth [staticText]", "Last [staticText]"])
        #expect(try notes(text).map { $0.hasSuffix("the bullets of lists are left out") } == [true])
    }

    @Test func childrenStandInTheOrderOfTheirIds() throws {
        let nodes = [
            Self.node(1, "generic", "", children: [3, 2]), Self.node(2, "button", "B"), Self.node(3, "button", "A"),
        ]
        #expect(try stops(imported(tree(nodes))) == ["A [button]", "B [button]"])
        #expect(try stops(imported("[\(nodes.joined(separator: ","))]")) == ["A [button]", "B [button]"])
        #expect(try stops(imported("{\"id\":1,\"result\":\(tree(nodes))}")) == ["A [button]", "B [button]"])
    }

    @Test func theBoundsOfARange() throws {
        let source = try imported(
            tree([
                Self.node(
                    1, "slider", "Zoom", #""value":{"type":"number","value":0.1234567}"#,
                    properties: Self.property("valuemin", "0.1234567") + "," + Self.property("valuemax", "3"))
            ]))
        let slider = try #require(source.scene.readingOrder.elements.first)
        #expect(slider.accessibilityValueBounds?.isAtMinimum == true)
    }

    @Test func aRingIsOpened() throws {
        let text = tree([Self.node(1, "group", "G", children: [2]), Self.node(2, "button", "A", children: [1])])
        #expect(try stops(imported(text)) == ["A [button]"])
        #expect(try notes(text).contains { $0.contains("their own descendants") })
    }
}
