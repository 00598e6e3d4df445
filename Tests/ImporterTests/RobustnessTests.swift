import Importers
import Scenes
import Testing
import Documents

/// Broken and hostile files: one clear error, or a tolerant reading.
@Suite struct RobustnessTests {
    @Test(
        "Files and the one error that they give",
        arguments: [
            ("", nil, "dump:1:1: the file is empty; dump the tree again, or name another file"),
            (" \n\t\n", nil, "dump:1:1: the file is empty; dump the tree again, or name another file"),
            (
                "hello", nil,
                "dump: this is neither a scene nor a dump of a known tool; name its format with --from: scene, appium,"
            ),
            ("{\"a\":1}", nil, "dump: this is neither a scene nor a dump of a known tool"),
            ("<html/>", nil, "dump: this is neither a scene nor a dump of a known tool"),
            (
                "<hierarchy>\n <node>\n </nod>\n</hierarchy>", nil,
                "dump:3:8: no well-formed XML: Opening and ending tag mismatch"
            ),
            (
                "<hierarchy>\n <node text=\"a", nil,
                "dump:2:15: the file ends in <hierarchy> begun at 1:1; dump the tree again"
            ),
            ("<hierarchy><node text='a&nbsp;b'/></hierarchy>", nil, "no well-formed XML: Entity 'nbsp' not defined"),
            (
                "<!DOCTYPE h [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;\">]>\n<hierarchy><node text=\"&b;\"/></hierarchy>",
                nil,
                "dump:1:1: a document type (<!DOCTYPE) is not supported"
            ),
            (
                "<!DOCTYPE h SYSTEM \"file:///etc/passwd\"><hierarchy/>", nil,
                "dump:1:1: a document type (<!DOCTYPE) is not supported"
            ),
            (
                "[{\"AXLabel\":\"a", nil,
                "dump:1:15: the file ends in the quoted text begun at 1:13; the end is missing: save the whole output"
            ),
            (
                "[{\"AXLabel\":", nil,
                "dump:1:13: the file ends where a value is wanted; the end is missing: save the whole output"
            ),
            ("- button \"A\": &x y", nil, "dump:1:15: an anchor (&) is not supported"),
            ("words", "playwright", "dump: there is no aria snapshot in this file; name a file with lines such as"),
            ("7", "maestro", "dump:1:1: there is no element; name the output of maestro hierarchy"),
            ("{}", "chrome", "dump:1:1: there is no list of nodes; name the answer of Accessibility.getFullAXTree"),
            ("[1]", "idb", "dump:1:1: there is no element; name the output of idb"),
            ("7", "accessibilitysnapshot", "dump:1:1: there is no hierarchy"),
            ("{\"a\":1}", "android", "dump:1:1: no well-formed XML"),
        ] as [(String, String?, String)])
    func errors(text: String, format: String?, expected: String) {
        let message = problem(Array(text.utf8), from: format)
        #expect(message.contains(expected), "\(message)")
        #expect(message.split(separator: "\n").count == 1)
    }

    @Test("A dump of another format than was named is refused", arguments: Fixture.all.map(\.format))
    func wrongFormats(format: String) throws {
        let bytes = Array(try #require(Fixture.all.first { $0.format == format }?.text).utf8)
        for other in ImporterRegistry.names where other != format {
            let message = problem(bytes, from: other)
            #expect(message.hasPrefix("dump: this is not \(other): it looks like \(format), "), "\(message)")
            #expect(message.hasSuffix("; write --from \(format), or leave --from out"), "\(message)")
        }
        #expect(problem(bytes, from: format) == "no error")
        let scene = Array("schema: 1\nroot: { label: A }".utf8)
        #expect(problem(scene, from: format).contains("it looks like scene, a scene file; write --from scene"))
    }

    @Test("A file that is read as a named format, and holds nothing of it", arguments: ["appium", "android"])
    func nothingInIt(format: String) {
        let message = problem(Array("<svg><circle/></svg>".utf8), from: format)
        #expect(message.hasPrefix("dump: no element was found in it as \(format), "), "\(message)")
    }

    @Test(
        "Answers of a WebDriver server without a page source",
        arguments: [
            (
                #"{"value":{"error":"no such window","message":"it was closed","stacktrace":""}}"#,
                "dump: this is the error of a WebDriver server, no such window: it was closed; ask for the page source again"
            ),
            (
                #"{"sessionId":"1","value":true}"#,
                "dump: this is the answer of a WebDriver server, and holds no page source; save the answer to GET"
            ),
            (
                #"{"value":"<!DOCTYPE html><html></html>"}"#,
                "dump: this is the answer of a WebDriver server with a web page's HTML; save the page's accessibility"
            ),
        ])
    func answers(text: String, expected: String) {
        for format in [nil, "appium"] {
            let message = problem(Array(text.utf8), from: format)
            #expect(message.hasPrefix(expected), "\(message)")
        }
    }

    @Test("A dump cut anywhere gives one error or a part", arguments: Fixture.all.map(\.format))
    func cutFiles(format: String) throws {
        let bytes = Array(try #require(Fixture.all.first { $0.format == format }?.text).utf8)
        for length in stride(from: 0, to: bytes.count, by: 7) {
            let message = problem(Array(bytes.prefix(length)), from: length.isMultiple(of: 2) ? format : nil)
            #expect(message == "no error" || message.hasPrefix("dump"), "\(length): \(message)")
            #expect(!message.contains("\n"), "\(length): \(message)")
        }
    }

    @Test("Bytes that are changed at random give one error or a scene", arguments: Fixture.all.map(\.format))
    func changedFiles(format: String) throws {
        let bytes = Array(try #require(Fixture.all.first { $0.format == format }?.text).utf8)
        var state: UInt64 = 88_172_645_463_325_252
        for _ in 0..<150 {
            var changed = bytes
            for _ in 0..<3 {
                state ^= state << 13
                state ^= state >> 7
                state ^= state << 17
                changed[Int(state % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: state >> 32)
            }
            let message = problem(changed, from: format)
            #expect(message == "no error" || message.hasPrefix("dump"), "\(message)")
        }
    }

    @Test("Encodings", arguments: Fixture.all.map(\.format))
    func encodings(format: String) throws {
        let text = try #require(Fixture.all.first { $0.format == format }?.text)
        let expected = whole(try imported(text))
        let little = text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
        let big = text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] }
        let files: [[UInt8]] = [
            [0xEF, 0xBB, 0xBF] + Array(text.utf8), [0xFF, 0xFE] + little, [0xFE, 0xFF] + big, little, big,
            Array(text.replacing("\n", with: "\r\n").utf8), Array(("\n \n" + text).utf8),
        ]
        for (index, bytes) in files.enumerated() {
            #expect(whole(try SceneInput.read(bytes, name: "dump", format: nil).source) == expected, "\(index)")
        }
        #expect(problem(Array(text.utf8.prefix(20)) + [0xE9, 0xFF]).contains("is not UTF-8; save the file as UTF-8"))
    }

    @Test func latinWhereTheFileSaysSo() throws {
        let text =
            "<?xml version='1.0' encoding='ISO-8859-1'?><hierarchy><node class='TextView' text='Caf\u{E9}'/></hierarchy>"
        let bytes = text.unicodeScalars.map { UInt8($0.value) }
        let input = try SceneInput.read(bytes, name: "dump", format: nil)
        #expect(stops(input.source) == ["Café [staticText]"])
        #expect(
            input.notes.withoutLanguage == [
                "dump: the file is in the encoding that it declares and was read as Latin-1"
            ])
    }

    @Test func halfAnEscapePairIsACharacterThatIsNotKnown() throws {
        let text = #"[{"AXLabel":"Cut \ud83d","type":"Button"},{"AXLabel":"\ude00 \ud83d\ude00","type":"Button"}]"#
        #expect(try stops(imported(text)) == ["Cut \u{FFFD} [button]", "\u{FFFD} 😀 [button]"])
        // Places after it stay.
        #expect(problem(Array(#"[{"AXLabel":"\ud83d", &x 7}]"#.utf8)).hasPrefix("dump:1:23: an anchor"))
    }

    @Test func controlCharactersOfEscapesBecomeBlanks() throws {
        let text = #"[{"type":"Button","AXLabel":"a\u0000b\u001b[2J\u0085c","AXUniqueId":"i\u0007d","AXFrame":null}]"#
        let source = try imported(text, from: "idb")
        #expect(stops(source) == ["a b [2J c [button]"])
        #expect(source.object("i d") != nil)
        #expect(try notes(text, from: "idb") == ["dump:1:2: control characters were replaced by blanks (2 times)"])
    }

    @Test func controlCharactersBecomeBlanks() throws {
        let text = "<hierarchy><node class='TextView' text='a\u{0}b\u{1B}c'/></hierarchy>"
        #expect(try stops(imported(text)) == ["a b c [staticText]"])
        #expect(try notes(text) == ["dump: control characters were replaced by blanks: 2"])
    }

    @Test(
        "References to characters that XML has none of",
        arguments: [
            ("&#55357;&#56832; Like", "😀 Like", []), ("&#xD83D;&#xDE00;", "😀", []), ("&#xd83d;&#56832;!", "😀!", []),
            ("a&#7;b", "a b", ["dump: control characters were replaced by blanks: 1"]),
            ("a&#x1B;b\u{1}&#127;&#65534;c", "a b   c", ["dump: control characters were replaced by blanks: 4"]),
            ("&#55357;a", "\u{FFFD}a", ["dump: halves of surrogate pairs were replaced by U+FFFD: 1"]),
            ("&#56832;&#55357;", "\u{FFFD}\u{FFFD}", ["dump: halves of surrogate pairs were replaced by U+FFFD: 2"]),
            ("a&#10;b &amp;#7; &#128512; &#x41;", "a\nb &#7; 😀 A", []),
        ] as [(String, String, [String])])
    func references(text: String, expected: String, noted: [String]) throws {
        let dump = "<hierarchy><node class='TextView' text='\(text)'/></hierarchy>"
        #expect(try stops(imported(dump)) == ["\(expected) [staticText]"])
        #expect(try notes(dump) == noted)
    }

    @Test("Places behind mended references stay", arguments: ["&#55357;&#56832;", "&#27;", "&#xDC00;"])
    func placesBehindReferences(reference: String) {
        let start = "<hierarchy><node class='TextView' text='\(reference)'/><node a="
        let found = problem(Array("\(start)/></hierarchy>".utf8), from: "android")
        #expect(found.hasPrefix("dump:1:\(start.utf8.count + 1): no well-formed XML"), "\(found)")
    }

    @Test(arguments: ["&#1114112;", "&#99999999999999999999;", "&#;", "&#x;", "&#7", "&#xG;"])
    func whatIsNoReferenceIsAnError(text: String) {
        let dump = "<hierarchy><node class='TextView' text='\(text)'/></hierarchy>"
        #expect(problem(Array(dump.utf8)).contains("no well-formed XML"))
    }

    @Test(
        "Nesting of 100,000 levels",
        arguments: [
            ("<hierarchy>", "<node>"), ("<AppiumAUT>", "<XCUIElementTypeOther>"),
            ("", "{\"attributes\":{},\"children\":["), ("", "{\"AXLabel\":\"x\",\"children\":["),
            ("[", "{\"container\":{\"children\":["), ("", "["), ("- button: ", "["),
        ])
    func deepNesting(start: String, level: String) {
        let message = problem(Array((start + String(repeating: level, count: 100_000)).utf8))
        #expect(message.contains("the nesting is deeper than 1000"), "\(message)")
    }

    @Test func aChainOfNodes() {
        var nodes: [String] = []
        for id in 0..<100_000 {
            nodes.append("{\"nodeId\":\"\(id)\",\"role\":{\"value\":\"generic\"},\"childIds\":[\"\(id + 1)\"]}")
        }
        let message = problem(Array("[\(nodes.joined(separator: ","))]".utf8))
        #expect(message.contains("the nesting is deeper than 1000 nodes"), "\(message)")
    }

    @Test func hugeAndManyAttributes() throws {
        let huge = String(repeating: "x", count: 12_000_000)
        #expect(try notes("<AppiumAUT><XCUIElementTypeButton label='\(huge)'/></AppiumAUT>").count == 1)
        let many = (0..<5_000).map { "a\($0)='1'" }.joined(separator: " ")
        let listed = try notes("<hierarchy><node class='TextView' text='A' \(many)/></hierarchy>")
        #expect(listed.count == 51)
        #expect(listed.last == "dump: 4950 more things are not mapped")
    }

    @Test func theAnswerOfAServer() throws {
        let text =
            "{\"value\":\"<?xml version=\\\"1.0\\\"?><AppiumAUT><XCUIElementTypeButton label=\\\"A\\\"/></AppiumAUT>\",\"sessionId\":\"1\"}"
        #expect(try stops(imported(text)) == ["A [button]"])
        #expect(try stops(imported(text, from: "appium")) == ["A [button]"])
    }

    @Test(
        "Words behind the tree are left out and noted once",
        arguments: Fixture.all.filter { $0.format != "playwright" }.map(\.format),
        ["\nDone in 1.2 s.\n", "}\n", "\n{\"more\": [\"a]", "\n--- \\ud8 \"quoted\n"])
    func wordsBehindTheTree(format: String, words: String) throws {
        let text = try #require(Fixture.all.first { $0.format == format }?.text)
        let input = try SceneInput.read(Array((text + words).utf8), name: "dump", format: nil)
        #expect(whole(input.source) == whole(try imported(text)))
        let added = input.notes.filter { $0.hasSuffix(": what follows the outermost element was left out") }
        #expect(added.count == 1)
        #expect(try Set(input.notes.withoutLanguage).subtracting(added) == Set(notes(text)))
    }

    @Test func wordsBehindTheAnswerOfAServer() throws {
        let text = #"{"value":"<AppiumAUT><XCUIElementTypeButton label=\"A\"/></AppiumAUT>"}"# + "\n200 OK"
        #expect(try stops(imported(text)) == ["A [button]"])
        let expected = "dump: the page source in the answer was read; places count in it, and what follows the answer"
        #expect(try notes(text).map { $0.hasPrefix(expected) } == [true])
    }

    @Test func wordsBehindAScene() {
        let text = #"{"schema": 1, "root": {"label": "A"}}"# + "\nwords"
        #expect(problem(Array(text.utf8)).hasPrefix("dump:2:1: there is text after the end of the document"))
    }

    @Test func placesOfElements() throws {
        let contents = try XMLFile.read(Array("\n<a>\n  <p:b c='&lt;&#10;'\n  d='é'/></a> rest".utf8), name: "x")
        let inner = try #require(contents.root.children.first)
        #expect(inner.name == "p:b")
        #expect(inner.attributes.map { contents.names[$0.name] } == ["c", "d"])
        #expect(inner.attributes.map(\.value) == ["<\n", "é"])
        #expect(inner.offset == 7)
        #expect(contents.root.offset == 1)
        #expect(contents.trailingOffset == 40)
    }
}
