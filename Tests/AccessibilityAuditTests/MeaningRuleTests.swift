import Testing

/// What links, tabs and commands in labels mean, and values as the screen shows them.
@Suite struct MeaningRuleTests {
    private static let wifi = "{ id: s, label: Wi-Fi, value: \"1\", traits: [toggleButton] }"
    private static let dump = "importedFrom: maestro, unknown: [traits],"

    private static func tabs(_ traits: String, head: String = "") -> RuleRow {
        .init(
            "no-tab-selected",
            "{ id: a, traits: [tabBar], isElement: false, children: [ { label: Day, traits: [button\(traits)] }, { label: Week, traits: [button] } ] }",
            traits.isEmpty && head.isEmpty ? ["a"] : [], head: head)
    }

    private static func slider(_ value: String, _ text: String, _ found: [String] = [], head: String = "") -> RuleRow {
        .init(
            "value-as-shown",
            "{ id: a, label: Level, value: \"\(value)\", traits: [adjustable] }, { id: b, label: \"\(text)\" }", found,
            head: head)
    }

    private static func button(_ rule: String, _ label: String, _ found: [String] = [], head: String = "") -> RuleRow {
        .init(rule, "{ id: a, label: \"\(label)\", traits: [button] }", found, head: head)
    }

    static let rows: [RuleRow] = [
        .init("link-text", "{ id: a, label: Click here, traits: [link] }", ["a"]),
        .init("link-text", "{ id: a, label: \"Read more →\", traits: [link] }", ["a"]),
        .init("link-text", "{ id: a, label: подробнее, traits: [link] }", ["a"]),
        .init("link-text", "{ id: a, label: Saiba mais, traits: [link] }", ["a"]),
        .init("link-text", "{ id: a, label: 点击这里, traits: [link] }", ["a"]),
        .init("link-text", "{ id: a, label: Hier klicken, respondsToUserInteraction: true }", ["a"]),
        .init("link-text", "{ id: a, label: Read more about fees, traits: [link] }"),
        // A company; a text; a button, which may do something.
        .init("link-text", "{ id: a, label: HERE, traits: [link] }"),
        .init("link-text", "{ id: a, label: Here }"),
        .init("link-text", "{ id: a, label: Learn more, traits: [button] }"),
        .init("link-text", "{ id: a, label: Read more, hint: Opens the article on fees., traits: [link] }"),

        tabs(""), tabs(", selected"), tabs("", head: "uncertain: [traits],"),
        .init(
            "no-tab-selected",
            "{ id: a, traits: [tabBar], isElement: false, children: [ { label: Day, traits: [button] } ] }"),

        slider("0.45", "45%", ["a"]), slider("0.1000000014901161", "10%", ["a"]), slider("5", "$5", ["a"]),
        slider("80", "80 €", ["a"]), slider("16", "16 px", ["a"]), slider("0.27", "12:05 / 45:30", ["a"]),
        slider("0.3333333", "Quiet", ["a"]),
        slider("0.75", "%75", ["a"]), slider("45%", "45%"), slider("5", "$6"), slider("0.5", "45%"),
        slider("3", "3 songs"), slider("3", "3"),
        slider("1.5", "1:05"), slider("0.9", "12:05 / 45:30"), slider("0.45", "45%", head: "uncertain: [value],"),
        .init(
            "value-as-shown",
            "{ id: a, label: Level, value: \"5\", traits: [adjustable], frame: [0, 0, 300, 30] }, { id: b, label: $5, frame: [0, 400, 60, 20] }"
        ),

        // What speaks to the reader is no setting, but on a device.
        .init("gesture-in-label", "{ id: a, label: Haz doble clic para ampliar, traits: [button] }, \(wifi)", ["a"]),
        .init("gesture-in-label", "{ id: a, label: Detay için iki kez dokunun, traits: [button] }, \(wifi)", ["a"]),
        .init("gesture-in-label", "{ id: a, label: 設定を開くにはダブルタップします, traits: [button] }, \(wifi)", ["a"]),
        .init("gesture-in-label", "{ id: a, label: הקש פעמיים כדי לפתוח, traits: [button] }, \(wifi)", ["a"]),
        .init("gesture-in-label", "{ id: a, label: \"Нажмите, чтобы открыть\", traits: [link] }", ["a"]),
        .init(
            "gesture-in-label", "{ id: a, label: Appuyez deux fois pour lire, respondsToUserInteraction: true }", ["a"]
        ),
        .init(
            "gesture-in-label", "{ id: a, label: Toca dos veces para consultar el teléfono, traits: [button] }, \(wifi)"
        ),
        .init(
            "gesture-in-label", "{ id: a, label: Mantén pulsado el botón de encendido, traits: [button] }, \(wifi)"),
        button("gesture-in-label", "LinkedIn, Click here to see who viewed you, Monday"),
        button("gesture-in-label", "Photo, double tap to open, double tap and hold for more", ["a"]),
        .init("gesture-in-label", "{ id: a, label: Double tap to wake, traits: [button] }, \(wifi)"),
        .init("gesture-in-label", "{ id: a, label: Appuyez deux fois pour lire }"),

        // Of the one that is chosen the mark says so.
        .init("state-in-label", "{ id: a, label: \"Monday, selected\", traits: [button, selected] }", ["a"]),
        .init("state-in-label", "{ id: a, label: \"第3集，已选中\", traits: [button, selected] }", ["a"]),
        .init("state-in-label", "{ id: a, label: L selezionato, value: \"1\", traits: [toggleButton] }", ["a"]),
        .init("state-in-label", "{ id: a, label: Show selected, value: \"1\", traits: [toggleButton] }"),
        .init("state-in-label", "{ id: a, label: L selezionato, value: \"0\", traits: [toggleButton] }"),
        .init("state-in-label", "{ id: a, label: Delete selected, traits: [button, selected] }"),
        .init("state-in-label", "{ id: a, label: \"Photos, 3 selected\", traits: [button, selected] }"),
        button("value-in-button", "Favorite, not selected", ["a"]),
        button("value-in-button", "Botón encendido"), button("type-in-label", "Botón encendido", ["a"]),
        button("value-in-button", "Video quality, high", ["a"]), button("value-in-button", "Tema, escuro", ["a"]),
        button("value-in-button", "Quality, service and more"), button("value-in-button", "Style, Home"),
        button("value-in-button", "Photos, 3 selected"),

        // A name that ends so stands on the screen by itself too.
        .init(
            "state-in-label",
            "{ id: b, label: Jan Off }, { id: a, label: Select Jan Off, value: \"0\", traits: [toggleButton] }"),
        .init("state-in-label", "{ id: a, label: Parkeren (aangevinkt), value: \"1\", traits: [toggleButton] }", ["a"]),
        .init(
            "state-in-label", "{ id: a, label: Modo compacto desligado, value: \"0\", traits: [toggleButton] }", ["a"]),
        // A button that stays pressed is not called by a state, whichever it is.
        .init(
            "state-in-label",
            "{ id: a, label: Shuffle off, value: \"1\", traits: [toggleButton], toggleStyle: button }",
            ["a"]),
        .init("state-in-label", "{ id: a, label: Wi-Fi enabled, value: \"0\", traits: [toggleButton] }"),
        .init("state-in-label", "{ id: a, label: 空调 已关闭, value: \"0\" }", ["a"], head: dump),
        .init("state-in-label", "{ id: a, label: 空调 已关闭 }", head: dump),

        button("type-in-label", "Bouton lecture", ["a"]), button("type-in-label", "Botón menú", ["a"]),
        button("type-in-label", "Knop sluiten", ["a"]), button("type-in-label", "pulsante Salva", ["a"]),
        button("type-in-label", "Botão Testar som", ["a"]), button("type-in-label", "Reproducir (botón)", ["a"]),
        button("type-in-label", "Profil, Tab 3 von 3", ["a"]), button("type-in-label", "Home\\nTab 1 of 4", ["a"]),
        button("type-in-label", "Bouton connecté"), button("type-in-label", "Side Button", ["a"]),
        .init("type-in-label", "{ id: a, label: Side Button, traits: [button] }, \(wifi)"),
        button("type-in-label", "Bouton rouge"), button("type-in-label", "Botón lateral"),
        button("type-in-label", "Botón de pánico"), button("type-in-label", "Bouton d'or"),
        button("type-in-label", "Bouton lecture", head: "language: de,"),
        button("type-in-label", "Close tab 3 of 5"), button("type-in-label", "Кнопка питания"),
        .init("type-in-label", "{ id: a, label: 길찾기 버튼, traits: [image], respondsToUserInteraction: true }", ["a"]),
        .init("type-in-label", "{ id: a, label: 길찾기 버튼, traits: [image] }"),

        button("label-is-code", "user.actions.export_csv", ["a"]), button("label-is-code", "R.string.play", ["a"]),
        button("label-is-code", "{{ room.name }}", ["a"]), button("label-is-code", "submit_btn_2", ["a"]),
        button("label-is-code", "qr-code-scan", ["a"]), button("label-is-code", "icon_more@2x", ["a"]),
        .init("label-is-code", "{ id: a, label: foto_burger_02, traits: [image] }", ["a"]),
        .init("label-is-code", "{ id: a, label: Vereinsfoto_2023, traits: [image] }", ["a"]),
        .init("label-is-code", "{ id: a, label: john_doe, traits: [image] }"),
        .init("label-is-code", "{ id: a, label: IMG_0042, traits: [image] }"),
        button("label-is-code", "square.and.pencil", ["a"]), button("label-is-code", "terms.and.conditions"),
        .init(
            "label-is-code",
            "{ id: a, label: DSC_0042.JPG, traits: [image] }, { label: Guida.pdf, traits: [link] }", ["a"]),
        .init(
            "label-is-code", "{ id: a, label: \"settings.about.title, 4.2\", respondsToUserInteraction: true }", ["a"]),
        button("label-is-code", "app.example.org"), button("label-is-code", "docs.example.info"),
        button("label-is-code", "anna@2x.example"), button("label-is-code", "check-in"),
        .init("label-is-code", "{ id: a, label: \"user.actions.export_csv\" }"),

        .init("no-label", "{ id: a, value: \"0\" }, { id: b, value: 80% }", ["a", "b"], head: dump),
        .init("no-label", "{ id: a, value: Page 1 of 2 }, { id: b, value: \"12\" }", head: dump),

        .init(
            "value-beside",
            "{ id: b, label: Heat, value: \"21\", traits: [adjustable], frame: [0, 0, 300, 30] }, { label: 21 °C, frame: [310, 5, 60, 20] }, { id: a, label: Blind, traits: [adjustable], frame: [0, 40, 300, 30] }"
        ),
        .init("value-in-label", "{ id: a, label: \"Size: 16 px\", value: \"16\", traits: [adjustable] }", ["a"]),
        .init("value-in-label", "{ id: a, label: Band 16 left, value: \"16\", traits: [adjustable] }"),
    ]

    @Test(arguments: rows) func row(_ row: RuleRow) throws {
        #expect(try audit(row.text).ids(row.rule) == row.found)
    }

    @Test func theNameIsWithoutTheValueAndItsUnit() throws {
        let row = RuleRow("", "{ id: a, label: \"Size: 16 px\", value: \"16\", traits: [adjustable] }")
        #expect(
            try audit(row.text).suggestions("value-in-label") == ["Let the label be \"Size\" and the value \"16\"."])
    }
}
