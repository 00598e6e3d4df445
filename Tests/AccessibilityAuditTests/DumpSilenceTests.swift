import Testing

/// What the audit says, and does not say, where a dump cannot tell everything.
@Suite struct DumpSilenceTests {
    private static let dump = "importedFrom: appium,"

    static let rows: [RuleRow] = [
        // The text of a field may be its placeholder, which names it.
        .init("no-label", "{ id: a, value: Enter your name, traits: [textEntry], uncertain: [value] }"),
        .init("no-label", "{ id: a, value: Search, traits: [searchField], uncertain: [value] }"),
        .init(
            "no-label", "{ id: b, label: PIN }, { id: a, value: PIN, traits: [secureTextEntry], uncertain: [value] }"),
        .init("no-label", "{ id: a, value: Ann, traits: [textEntry] }", ["a"]),
        .init("no-label", "{ id: a, traits: [textEntry], uncertain: [value] }", ["a"]),
        .init("no-label", "{ id: a, value: \"5.0\", traits: [adjustable], uncertain: [value] }", ["a"]),
        .init(
            "name-beside", "{ id: b, label: Amount }, { id: a, value: \"25\", traits: [textEntry], uncertain: [value] }"
        ),
        .init("name-beside", "{ id: b, label: Amount }, { id: a, value: \"25\", traits: [textEntry] }", ["a"]),
        // The text before it may be declared the label, which the importer says.
        .init("no-label", "{ id: b, label: User }, { id: a, traits: [secureTextEntry], uncertain: [label] }"),
        .init("name-beside", "{ id: b, label: User }, { id: a, traits: [textEntry], uncertain: [label] }"),

        // A label that stands for the text which is shown is a summary.
        .init("value-in-label", "{ id: a, label: \"Total: $38.90\", value: Total, traits: [staticText] }", head: dump),
        .init("value-in-label", "{ id: a, label: Rated 4.8 of 5 stars, value: \"4.8\" }", head: dump),
        .init("value-in-label", "{ id: a, label: Rated 4.8 by all, value: \"4.8\" }", head: dump),
        .init("value-in-label", "{ id: a, label: \"Pay, $38.90 now\", value: Pay, traits: [button] }", head: dump),
        .init("value-in-label", "{ id: a, label: \"Pay: $38.90\", value: $38.90, uncertain: [value] }", head: dump),
        .init("value-in-label", "{ id: a, label: Bluetooth On, value: On, traits: [button] }", ["a"], head: dump),
        .init("value-in-label", "{ id: a, label: \"Theme, Dark\", value: Dark, traits: [button] }", ["a"], head: dump),
        .init("value-in-label", "{ id: a, label: 50% volume, value: 50%, traits: [adjustable] }", ["a"], head: dump),
        .init("value-in-label", "{ id: a, label: \"Total: $38.90\", value: Total, traits: [staticText] }", ["a"]),

        // A raw position that the label gives in percent is there because of it.
        .init(
            "value-in-label", "{ id: a, label: 音量 50%, value: \"50.0\", traits: [adjustable], uncertain: [value] }",
            ["a"]),
        .init(
            "value-in-label", "{ id: a, label: 音量50%, value: \"50.0\", traits: [adjustable], uncertain: [value] }",
            ["a"]),
        .init(
            "value-in-label", "{ id: a, label: Volume 50%, value: \"50.0\", traits: [adjustable], uncertain: [value] }",
            ["a"]),
        .init("value-in-label", "{ id: a, label: 音量 50%, value: \"5.0\", traits: [adjustable], uncertain: [value] }"),
        .init("value-in-label", "{ id: a, label: 均衡器 3, value: \"3.0\", traits: [adjustable], uncertain: [value] }"),
        .init("value-in-label", "{ id: a, label: Band 3, value: \"3.0\", traits: [adjustable], uncertain: [value] }"),
        .init(
            "value-in-label", "{ id: a, label: 50% more, value: \"50.0\", traits: [adjustable], uncertain: [value] }"),

        // A button or a link is a stop, also where a tool does not tell stops.
        .init("same-label", "\(button("a")), \(button("b"))", ["a"], head: "uncertain: [isElement],"),
        .init(
            "same-label", "{ id: a, label: More, traits: [link] }, { id: b, label: More, traits: [link] }", ["a"],
            head: "uncertain: [isElement],"),
        .init("same-label", "\(button("a")), \(button("b"))", head: "unknown: [isElement],"),
        .init("same-label", "\(button("a")), \(button("b"))", head: "uncertain: [isElement, traits],"),
        .init("same-label", "\(button("a")), \(button("b"))", head: "uncertain: [isElement, label],"),
        .init("same-label", "{ id: a, label: More }, { id: b, label: More }", head: "uncertain: [isElement],"),
        .init(
            "same-label",
            "{ id: a, label: Night, value: \"1\", traits: [toggleButton] }, { id: b, label: Night, value: \"1\", traits: [toggleButton] }",
            head: "uncertain: [isElement],"),
    ]

    private static func button(_ id: String) -> String { "{ id: \(id), label: More, traits: [button] }" }

    @Test(arguments: rows) func row(_ row: RuleRow) throws {
        #expect(try audit(row.text).ids(row.rule) == row.found)
    }

    /// The same in the shapes of the tools.
    @Test func theToolsSayWhatTheyKnow() throws {
        let android = """
            <hierarchy rotation="0">
              <node class="android.widget.TextView" text="Total" content-desc="Total: $38.90" bounds="[0,0][500,80]"/>
              <node class="android.widget.EditText" resource-id="promo" text="Enter promo code" content-desc="" clickable="true" bounds="[0,100][1000,200]"/>
              <node class="android.widget.Button" resource-id="one" text="Delete" content-desc="" clickable="true" bounds="[0,200][500,280]"/>
              <node class="android.widget.Button" resource-id="two" text="Delete" content-desc="" clickable="true" bounds="[0,300][500,380]"/>
            </hierarchy>
            """
        #expect(try audit(android, name: "dump", format: "android").lines == ["same-label one"])
        let web = """
            - button "More"
            - button "More"
            - checkbox "More info" [checked]
            - checkbox "More info" [checked]
            """
        #expect(try audit(web, name: "dump", format: "playwright").lines == ["same-label root/0"])
    }
}
