import Testing

/// States in the labels of switches, in the languages in which the display speaks.
@Suite struct StateInLabelTests {
    struct Switch: Sendable {
        var label: String
        var value: String
        var name: String?

        init(_ label: String, _ value: String, _ name: String? = nil) {
            (self.label, self.value, self.name) = (label, value, name)
        }
    }

    static let switches: [Switch] = [
        .init("Wi-Fi enabled", "1", "Wi-Fi"), .init("Wi-Fi disabled", "0", "Wi-Fi"),
        .init("Push notifications enabled", "1", "Push notifications"), .init("WLAN aktiviert", "1", "WLAN"),
        .init("Mobile Daten deaktiviert", "0", "Mobile Daten"),
        .init("Emballage cadeau activé", "1", "Emballage cadeau"), .init("Newsletter désactivée", "0", "Newsletter"),
        .init("Notificaciones desactivadas", "0", "Notificaciones"), .init("Звук выключен", "0", "Звук"),
        .init("Wi-Fi включён", "1", "Wi-Fi"), .init("Мобильные данные включены", "1", "Мобильные данные"),
        .init("免打扰已开启", "1", "免打扰"), .init("免打扰已关闭", "0", "免打扰"), .init("免打扰 开", "1", "免打扰"),
        .init("Push ist aktiviert", "1", "Push"), .init("Wi-Fi is off", "0", "Wi-Fi"),
        .init("Karanlık mod açık", "1", "Karanlık mod"), .init("Modo oscuro activado", "1", "Modo oscuro"),
    ]

    /// Names that end so, states that the switch does not have, and conditions.
    static let names: [Switch] = [
        .init("Wi-Fi enabled", "0"), .init("Wi-Fi disabled", "1"), .init("Emballage cadeau activé", "0"),
        .init("Звук выключен", "1"), .init("免打扰已开启", "0"), .init("Keep screen on", "1"), .init("Hands off", "0"),
        .init("Not enabled", "1"), .init("Wi-Fi not enabled", "1"),
        .init("Звук не включён", "1"),
        .init("Notify when enabled", "1"), .init("Notify me if disabled", "0"), .init("Notify when Wi-Fi is off", "0"),
        .init("Show if sound is on", "1"), .init("Ton, wenn WLAN aktiviert", "1"), .init("Wenn das WLAN aus ist", "0"),
        .init("Afficher si activé", "1"), .init("Mostrar cuando está activado", "1"), .init("Если звук выключен", "0"),
        .init("Always enabled", "1"), .init("Toujours activé", "1"), .init("Всегда включён", "1"),
        .init("Show the list of what is chosen here and enabled", "1"), .init("静音时已开启", "1"),
        .init("如果免打扰已开启", "1"), .init("自动打开", "1"), .init("总开关", "1"), .init("不再显示已关闭的", "0"),
        .init("Terms not checked", "0"), .init("Show disabled", "0"), .init("Mostrar desactivados", "0"),
        .init("Afficher activés", "1"),
    ]

    private func suggestions(_ row: Switch) throws -> [String] {
        try audit(
            RuleRow("", "{ id: a, label: \"\(row.label)\", value: \"\(row.value)\", traits: [toggleButton] }").text
        )
        .suggestions("state-in-label")
    }

    @Test(arguments: switches) func theStateThatASwitchHasIsFound(_ row: Switch) throws {
        #expect(try suggestions(row) == ["Let the label be \"\(row.name ?? "")\", and the value 1, 0 or 2."])
    }

    @Test(arguments: names) func aNameKeepsItsWords(_ row: Switch) throws {
        #expect(try suggestions(row).isEmpty)
    }
}
