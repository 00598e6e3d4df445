import AccessibilityModel
import Foundation
import Scenes
import Testing

/// Playwright's aria snapshots: lines, and the stops that they become.
@Suite struct PlaywrightTests {
    @Test(
        "Roles, names, states and values",
        arguments: [
            ("- button \"Save\"", ["Save [button]"]), ("- button \"Save\" [disabled]", ["Save [button notEnabled]"]),
            ("- button", ["- [button]"]), ("- button \"Bold\" [pressed]", ["Bold = 1 [button toggleButton]"]),
            ("- button \"Mix\" [pressed=mixed]", ["Mix = 2 [button toggleButton]"]),
            ("- link \"Home\" [ref=e1]:\n  - /url: /home", ["Home [link]"]),
            ("- heading \"News\" [level=2]", ["News [header]"]),
            ("- heading \"News\":\n  - link \"News\"", ["News [link header]"]),
            ("- checkbox \"Agree\"", ["Agree = 0 [button toggleButton]"]),
            ("- checkbox \"Agree\" [checked]", ["Agree = 1 [button toggleButton]"]),
            ("- checkbox \"All\" [checked=mixed]", ["All = 2 [button toggleButton]"]),
            ("- switch \"Dark\" [checked]", ["Dark = 1 [button toggleButton]"]),
            ("- radio \"Red\" [checked]", ["Red = 1 [button toggleButton]"]),
            ("- textbox \"Name\": Ann", ["Name = Ann [textEntry]"]), ("- textbox \"Name\"", ["Name [textEntry]"]),
            ("- textbox \"Name\":\n  - /placeholder: Your name\n  - text: Ann", ["Name = Ann ? Your name [textEntry]"]),
            ("- textbox:\n  - /placeholder: Find", ["Find [textEntry]"]),
            ("- slider \"Volume\": \"50\"", ["Volume = 50 [adjustable]"]),
            ("- slider \"Volume\"", ["Volume [adjustable]"]),
            ("- spinbutton \"Guests\": \"2\"", ["Guests = 2 [adjustable]"]),
            ("- progressbar \"Upload\"", ["Upload [updatesFrequently]"]),
            ("- timer \"Elapsed\": 00:42", ["Elapsed = 00:42 [updatesFrequently]"]),
            ("- timer \"Elapsed\":\n  - text: 00:42", ["Elapsed = 00:42 [updatesFrequently]"]),
            ("- timer: 00:42", ["00:42 [updatesFrequently]"]),
            ("- combobox \"Size\":\n  - option \"S\"\n  - option \"M\" [selected]", ["Size = M [button]"]),
            ("- combobox \"City\": Ber", ["City = Ber [textEntry]"]),
            ("- tab \"One\" [selected]", ["One [button selected]"]),
            ("- img \"A cat\"", ["A cat [image]"]), ("- img", []),
            ("- text: \"Total: 5\"", ["Total: 5 [staticText]"]), ("- paragraph: Words", ["Words [staticText]"]),
            (
                "- paragraph:\n  - text: Read\n  - link \"this\"\n  - text: now.",
                ["Read [staticText]", "this [link]", "now. [staticText]"]
            ),
            ("- listitem: Milk", ["Milk [staticText]"]),
            ("- button [ref=e5]:\n  - generic: Go\n  - img", ["Go [button]"]),
            ("- 'button \"Sort by: \\\"new\\\"\" [ref=e6]'", ["Sort by: \"new\" [button]"]),
            ("- \"button \\\"Quoted\\\"\"", ["Quoted [button]"]), ("- button /Sa.e/", ["/Sa.e/ [button]"]),
        ] as [(String, [String])])
    func lines(snapshot: String, expected: [String]) throws {
        #expect(try stops(imported(snapshot)) == expected)
    }

    @Test func raisedAndLoweredTextsKeepTheirHeight() throws {
        let text =
            "- paragraph:\n  - text: CO\n  - subscript: \"2\"\n  - text: per m\n  - superscript: \"2\"\n- text: Day"
        let elements = try imported(text).scene.readingOrder.elements
        #expect(elements.map(\.accessibilityLabel) == ["CO", "2", "per m", "2", "Day"])
        let heights = elements.map { element in
            element.accessibilityAttributedLabel?.attribute(.superscript, at: 0, effectiveRange: nil) as? Int
        }
        #expect(heights == [nil, -1, nil, 1, nil])
    }

    @Test(
        "What a snapshot knows of values",
        arguments: [
            ("- slider \"Volume\"", ImportKnowledge.State.unknown), ("- progressbar \"Upload\"", .unknown),
            ("- slider \"Volume\": \"5\"", .known), ("- textbox \"Name\"", .known),
            ("- checkbox \"Agree\"", .known), ("- button /Save \\d+/", .uncertain),
        ])
    func knowledge(snapshot: String, value: ImportKnowledge.State) throws {
        let source = try imported(snapshot)
        let element = try #require(source.scene.readingOrder.elements.first)
        #expect(source.knowledge(of: element)[.value] == value)
        #expect(source.knowledge(of: element)[.hint] == .unknown)
        #expect(source.knowledge(of: element)[.frame] == .unknown)
    }

    @Test func containersOfThePage() throws {
        let source = try imported(
            """
            - main [ref=e1]:
              - navigation "Site" [ref=e2]:
                - list [ref=e3]:
                  - listitem [ref=e4]:
                    - link "Home" [ref=e5]
              - tablist [ref=e6]:
                - tab "One" [selected] [ref=e7]
                - tab "Two" [ref=e8]
            """)
        let order = source.scene.readingOrder
        #expect(order.elements.map { order.context(of: $0).position } == [nil, 1, 2])
        let main = try #require(source.scene.root.children.first)
        #expect(main.accessibilityContainerType == .landmark)
        #expect(main.children.first?.accessibilityLabel == "Site")
        #expect(source.object("e3")?.accessibilityContainerType == .list)
    }

    @Test(
        "Controls in a control are stops behind it; its texts are what it says",
        arguments: [
            (
                "- menuitem \"File\" [expanded]:\n  - text: File\n  - menu:\n    - menuitem \"New\"\n    - text: Recent",
                ["File [button]", "New [button]", "Recent [staticText]"], []
            ),
            (
                "- tree:\n  - treeitem \"A\" [expanded]:\n    - text: A\n    - group:\n      - treeitem \"B\"\n  - treeitem \"C\"",
                ["A [button]", "B [button]", "C [button]"], []
            ),
            (
                "- treeitem [expanded]:\n  - text: src\n  - group:\n    - treeitem \"main\"",
                ["src [button]", "main [button]"], []
            ),
            ("- option \"a\":\n  - button \"Delete a\"", ["a", "Delete a [button]"], []),
            (
                "- tab \"One\":\n  - button \"Close\"\n- tab \"Two\"",
                ["One [button]", "Close [button]", "Two [button]"], []
            ),
            (
                "- link \"Card title\":\n  - heading \"Card title\"\n  - paragraph: Words\n  - paragraph: More\n  - button \"Like\"",
                ["Card title [link]", "Like [button]"],
                ["dump:3:5: a text in a control that the name of the control does not say is left out (2 times)"]
            ),
            ("- button \"Close\":\n  - text: ×", ["Close [button]"], []),
            ("- button \"Close\": ×", ["Close [button]"], []),
            (
                "- switch \"Wi-Fi\": Home", ["Wi-Fi = 0 [button toggleButton]"],
                ["dump:1:3: a text in a control that the name of the control does not say is left out"]
            ),
            (
                "- heading \"News\": Today\n- img \"Cat\": A cat\n- heading \"Sport\": Sport",
                ["News [header]", "Cat [image]", "Sport [header]"],
                ["dump:1:3: a text that the name around it does not say is left out (2 times)"]
            ),
            (
                "- combobox \"Size\":\n  - option \"S\" [selected]\n  - option \"M\"\n  - button \"Clear\"",
                ["Size = S [button]", "Clear [button]"],
                ["dump:2:5: the options of a closed list are left out: its choice is its value (2 times)"]
            ),
            (
                "- combobox \"Size\" [expanded]:\n  - listbox:\n    - option \"S\" [selected]\n    - option \"M\"",
                ["Size = S [button]", "S [selected]", "M"], []
            ),
        ] as [(String, [String], [String])])
    func controlsInControls(snapshot: String, expected: [String], noted: [String]) throws {
        #expect(try stops(imported(snapshot)) == expected)
        #expect(try notes(snapshot) == noted)
    }

    @Test func theFocusOnATextInAControlIsTheControls() throws {
        #expect(try imported("- button \"A\"\n- button \"B\":\n  - generic [active]: B").scene.initialFocus == "focus")
    }

    @Test func theFocusOfThePage() throws {
        #expect(try imported("- button \"A\" [ref=e1]\n- button \"B\" [active] [ref=e2]").scene.initialFocus == "e2")
    }

    @Test(
        "Snapshots in Markdown",
        arguments: [
            "# Page snapshot\n\n```yaml\n- button \"Go\"\n```\n", "```yml\n- button \"Go\"\n```\n\nMore words.",
            "# Test\n\n```ts\nawait page.click();\n```\n\n```yaml\n- button \"Go\"\n```",
            "- Page URL: https://example.com/\n- Page Title: Shop\n- Page Snapshot:\n```yaml\n- button \"Go\"\n```",
            "```yaml\n- button \"Go\"", "\u{FEFF}```yaml\r\n- button \"Go\"\r\n```\r\n",
        ])
    func markdown(text: String) throws {
        #expect(try stops(imported(text)) == ["Go [button]"])
    }

    @Test(
        "Files that are cut off",
        arguments: [
            ("- text: A\n- button \"Delete everyth", "dump:2:3: the file ends inside a name in quotes"),
            ("# Page\n\n```yaml\n- button \"Go\"\n- button \"Sav", "dump:5:3: the file ends inside a name in quotes"),
        ])
    func cutOff(text: String, expected: String) {
        #expect(problem(Array(text.utf8)).hasPrefix(expected))
    }

    @Test func aBlockWithoutItsEndIsNoted() throws {
        #expect(
            try notes("```yaml\n- button \"Go\"\n") == [
                "dump: the block of the snapshot is not closed: is the file cut off?"
            ])
    }

    @Test func aColonInANameNeedsNoQuotesAroundTheLine() throws {
        let text = "- button \"Price: $5\" [disabled]\n- button \"Go\""
        #expect(try stops(imported(text)) == ["Price: $5 [button notEnabled]", "Go [button]"])
        #expect(try notes(text) == [])
    }

    @Test func aNameWithoutItsEndIsNoted() throws {
        let text = "- button \"Price\n- button \"Go\""
        #expect(try stops(imported(text)) == ["Price [button]", "Go [button]"])
        #expect(try notes(text) == ["dump:1:3: a name in quotes ends with its line"])
    }

    @Test func theTitleOfThePage() throws {
        let text = "- Page Title: Shop\n- Page Snapshot:\n```yaml\n- button \"Go\"\n```"
        #expect(try imported(text).scene.title == "Shop")
    }

    @Test func placesCountInTheMarkdown() {
        #expect(
            problem(Array("# Page\n\n```yaml\n- button \"A\"\n- \"button\n```\n".utf8))
                == "dump:5:10: the file ends in the quoted text begun at 5:3; close the quotes")
    }

    @Test func whatIsNotKnownIsListedOnce() throws {
        #expect(
            try notes("- button \"A\" [glow]\n- gadget \"B\"\n- gadget \"C\"\n- /made-up: x") == [
                "dump:1:3: the key \"[glow]\" is not mapped", "dump:4:3: the key \"/made-up\" is not mapped",
                "dump:2:3: the type \"gadget\" is not known; its objects have no traits (2 times)",
            ])
    }
}
