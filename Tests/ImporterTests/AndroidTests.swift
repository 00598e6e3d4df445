import AccessibilityModel
import Foundation
import Scenes
import Testing

/// The XML of Android: views as dumped, and the stops that TalkBack would make of them.
@Suite struct AndroidTests {
    /// A view in uiautomator's dialect.
    static func node(_ className: String, _ attributes: String, _ inner: String = "") -> String {
        "<node class=\"android.\(className)\" bounds=\"[0,0][100,50]\" \(attributes)>\(inner)</node>"
    }

    /// Views in the tree of a whole dump.
    static func hierarchy(_ views: String) -> String {
        "<?xml version='1.0' encoding='UTF-8' standalone='yes' ?><hierarchy rotation=\"0\">\(views)</hierarchy>"
    }

    @Test(
        "Views and their texts, values and traits",
        arguments: [
            ("widget.TextView", "text='Title' content-desc=''", ["Title [staticText]"]),
            ("widget.TextView", "text='Title' heading='true'", ["Title [staticText header]"]),
            ("widget.TextView", "text='12' content-desc='Messages'", ["Messages = 12 [staticText]"]),
            ("widget.TextView", "text='Same' content-desc='Same'", ["Same [staticText]"]),
            ("widget.TextView", "content-desc='Search settings' clickable='true'", ["Search settings"]),
            ("widget.TextView", "text='' content-desc=''", []),
            ("widget.TextView", "text='Gone' displayed='false'", []),
            ("widget.ImageView", "content-desc='Ann'", ["Ann [image]"]), ("widget.ImageView", "", []),
            ("widget.Button", "text='Save' clickable='true'", ["Save [button]"]),
            ("widget.ImageButton", "content-desc='Navigate up' enabled='false'", ["Navigate up [button notEnabled]"]),
            ("widget.Button", "clickable='true'", ["- [button]"]),
            ("widget.EditText", "text='Ann' content-desc='Name'", ["Name = Ann [textEntry]"]),
            ("widget.EditText", "text='Search' hint='Search'", ["Search [textEntry]"]),
            ("widget.EditText", "text='Your name' showing-hint='true'", ["Your name [textEntry]"]),
            ("widget.EditText", "text='Ann' hint='Your name'", ["Your name = Ann [textEntry]"]),
            (
                "widget.EditText", "text='••••' content-desc='Code' password='true'",
                ["Code = •••• [textEntry secureTextEntry]"]
            ),
            ("widget.Switch", "text='Dark' checkable='true' checked='true'", ["Dark = 1 [button toggleButton]"]),
            ("widget.CheckBox", "text='Agree' checkable='true'", ["Agree = 0 [button toggleButton]"]),
            ("widget.Switch", "text='ON' content-desc='Wi-Fi' checked='true'", ["Wi-Fi = 1 [button toggleButton]"]),
            ("widget.SeekBar", "text='5.0' content-desc='Volume'", ["Volume = 5.0 [adjustable]"]),
            ("widget.SeekBar", "content-desc='Volume'", ["Volume [adjustable]"]),
            ("widget.ProgressBar", "content-desc='Loading' text='30%'", ["Loading = 30% [updatesFrequently]"]),
            ("view.View", "content-desc='Tab' selected='true' clickable='true'", ["Tab [selected]"]),
            ("view.View", "state-description='Low' content-desc='Fan' clickable='true'", ["Fan = Low"]),
        ] as [(String, String, [String])])
    func views(className: String, attributes: String, expected: [String]) throws {
        #expect(try stops(imported(Self.hierarchy(Self.node(className, attributes)))) == expected)
    }

    @Test func aFieldOfComposeHasItsNameInIt() throws {
        let field = Self.node(
            "widget.EditText", "text='Ann' clickable='true'", Self.node("widget.TextView", "text='First name'"))
        #expect(try stops(imported(Self.hierarchy(field))) == ["First name = Ann [textEntry]"])
    }

    @Test func aSwitchInARowThatCanBeFocusedHasTheTextBesideIt() throws {
        let toggle = Self.node("view.View", "checkable='true' checked='true' clickable='true'")
        let row = Self.node("view.View", "focusable='true'", Self.node("widget.TextView", "text='Wi-Fi'") + toggle)
        let source = try imported(Self.hierarchy(row))
        #expect(stops(source) == ["Wi-Fi", "Wi-Fi = 1 [button toggleButton]"])
        let last = try #require(source.scene.readingOrder.last)
        #expect(source.knowledge(of: last)[.label] == .uncertain)
    }

    @Test func theClassMayBeTheTag() throws {
        let source = try imported(
            """
            <hierarchy width="1080" height="2088" class="hierarchy">
              <android.widget.FrameLayout package="com.example.player" class="android.widget.FrameLayout" displayed="true">
                <android.widget.SeekBar text="64.0" content-desc="Balance" bounds="[36,653][972,694]" displayed="true"/>
                <android.widget.TextView text="Queue" bounds="[36,700][972,750]" displayed="true"/>
              </android.widget.FrameLayout>
            </hierarchy>
            """)
        #expect(
            stops(source, frames: true) == [
                "Balance = 64.0 [adjustable] @36,653,936,41", "Queue [staticText] @36,700,936,50",
            ])
        #expect(source.scene.title == "com.example.player")
        #expect(source.scene.size?.width == 1080)
        let slider = try #require(source.scene.readingOrder.elements.first)
        #expect(source.knowledge(of: slider)[.value] == .uncertain)
    }

    @Test func aRangeWithoutTextHasAnUnknownValue() throws {
        let source = try imported(Self.hierarchy(Self.node("widget.SeekBar", "content-desc='Seek'")))
        let slider = try #require(source.scene.readingOrder.elements.first)
        #expect(source.knowledge(of: slider)[.value] == .unknown)
        #expect(slider.accessibilityValue == nil)
    }

    @Test(
        "What can be pressed speaks for what is in it",
        arguments: [
            (
                node(
                    "widget.LinearLayout", "clickable='true'",
                    node("widget.TextView", "text='Wi-Fi'") + node("widget.TextView", "text='Home, connected'")),
                ["Wi-Fi, Home, connected"]
            ),
            (
                node(
                    "widget.LinearLayout", "clickable='true'",
                    node("widget.TextView", "text='Airplane mode'")
                        + node("widget.Switch", "text='ON' checkable='true' checked='true' clickable='false'")),
                ["Airplane mode = 1 [button toggleButton]"]
            ),
            (
                node(
                    "view.View", "clickable='true'",
                    node("view.View", "content-desc='Shuffle'") + node("widget.Button", "")),
                ["Shuffle [button]"]
            ),
            (
                node(
                    "widget.LinearLayout", "clickable='true' content-desc='Song'",
                    node("widget.TextView", "text='By Ann'")
                        + node("widget.ImageButton", "clickable='true' content-desc='More'")),
                ["Song", "More [button]"]
            ),
            (
                node(
                    "widget.FrameLayout", "clickable='true'",
                    node("widget.Switch", "checkable='true' clickable='true' content-desc='Wi-Fi'")),
                ["Wi-Fi = 0 [button toggleButton]"]
            ),
            (
                node(
                    "recyclerview.RecyclerView", "focusable='true' scrollable='true'",
                    node("widget.TextView", "text='One'") + node("widget.TextView", "text='Two'")),
                ["One [staticText]", "Two [staticText]"]
            ),
        ])
    func merging(view: String, expected: [String]) throws {
        #expect(try stops(imported(Self.hierarchy(view))) == expected)
    }

    @Test(
        "A switch without a label takes that of the view beside it",
        arguments: [
            node("widget.TextView", "text='Dark'") + node("view.View", "checkable='true' clickable='true'"),
            node("view.View", "checkable='true' clickable='true'") + node("widget.TextView", "text='Dark'"),
            node("widget.TextView", "text='Dark'")
                + node("widget.FrameLayout", "", node("view.View", "checkable='true' clickable='true'")),
        ])
    func siblings(views: String) throws {
        let source = try imported(Self.hierarchy(Self.node("widget.LinearLayout", "", views)))
        let toggle = try #require(
            source.scene.readingOrder.elements.first { $0.accessibilityTraits.contains(.toggleButton) })
        #expect(line(toggle) == "Dark = 0 [button toggleButton]")
        #expect(source.knowledge(of: toggle)[.label] == .uncertain)
    }

    @Test(
        "The row decides which text is a switch's, then the order",
        arguments: [
            // Left of its text, below the heading of the screen.
            (
                [("[40,100][400,160]", "Connection"), ("[40,200][190,300]", nil), ("[220,220][700,280]", "Bluetooth")],
                "Bluetooth"
            ),
            // The next row is nearer in the dump.
            (
                [("[40,100][190,200]", nil), ("[300,260][700,320]", "Wi-Fi"), ("[300,120][700,180]", "Bluetooth")],
                "Bluetooth"
            ),
            // Of two lines beside it, the first.
            (
                [
                    ("[40,100][700,150]", "Mirror"), ("[40,160][700,200]", "When connected"),
                    ("[800,100][950,200]", nil),
                ], "Mirror"
            ),
            // No text in its row: the one above it, unless that is far away.
            ([("[40,100][400,160]", "Night"), ("[40,180][190,280]", nil)], "Night"),
            ([("[40,100][400,160]", "Settings"), ("[40,600][190,700]", nil)], nil),
            // Chips, the first of them scrolled out up to its edge: what is above them names none.
            ([("[40,100][400,160]", "Topics"), ("[0,180][40,260]", nil), ("[60,180][300,260]", nil)], nil),
        ] as [([(String, String?)], String?)])
    func rows(views: [(String, String?)], name: String?) throws {
        let views = views.map { bounds, text in
            text.map { "<node class='android.widget.TextView' text='\($0)' bounds='\(bounds)'/>" }
                ?? "<node class='android.view.View' checkable='true' clickable='true' bounds='\(bounds)'/>"
        }
        let source = try imported(Self.hierarchy("<node bounds='[0,0][1080,1920]'>\(views.joined())</node>"))
        let toggle = try #require(
            source.scene.readingOrder.elements.first { $0.accessibilityTraits.contains(.toggleButton) })
        #expect(toggle.accessibilityLabel == name)
        #expect((source.knowledge(of: toggle)[.label] == .uncertain) == (name != nil))
    }

    /// A chip alone in a row that scrolls to the sides, wherever it is cut, or at one side of the screen: what is above the row does
    /// not name it. In a page that scrolls down, a switch that is seen whole is named by the text above it.
    @Test(arguments: ["[0,180][40,260]", "[0,180][190,260]", "[40,180][300,260]", "[840,180][1080,260]"])
    func aChipHasNoNameFromAnotherRow(bounds: String) throws {
        func name(_ className: String, _ area: String, scrolls: Bool = true) throws -> String? {
            let views =
                "<node class='android.widget.TextView' text='Topics' bounds='[40,100][400,160]'/>"
                + "<node class='\(className)' scrollable='\(scrolls)' bounds='\(area)'>"
                + "<node class='android.view.View' checkable='true' clickable='true' bounds='\(bounds)'/></node>"
            let source = try imported(Self.hierarchy("<node bounds='[0,0][1080,1920]'>\(views)</node>"))
            let elements = source.scene.readingOrder.elements
            return try #require(elements.first { $0.accessibilityTraits.contains(.toggleButton) }).accessibilityLabel
        }
        #expect(try name("android.widget.HorizontalScrollView", "[0,180][1080,260]") == nil)
        #expect(try name("android.view.View", "[0,180][1080,260]") == nil)
        let isAtSide = bounds.hasPrefix("[0,") || bounds.contains("[1080,")
        #expect(try name("android.widget.ScrollView", "[0,80][1080,1900]") == (isAtSide ? nil : "Topics"))
        #expect(try name("android.view.View", "[0,170][1080,270]", scrolls: false) == (isAtSide ? nil : "Topics"))
    }

    /// The row opens a page, the switch beside it turns on what the page is about.
    @Test func aSwitchBesideARowThatCanBePressedHasItsName() throws {
        let row =
            "<node class='android.view.View' clickable='true' bounds='[0,700][800,860]'>"
            + "<node class='android.widget.TextView' text='Hotspot' bounds='[40,720][600,780]'/>"
            + "<node class='android.widget.TextView' text='Off' bounds='[40,790][600,840]'/></node>"
            + "<node class='android.view.View' checkable='true' clickable='true' bounds='[900,740][1040,820]'/>"
        let views =
            "<node bounds='[0,700][1080,860]'>\(row)</node>"
            + "<node class='android.widget.TextView' text='Data limit' bounds='[40,880][600,940]'/>"
        let source = try imported(Self.hierarchy("<node bounds='[0,0][1080,1920]'>\(views)</node>"))
        let toggle = try #require(
            source.scene.readingOrder.elements.first { $0.accessibilityTraits.contains(.toggleButton) })
        #expect(toggle.accessibilityLabel == "Hotspot")
    }

    @Test func whatCanBePressedInADescribedViewIsAStop() throws {
        let buttons =
            Self.node("widget.Button", "clickable='true' content-desc='Like'")
            + Self.node("view.View", "", Self.node("widget.Button", "clickable='true' content-desc='Reply'"))
        let view = Self.node(
            "view.View", "clickable='true'",
            Self.node("view.View", "content-desc='Post of Ann'", Self.node("widget.TextView", "text='Ann'") + buttons))
        #expect(try stops(imported(Self.hierarchy(view))) == ["Post of Ann", "Like [button]", "Reply [button]"])
    }

    @Test func aSwitchTakesTheLabelOfItsChild() throws {
        let view = Self.node(
            "view.View", "checkable='true' checked='true' clickable='true'",
            Self.node("widget.TextView", "text='Sync'"))
        #expect(try stops(imported(Self.hierarchy(view))) == ["Sync = 1 [button toggleButton]"])
    }

    @Test func theOrderOfTheDumpHolds() throws {
        let views =
            "<node class='android.widget.Button' text='Second on screen' bounds='[0,900][10,910]'/>"
            + "<node class='android.widget.Button' text='First on screen' bounds='[0,0][10,10]'/>"
        #expect(
            try stops(imported(Self.hierarchy(views))) == ["Second on screen [button]", "First on screen [button]"])
    }

    @Test func theReadersFocusIsTheScenes() throws {
        let views =
            Self.node("widget.Button", "text='A'")
            + Self.node("widget.Button", "text='B' resource-id='b' a11y-focused='true'")
        #expect(try imported(Self.hierarchy(views)).scene.initialFocus == "b")
    }

    @Test func wordsOfTheDebugBridgeBehindTheTree() throws {
        let text = Self.hierarchy(Self.node("widget.TextView", "text='A'")) + "UI hierchary dumped to: /dev/tty\n"
        #expect(try stops(imported(text)) == ["A [staticText]"])
        #expect(try notes(text).map { $0.contains("what follows the outermost element was left out") } == [true])
    }
}
