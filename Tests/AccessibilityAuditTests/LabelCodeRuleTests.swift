import Testing

/// Labels that are names of the program, or name the type of their control.
@Suite struct LabelCodeRuleTests {
    /// Labels of buttons that are names of the program.
    static let codes = [
        "speaker.wave.3.fill", "play.circle.fill", "person.crop.circle.badge.plus", "slider.horizontal.3",
        "line.3.horizontal",
        "arrow.triangle.2.circlepath", "com.example.app:id/save", "com.example:id/btn_save", "icon-close",
        "icon-arrow-left",
        "img-logo", "gobackward.15", "ellipsis", "Night_Shift_Title", "visa_logo.png", "album_cover_03", "ic_close",
        "btn_save", "null", "undefined", "UIButtonBarArrowDown", "UINavigationBarBackButton",
    ]

    /// Labels of buttons that are words or names.
    static let words = [
        "example.org", "de.wikipedia.org", "blog.circle.so", "v1.2.3", "Node.js", "icon-only", "icon-based",
        "Icon-close",
        "ice-cream", "img-", "Null", "nullify", "Undefined", "UIKit", "UI", "UIs", "UNICEF", "UI-Kit", "App:id/",
        "id/save",
        "12:id", "mailto:id/a b", "heart", "3.fill", "README.md",
    ]

    private func ids(_ label: String, _ traits: String) throws -> [String] {
        try audit(RuleRow("", "{ id: a, label: \"\(label)\", traits: [\(traits)] }").text).ids("label-is-code")
    }

    @Test(arguments: codes) func aNameOfTheProgramIsFound(label: String) throws {
        #expect(try ids(label, "button") == ["a"])
        #expect(try ids(label, "image") == ["a"])
    }

    @Test(arguments: words) func wordsAreNone(label: String) throws {
        #expect(try ids(label, "button").isEmpty)
    }

    /// Pages about programs name what they are about.
    @Test(arguments: ["null", "undefined", "UINavigationBar"]) func textsAndLinksMayBeAboutPrograms(label: String)
        throws
    {
        #expect(try ids(label, "link").isEmpty)
        #expect(try ids(label, "staticText").isEmpty)
    }

    @Test func aNameOfTheProgramGetsNoCapital() throws {
        let found = try audit(RuleRow("", "{ id: a, label: icon-close, traits: [button] }").text)
        #expect(found.lines == ["label-is-code a"])
    }

    struct Named: Sendable {
        var label: String
        var traits: String
        var rest: String

        init(_ label: String, _ rest: String, _ traits: String = "button") {
            (self.label, self.rest, self.traits) = (label, rest, traits)
        }
    }

    static let named: [Named] = [
        .init("Botón Guardar", "Guardar"), .init("Bouton Enregistrer", "Enregistrer"),
        .init("Bouton Enregistrer et fermer", "Enregistrer et fermer"), .init("Bouton « Enregistrer »", "Enregistrer"),
        .init("Schaltfläche Speichern", "Speichern"), .init("Schaltfläche: Speichern", "Speichern"),
        .init("Кнопка Сохранить", "Сохранить"), .init("Кнопка «Закрыть»", "Закрыть"), .init("保存按钮", "保存"),
        .init("保存 按钮", "保存"), .init("音量滑块", "音量", "adjustable"), .init("Lien Aide", "Aide", "link"),
        .init("Ползунок Громкость", "Громкость", "adjustable"), .init("Enregistrer, bouton", "Enregistrer"),
        .init("Botón pagar", "pagar"), .init("Кнопка добавить", "добавить"), .init("כפתור איפוס", "איפוס"),
        .init("Speichern-Schaltfläche", "Speichern"), .init("Save - button", "Save"), .init("Save button", "Save"),
    ]

    @Test(arguments: named) func theTypeIsTakenOut(_ row: Named) throws {
        let found = try audit(RuleRow("", "{ id: a, label: \"\(row.label)\", traits: [\(row.traits)] }").text)
        #expect(found.suggestions("type-in-label") == ["Let the label be \"\(row.rest)\"."])
    }

    /// Things that are called so, and what is no label of a control.
    static let things: [(label: String, traits: String)] = [
        ("Botón de pánico", "button"), ("Bouton d'alarme", "button"), ("Кнопка вызова", "button"),
        ("Botón rojo", "button"), ("Home-Button", "button"), ("share-button", "button"),
        ("Bouton A", "button"),
        ("Кнопка SOS", "button"), ("Bouton Action", "button"), ("Botón Acción", "button"), ("Button Save", "button"),
        ("Button bar", "button"), ("Knopf Rot", "button"), ("Taste F1", "button"),
        ("Interrupteur Salon", "toggleButton"),
        ("Schalter Wohnzimmer", "toggleButton"), ("按钮", "button"), ("侧边按钮", "button"), ("操作按钮", "button"),
        ("复制链接", "link"), ("总开关", "toggleButton"), ("Bouton Enregistrer", "staticText"), ("保存按钮", "staticText"),
        ("Boutons Radio", "button"), ("Bouton", "button"), ("Кнопки и формы", "button"),
    ]

    @Test(arguments: things) func whatIsCalledSoKeepsItsName(label: String, traits: String) throws {
        let value = traits == "toggleButton" ? ", value: \"1\"" : ""
        let found = try audit(RuleRow("", "{ id: a, label: \"\(label)\"\(value), traits: [\(traits)] }").text)
        #expect(found.ids("type-in-label").isEmpty)
    }
}
