import Scenes
import AuditSuite
import AccessibilityModel
import AccessibilityAudit
import Testing

/// Values that are missing, beside the control, or not changed by its keys.
@Suite struct ValueRuleTests {
    private static let number = "adjust: { value: 50, minimum: 0, maximum: 100, step: 10, format: \"{value}%\" }"

    static let rows: [RuleRow] = [
        .init(
            "value-beside",
            "{ id: a, label: Position, traits: [adjustable] }, { id: b, label: \"0:04\" }, { id: c, label: \"4:28\" }",
            ["a"]),
        // Without a name it lacks that first of all.
        .init(
            "value-beside", "{ id: a, traits: [adjustable] }, { id: b, label: \"0:04\" }, { id: c, label: \"4:28\" }"),
        .init("no-label", "{ id: a, traits: [adjustable] }, { id: b, label: \"0:04\" }", ["a"]),
        .init("adjustable-without-value", "{ id: a, traits: [adjustable] }, { id: b, label: \"0:04\" }"),
        // The value is not known, and the control has a name: nothing says that its value is not its own.
        .init(
            "value-beside",
            "{ id: b, label: \"0:04\" }, { id: a, label: Seek, traits: [adjustable], unknown: [value] }, "
                + "{ id: c, label: \"4:28\" }"),
        .init("value-beside", "{ id: a, label: Volume, traits: [adjustable] }, { id: b, label: 50% }", ["a"]),
        .init(
            "value-beside", "{ id: a, label: Volume, traits: [adjustable], unknown: [value] }, { id: b, label: 50% }"),
        .init("value-beside", "{ id: a, label: Volume, value: 50%, traits: [adjustable] }, { id: b, label: 50% }"),
        .init("value-beside", "{ id: a, label: Volume, traits: [adjustable] }, { id: b, label: \"7\" }"),
        .init(
            "value-beside",
            "{ id: a, label: Seek, traits: [adjustable], frame: [0, 0, 300, 40] }, { id: b, label: \"4:28\", frame: [0, 600, 300, 40] }"
        ),

        .init(
            "name-beside", "{ id: a, value: \"1.2\", traits: [adjustable] }, { id: b, label: \"Line spacing: 1.2\" }",
            ["a"]),
        .init("name-beside", "{ id: b, label: \"Name:\" }, { id: a, traits: [textEntry] }", ["a"]),
        .init("name-beside", "{ id: b, label: Username }, { id: a, traits: [textEntry] }", ["a"]),
        .init("name-beside", "{ id: b, label: Username }, { id: a, traits: [textEntry], unknown: [label] }"),
        .init("name-beside", "{ id: b, label: Form, traits: [header] }, { id: a, traits: [textEntry] }"),
        .init("name-beside", "{ id: b, label: Username }, { id: a, label: Your name, traits: [textEntry] }"),
        .init("name-beside", "{ id: b, label: Username }, { id: a, placeholder: Your name, traits: [textEntry] }"),
        .init("name-beside", "{ id: b, label: Mountain, traits: [button] }, { id: a, traits: [textEntry] }"),

        .init("adjustable-without-value", "{ id: a, label: Volume, traits: [adjustable] }", ["a"]),
        .init("adjustable-without-value", "{ id: a, label: Volume, traits: [adjustable], value: \" \" }", ["a"]),
        .init("adjustable-without-value", "{ id: a, label: Volume, traits: [adjustable], unknown: [value] }"),
        // The tool says that it is a slider, though not its traits.
        .init("adjustable-without-value", "{ id: a, label: Volume, traits: [adjustable], uncertain: [traits] }", ["a"]),
        .init("adjustable-without-value", "{ id: a, label: Volume, traits: [adjustable], unknown: [traits] }"),
        .init("adjustable-without-value", "{ id: a, label: Volume, traits: [adjustable], \(number) }"),

        .init("switch-without-value", "{ id: a, label: Wi-Fi, traits: [toggleButton] }", ["a"]),
        .init("switch-without-value", "{ id: a, label: Wi-Fi, value: \"0\", traits: [toggleButton] }"),
        .init("switch-without-value", "{ id: a, label: Wi-Fi, traits: [toggleButton], unknown: [value] }"),

        .init("adjustable-without-actions", "{ id: a, label: Volume, value: 50%, traits: [adjustable] }", ["a"]),
        .init("adjustable-without-actions", "{ id: a, label: Volume, traits: [adjustable], \(number) }"),
        .init(
            "adjustable-without-actions",
            "{ id: a, label: V, value: 1, traits: [adjustable], onIncrement: [ { set: a, value: \"2\" } ] }"),
        .init(
            "adjustable-without-actions", "{ id: a, label: Volume, value: 50%, traits: [adjustable] }",
            head: "importedFrom: appium,"),

        .init(
            "label-changes-with-value",
            "{ id: a, label: Volume, traits: [adjustable], \(number), onIncrement: [ { set: a, label: Louder } ] }",
            ["a"]),
        // One cause: the value is in the label.
        .init(
            "label-changes-with-value",
            "{ id: a, label: Volume 50%, traits: [adjustable], \(number), onIncrement: [ { set: a, label: Volume 60% } ] }"
        ),
        .init(
            "value-in-label",
            "{ id: a, label: Volume 50%, traits: [adjustable], \(number), onIncrement: [ { set: a, label: Volume 60% } ] }",
            ["a"]),
        .init(
            "label-changes-with-value",
            "{ id: a, label: Play, value: \"0\", traits: [toggleButton], onActivate: [ { set: a, label: Pause, value: \"1\" } ] }",
            ["a"]),
        .init("label-changes-with-value", "{ id: a, label: Volume, traits: [adjustable], \(number) }"),
        .init(
            "label-changes-with-value",
            "{ id: a, label: Play, traits: [button], onActivate: [ { set: a, label: Pause } ] }"),
        .init(
            "label-changes-with-value",
            "{ id: a, label: Mute, value: \"0\", traits: [toggleButton], onActivate: [ { toggle: a } ] }"),
        .init(
            "label-changes-with-value",
            "{ id: a, label: A, traits: [adjustable, notEnabled], \(number), onIncrement: [ { set: a, label: B } ] }"),
        // The first one takes the second one away: it can no longer be tried.
        .init(
            "label-changes-with-value",
            """
            { id: a, label: A, value: \"0\", traits: [toggleButton], onActivate: [ { toggle: a }, { remove: b } ] },
            { id: b, label: B, value: \"0\", traits: [toggleButton], onActivate: [ { set: b, label: C, value: \"1\" } ] }
            """),
    ]

    @Test(arguments: rows) func row(_ row: RuleRow) throws {
        #expect(try audit(row.text).ids(row.rule) == row.found)
    }

    @Test func theAuditChangesNothingOfTheScene() throws {
        let audit = try audit(
            RuleRow(
                "", "{ id: a, label: Volume 50%, traits: [adjustable], \(Self.number), onIncrement: [ { remove: a } ] }"
            ).text)
        let element = try #require(audit.source?.object("a"))
        #expect(element.accessibilityValue == "50%")
        #expect(audit.source?.scene.readingOrder.elements.count == 1)
        #expect(audit.scene.objects[audit.scene.order[0]].trial?.valueAfter == "60%")
    }

    /// The readings on both sides of a control, in reading order, and not those of the control below.
    @Test func timesAreTakenInTheirOrder() throws {
        let player = """
            schema: 1
            size: [390, 844]
            root:
              children:
                - { id: played, label: "0:04", frame: [10, 100, 40, 20] }
                - { id: seek, traits: [adjustable], frame: [60, 100, 250, 20] }
                - { id: whole, label: "4:28", frame: [320, 100, 40, 20] }
                - { id: clock, label: "9:41", frame: [320, 130, 40, 20] }
            """
        #expect(
            try audit(player).suggestions("no-label") == [
                "Say in one word what it is, and give it the value \"0:04 of 4:28\"."
            ])
    }
}
