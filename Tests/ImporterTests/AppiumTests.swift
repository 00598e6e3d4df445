import AccessibilityModel
import Foundation
import Scenes
import Testing
import Importers
import Documents

/// Appium's page source of iOS: elements as dumped, and the stops that they become.
@Suite struct AppiumTests {
    /// A page source that marks its stops.
    private func marked(_ elements: String) -> String {
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?><AppiumAUT><XCUIElementTypeApplication name=\"Notes\" label=\"Notes\""
            + " x=\"0\" y=\"0\" width=\"390\" height=\"844\" accessible=\"false\" traits=\"\">\(elements)"
            + "</XCUIElementTypeApplication></AppiumAUT>"
    }

    private static func element(_ type: String, _ attributes: String) -> String {
        "<XCUIElementType\(type) accessible=\"true\" \(attributes)/>"
    }

    @Test(
        "What the driver rewrote is as the application had it",
        arguments: [
            ("StaticText", "label='Title' value='Title' traits='StaticText'", "Title [staticText]"),
            ("StaticText", "label='Speed' value='5 km/h' traits='StaticText'", "Speed = 5 km/h [staticText]"),
            ("StaticText", "label='Songs' value='Songs' traits='Header, StaticText'", "Songs [staticText header]"),
            ("Button", "label='Edit' traits='Button'", "Edit [button]"),
            ("Button", "label='All' value='1' traits='Selected, Button'", "All [button selected]"),
            ("Button", "label='Tint' value='purple' traits='NotEnabled, Button'", "Tint = purple [button notEnabled]"),
            ("Button", "label='Loop' value='1' traits='ToggleButton, Button'", "Loop = 1 [button toggleButton]"),
            ("Button", "label='Go' enabled='false' traits='Button'", "Go [button notEnabled]"),
            ("Switch", "label='Wi-Fi' value='1' traits='ToggleButton, Button'", "Wi-Fi = 1 [button toggleButton]"),
            ("Switch", "label='Wi-Fi' value='0' traits='Button'", "Wi-Fi = 0 [button toggleButton]"),
            ("Slider", "label='Volume' value='50%' traits='Adjustable'", "Volume = 50% [adjustable]"),
            ("Slider", "value='1.2' traits='Adjustable'", "- = 1.2 [adjustable]"),
            (
                "TextField", "label='Mail' value='Your address' placeholderValue='Your address' traits=''",
                "Mail ? Your address [textEntry]"
            ),
            ("TextField", "label='' value='Find' placeholderValue='Find' traits=''", "Find [textEntry]"),
            (
                "TextField", "label='Name' value='Ann' placeholderValue='Your name' traits=''",
                "Name = Ann ? Your name [textEntry]"
            ),
            (
                "SecureTextField", "label='Password' value='hush1' traits=''",
                "Password = ••••• [textEntry secureTextEntry]"
            ),
            (
                "SecureTextField", "label='Password' value='••••' traits=''",
                "Password = •••• [textEntry secureTextEntry]"
            ),
            ("SearchField", "label='Search' traits='SearchField'", "Search [searchField textEntry]"),
            ("Image", "label='Ann smiles' traits='Image'", "Ann smiles [image]"),
            ("Cell", "label='Inbox' value='3 new' traits=''", "Inbox = 3 new"),
            ("Link", "name='terms' label='Terms' traits='Link'", "Terms [link]"),
        ])
    func rewriting(type: String, attributes: String, stop: String) throws {
        let source = try imported(marked(Self.element(type, attributes)))
        #expect(stops(source) == [stop])
        #expect(source.importedFrom == "appium")
        #expect(source.scene.title == "Notes")
    }

    @Test(
        "Keys of the system's keyboard are keys alone",
        arguments: [
            ("Keyboard", "KeyboardKey, Button", "return [keyboardKey]"),
            ("Keyboard", "Selected, KeyboardKey, Button", "return [selected keyboardKey]"),
            ("Keyboard", "Button", "return [button]"), ("Other", "KeyboardKey, Button", "return [button keyboardKey]"),
        ])
    func keys(container: String, traits: String, stop: String) throws {
        let key = Self.element("Button", "label='return' traits='\(traits)'")
        let row = "<XCUIElementTypeOther accessible='false'>\(key)</XCUIElementTypeOther>"
        let source = try imported(marked("<XCUIElementType\(container)>\(row)</XCUIElementType\(container)>"))
        #expect(stops(source) == [stop])
    }

    @Test(
        "What an alert hides is counted",
        arguments: [
            ("Alert", ["what is open here hides what is beside it: elements not reached: 2"]),
            ("Other", []),
        ])
    func alerts(type: String, noted: [String]) throws {
        let behind = Self.element("Button", "label='A' traits='Button'") + Self.element("Cell", "label='B' traits=''")
        let ok = Self.element("Button", "label='OK' traits='Button'")
        let text = marked(
            "<XCUIElementTypeWindow><XCUIElementTypeOther>\(behind)</XCUIElementTypeOther>"
                + "<XCUIElementType\(type) label='Sure?'>\(ok)</XCUIElementType\(type)></XCUIElementTypeWindow>")
        let place = try #require(text.range(of: "<XCUIElementType\(type) label"))
        let column = text[..<place.lowerBound].utf8.count + 1
        #expect(try notes(text) == noted.map { "dump:1:\(column): \($0)" })
        #expect(try stops(imported(text)).count == (noted.isEmpty ? 3 : 1))
    }

    @Test func anAlertWithNothingBesideItIsNotNoted() throws {
        let ok = Self.element("Button", "label='OK' traits='Button'")
        #expect(try notes(marked("<XCUIElementTypeAlert label='Sure?'>\(ok)</XCUIElementTypeAlert>")).isEmpty)
    }

    @Test(
        "A button in a field is a stop after it, whatever is marked",
        arguments: [
            ("accessible='true'", "accessible='true'", 2), ("accessible='true'", "accessible='false'", 2), ("", "", 2),
            ("accessible='true'", "accessible='false' visible='false'", 1),
        ])
    func buttonsInFields(field: String, button: String, count: Int) throws {
        let text =
            "<AppiumAUT><XCUIElementTypeSearchField label='Search' \(field) x='0' y='0' width='300' height='40'>"
            + "<XCUIElementTypeButton label='Clear text' \(button) x='260' y='4' width='32' height='32'/>"
            + "</XCUIElementTypeSearchField></AppiumAUT>"
        let expected = ["Search [searchField textEntry]", "Clear text [button]"]
        #expect(try stops(imported(text)) == Array(expected.prefix(count)))
        #expect(try notes(text).isEmpty == (count == 2))
    }

    @Test(
        "A blank at the end does not tell a filled value from the label",
        arguments: ["Weather ", " Weather", "Weather"])
    func blanks(value: String) throws {
        let text = Self.element("StaticText", "label='Weather' value='\(value)' traits='StaticText'")
        #expect(try stops(imported(marked(text))) == ["Weather [staticText]"])
        let field = Self.element("TextField", "label='Town' value='Weather' placeholderValue='\(value)' traits=''")
        #expect(try stops(imported(marked(field))) == ["Town ? Weather [textEntry]"])
    }

    @Test("A screen is covered where a whole one is shown", arguments: [true, false]) func coveredScreens(isWhole: Bool)
        throws
    {
        let place = "x='0' y='0' width='390' height='844'"
        func screen(_ label: String, _ isShown: Bool, _ place: String) -> String {
            "<XCUIElementTypeOther visible='\(isShown)' \(place)><XCUIElementTypeButton label='\(label)' accessible='true' "
                + "visible='\(isShown)' x='10' y='100' width='80' height='40'/></XCUIElementTypeOther>"
        }
        let top = isWhole ? place : "x='0' y='444' width='390' height='400'"
        let text =
            "<XCUIElementTypeApplication \(place)>" + screen("Below", false, place) + screen("On top", true, top)
            + "</XCUIElementTypeApplication>"
        #expect(try stops(imported(text)).map { $0.prefix(5) } == (isWhole ? ["On to"] : ["Below", "On to"]))
        #expect(try notes(text).count == (isWhole ? 1 : 0))
    }

    @Test func whatIsScrolledStaysBetweenTheBars() throws {
        func row(_ label: String, _ y: Int) -> String {
            "<XCUIElementTypeCell label='\(label)' accessible='true' x='0' y='\(y)' width='390' height='60'/>"
        }
        func bar(_ type: String, _ label: String, _ y: Int) -> String {
            "<XCUIElementType\(type) x='0' y='\(y)' width='390' height='50'><XCUIElementTypeButton label='\(label)' "
                + "accessible='true' x='0' y='\(y)' width='80' height='50'/></XCUIElementType\(type)>"
        }
        let rows = row("Above", -80) + row("Under the bar", 20) + row("Shown", 110) + row("Below", 900)
        let text =
            "<XCUIElementTypeApplication x='0' y='0' width='390' height='844'><XCUIElementTypeTable x='0' y='0' width='390' "
            + "height='844'>\(rows)</XCUIElementTypeTable>\(bar("NavigationBar", "Back", 47))\(bar("TabBar", "Home", 790))"
            + "</XCUIElementTypeApplication>"
        #expect(
            try stops(imported(text)) == [
                "Back [button]", "Above", "Under the bar", "Shown", "Below", "Home [button]",
            ])
        // The written scene says the same.
        let written = try SceneInput.write(Array(text.utf8), name: "dump", format: nil, as: .yaml)
        let read = try SceneFile.parse(bytes: written.bytes, name: "a.scene.yaml")
        #expect(stops(read) == stops(try imported(text)))
    }

    @Test func theInnerSwitchOfASwitchIsNoStop() throws {
        let source = try imported(
            marked(
                """
                <XCUIElementTypeSwitch label="Large text" value="1" accessible="true" traits="ToggleButton, Button">
                  <XCUIElementTypeStaticText label="Large text" value="Large text" accessible="false" traits="StaticText"/>
                  <XCUIElementTypeSwitch value="1" accessible="false" traits="ToggleButton, Button"/>
                </XCUIElementTypeSwitch>
                """))
        #expect(stops(source) == ["Large text = 1 [button toggleButton]"])
    }

    @Test func aMarkedCellWithoutTraitsHasThoseOfItsSwitch() throws {
        let source = try imported(
            "<AppiumAUT><XCUIElementTypeCell label='Dark' accessible='true'><XCUIElementTypeSwitch label='Dark' value='1'"
                + " accessible='false'/></XCUIElementTypeCell></AppiumAUT>")
        #expect(stops(source) == ["Dark = 1 [button toggleButton]"])
    }

    @Test func theMacDriverNamesIdentifiersAndTitles() throws {
        let source = try imported(
            "<XCUIElementTypeApplication title='Notes' identifier=''><XCUIElementTypeButton identifier='new' title='New'"
                + " label='' elementType='9'/></XCUIElementTypeApplication>")
        #expect(stops(source) == ["New [button]"])
        #expect(source.object("new") != nil)
    }

    @Test func whatIsNotMarkedIsNoStopButIsKept() throws {
        let source = try imported(
            marked(
                "<XCUIElementTypeStaticText label='Hidden behind' value='x' accessible='false' traits='StaticText'/>"))
        #expect(stops(source).isEmpty)
        #expect(source.scene.root.children.first?.accessibilityLabel == "Hidden behind")
    }

    @Test func aMarkedContainerOfStopsIsNone() throws {
        let source = try imported(
            marked(
                "<XCUIElementTypeCell label='Row' accessible='true' traits=''><XCUIElementTypeOther label='Row'"
                    + " value='2' accessible='true' traits='Button'/></XCUIElementTypeCell>"))
        #expect(stops(source) == ["Row = 2 [button]"])
    }

    @Test(
        "Frames",
        arguments: [
            ("x='16' y='60' width='358' height='44'", "A [button] @16,60,358,44"),
            ("x='9223372036854775807' y='60' width='10' height='44'", "A [button]"),
            ("x='-9.22e18' y='1' width='1' height='1'", "A [button]"),
            ("x='inf' y='0' width='1' height='1'", "A [button]"),
            ("x='1' y='2' width='-3' height='4'", "A [button]"), ("x='1' y='2'", "A [button]"), ("", "A [button]"),
            ("x='0.5' y='-20' width='1e2' height='4'", "A [button] @0,-20,100,4"),
        ])
    func frames(attributes: String, stop: String) throws {
        let source = try imported(marked(Self.element("Button", "label='A' traits='Button' \(attributes)")))
        #expect(stops(source, frames: true) == [stop])
    }

    @Test func stopsAreReadInTheOrderOfTheirFrames() throws {
        let source = try imported(
            marked(
                Self.element("Button", "label='Below' traits='Button' x='0' y='100' width='50' height='40'")
                    + Self.element("Button", "label='Right' traits='Button' x='80' y='12' width='50' height='40'")
                    + Self.element("Button", "label='Left' traits='Button' x='0' y='10' width='50' height='40'")))
        #expect(stops(source) == ["Left [button]", "Right [button]", "Below [button]"])
    }

    @Test func boundsAndActionsWhereTheyWereAskedFor() throws {
        let source = try imported(
            marked(
                Self.element(
                    "Slider",
                    "label='Zoom' value='3' minValue='1' maxValue='3' customActions='Reset, Fit' traits='Adjustable'")))
        let slider = try #require(source.scene.readingOrder.elements.first)
        #expect(slider.accessibilityCustomActions?.map(\.name) == ["Reset", "Fit"])
        #expect(slider.accessibilityValueBounds?.isAtMaximum == true)
        #expect(source.knowledge[.customActions] == .known)
        #expect(source.knowledge[.hint] == .unknown)
    }

    @Test(
        "Whether a text in a stop is shown: the driver knows only that it is",
        arguments: [
            ("true", "true", "false", false), ("true", "false", "false", true),
            // What is scrolled away is reached by scrolling, with all that is in it.
            ("false", "false", "false", false),
            // A stop of its own is reached, whatever is said of it.
            ("true", "false", "true", false),
        ])
    func shownTexts(stop: String, text: String, isStop: String, isUncertain: Bool) throws {
        let source = try imported(
            marked(
                "<XCUIElementTypeButton name='row' label='Ann' accessible='true' visible='\(stop)' traits='Button'>"
                    + "<XCUIElementTypeOther visible='\(text)' accessible='false' traits=''>"
                    + "<XCUIElementTypeStaticText name='part' label='Waiting' visible='\(text)' accessible='\(isStop)'"
                    + " traits='StaticText'/></XCUIElementTypeOther></XCUIElementTypeButton>"))
        let part = try #require(source.object("part"))
        #expect((source.knowledge(of: part)[.label] == .uncertain) == isUncertain)
    }

    // MARK: Dumps that do not mark their stops

    @Test(
        "Stops that VoiceOver would mostly make",
        arguments: [
            (
                "<XCUIElementTypeCell label='Dark' value='0'><XCUIElementTypeStaticText label='Dark' value='Dark'/>"
                    + "<XCUIElementTypeSwitch label='Dark' value='0'/></XCUIElementTypeCell>",
                ["Dark = 0 [button toggleButton]"]
            ),
            (
                "<XCUIElementTypeCell label='About' value='2'><XCUIElementTypeStaticText label='About' value='About'/>"
                    + "<XCUIElementTypeButton label='chevron' enabled='false'/></XCUIElementTypeCell>",
                ["About = 2"]
            ),
            (
                "<XCUIElementTypeCell label='Mail'><XCUIElementTypeTextField label='Address' value='a@b'/>"
                    + "</XCUIElementTypeCell>",
                ["Address = a@b [textEntry]"]
            ),
            (
                "<XCUIElementTypeOther label='box'><XCUIElementTypeOther label='box'><XCUIElementTypeTextField"
                    + " label='box' value='ann'/></XCUIElementTypeOther></XCUIElementTypeOther>",
                ["box = ann [textEntry]"]
            ),
            (
                "<XCUIElementTypeNavigationBar name='Sounds'><XCUIElementTypeStaticText label='Sounds' value='Sounds'/>"
                    + "</XCUIElementTypeNavigationBar>",
                ["Sounds [staticText header]"]
            ),
            ("<XCUIElementTypeOther label='Sign in'/>", ["Sign in"]),
            ("<XCUIElementTypeButton label='A' value='1'/>", ["A [button selected]"]),
            ("<XCUIElementTypeButton name='icon'/>", ["- [button]"]), ("<XCUIElementTypeImage name='logo'/>", []),
            (
                "<XCUIElementTypeTable label='Rows'><XCUIElementTypeStaticText label='One' value='One'/>"
                    + "</XCUIElementTypeTable>", ["One [staticText]"]
            ),
            (
                "<XCUIElementTypeTabBar label='Tabs'><XCUIElementTypeButton label='Home'/></XCUIElementTypeTabBar>",
                ["Home [button]"]
            ),
        ] as [(String, [String])])
    func unmarked(elements: String, expected: [String]) throws {
        let source = try imported("<XCUIElementTypeApplication>\(elements)</XCUIElementTypeApplication>")
        #expect(stops(source) == expected)
        #expect(source.knowledge[.isElement] == .uncertain)
        #expect(source.knowledge[.traits] == .uncertain)
    }

    @Test func whatIsNotKnownIsListedOnce() throws {
        let text = """
            <AppiumAUT>
             <Strange odd='1'/>
             <Strange odd='2'/>
             <XCUIElementTypeButton label='A' traits='Glow'/>
            </AppiumAUT>
            """
        #expect(
            try notes(text) == [
                "dump:2:2: the key \"odd\" is not mapped (2 times)",
                "dump:2:2: the type \"Strange\" is not known; its objects have no traits (2 times)",
                "dump:4:2: the trait \"Glow\" is not mapped",
            ])
    }
}
