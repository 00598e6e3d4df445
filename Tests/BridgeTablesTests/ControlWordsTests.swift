import AccessibilityModel
import AccessibilityViews
import BrailleLayout
import BridgeSession
import Foundation
import TestSupport
import Testing

@testable import BridgeTables
import UIKitShapes

/// What controls say of themselves, in the language of the scene.
@Suite struct ControlWordsTests {
    private func settings(_ language: String? = nil) throws -> SessionSettings {
        var settings = try RealTables.settings()
        settings.language = language
        settings.vocabulary = try Vocabulary(language: language, in: RealTables.folder)
        settings.controlWords = ControlWordTables(in: RealTables.folder).words(for:)
        return settings
    }

    /// A screen that says nothing of its own.
    private func screen() -> AccessibilityScene {
        let bar = UINavigationBar()
        let item = UINavigationItem()
        item.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
        bar.items = [UINavigationItem(), item]
        let pages = UIPageControl()
        pages.numberOfPages = 3
        let cell = UITableViewCell()
        cell.textLabel?.text = "1"
        cell.accessoryType = .detailButton
        let views: [AccessibilityObject] = [
            bar, UISearchTextField(), UIProgressView(), pages, UIButton(type: .detailDisclosure),
            UIButton(type: .contactAdd), UIButton(type: .close), cell,
        ]
        return AccessibilityScene("Test", views)
    }

    /// The texts of the screen from its first element to its last: labels, then the value of the pages, then the action.
    private func texts(_ test: TestSession) -> [String] {
        let elements = test.session.elements
        return elements.compactMap(\.accessibilityLabel)
            + elements.compactMap(\.accessibilityValue).filter { $0.count > 4 }
            + elements.flatMap { $0.accessibilityCustomActions ?? [] }.map(\.name)
    }

    /// docs/model.md, Attributes:
    /// | words of controls | `ControlWord` | are in the element's language, else the scene's, else the reader's, each
    ///   time they are shown |
    @Test(
        arguments: [
            (
                "en",
                [
                    "Back", "Add", "Search", "Progress", "More Info", "Add Contact", "Close", "1", "page 1 of 3",
                    "More Info",
                ]
            ),
            (
                "de-CH",
                [
                    "Zurück", "Hinzufügen", "Suchen", "Fortschritt", "Weitere Infos", "Kontakt hinzufügen", "Schließen",
                    "1", "Seite 1 von 3", "Weitere Infos",
                ]
            ),
            (
                "es-419",
                [
                    "Atrás", "Añadir", "Buscar", "Progreso", "Más información", "Añadir contacto", "Cerrar", "1",
                    "página 1 de 3", "Más información",
                ]
            ),
            (
                "fr",
                [
                    "Retour", "Ajouter", "Rechercher", "Progression", "Plus d'informations", "Ajouter un contact",
                    "Fermer", "1", "page 1 sur 3", "Plus d'informations",
                ]
            ),
            (
                "ru",
                [
                    "Назад", "Добавить", "Поиск", "Ход выполнения", "Подробнее", "Добавить контакт", "Закрыть", "1",
                    "страница 1 из 3", "Подробнее",
                ]
            ),
            ("zh-CN", ["返回", "添加", "搜索", "进度", "更多信息", "添加联系人", "关闭", "1", "第1页，共3页", "更多信息"]),
        ] as [(String, [String])])
    func theySpeakTheLanguageOfTheScene(language: String, expected: [String]) throws {
        let scene = screen()
        scene.language = language
        let test = try TestSession(scene, settings: settings())
        #expect(texts(test) == expected)
        try test.press("RIGHT")
        #expect(test.region(.label)?.text.hasPrefix(expected[1]) == true)
    }

    @Test func theyAreReadEachTimeTheyAreShown() throws {
        let add = UIBarButtonItem(systemItem: .add)
        let scene = AccessibilityScene("Test", [add])
        let test = try TestSession(scene, settings: settings())
        #expect(test.frame.text == "Add btn")
        scene.language = "de"
        test.session.refresh()
        #expect(test.frame.text == "Hinzufügen btn")
        // A language of the element's own comes before the scene's.
        add.accessibilityLanguage = "es"
        test.session.refresh()
        #expect(test.frame.text == "Añadir btn")
        // A language without a table has English.
        add.accessibilityLanguage = "pt"
        test.session.refresh()
        #expect(test.frame.text == "Add btn")
    }

    @Test func aSceneWithoutALanguageSpeaksTheReaders() throws {
        let scene = AccessibilityScene("Test", [UIBarButtonItem(systemItem: .done)])
        scene.language = nil
        #expect(try TestSession(scene, settings: settings("ru")).frame.text == "Готово кнп")
    }

    @Test func withoutTablesTheyAreEnglish() throws {
        let close = UIButton(type: .close)
        #expect(close.accessibilityLabel == "Close")
        let scene = AccessibilityScene("Test", [close])
        scene.language = "de"
        #expect(close.accessibilityLabel == "Close")
        // The reader's own words count for scenes in the reader's language only.
        var german = try settings("de")
        german.controlWords = nil
        let test = try TestSession(scene, settings: german)
        #expect(close.accessibilityLabel == "Schließen")
        scene.language = "fr"
        #expect(close.accessibilityLabel == "Close")
        // Nobody shows the scene any longer.
        scene.language = "de"
        test.session.close()
        #expect(close.accessibilityLabel == "Close")
    }

    @Test func everySystemItemHasItsWordInEveryLanguage() throws {
        let tables = ControlWordTables(in: RealTables.folder)
        for language in ["de", "es", "fr", "ru", "zh-Hans"] {
            let words = tables.words(for: language)
            #expect(words.language == language)
            #expect(Set(words.phrases.keys) == Set(ControlWord.allCases))
            let same = ControlWord.allCases.filter { words.phrases[$0] == $0.english }
            #expect(same.allSatisfy { $0 == .pause }, "\(language): \(same)")
        }
        let items = UIBarButtonItem.SystemItem.allCases.map { UIBarButtonItem(systemItem: $0) }
        for item in items where item.isAccessibilityElement { #expect(item.accessibilityLabel?.isEmpty == false) }
    }

    @Test func viewsSpeakTheLanguageOfTheSceneToo() throws {
        let scene = AccessibilityScene(title: "Test", language: "fr") {
            ProgressView(value: 0.5)
            ProgressView()
            Text("A").accessibilityAction(.delete) {}
        }
        let test = try TestSession(scene, settings: settings())
        #expect(test.session.elements.map(\.accessibilityLabel) == ["Progression", "En cours", "A"])
        #expect(test.session.elements[2].accessibilityCustomActions?.map(\.name) == ["Supprimer"])
        scene.language = "de"
        #expect(test.session.elements[0].accessibilityLabel == "Fortschritt")
        #expect(test.session.elements[2].accessibilityCustomActions?.map(\.name) == ["Löschen"])
    }

    /// No control has English words in its source.
    @Test func noEnglishStandsInTheSources() throws {
        for folder in ["Model/UIKitShapes", "Model/AccessibilityViews"] {
            let place = RealTables.packageFolder.appendingPathComponent("Sources/" + folder)
            let files = try #require(FileManager.default.enumerator(at: place, includingPropertiesForKeys: nil))
            var count = 0
            for case let file as URL in files where file.pathExtension == "swift" {
                count += 1
                for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
                    let code = line.drop { $0 == " " }
                    guard !code.hasPrefix("//"), !code.contains("report(") else { continue }
                    #expect(!code.contains(/"(?:[^"\\]*\W)?[A-Z][a-z]+[^"]*"/), "\(file.lastPathComponent): \(code)")
                    #expect(!code.contains(/"[a-z]+ [^"]*"/), "\(file.lastPathComponent): \(code)")
                }
            }
            #expect(count > 20)
        }
    }
}
