import AccessibilityModel
import Documents
import Importers
import Scenes
import Testing

/// The language of a dump, which no tool names, from its texts.
@Suite struct LanguageTests {
    /// A dump of buttons.
    private static func dump(_ labels: [String]) -> String {
        "[" + labels.map { "{\"AXLabel\":\"\($0)\",\"type\":\"Button\"}" }.joined(separator: ",") + "]"
    }

    private func language(_ labels: [String], named: String? = nil) throws -> (tag: String?, note: String?) {
        let input = try SceneInput.read(Array(Self.dump(labels).utf8), name: "dump", format: "idb", language: named)
        return (input.source.scene.language, input.notes.first)
    }

    @Test(
        "Related languages are told apart by the words of menus, or not at all",
        arguments: [
            (
                "es",
                ["Rendimiento por hora", "Estado", "Acciones", "Servicio", "Actividad", "Activo", "Editar", "Eliminar"]
            ),
            ("es", ["Inicio", "Buscar", "Ajustes", "Cuenta", "Guardar", "Cancelar", "Volver"]),
            ("pt", ["Início", "Pesquisar", "Definições", "Conta", "Guardar", "Cancelar", "Voltar"]),
            ("gl", ["Inicio", "Buscar", "Axustes", "Conta", "Gardar", "Cancelar", "Pechar", "Engadir", "Hoxe"]),
            ("da", ["Indstillinger", "Søg", "Gem", "Annuller", "Luk", "Tilbage", "Beskeder"]),
            ("nb", ["Innstillinger", "Søk", "Lagre", "Avbryt", "Lukk", "Tilbake", "Meldinger"]),
            ("cs", ["Nastavení", "Hledat", "Uložit", "Zrušit", "Zavřít", "Zpět", "Zprávy"]),
            ("sk", ["Nastavenia", "Hľadať", "Uložiť", "Zrušiť", "Zavrieť", "Späť", "Správy"]),
            ("id", ["Pengaturan", "Cari", "Simpan", "Batal", "Tutup", "Kembali", "Akun"]),
            ("ms", ["Tetapan", "Cari", "Simpan", "Batal", "Tutup", "Kembali", "Akaun", "Peranti"]),
            ("uk", ["Налаштування", "Пошук", "Зберегти", "Скасувати", "Закрити", "Назад"]),
            ("bg", ["Настройки", "Търсене", "Запазване", "Отказ", "Затвори", "Назад", "Известия"]),
            (nil, ["Menu", "Premium", "Radio", "Video", "Total", "Normal", "Final", "Original"]),
            (nil, ["Bluetooth", "Podcast", "Audio", "Zoom", "Studio", "Playlist", "Smart TV"]),
            (nil, ["Marta Ruiz", "João Silva", "Ana Pérez", "Iván Costa", "Zoltán Nagy"]),
        ] as [(String?, [String])])
    func relatedLanguages(tag: String?, labels: [String]) throws {
        #expect(try language(labels).tag == tag)
    }

    @Test(
        "A few words of an application tell it",
        arguments: [
            ("en", ["Connected devices", "Notifications", "Battery", "Storage"]),
            ("de", ["Verbundene Geräte", "Benachrichtigungen", "Speicher", "Anzeige"]),
            ("es", ["Dispositivos conectados", "Notificaciones", "Almacenamiento"]),
            ("fr", ["Accueil", "Rechercher", "Se déconnecter", "Bibliothèque"]),
            (
                "fr",
                ["Réseau et Internet", "Appareils connectés", "Applications", "Notifications", "Son et vibration"]
            ),
            ("tr", ["Bağlı cihazlar", "Bildirimler", "Depolama", "Ses ve titreşim"]),
            ("ru", ["Подключенные устройства", "Уведомления", "Хранилище"]),
            ("uk", ["Підключені пристрої", "Сповіщення", "Сховище"]),
            ("pl", ["Połączone urządzenia", "Powiadomienia", "Pamięć"]), ("he", ["מכשירים מחוברים", "התראות"]),
            ("ko", ["연결된 기기", "알림"]), ("ja", ["接続済みのデバイス", "通知"]), ("zh-Hans", ["已连接的设备", "通知", "电池"]),
            ("zh-Hant", ["已連結的裝置", "應用程式", "電池"]), ("nb", ["Tilkoblede enheter", "Varsler", "Innstillinger"]),
        ] as [(String, [String])])
    func languages(tag: String, labels: [String]) throws {
        let found = try language(labels)
        #expect(found.tag == tag)
        #expect(found.note?.hasPrefix("dump: the language is that of the texts (\(tag), ") == true)
        // Names of other languages' things stand beside the words of the application.
        #expect(try language(labels + ["Wi-Fi", "user_name_2", "x.y/z@w"]).tag == tag)
    }

    @Test(
        "Too few words, or words of many languages, tell none",
        arguments: [["OK"], ["Wi-Fi", "A"], ["kxq", "Zzrt"], ["Account", "Password", "Accedi"]])
    func unsure(labels: [String]) throws {
        let found = try language(labels)
        #expect(found.tag == nil)
        #expect(found.note?.hasSuffix("; name it with --language") == true)
    }

    @Test func whatIsNamedWins() throws {
        let found = try language(["Connected devices", "Notifications"], named: "de-AT")
        #expect(found.tag == "de-AT")
        #expect(found.note == nil)
    }

    @Test func linesBeginWhereThoseOfTheLanguageDo() throws {
        func button(_ label: String, _ x: Int) -> String {
            "{\"AXLabel\":\"\(label)\",\"type\":\"Button\",\"frame\":{\"x\":\(x),\"y\":0,\"width\":90,\"height\":40}}"
        }
        let text = "[\(button("עריכה של הרשימה", 0)),\(button("חזרה למסך הראשי", 300))]"
        let source = try imported(text)
        #expect(stops(source) == ["חזרה למסך הראשי [button]", "עריכה של הרשימה [button]"])
        let written = try SceneInput.write(Array(text.utf8), name: "dump", format: nil, as: .yaml)
        let read = try SceneFile.parse(bytes: written.bytes, name: "a.scene.yaml")
        #expect(read.scene.language == "he")
        #expect(read.scene.layoutDirection == .rightToLeft)
        #expect(stops(read) == stops(source))
    }

    @Test func aLanguageInTheDumpWins() throws {
        let text = """
            [{"element":{"_0":{"label":"Verbundene Geräte und Benachrichtigungen","accessibilityLanguage":"de-CH","traits":["button"]}}}]
            """
        let input = try SceneInput.read(Array(text.utf8), name: "dump", format: nil)
        #expect(input.source.scene.language == nil)
        #expect(input.source.scene.readingOrder.first?.accessibilityLanguage == "de-CH")
        #expect(input.notes == [])
    }
}
