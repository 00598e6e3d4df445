import AccessibilityModel
import Scenes
import Testing

/// The stops that TalkBack makes where views say nothing, and whose text is whose name.
@Suite struct AndroidStopTests {
    private static func node(
        _ className: String, _ attributes: String, bounds: String = "[0,0][100,50]", _ inner: String = ""
    ) -> String {
        "<node class='android.\(className)' bounds='\(bounds)' \(attributes)>\(inner)</node>"
    }

    /// The stops of views on a screen of 100 by 200.
    private func stopsOnScreen(_ views: String) throws -> [String] {
        try stops(
            imported(AndroidTests.hierarchy(Self.node("widget.FrameLayout", "", bounds: "[0,0][100,200]", views))))
    }

    @Test(
        "Views that say nothing",
        arguments: [
            (node("view.View", "clickable='true' focusable='true'"), ["- [button]"]),
            (node("example.FancyDial", "clickable='true'"), ["- [button]"]),
            (node("widget.ImageView", "clickable='true'"), ["- [button image]"]),
            (node("widget.LinearLayout", "clickable='true'", node("widget.ImageView", "")), ["- [button]"]),
            (node("view.View", "focusable='true'"), ["-"]),
            (node("widget.LinearLayout", "focusable='true'", node("widget.ImageView", "")), []),
            (node("view.View", ""), []),
            (node("view.View", "clickable='true'", bounds: "[0,0][100,200]"), []),
            (node("view.View", "clickable='true'", bounds: "[0,300][100,350]"), []),
            (node("view.View", "clickable='true'", bounds: "[0,0][0,0]"), []),
            (node("view.View", "clickable='true' a11y-important='false'"), []),
            (node("view.View", "clickable='true' displayed='false'"), []),
            (node("widget.ScrollView", "clickable='true' scrollable='true'"), []),
            (
                node("widget.FrameLayout", "clickable='true'", node("widget.Button", "text='Go' clickable='true'")),
                ["Go [button]"]
            ),
            (
                node(
                    "widget.FrameLayout", "clickable='true'",
                    node("widget.ScrollView", "scrollable='true'", node("widget.TextView", "text='Words'"))),
                ["Words [staticText]"]
            ),
            (node("widget.LinearLayout", "clickable='true'", node("widget.TextView", "text='Row'")), ["Row"]),
        ] as [(String, [String])])
    func silentViews(view: String, expected: [String]) throws {
        #expect(try stopsOnScreen(view + Self.node("widget.TextView", "text='End'")) == expected + ["End [staticText]"])
    }

    @Test(
        "A number picker whose parts are the stops is none",
        arguments: [
            ("", ["Jan [button]", "- = Feb [textEntry]"]),
            ("focusable='true'", ["- [adjustable]", "Jan [button]", "- = Feb [textEntry]"]),
        ])
    func numberPickers(attributes: String, expected: [String]) throws {
        let parts =
            Self.node("widget.Button", "text='Jan' clickable='true'")
            + Self.node("widget.EditText", "text='Feb' focusable='true'")
        #expect(try stopsOnScreen(Self.node("widget.NumberPicker", attributes, parts)) == expected)
    }

    @Test func theNameOfANumberPickerIsThatOfTheGroup() throws {
        let part = Self.node("widget.Button", "text='Jan' clickable='true'")
        let picker = Self.node("widget.NumberPicker", "content-desc='Month' resource-id='month'", part)
        let source = try imported(AndroidTests.hierarchy(picker))
        #expect(stops(source) == ["Jan [button]"])
        #expect(source.object("month")?.accessibilityLabel == "Month")
        #expect(source.object("month")?.accessibilityContainerType == .semanticGroup)
    }

    @Test(
        "The choice of a spinner is its value",
        arguments: [
            ("content-desc='Quality'", ["High"], "Quality = High [button]", ImportKnowledge.State.known),
            ("", ["High"], "- = High [button]", .known), ("text='High'", [], "- = High [button]", .known),
            ("content-desc='Quality' text='High'", [], "Quality = High [button]", .known),
            ("content-desc='High'", ["High"], "High [button]", .known),
            ("", ["Quality", "High"], "Quality = High [button]", .uncertain), ("", [], "- [button]", .known),
        ] as [(String, [String], String, ImportKnowledge.State)])
    func spinners(attributes: String, texts: [String], expected: String, label: ImportKnowledge.State) throws {
        let inner = texts.map { Self.node("widget.TextView", "text='\($0)'") }.joined()
        let source = try imported(
            AndroidTests.hierarchy(Self.node("widget.Spinner", "clickable='true' \(attributes)", inner)))
        #expect(stops(source) == [expected])
        let spinner = try #require(source.scene.readingOrder.elements.first)
        #expect(source.knowledge(of: spinner)[.label] == label)
    }

    @Test func theTextBeforeASpinnerIsItsLabelAndTheOneBehindIsNot() throws {
        let spinner = Self.node("widget.Spinner", "clickable='true'", Self.node("widget.TextView", "text='High'"))
        let text = Self.node("widget.TextView", "text='Quality'")
        #expect(try stopsOnScreen(text + spinner) == ["Quality [staticText]", "Quality = High [button]"])
        #expect(try stopsOnScreen(spinner + text) == ["- = High [button]", "Quality [staticText]"])
        let wrapped = Self.node("widget.FrameLayout", "", spinner)
        #expect(try stopsOnScreen(text + wrapped) == ["Quality [staticText]", "Quality = High [button]"])
    }

    @Test func aCountOrATitleBeforeASpinnerIsNoLabel() throws {
        let spinner = Self.node("widget.Spinner", "clickable='true'", Self.node("widget.TextView", "text='High'"))
        let count = Self.node("widget.TextView", "text='1,204 followers'")
        #expect(try stopsOnScreen(count + spinner) == ["1,204 followers [staticText]", "- = High [button]"])
        let title = Self.node("widget.TextView", "text='Sound'")
        let list = Self.node(
            "widget.LinearLayout", "", Self.node("widget.Button", "text='Reset' clickable='true'") + spinner)
        let source = try imported(AndroidTests.hierarchy(Self.node("widget.FrameLayout", "", title + list)))
        #expect(stops(source) == ["Sound [staticText]", "Reset [button]", "- = High [button]"])
        let element = try #require(source.scene.readingOrder.last)
        #expect(source.knowledge(of: element)[.label] == .uncertain)
    }

    @Test func aTextBeforeAFieldMayBeItsLabel() throws {
        let field = Self.node("widget.EditText", "text='Ann' focusable='true'")
        for (views, label) in [
            (Self.node("widget.TextView", "text='Username'") + field, ImportKnowledge.State.uncertain), (field, .known),
        ] {
            let source = try imported(AndroidTests.hierarchy(Self.node("widget.FrameLayout", "", views)))
            let element = try #require(source.scene.readingOrder.last)
            #expect(source.knowledge(of: element)[.label] == label)
        }
    }

    @Test(
        "A check box in a row that speaks for its texts",
        arguments: [
            ("widget.CheckBox", "clickable='true'", ["Bob, We need more", "- = 0 [button toggleButton]"]),
            ("widget.Switch", "focusable='true'", ["Bob, We need more", "- = 0 [button toggleButton]"]),
            ("view.View", "clickable='true'", ["Bob, We need more", "Bob = 0 [button toggleButton]"]),
            ("widget.CheckBox", "", ["Bob, We need more = 0 [button toggleButton]"]),
        ])
    func checkBoxesInRows(className: String, attributes: String, expected: [String]) throws {
        let inner =
            Self.node("widget.TextView", "text='Bob'") + Self.node("widget.TextView", "text='We need more'")
            + Self.node(className, "checkable='true' \(attributes)")
        #expect(try stopsOnScreen(Self.node("widget.FrameLayout", "clickable='true'", inner)) == expected)
    }

    @Test func aSwitchBesideATextThatNobodySpeaksForTakesIt() throws {
        let inner =
            Self.node("widget.TextView", "text='Enabled'")
            + Self.node("widget.Switch", "checkable='true' clickable='true'")
        #expect(
            try stopsOnScreen(Self.node("widget.LinearLayout", "", inner))
                == ["Enabled [staticText]", "Enabled = 0 [button toggleButton]"])
    }
}
