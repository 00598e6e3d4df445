import AccessibilityModel
import BrailleLayout
import BridgeSession
import TestSupport
import Testing

@testable import BridgeTables

/// What a reader of each language gets: which table, counted messages, descriptions, and the regions of the display.
@Suite struct WordsInUseTests {
    private func words(_ language: String) throws -> Vocabulary {
        try Vocabulary(language: language, in: RealTables.folder)
    }

    @Test(
        arguments: [
            (nil, "en"), ("", "en"), ("en", "en"), ("en-GB", "en"), ("de", "de"), ("de-CH", "de"), ("DE", "de"),
            ("es-419", "es"), ("fr_CA", "fr"), ("ru-RU", "ru"), ("zh", "zh-Hans"), ("zh-CN", "zh-Hans"),
            ("zh_SG", "zh-Hans"), ("zh-Hans-CN", "zh-Hans"), ("ZH-HANS", "zh-Hans"), ("zh-TW", "en"), ("zh-Hant", "en"),
            ("zh-Hant-CN", "en"), ("zh-HK", "en"), ("pt", "en"), ("xx-Hans", "en"), ("d", "en"), ("den", "en"),
        ] as [(String?, String)])
    func theTableOfALanguage(tag: String?, name: String) {
        #expect(Vocabulary.name(for: tag, among: RealTables.folder.names(of: .roles)) == name)
    }

    @Test func theReadersOwnTablesCount() {
        #expect(Vocabulary.name(for: "zh-TW", among: ["en", "zh-Hans", "zh-TW"]) == "zh-TW")
        #expect(Vocabulary.name(for: "zh-HK", among: ["en", "zh-Hans", "zh-hant"]) == "zh-hant")
        #expect(Vocabulary.name(for: "de-CH-1996", among: ["de", "de-CH", "en"]) == "de-CH")
    }

    @Test(arguments: [
        ("en", 0, "0 elements"), ("en", 1, "1 element"), ("en", 2, "2 elements"),
        ("de", 1, "1 Element"), ("de", 21, "21 Elemente"),
        ("ru", 0, "0 элементов"), ("ru", 1, "1 элемент"), ("ru", 3, "3 элемента"), ("ru", 5, "5 элементов"),
        ("ru", 11, "11 элементов"), ("ru", 21, "21 элемент"), ("ru", 112, "112 элементов"), ("ru", 122, "122 элемента"),
        ("fr", 0, "0 élément"), ("fr", 1, "1 élément"), ("fr", 2, "2 éléments"),
        ("fr", 1_000_000, "1000000 d'éléments"),
        ("es", 0, "0 elementos"), ("es", 1, "1 elemento"), ("es", 2_000_000, "2000000 de elementos"),
        ("zh", 1, "1个元素"), ("zh", 2, "2个元素"),
    ])
    func countedMessages(language: String, count: Int, text: String) throws {
        #expect(try words(language).message(.elementCount, count: count) == text)
    }

    @Test func aMessageThatTheTableLacksIsItsName() throws {
        var own = try words("en")
        own.messages[.dimmed] = nil
        own.messages[.elementCount] = nil
        own.commands["home"] = nil
        #expect(own.message(.dimmed) == "dimmed")
        #expect(own.message(.elementCount, count: 2) == "elementCount")
        #expect(own.summary(of: .home) == "home")
        #expect(own.summary(of: .nextElement) == "next element")
    }

    /// Label, value and traits with the description in German, Russian and Chinese.
    @Test(
        arguments: [
            (
                "Ton", "50%", [.adjustable, .notEnabled],
                [
                    "Ton: 50%. Abgeblendet. Einstellbar.", "Ton: 50%. Неактивно. Регулируется.",
                    "Ton：50%。变暗。可调节。",
                ]
            ),
            (
                "Play", nil, [.button, .selected],
                ["Ausgewählt: Play. Schalter.", "Выбрано: Play. Кнопка.", "已选中：Play。按钮。"]
            ),
            (
                "Wi-Fi", "1", [.button, .toggleButton],
                ["Wi-Fi. Umschalter. Ein.", "Wi-Fi. Переключатель. Включено.", "Wi-Fi。切换按钮。开。"]
            ),
            (
                "Wi-Fi", "maybe", [.toggleButton],
                ["Wi-Fi. Umschalter. maybe.", "Wi-Fi. Переключатель. maybe.", "Wi-Fi。切换按钮。maybe。"]
            ),
            ("Done.", nil, [.header], ["Done. Überschrift.", "Done. Заголовок.", "Done.标题。"]),
            (nil, nil, [.selected], ["Ausgewählt.", "Выбрано.", "已选中。"]),
        ] as [(String?, String?, UIAccessibilityTraits, [String])])
    func descriptions(label: String?, value: String?, traits: UIAccessibilityTraits, texts: [String]) throws {
        let object = TestObject("x", label: label, value: value, traits: traits)
        for (language, text) in zip(["de", "ru", "zh"], texts) {
            let own = try words(language).descriptions
            let found = ElementDescription(of: object, in: .init(), adjustHint: "", toggleHint: "", words: own)
            #expect(found.description == text)
        }
    }

    @Test func aChineseTextThatEndsInAFullStopGetsNoSecondOne() throws {
        let object = TestObject("x", label: "完成。", traits: .link)
        let own = try words("zh").descriptions
        let found = ElementDescription(of: object, in: .init(), adjustHint: "", toggleHint: "", words: own)
        #expect(found.description == "完成。链接。")
    }

    @Test(arguments: [
        ("en", "A. Button. Tab. 3 of 7. List Start. List End. Landmark. End."),
        ("ru", "A. Вкладка. 3 из 7. Начало списка. Конец списка. Ориентир. Конец."),
        ("fr", "A. Onglet. 3 sur 7. Début de liste. Fin de liste. Point de repère. Fin."),
        ("zh", "A。标签页。第3项，共7项。列表开始。列表结束。地标。结束。"),
    ])
    func places(language: String, text: String) throws {
        var context = ElementContext()
        context.position = 3
        context.count = 7
        context.startsList = true
        context.endsList = true
        context.startsLandmark = true
        context.endsLandmark = true
        let found = ElementDescription(
            of: TestObject("x", label: "A", traits: .button), in: context, adjustHint: "", toggleHint: "",
            words: try words(language).descriptions)
        // The button word is dropped for tabs.
        #expect(found.description == text.replacing("Button. Tab", with: "Tab"))
    }

    @Test(arguments: [
        ("ru", "Занимает 2 строки. Занимает 5 столбцов. Строка 1. Столбец 4."),
        ("de", "Umfasst 2 Zeilen. Umfasst 5 Spalten. Zeile 1. Spalte 4."),
        ("zh", "跨2行。跨5列。第1行。第4列。"),
    ])
    func cellsOfDataTables(language: String, text: String) throws {
        let own = try words(language).descriptions
        let sentences = own.cellSentences(row: 1, column: 4, rowSpan: 2, columnSpan: 5, isFirstInRow: true)
        #expect(own.joined(sentences) == text)
    }

    /// Language, then the regions' texts of a dimmed button, a switch and a slider at its highest, and a message.
    @Test(arguments: [
        ("en", ["Play btn dim", "⣏⣿⣹ on", "100% max"], "dimmed"),
        ("ru", ["Play кнп неакт", "⣏⣿⣹ вкл", "100% макс"], "неактивно"),
        ("de", ["Play sltr abg", "⣏⣿⣹ ein", "100% max"], "abgeblendet"),
        ("fr", ["Play btn estp", "⣏⣿⣹ activé", "100% max"], "estompé"),
        ("es", ["Play bt aten", "⣏⣿⣹ activado", "100% máx"], "atenuado"),
        ("zh-CN", ["Play btn 变暗", "⣏⣿⣹ 开", "100% 最大"], "变暗"),
    ])
    func theDisplayShowsThem(language: String, texts: [String], message: String) throws {
        let slider = TestObject("ton", label: "Ton", traits: .adjustable)
        slider.number = (100, 0...100, 10)
        let scene = AccessibilityScene(
            "Test",
            [
                TestObject("play", label: "Play", traits: [.button, .notEnabled]),
                TestObject("wifi", label: "Wi-Fi", value: "1", traits: .toggleButton), slider,
            ])
        var settings = try RealTables.settings()
        settings.vocabulary = try words(language)
        let opened = try TestSession(scene, settings: settings)
        #expect(opened.region(.label)?.text == texts[0])
        try opened.press("RETURN")
        #expect(opened.region(.message)?.text == message)
        try opened.press("RIGHT")
        #expect(opened.region(.value)?.text == texts[1])
        try opened.press("RIGHT")
        #expect(opened.region(.value)?.text == texts[2])
    }
}
