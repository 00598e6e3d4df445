import AuditSuite
import Testing

/// Gestures, keys and values in hints, in the languages in which the display speaks.
@Suite struct HintWordsTests {
    static let gestures = [
        "Press M to mute the player.", "Press M to mute.", "To mute, press M.", "Ctrl+P plays the song.",
        "Plays it (Cmd + Shift).", "Alt+F4 closes it.", "Control + C copies.",
        "Strg+P spielt das Lied.", "Öffnet das Menü mit der Taste M.", "Ouvre le menu avec la touche M.",
        "Открывает меню клавишей М.", "Drücke M zum Stummschalten.",
        "Zum Einstellen mit einem Finger nach oben oder unten streichen.",
        "Zum Anpassen des Werts mit einem Finger nach oben oder unten wischen.", "Faites glisser pour régler.",
        "Проведите пальцем вверх, чтобы изменить.", "轻点两下以播放。", "双击可打开。", "打开菜单。长按以编辑", "用一个手指上下轻扫来调整。",
        "Appuyez deux fois pour lire.", "Swipe up.",
    ]

    static let hints = [
        "Presses the shirt.", "Press a button to go on.", "Lists the press A to Z.", "Opens the press and media page.",
        "Shows vitamin C and D.", "Öffnet die Presse.", "Öffnet die Einstellungen für Wischen und Tippen.",
        "Lässt den Boden wischen.", "Streicht den Termin.", "Zeigt an, wie die Wand zu streichen ist.",
        "Opens the alt text.",
        "Adds control and shift plans.", "Plays A+ songs.", "Explains birth control + more.", "Shows alt + text.",
        "La touche L'écran.", "设置双击速度。", "双击速度的设置。",
        "播放轻点音效。", "打开长按菜单。", "Turns the tap off.", "Shows how to swipe.",
    ]

    static let numbersNow = [
        "Currently 50%.", "Aktuell 50 %.", "Derzeit bei 50 Prozent.", "Aktueller Wert: 50 %.", "Actuellement 50 %.",
        "Valeur actuelle : 50 %.", "Actualmente al 50 %.", "Valor actual: 50 %.", "Сейчас 50 %.",
        "Текущее значение: 50 %.",
        "当前为50%。", "当前音量：50%。", "目前百分之五十。",
    ]

    static let otherNumbers = [
        "Ändert den Wert um 10 %.", "Aktuell nicht verfügbar.",
        "Derzeit nur für sehr wenige alte Geräte mit 50 Tasten.",
        "Change le titre actuel de 10 %.", "Cambia 10 segundos.", "Меняет на 10 %.", "每次调整10%。",
        "Springt im aktuellen Lied 10 Sekunden.",
    ]

    private func found(_ hint: String, _ attributes: String) throws -> FileAudit {
        try audit(RuleRow("", "{ id: a, label: Test, hint: \"\(hint)\", \(attributes) }").text)
    }

    @Test(arguments: gestures) func gesturesAndKeysAreFound(hint: String) throws {
        #expect(try found(hint, "traits: [button]").ids("gesture-in-hint") == ["a"])
    }

    @Test(arguments: hints) func otherHintsNameNone(hint: String) throws {
        #expect(try found(hint, "traits: [button]").ids("gesture-in-hint").isEmpty)
    }

    @Test(arguments: numbersNow) func theValueInTheHintIsFound(hint: String) throws {
        #expect(
            try found(hint, "traits: [adjustable]").suggestions("value-in-hint")
                == ["Let the value be \"50%\", and leave it out of the hint."])
    }

    @Test(arguments: otherNumbers) func otherNumbersAreNoValue(hint: String) throws {
        #expect(try found(hint, "traits: [adjustable]").ids("value-in-hint").isEmpty)
    }

    /// The full stop is that of the script.
    @Test func hintsEndAsTheirScriptDoes() throws {
        #expect(
            try found("播放歌曲", "traits: [button]").suggestions("hint-form") == ["Let the hint be \"播放歌曲。\"."])
        #expect(
            try found("Spielt das Lied", "traits: [button]").suggestions("hint-form")
                == ["Let the hint be \"Spielt das Lied.\"."])
        #expect(try found("เล่นเพลง", "traits: [button]").ids("hint-form").isEmpty)
    }
}
