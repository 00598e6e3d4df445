import Documents
import Testing

/// What is written: values as YAML and JSON, texts in quotes, markup, workflow commands.
@Suite struct WritingTests {
    private static let entries: [(String, DocumentValue)] = [
        ("title", .text("Now playing")), ("size", .list([.integer(390), .integer(844)])), ("note", .text("7: \"a\"")),
        (
            "root",
            .mapping([
                ("isElement", .boolean(false)),
                (
                    "children",
                    .list([.mapping([("id", .text("a")), ("traits", .list([.word("button")]))]), .mapping([])])
                ),
            ])
        ),
        ("adjust", .inline([("format", .text("x")), ("do", .list([])), ("focus", .null)])),
    ]

    private func written(_ form: DocumentForm) -> String {
        var writer = DocumentWriter(form)
        writer.write(WritingTests.entries)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// The same as `entries`, its list made one mapping at a time.
    @Test(arguments: [DocumentForm.yaml, .json]) func partsThatAreMadeLaterAreWrittenAlike(form: DocumentForm) {
        let mappings: [[(String, DocumentValue)]] = [
            [("id", .text("a")), ("traits", .list([.word("button")]))], [], [("id", .text("b"))],
        ]
        let root: [(String, DocumentValue)] = [("isElement", .boolean(false))]
        let whole: [(String, DocumentValue)] = [
            ("title", .text("7: a")),
            ("root", .mapping(root + [("children", .list(mappings.map { .mapping($0) }))])),
        ]
        var writer = DocumentWriter(form)
        writer.write(whole)
        var (made, parts, bytes) = ([Int](), 0, [UInt8]())
        var later = DocumentWriter(form) {
            bytes += $0
            parts += 1
        }
        let list = LaterValue.list(mappings.count) { index in
            made.append(index)
            return .mapping(mappings[index])
        }
        later.write(.mapping([whole[0]], last: ("root", .mapping(root, last: ("children", list)))))
        later.finish()
        #expect(bytes == writer.bytes)
        #expect(made == [0, 1, 2])
        #expect(parts == 1)
    }

    @Test(arguments: [DocumentForm.yaml, .json]) func aSinkTakesALargeFileInParts(form: DocumentForm) {
        let text = String(repeating: "a", count: 1_000)
        var longest = 0
        var writer = DocumentWriter(form) { longest = max(longest, $0.count) }
        writer.write(.mapping([], last: ("list", .list(1_000) { _ in .mapping([("text", .text(text))]) })))
        writer.finish()
        #expect(longest > 0 && longest < 100_000)
        #expect(writer.bytes.isEmpty)
    }

    @Test func yaml() {
        #expect(
            written(.yaml) == """
                title: Now playing
                size: [390, 844]
                note: "7: \\"a\\""
                root:
                  isElement: false
                  children:
                    - id: a
                      traits: [button]
                    - {}
                adjust: { format: "x", do: [], focus: null }

                """)
    }

    @Test func json() {
        #expect(
            written(.json) == """
                {
                  "title": "Now playing",
                  "size": [390, 844],
                  "note": "7: \\"a\\"",
                  "root": {
                    "isElement": false,
                    "children": [
                      {
                        "id": "a",
                        "traits": ["button"]
                      },
                      {}
                    ]
                  },
                  "adjust": {"format": "x", "do": [], "focus": null}
                }

                """)
    }

    /// Each character that is an escape, in YAML and JSON alike or each in its way.
    @Test func quotes() {
        let text = "\"\\\n\r\t\u{1}\u{7F}\u{85}\u{2028}\u{FEFF}\u{202E}\u{3164}\u{FFFF}é☀\u{FE0F}😀##[x]\u{E0041}"
        let both = #""\"\\\n\r\t\u0001\u007f\u0085\u2028\ufeff\u202e\u3164\uffffé☀\#u{FE0F}😀#\u0023[x]"#
        #expect(DoubleQuoted.text(text) == both + #"\U000e0041""#)
        #expect(DocumentValue.text(text).jsonText == both + #"\udb40\udc41""#)
    }

    /// Letters and marks that nobody sees, beside controls; not what chooses the look of the sign before it.
    @Test(arguments: [0x034F, 0x115F, 0x180B, 0x3164, 0xFFA0, 0xFFFE, 0xFFFF, 0xE0001, 0xE0100] as [UInt32])
    func whatHasNoWidthIsNamed(number: UInt32) throws {
        let text = "a" + String(try #require(Unicode.Scalar(number))) + "b"
        let name =
            "U+" + String(repeating: "0", count: number < 0x1000 ? 1 : 0) + String(number, radix: 16, uppercase: true)
        #expect(VisibleText.line(text) == "a\(name)b")
        #expect(EchoedText.visible(text) == "a\(name)b")
        #expect(WorkflowCommand("error", [], text).line == "::error ::a\(name)b")
        #expect(VisibleText.line("☀\u{FE0F}") == "☀\u{FE0F}")
    }

    @Test(arguments: [
        ("a: 1\r\n\tb\n", true), ("a\u{1B}[2J", false), ("a\rb", false), (" ::error::x", false), ("a\n##[x]y", false),
        ("a\u{202E}", false), ("é\n\n", true),
    ])
    func bytesThatCommandNothingAreToldFromOthers(text: String, isHarmless: Bool) {
        #expect(VisibleText.isHarmless(Array(text.utf8)) == isHarmless)
    }

    @Test func whatIsQuotedIsReadBack() throws {
        let text =
            String(String.UnicodeScalarView((0...0x2030).compactMap { Unicode.Scalar($0) }))
            + "\u{FEFF}\u{FFFF}\u{E0041}##"
        let line = DocumentValue.inline([("text", .text(text))]).yamlLine
        #expect(try YAMLDocument.parse(line, name: "line").root.entries.map(\.value.scalarText) == [text])
    }

    @Test func textsInMarkupAreEscaped() {
        let text = "<a & \"b\">\u{1}\n"
        let inner: Markup = "<b>\(text)</b>"
        let all: Markup = "<p title=\"\(text)\">\(inner), \(3)</p>"
        let escaped = "&lt;a &amp; &quot;b&quot;&gt;U+0001\n"
        #expect(all.text == "<p title=\"\(escaped)\"><b>\(escaped)</b>, 3</p>")
        let pieces: [Markup] = ["<i/>", "\("<")", inner]
        #expect(pieces.joined(separator: "<br>").text == "<i/><br>&lt;<br><b>\(escaped)</b>")
    }

    @Test func workflowCommands() {
        let command = WorkflowCommand("error", [("file", "a,b:c%"), ("line", "3")], "1:\r\n2, 100%\u{1B}")
        #expect(command.line == "::error file=a%2Cb%3Ac%25,line=3::1:%0D%0A2, 100%25U+001B")
    }
}
