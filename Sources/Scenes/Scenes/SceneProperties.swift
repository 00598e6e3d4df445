import AccessibilityModel

/// The keys of every mapping of a scene file.
package enum SceneProperties {
    private static let steps = PropertyKind.list(.mapping("step"))

    /// The file itself.
    package static let scene = SchemaTable(
        "scene", required: ["schema": .constant(1), "root": .mapping("object")],
        [
            "title": .text, "language": .text, "idiom": .choice(InterfaceIdiom.allCases.map(\.rawValue)),
            "layoutDirection": .choice(LayoutDirection.allCases.map(\.rawValue)), "size": .numbers(2), "focus": .text,
            "events": .list(.mapping("event")), "onEscape": steps, "onMagicTap": steps,
            "guidedAccessRestrictions": .list(.mapping("restriction")),
            "importedFrom": .text, "unknown": ObjectProperty.unknown.kind, "uncertain": ObjectProperty.uncertain.kind,
            "auditIgnore": ObjectProperty.auditIgnore.kind,
        ])

    /// An object.
    package static let object = SchemaTable(
        "object", ObjectProperty.allCases.map { .init(name: $0.rawValue, kind: $0.kind) })

    /// A rule of the audit that is switched off.
    package static let auditIgnore = SchemaTable("auditIgnore", required: ["rule": .text, "reason": .text], [:])

    /// A part of a text with speech attributes.
    package static let textRun = SchemaTable(
        "textRun", required: ["text": .text],
        [
            "language": .text, "punctuation": .boolean, "pitch": .number, "ipaNotation": .text, "spellOut": .boolean,
            "queueAnnouncement": .boolean, "headingLevel": .integer, "textualContext": .text, "link": .text,
            "bold": .boolean, "italic": .boolean, "underline": .boolean, "superscript": .boolean, "subscript": .boolean,
        ])

    /// Something that guided access can deny.
    package static let restriction = SchemaTable(
        "restriction", required: ["id": .text, "text": .text],
        ["detailText": .text, "state": .choice(["allow", "deny"]), "onAllow": steps, "onDeny": steps])

    /// The number or the list of texts behind an adjustable value.
    package static let adjust = SchemaTable(
        "adjust",
        [
            "value": .text, "minimum": .number, "maximum": .number, "step": .number, "largeStep": .number,
            "format": .text, "values": .list(.text),
        ])

    /// One more fact about an element.
    package static let customContent = SchemaTable(
        "customContent", required: ["label": .text, "value": .text],
        ["importance": .choice(AXCustomContent.Importance.allCases.map(\.rawValue))])

    /// What a chart shows.
    package static let chart = SchemaTable(
        "chart", required: ["xAxis": .mapping("chartAxis"), "series": .list(.mapping("dataSeries"))],
        [
            "title": .text, "summary": .text,
            "kind": .choice(AccessibilityChartKind.allCases.map(\.rawValue)),
            "contentDirection": .choice(AXChartDescriptor.ContentDirection.allCases.map(\.rawValue)),
            "contentFrame": .numbers(4), "yAxis": .mapping("chartAxis"),
            "additionalAxes": .list(.mapping("chartAxis")),
        ])

    /// An axis of a chart: of numbers, or of names.
    package static let chartAxis = SchemaTable(
        "chartAxis", required: ["title": .text],
        [
            "range": .numbers(2), "gridlinePositions": .list(.number), "format": .text,
            "scaleType": .choice(AXNumericDataAxisDescriptor.ScaleType.allCases.map(\.rawValue)),
            "categoryOrder": .list(.text),
        ])

    /// A series of a chart.
    package static let dataSeries = SchemaTable(
        "dataSeries", required: ["dataPoints": .list(.mapping("dataPoint"))], ["name": .text, "isContinuous": .boolean])

    /// A point of a series.
    package static let dataPoint = SchemaTable(
        "dataPoint", required: ["x": .text],
        [
            "y": .number, "additionalValues": .list(.text), "label": .text, "xDescription": .text,
            "yDescription": .text,
        ])

    /// What an object draws on pins.
    package static let brailleMap = SchemaTable(
        "brailleMap", ["renderRegion": .numbers(4), "pins": .list(.text)])

    /// An action beside activation.
    package static let customAction = SchemaTable(
        "customAction", required: ["name": .text, "do": steps], ["category": .text])

    /// A named search.
    package static let customRotor = SchemaTable("customRotor", required: ["name": .text, "items": .list(.text)], [:])

    /// Steps by the direction of scrolling.
    package static let scroll = SchemaTable(
        "scroll", UIAccessibilityScrollDirection.allCases.map { .init(name: $0.rawValue, kind: steps) })

    /// Something that happens on its own.
    package static let event = SchemaTable(
        "event", required: ["at": .integer, "do": steps], ["every": .integer, "times": .integer])

    /// A text with a priority.
    package static let announcement = SchemaTable(
        "announcement", required: ["text": .text],
        ["priority": .choice(UIAccessibilityPriority.allCases.map(\.rawValue))])

    /// The text of a change of layout or screen.
    package static let changeText = SchemaTable(
        "changeText", required: ["text": .text],
        ["priority": .choice(UIAccessibilityPriority.allCases.map(\.rawValue))])

    /// What the application's own zoom shows.
    package static let zoomFocus = SchemaTable(
        "zoomFocus", required: ["frame": .numbers(4)], ["type": .choice(["insertionPoint"])])

    /// The answer to an action that comes later.
    package static let pending = SchemaTable(
        "pending", required: ["after": .integer], ["result": .boolean, "text": .text, "do": steps])

    /// What an object must be like for steps to be done.
    package static let condition = SchemaTable(
        "condition", required: ["id": .text],
        ["label": .text, "value": .text, "hint": .text, "exists": .boolean, "focused": .boolean])

    /// The technologies that a step may pause, by their names in scene files.
    static let technologies: [(name: String, technology: UIAccessibility.AssistiveTechnologyIdentifier)] = [
        ("switchControl", .notificationSwitchControl), ("voiceOver", .notificationVoiceOver),
    ]

    /// The keys that say what a step does, and those that go with each.
    package static let actions: [(name: String, others: KeyValuePairs<String, PropertyKind>)] = [
        ("announce", [:]), ("set", [:]), ("add", ["to": .text]), ("copy", ["to": .text]), ("toggle", [:]),
        ("insert", ["into": .text, "at": .integer]), ("remove", [:]), ("layoutChanged", [:]), ("screenChanged", [:]),
        ("pageScrolled", [:]), ("result", [:]), ("when", ["do": steps, "else": steps]),
        ("insertText", ["into": .text]), ("deleteBackward", [:]), ("pauseAssistiveTechnology", [:]),
        ("resumeAssistiveTechnology", [:]), ("zoomFocusChanged", [:]), ("allow", [:]), ("deny", [:]),
        ("whenDenied", ["do": steps, "else": steps]), ("pending", [:]),
    ]

    /// The keys that go with an action, each once.
    private static let otherKeys: [SchemaTable.Property] = actions.flatMap(\.others)
        .reduce(into: []) { keys, other in
            guard !keys.contains(where: { $0.name == other.key }) else { return }
            keys.append(.init(name: other.key, kind: other.value))
        }

    /// A step, with the keys of all kinds of steps.
    package static let step = SchemaTable(
        "step",
        [
            .init(name: "announce", kind: .textOr("announcement")), .init(name: "set", kind: .text),
            .init(name: "add", kind: .number), .init(name: "copy", kind: .text), .init(name: "toggle", kind: .text),
            .init(name: "insert", kind: .mapping("object")), .init(name: "remove", kind: .text),
            .init(name: "layoutChanged", kind: .textOr("changeText")),
            .init(name: "screenChanged", kind: .textOr("changeText")), .init(name: "pageScrolled", kind: .text),
            .init(name: "result", kind: .boolean), .init(name: "when", kind: .mapping("condition")),
            .init(name: "insertText", kind: .text), .init(name: "deleteBackward", kind: .text),
            .init(name: "pauseAssistiveTechnology", kind: .choice(technologies.map(\.name))),
            .init(name: "resumeAssistiveTechnology", kind: .choice(technologies.map(\.name))),
            .init(name: "zoomFocusChanged", kind: .mapping("zoomFocus")), .init(name: "allow", kind: .text),
            .init(name: "deny", kind: .text), .init(name: "whenDenied", kind: .text),
            .init(name: "pending", kind: .mapping("pending")),
        ] + otherKeys
            + ObjectProperty.allCases.filter(\.isAttribute).map { .init(name: $0.rawValue, kind: $0.kind) })

    /// Every table.
    package static let all = [
        scene, object, textRun, restriction, adjust, customContent, customAction, customRotor, scroll, event,
        announcement, changeText, zoomFocus, pending, condition, step, auditIgnore, chart, chartAxis, dataSeries,
        dataPoint, brailleMap,
    ]
}
