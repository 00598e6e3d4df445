import Testing

/// The rules that keep label and value apart: where they find something, and where they must be silent.
@Suite struct SeparationRuleTests {
    static let rows: [RuleRow] = [
        // The same text, the same number in other words and forms.
        .init("value-in-label", "{ id: a, label: Volume 50%, value: 50%, traits: [adjustable] }", ["a"]),
        .init("value-in-label", "{ id: a, label: \"Volume: 50 percent\", value: 50%, traits: [adjustable] }", ["a"]),
        .init("value-in-label", "{ id: a, label: Volume fifty percent, value: 50 %, traits: [adjustable] }", ["a"]),
        .init("value-in-label", "{ id: a, label: Volume 50%, value: \"0.5\", traits: [adjustable] }", ["a"]),
        .init("value-in-label", "{ id: a, label: Volume 50%, value: \"50\", traits: [adjustable] }", ["a"]),
        .init("value-in-label", "{ id: a, label: \"Volume 0,5\", value: 50%, traits: [adjustable] }", ["a"]),
        .init("value-in-label", "{ id: a, label: \"Page 3 out of 10\", value: 3 of 10, traits: [adjustable] }", ["a"]),
        .init("value-in-label", "{ id: a, label: \"Page 3/10\", value: three of ten, traits: [adjustable] }", ["a"]),
        .init("value-in-label", "{ id: a, label: Volume 9, value: \"9\", traits: [adjustable] }", ["a"]),
        .init("value-in-label", "{ id: a, label: 50% volume, value: 50%, traits: [adjustable] }", ["a"]),
        .init(
            "value-in-label", "{ id: a, label: \"Lautstärke, 50 Prozent\", value: 50%, traits: [adjustable] }", ["a"]),
        .init("value-in-label", "{ id: a, label: \"Position 1:15\", value: \"1:15\", traits: [adjustable] }", ["a"]),
        .init("value-in-label", "{ id: a, label: \"Theme (Dark)\", value: Dark, traits: [button] }", ["a"]),
        .init("value-in-label", "{ id: a, label: \"Name: Ann\", value: Ann, traits: [textEntry] }", ["a"]),
        .init("value-in-label", "{ id: a, label: Text size medium, value: Medium, traits: [adjustable] }", ["a"]),
        // The numbers of the languages in which the display speaks, in words and figures.
        .init("value-in-label", "{ id: a, label: Volume twenty five, value: \"25\", traits: [adjustable] }", ["a"]),
        .init(
            "value-in-label", "{ id: a, label: Volume one hundred percent, value: 100%, traits: [adjustable] }", ["a"]),
        .init(
            "value-in-label", "{ id: a, label: Lautstärke fünfundzwanzig Prozent, value: 25 %, traits: [adjustable] }",
            ["a"]),
        .init("value-in-label", "{ id: a, label: Seite drei von zehn, value: 3/10, traits: [adjustable] }", ["a"]),
        .init(
            "value-in-label", "{ id: a, label: Volume quatre-vingt-dix pour cent, value: 90%, traits: [adjustable] }",
            ["a"]),
        .init(
            "value-in-label", "{ id: a, label: Volume soixante et onze, value: \"71\", traits: [adjustable] }", ["a"]),
        .init(
            "value-in-label",
            "{ id: a, label: \"Volumen, treinta y cinco por ciento\", value: 35%, traits: [adjustable] }", ["a"]),
        .init(
            "value-in-label", "{ id: a, label: Громкость пятьдесят пять процентов, value: 55%, traits: [adjustable] }",
            ["a"]),
        .init(
            "value-in-label", "{ id: a, label: Страница три из десяти, value: 3 из 10, traits: [adjustable] }", ["a"]),
        .init("value-in-label", "{ id: a, label: 音量50%, value: 50%, traits: [adjustable] }", ["a"]),
        .init("value-in-label", "{ id: a, label: 音量百分之五十, value: 50%, traits: [adjustable] }", ["a"]),
        .init("value-in-label", "{ id: a, label: \"音量：二十五\", value: \"25\", traits: [adjustable] }", ["a"]),
        .init("value-in-label", "{ id: a, label: \"مستوى ٥٠٪\", value: 50%, traits: [adjustable] }", ["a"]),
        .init("value-in-label", "{ id: a, label: 第一章, value: \"1\", traits: [adjustable] }"),
        .init("value-in-label", "{ id: a, label: 统一设置, value: 50%, traits: [adjustable] }"),
        .init("value-in-label", "{ id: a, label: Volume vingt, value: 25%, traits: [adjustable] }"),
        // What is apart, or there by chance.
        .init("value-in-label", "{ id: a, label: \"Temperature 21 °C\", value: 21°, traits: [adjustable] }", ["a"]),
        .init("value-in-label", "{ id: a, label: Temperature 21 degrees, value: 21 °C, traits: [adjustable] }", ["a"]),
        .init(
            "value-in-label", "{ id: a, label: \"Limit, $1,200.50\", value: 1200.50 dollars, traits: [adjustable] }",
            ["a"]),
        .init("value-in-label", "{ id: a, label: \"Grenze 12,50 €\", value: 12.50 Euro, traits: [adjustable] }", ["a"]),
        .init(
            "value-in-label", "{ id: a, label: Timer 1 minute 15 seconds, value: \"1:15\", traits: [adjustable] }",
            ["a"]),
        .init("value-in-label", "{ id: a, label: Limit 20 €, value: 21 €, traits: [adjustable] }"),
        .init("value-in-label", "{ id: a, label: Volume, value: 50%, traits: [adjustable] }"),
        .init("value-in-label", "{ id: a, label: Keyboards, value: \"3\", traits: [button] }"),
        .init("value-in-label", "{ id: a, label: Bluetooth On, value: On, traits: [button] }", ["a"]),
        .init("value-in-label", "{ id: a, label: Wi-Fi HomeNet, value: HomeNet, traits: [button] }", ["a"]),
        .init("value-in-label", "{ id: a, label: 100 songs you must hear, value: \"100\", traits: [button] }"),
        .init(
            "value-in-label",
            "{ id: a, label: Player 2, traits: [adjustable], adjust: { value: 2, minimum: 0, maximum: 9, step: 1 } }"),
        .init("value-in-label", "{ id: a, label: Player 2, value: \"2\" }"),
        .init(
            "value-in-label",
            "{ id: a, label: Band 1, value: \"1\", traits: [adjustable] }, { id: b, label: Band 2, value: \"2\", traits: [adjustable] }"
        ),
        .init("value-in-label", "{ id: a, label: Search mail, value: mail, traits: [searchField] }"),
        .init("value-in-label", "{ id: a, label: Level 1, value: \"1\", traits: [toggleButton] }"),
        .init("value-in-label", "{ id: a, label: Volume 500%, value: 50%, traits: [adjustable] }"),
        // The same number in another form.
        .init("value-in-label", "{ id: a, label: Volume 5, value: 50%, traits: [adjustable] }", ["a"]),
        .init("value-in-label", "{ id: a, label: Volume 5, value: 5 of 10, traits: [adjustable] }", ["a"]),
        .init("value-in-label", "{ id: a, label: Volume 5, value: 5 / 10, traits: [adjustable] }", ["a"]),
        .init("value-in-label", "{ id: a, label: Громкость 5, value: 5 из 10, traits: [adjustable] }", ["a"]),
        .init("value-in-label", "{ id: a, label: Lautstärke 50, value: 50 %, traits: [adjustable] }", ["a"]),
        .init("value-in-label", "{ id: a, label: Volume 5, value: \"0.5\", traits: [adjustable] }", ["a"]),
        .init("value-in-label", "{ id: a, label: Gain 5, value: 5 dB, traits: [adjustable] }", ["a"]),
        .init("value-in-label", "{ id: a, label: Volume 5, value: 40%, traits: [adjustable] }"),
        .init("value-in-label", "{ id: a, label: Volume 5, value: 6 of 10, traits: [adjustable] }"),
        .init("value-in-label", "{ id: a, label: Chapter 5, value: 5 of 10 }"),
        .init(
            "value-in-label",
            "{ id: a, label: Band 1, value: 10%, traits: [adjustable] }, { id: b, label: Band 2, value: 40%, traits: [adjustable] }"
        ),
        // A press tells: a name stays, though the value has another number then.
        .init(
            "value-in-label",
            "{ id: a, label: Player 2, traits: [adjustable], adjust: { value: 20, minimum: 0, maximum: 90, step: 10, format: \"{value}%\" } }"
        ),
        .init("value-in-label", "{ id: a, label: Light mode, value: Light, traits: [button] }"),
        .init("value-in-label", "{ id: a, label: PIN 1234, value: \"1234\", traits: [secureTextEntry] }"),
        .init(
            "value-in-label",
            "{ id: a, label: Volume 50%, value: 50%, traits: [adjustable], unknown: [value] }"),
        .init(
            "value-in-label", "{ id: a, label: Volume 5, value: \"5.0\", traits: [adjustable], uncertain: [value] }"),

        .init("state-in-label", "{ id: a, label: \"Wi-Fi, on\", value: \"1\", traits: [toggleButton] }", ["a"]),
        .init("state-in-label", "{ id: a, label: \"Wi-Fi: Off\", value: \"0\", traits: [toggleButton] }", ["a"]),
        .init("state-in-label", "{ id: a, label: WLAN (aus), value: \"0\", traits: [toggleButton] }", ["a"]),
        .init("state-in-label", "{ id: a, label: \"Wi-Fi, activé\", value: \"1\", traits: [toggleButton] }", ["a"]),
        .init(
            "state-in-label", "{ id: a, label: \"Wi-Fi: desactivado\", value: \"0\", traits: [toggleButton] }", ["a"]),
        .init("state-in-label", "{ id: a, label: \"Wi-Fi, включено\", value: \"1\", traits: [toggleButton] }", ["a"]),
        .init("state-in-label", "{ id: a, label: \"无线网络：已开启\", value: \"1\", traits: [toggleButton] }", ["a"]),
        .init("state-in-label", "{ id: a, label: 开关, value: \"1\", traits: [toggleButton] }"),
        .init("state-in-label", "{ id: a, label: Keep screen on, value: \"1\", traits: [toggleButton] }"),
        .init("state-in-label", "{ id: a, label: Sign-on, value: \"1\", traits: [toggleButton] }"),
        .init("state-in-label", "{ id: a, label: Wi-Fi On, value: \"1\", traits: [toggleButton] }", ["a"]),
        .init("state-in-label", "{ id: a, label: Wi-Fi is off, value: \"0\", traits: [toggleButton] }", ["a"]),
        .init("state-in-label", "{ id: a, label: WLAN ein, value: \"1\", traits: [toggleButton] }", ["a"]),
        .init("state-in-label", "{ id: a, label: Night off, value: \"1\", traits: [toggleButton] }"),
        .init("state-in-label", "{ id: a, label: Always on, value: \"1\", traits: [toggleButton] }"),
        .init("state-in-label", "{ id: a, label: Power on/off, value: \"1\", traits: [toggleButton] }"),
        .init("state-in-label", "{ id: a, label: Alarm on / off, value: \"1\", traits: [toggleButton] }"),
        .init("state-in-label", "{ id: a, label: Ein/Aus, value: \"1\", traits: [toggleButton] }"),
        .init("state-in-label", "{ id: a, label: \"Wi-Fi, on\", traits: [button] }"),
        // A state is no name, unless it is one of two to choose from.
        .init("state-in-label", "{ id: a, label: \"On\", value: \"1\", traits: [toggleButton] }", ["a"]),
        .init(
            "state-in-label",
            "{ id: a, label: \"On\", value: \"1\", traits: [toggleButton] }, { id: b, label: \"Off\", value: \"0\", traits: [toggleButton] }"
        ),
        .init("state-in-label", "{ id: a, label: \"checked, All\", traits: [button] }", ["a"]),
        .init("state-in-label", "{ id: a, label: \"Nicht ausgewählt, Alle\", traits: [button] }", ["a"]),
        .init("state-in-label", "{ id: a, label: \"Activado: Modo oscuro\", traits: [button] }", ["a"]),
        .init("state-in-label", "{ id: a, label: \"Selected: Berlin\", traits: [button] }"),
        .init("state-in-label", "{ id: a, label: \"Selected, 3 of 5\", traits: [button] }"),
        .init("state-in-label", "{ id: a, label: \"An: Marta\", traits: [button] }"),
        .init("state-in-label", "{ id: a, label: \"checked, All\" }"),
        // Numbers with units, signs of money and decimals, without a comma.
        .init("name-and-value", "{ id: a, label: Rand 19 mm, traits: [adjustable] }", ["a"]),
        .init("name-and-value", "{ id: a, label: Velocidad 1.5x, traits: [adjustable] }", ["a"]),
        .init("name-and-value", "{ id: a, label: \"Vitesse 1,5\", traits: [adjustable] }", ["a"]),
        .init("name-and-value", "{ id: a, label: Temperatura 21 °C, traits: [adjustable] }", ["a"]),
        .init("name-and-value", "{ id: a, label: Jasność 60%, traits: [adjustable] }", ["a"]),
        .init("name-and-value", "{ id: a, label: Preis 25 €, traits: [adjustable] }", ["a"]),
        .init("name-and-value", "{ id: a, label: ราคา ฿20, traits: [adjustable] }", ["a"]),
        .init("name-and-value", "{ id: a, label: Задержка 250 мс, traits: [adjustable] }", ["a"]),
        .init("name-and-value", "{ id: a, label: Gewicht (70 kg), traits: [adjustable] }", ["a"]),
        .init("name-and-value", "{ id: a, label: \"سطوع ٦٠٪\", traits: [adjustable] }", ["a"]),
        .init("name-and-value", "{ id: a, label: Tokens (0 is no limit), traits: [adjustable] }"),
        .init("name-and-value", "{ id: a, label: Timeout (15-300), traits: [adjustable] }"),
        .init("name-and-value", "{ id: a, label: 最大输出（0 为不限制）, traits: [adjustable] }"),
        .init("name-and-value", "{ id: a, label: Player 2, traits: [adjustable] }"),
        .init(
            "name-and-value",
            ["60", "150", "400", "1000"].map { "{ label: Band \($0) Hz, traits: [adjustable] }" }.joined(
                separator: ", ")),
        .init("value-in-label", "{ id: a, label: Rand 19 mm, value: \"19\", traits: [adjustable] }", ["a"]),
        .init("value-in-label", "{ id: a, label: Preis 25 €, value: \"25\", traits: [adjustable] }", ["a"]),
        .init("label-in-value", "{ id: a, label: \"checked, All\", value: All, traits: [button] }", ["a"]),

        .init("name-and-value", "{ id: a, label: \"Volume: 50%\", traits: [adjustable] }", ["a"]),
        .init("name-and-value", "{ id: a, label: \"Brightness, high\", traits: [adjustable] }", ["a"]),
        .init("name-and-value", "{ id: a, label: Volume 50%, traits: [adjustable] }", ["a"]),
        .init("name-and-value", "{ id: a, label: \"Download, 30 %\", traits: [updatesFrequently] }", ["a"]),
        .init("name-and-value", "{ id: a, label: \"Helligkeit: niedrig\", traits: [adjustable] }", ["a"]),
        .init("name-and-value", "{ id: a, label: \"Яркость, высокая\", traits: [adjustable] }", ["a"]),
        .init("name-and-value", "{ id: a, label: \"亮度：高\", traits: [adjustable] }", ["a"]),
        .init("name-and-value", "{ id: a, label: \"Luminosité: moyenne\", traits: [adjustable] }", ["a"]),
        .init("name-and-value", "{ id: a, label: \"Brillo, medio\", traits: [adjustable] }", ["a"]),
        .init("name-and-value", "{ id: a, label: \"亮度，屏幕\", traits: [adjustable] }"),
        .init("name-and-value", "{ id: a, label: \"Apple Inc., $432.39, up 1.3 %\" }"),
        .init("name-and-value", "{ id: a, label: 4 stars }"),
        .init("name-and-value", "{ id: a, label: \"Cupertino, 18°\" }"),
        .init("name-and-value", "{ id: a, label: \"Minimum price, euros\", traits: [adjustable] }"),
        .init("name-and-value", "{ id: a, label: Band 3, traits: [adjustable] }"),
        .init("name-and-value", "{ id: a, label: \"Volume: 50%\", value: 50%, traits: [adjustable] }"),

        .init("value-in-button", Self.row(choiceAt: 226, 181), ["a"]),
        .init("value-in-button", "{ id: a, label: \"Notifications, Off\", traits: [button] }", ["a"]),
        .init("value-in-button", "{ id: a, label: effects off, traits: [button] }", ["a"]),
        .init("value-in-button", "{ id: a, label: Closed captions on, traits: [button] }", ["a"]),
        .init("value-in-button", "{ id: a, label: Звук выкл, traits: [button] }", ["a"]),
        .init("value-in-button", "{ id: a, label: Son désactivé, traits: [button] }", ["a"]),
        .init("value-in-button", "{ id: a, label: \"Delivery: Standard\", traits: [button] }", ["a"]),
        .init("value-in-button", "{ id: a, label: \"필터: 전체\", traits: [button] }", ["a"]),
        .init("value-in-button", "{ id: a, label: \"Note: Read this\", traits: [button] }"),
        .init("value-in-button", "{ id: a, label: \"Delivery, Standard\", traits: [button] }"),
        .init("value-in-button", "{ id: a, label: Turn effects off, traits: [button] }"),
        .init("value-in-button", "{ id: a, label: Log off, traits: [button] }"),
        .init("value-in-button", "{ id: a, label: Show more on, traits: [button] }"),
        .init("value-in-button", "{ id: a, label: 20% off, traits: [button] }"),
        .init("value-in-button", "{ id: a, label: Wähle aus, traits: [button] }"),
        .init("value-in-button", "{ id: a, label: effects off, traits: [link] }"),
        // A title with its subtitle below it, and names with a comma.
        .init("value-in-button", Self.row(choiceAt: 32, 205)),
        .init("value-in-button", "{ id: a, label: \"Hello, Ann\", traits: [button] }"),
        // Rows of a list sum up what they open, on one line too; in a form with other controls they are choices.
        .init("value-in-button", Self.line("Berlin", "18°")),
        .init("value-in-button", Self.line("Inbox", "12")),
        .init("value-in-button", Self.line("Team A", "Team B")),
        .init("value-in-button", Self.line("Order #1234", "Delivered")),
        .init("value-in-button", Self.line("AirPods", "Connected")),
        .init("value-in-button", Self.line("Appearance", "Dark"), ["a"]),
        .init("value-in-button", Self.line("Sprache", "Deutsch"), ["a"]),
        .init(
            "value-in-button",
            Self.line("Paper", "Cream") + ", { id: s, label: Sound, value: \"1\", traits: [toggleButton] }",
            ["a"]),
        .init("value-in-button", "{ id: a, label: \"Delete, share and more\", traits: [button] }"),
        .init("value-in-button", "{ id: a, label: \"Notifications, Off\" }"),

        .init("label-in-value", "{ id: a, label: Volume, value: Volume 50%, traits: [adjustable] }", ["a"]),
        .init("label-in-value", "{ id: a, label: Bars, value: \"Home, bars\" }", ["a"]),
        .init("label-in-value", "{ id: a, label: Wi-Fi, value: Wi-Fi calling }"),
        .init("label-in-value", "{ id: a, label: Note, value: \"Note: call me\", traits: [textEntry] }"),
        .init("label-in-value", "{ id: a, label: Volume, value: 50%, traits: [adjustable] }"),

        .init("value-repeats-label", "{ id: a, label: Chapter 3, value: chapter 3 }", ["a"]),
        .init("value-repeats-label", "{ id: a, label: \"On\", value: \"On\", traits: [toggleButton] }"),
        .init("value-repeats-label", "{ id: a, label: Name, value: Name, traits: [textEntry] }"),
        .init("value-repeats-label", "{ id: a, label: Name, value: Name, uncertain: [value] }"),

        .init("value-in-hint", "{ id: a, label: Volume, hint: Currently 50%., traits: [adjustable] }", ["a"]),
        .init("value-in-hint", "{ id: a, label: Volume, value: 50%, hint: Is at 50%., traits: [adjustable] }", ["a"]),
        .init("value-in-hint", "{ id: a, label: Volume, value: 50%, hint: Changes by 10%., traits: [adjustable] }"),
        .init("value-in-hint", "{ id: a, label: Skip, hint: Skips 15 seconds., traits: [button] }"),
        .init("value-in-hint", "{ id: a, label: Password, hint: Needs 8 characters., traits: [secureTextEntry] }"),
    ]

    /// A button whose label is made of two texts on one line in it.
    private static func line(_ name: String, _ value: String) -> String {
        """
        { id: a, label: "\(name), \(value)", traits: [button], isElement: true, frame: [16, 166, 370, 52], children: [
          { label: "\(name)", isElement: false, frame: [32, 181, 80, 22] },
          { label: "\(value)", isElement: false, frame: [226, 181, 122, 22] } ] }
        """
    }

    /// A button whose label is made of two texts in it.
    private static func row(choiceAt x: Int, _ y: Int) -> String {
        """
        { id: a, label: \"Theme, Ice Cube\", traits: [button], isElement: true, frame: [16, 166, 370, 52], children: [
          { label: Theme, isElement: false, frame: [32, 181, 53, 22] },
          { label: Ice Cube, isElement: false, frame: [\(x), \(y), 122, 22] } ] }
        """
    }

    @Test(arguments: rows) func row(_ row: RuleRow) throws {
        #expect(try audit(row.text).ids(row.rule) == row.found)
    }
}
