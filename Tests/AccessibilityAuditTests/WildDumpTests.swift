import AccessibilityAudit
import AuditSuite
import Testing

/// Faults and what only looks like one, in the shapes of dumps that nobody made for a test.
@Suite struct WildDumpTests {
    private static func view(_ name: String, _ attributes: String, _ bounds: String, _ inner: String = "") -> String {
        "<node class='\(name)' bounds='\(bounds)' \(attributes)>\(inner)</node>"
    }

    private static func screen(_ views: String...) -> String {
        "<hierarchy>" + view("android.widget.FrameLayout", "", "[0,0][1080,2200]", views.joined()) + "</hierarchy>"
    }

    private static let field = view("android.widget.EditText", "clickable='true'", "[40,320][1040,440]")

    @Test(
        "Dumps of Android and what is found in them",
        arguments: [
            // The title of the screen, in the middle of it, is no name of the field; a text over the field's edge is.
            (
                screen(
                    view("android.view.View", "content-desc='Catálogo' focusable='true'", "[400,170][680,230]"), field),
                ["no-label root/1"]
            ),
            (
                screen(
                    view("android.view.View", "content-desc='Catálogo' focusable='true'", "[40,250][320,310]"), field),
                ["name-beside root/1"]
            ),
            // What a row leaves out of its description.
            (
                screen(
                    view(
                        "android.widget.Button", "content-desc='Té verde' clickable='true'", "[0,0][600,300]",
                        view("android.widget.TextView", "text='Té verde'", "[0,0][600,60]")
                            + view("android.widget.TextView", "text='3,40 EUR'", "[0,60][600,120]"))),
                ["row-lacks-part root/0"]
            ),
            // Chips that say their state, and two of one name.
            (
                screen(
                    view("android.widget.TextView", "content-desc='ausgewählt, Alle' clickable='true'", "[0,0][90,60]"),
                    view("android.widget.TextView", "text='Bank' clickable='true'", "[0,100][90,160]"),
                    view("android.widget.TextView", "text='Bank' clickable='true'", "[100,100][190,160]")),
                ["state-in-label root/0", "same-label root/1"]
            ),
            // The hint of an empty list that drops down names it.
            (
                screen(
                    view(
                        "android.widget.Spinner", "text='Geschlecht' clickable='true'", "[0,0][600,100]",
                        view(
                            "android.widget.ImageButton", "content-desc='Menü öffnen' clickable='true'",
                            "[500,0][600,100]"))),
                []
            ),
        ] as [(String, [String])])
    func android(text: String, found: [String]) throws {
        #expect(try audit(text, name: "dump", format: "android").lines == found)
    }

    @Test(
        "Snapshots of pages and what is found in them",
        arguments: [
            ("- spinbutton \"Zeitlimit\"\n- spinbutton \"Zeichen (0 heißt ohne Grenze)\": \"200\"", []),
            ("- text: Nachname\n- textbox \"Nachname\"", ["label-read-twice root/1"]),
            ("- heading \"Suche\"\n- textbox", ["no-label root/1"]),
            ("- textbox \"Ort\"\n- text: Nur in Deutschland\n- textbox", ["no-label root/2"]),
            ("- button \"\u{E8B6}\"", ["symbol-label root/0"]), ("- button", ["no-label root/0"]),
            ("- link \"Weiter →\"", ["symbol-label root/0"]), ("- slider \"Breite 12 px\"", ["name-and-value root/0"]),
            ("- switch \"Ein\"", ["state-in-label root/0"]), ("- text: \"21\"\n- text: °", []),
        ] as [(String, [String])])
    func pages(text: String, found: [String]) throws {
        #expect(try audit(text, name: "dump", format: "playwright").lines == found)
    }

    @Test func aSignBesideWordsIsANote() throws {
        let result = try audit("- link \"Weiter →\"\n- link \"→\"", name: "dump", format: "playwright")
        #expect(result.lines == ["symbol-label root/0", "symbol-label root/1"])
        #expect(result.result.findings.map(\.severity) == [.note, .warning])
    }
}
