import AccessibilityModel
import Scenes
import Testing

/// Texts of fields and ranges that are names, hints or secrets, and characters that mean nothing.
@Suite struct FieldTextTests {
    private static func field(_ attributes: String, _ inner: String = "", class name: String = "EditText") -> String {
        "<node class='android.widget.\(name)' bounds='[0,0][600,100]' \(attributes)>\(inner)</node>"
    }

    private func first(_ view: String) throws -> (line: String, knowledge: ImportKnowledge) {
        let source = try imported(AndroidTests.hierarchy("<node class='android.widget.FrameLayout'>\(view)</node>"))
        let element = try #require(source.scene.readingOrder.elements.first)
        return (line(element), source.knowledge(of: element))
    }

    @Test(
        "A hint is no value",
        arguments: [
            (field("text='Nombre completo'"), "Nombre completo [textEntry]", true),
            (field("text='ana@ejemplo.es'"), "- = ana@ejemplo.es [textEntry]", false),
            (field("text='Ana'"), "- = Ana [textEntry]", false),
            (field("text='Teléfono' resource-id='a:id/telefono'"), "Teléfono [textEntry]", true),
            (field("text='Código' password='true'"), "Código [textEntry secureTextEntry]", true),
            (
                field("text='••••' content-desc='Código' password='true'"), "Código = •••• [textEntry secureTextEntry]",
                false
            ),
            (
                field(
                    "text='País' clickable='true'",
                    "<node class='android.widget.ImageButton' content-desc='Abrir' clickable='true'/>", class: "Spinner"
                ),
                "País [button]", true
            ),
        ])
    func hints(view: String, expected: String, isGuess: Bool) throws {
        let (line, knowledge) = try first(view)
        #expect(line == expected)
        #expect((knowledge[.label] == .uncertain) == isGuess)
    }

    @Test func theNameOfAFieldAfterATitleIsItsHint() throws {
        let title = "<node class='android.widget.TextView' text='Accedi' bounds='[0,0][600,50]'/>"
        for (text, expected) in [
            ("Indirizzo e-mail", "Indirizzo e-mail [textEntry]"), ("Roma", "- = Roma [textEntry]"),
        ] {
            let source = try imported(AndroidTests.hierarchy("<node>\(title)\(Self.field("text='\(text)'"))</node>"))
            #expect(stops(source).last == expected)
        }
    }

    @Test func aSwitchInTurkishIsNotCalledByItsState() throws {
        for (text, state) in [("AÇIK", "true"), ("KAPALI", "false")] {
            let view = Self.field(
                "text='\(text)' content-desc='' checkable='true' clickable='true' checked='\(state)'", class: "Switch")
            #expect(try first(view).line == "- = \(state == "true" ? 1 : 0) [button toggleButton]")
        }
    }

    @Test(
        "The text of a range names it, or says its value",
        arguments: [
            ("Volumen", "Volumen [adjustable]"), ("Brillo: 40 %", "Brillo: 40 % [adjustable]"),
            ("40 %", "- = 40 % [adjustable]"), ("5.0", "- = 5.0 [adjustable]"), ("Nivel 3", "- = Nivel 3 [adjustable]"),
        ])
    func ranges(text: String, expected: String) throws {
        #expect(try first(Self.field("text='\(text)'", class: "SeekBar")).line == expected)
    }

    @Test(
        "A text of a control is no value where its description says it",
        arguments: [
            ("Categoría Juegos", "Juegos", "Categoría Juegos"), ("Volumen: 40 %", "40 %", "Volumen: 40 % = 40 %"),
            ("Mensajes", "12", "Mensajes = 12"), ("Juegos y más", "Juegos", "Juegos y más"),
        ])
    func describedTexts(description: String, text: String, expected: String) throws {
        let view = Self.field("text='\(text)' content-desc='\(description)' clickable='true'", class: "TextView")
        #expect(try first(view).line == expected)
    }

    @Test(
        "What is called a password is secret, whatever the tool calls it",
        arguments: [
            ("Password", true), ("Contraseña", true), ("Neues Passwort", true), ("Mot de passe", true),
            ("Пароль", true), ("密码", true), ("パスワード", true), ("סיסמה", true), ("Hasło", true), ("Senha", true),
            ("รหัสผ่าน", true), ("Name", false), ("Passport", false),
        ])
    func passwords(label: String, isSecret: Bool) throws {
        for text in ["- textbox \"\(label)\": abc", "- textbox:\n  - /placeholder: \(label)\n  - text: abc"] {
            let element = try #require(try imported(text).scene.readingOrder.elements.first)
            #expect(element.accessibilityTraits.contains(.secureTextEntry) == isSecret)
        }
        #expect(try stops(imported("- searchbox \"\(label)\": abc"))[0].contains("secure") == false)
    }

    @Test func charactersOfIconFontsAreLeftOut() throws {
        let text =
            "- button \"\u{F0EC} Tauschen\"\n- text: \"\u{E900}\"\n- button \"\u{E901}\"\n- text: \" Ende\u{200B} \""
        let source = try imported(text)
        #expect(stops(source) == ["Tauschen [button]", "- [button]", "Ende [staticText]"])
        #expect(
            try notes(text) == [
                "dump:1:3: characters of icon fonts, which have no meaning in braille, were left out (4 times)",
                "dump:2:3: a text of nothing but characters of an icon font is no stop",
            ])
        #expect(source.knowledge(of: source.scene.readingOrder.elements[1])[.label] == .uncertain)
        #expect(try stops(imported("- link \"← Zurück\"\n- text: 🎉 Neu")) == ["← Zurück [link]", "🎉 Neu [staticText]"])
    }

    @Test func anEmptyFieldForANumberIsNotWithoutValue() throws {
        let text = """
            {"nodes":[{"nodeId":"1","role":{"value":"spinbutton"},"name":{"value":"Frist"},"childIds":[]},
            {"nodeId":"2","role":{"value":"slider"},"name":{"value":"Ton"},"childIds":[]}]}
            """
        let source = try imported(text)
        let known = source.scene.readingOrder.elements.map { source.knowledge(of: $0)[.value] }
        #expect(known == [.unknown, .known])
    }
}
