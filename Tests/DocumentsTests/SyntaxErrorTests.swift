import Foundation
import Testing
import Documents

@Suite struct SyntaxErrorTests {
    static let rows: [ErrorRow] = [
        ErrorRow("", "a.yaml:1:1: the file is empty; write its content or name another file"),
        ErrorRow("# only a comment\n", "a.yaml:1:1: the file is empty; write its content or name another file"),
        ErrorRow("---\n", "a.yaml:1:1: the file is empty; write its content or name another file"),
        ErrorRow("a: &x 1\n", "a.yaml:1:4: an anchor (&) is not supported; leave it out"),
        ErrorRow("a: *x\n", "a.yaml:1:4: an alias (*) is not supported; write the value again"),
        ErrorRow(
            "a: !!str 1\n",
            "a.yaml:1:4: a tag (!) is not supported; leave it out, or put a text that begins with ! in quotes"
        ),
        ErrorRow(
            "a: !x [1]\n",
            "a.yaml:1:4: a tag (!) is not supported; leave it out, or put a text that begins with ! in quotes"
        ),
        ErrorRow(
            "a:\n  <<: {b: 1}\n", "a.yaml:2:3: a merge key (<<) is not supported; write the keys"),
        ErrorRow("a: 1\n---\nb: 2\n", "a.yaml:2:1: a second document begins here; put it into a file of its own"),
        ErrorRow(
            "a: 1\nb: 2\na: 3\n",
            "a.yaml:3:1: the key \"a\" appears again here; it first appears at 1:1; keep one of them"),
        ErrorRow(
            (0..<40).map { "k\($0): 1\n" }.joined() + "k7: 2\n",
            "a.yaml:41:1: the key \"k7\" appears again here; it first appears at 8:1; keep one of them"),
        ErrorRow(
            "label: Track #1\n",
            "a.yaml:1:8: a comment follows a text without quotes; put a text that holds # in quotes, or the comment on a line of its own"
        ),
        ErrorRow(
            "ä: [é, \"ü\"]\nlabel: Zürich   # city\n",
            "a.yaml:2:8: a comment follows a text without quotes; put a text that holds # in quotes, or the comment on a line of its own"
        ),
        ErrorRow("a: \"b\n", "a.yaml:2:1: the file ends in the quoted text begun at 1:4; close the quotes"),
        ErrorRow("a: [1, 2", "a.yaml:1:9: the file ends in the list begun at 1:4; close it with ]"),
        ErrorRow(
            "a: [1, 2\nb: 3]\nc: 1",
            "a.yaml:2:2: the list begun at 1:4 is broken off here; put a comma between items, ] at the end"),
        ErrorRow("{\"a\": 1", "a.yaml:1:8: the file ends in the mapping begun at 1:1; close it with }"),
        ErrorRow(
            "a: Track: 1\n", "a.yaml:1:9: a colon is not allowed here; put a text that holds a colon in quotes"),
        ErrorRow("a: 1\nb\n", "a.yaml:2:1: a colon is missing after the key; write KEY: VALUE"),
        ErrorRow(
            "a: @b\n",
            "a.yaml:1:4: a text without quotes cannot begin with \"@\"; put it in quotes, and indent with spaces"),
        ErrorRow(
            "a:\n\tb: 1\n",
            "a.yaml:2:1: a text without quotes cannot begin with \"U+0009\"; put it in quotes, and indent with spaces"),
        ErrorRow(
            "a: \"\\q\"\n", "a.yaml:1:5: the escape is not known; write \\\\ for a backslash, or use single quotes"),
        ErrorRow(
            "a: b\u{1}c\n",
            "a.yaml:1:5: a control character is not allowed here; delete it, or write it as an escape in double quotes"),
        ErrorRow("? [a]\n: 1\n", "a.yaml:1:3: a list or mapping cannot be a key; write a text as the key"),
        ErrorRow("? \n: 1\n", "a.yaml:1:2: a key is missing here; write it before the colon"),
        ErrorRow(
            String(repeating: "[", count: 300), "a.yaml:1:257: the nesting is deeper than 256 levels; nest less deeply"),
        ErrorRow(
            "a: " + String(repeating: "x", count: 65_537),
            "a.yaml:1:4: the text is 65537 bytes long; texts may have up to 65536; shorten it"),
        ErrorRow(
            "{\"a\": \"\\ud83d\"}",
            "a.json:1:8: the escape \\ud83d is one half of a character; write the pair of both halves, or the character itself",
            name: "a.json"),
        ErrorRow(
            "{\"a\": \"\\ud83d\\ude00 \\ude00\"}",
            "a.json:1:21: the escape \\ude00 is one half of a character; write the pair of both halves, or the character itself",
            name: "a.json"),
    ]

    @Test(arguments: rows) func messages(row: ErrorRow) {
        #expect(
            message { () throws(DocumentError) in _ = try YAMLDocument.parse(row.text, name: row.name) } == row.message)
    }

    @Test func aLongTextIsNeverRepeated() {
        let text = "a: \(String(repeating: "x", count: 70_000))\n"
        #expect(
            message { () throws(DocumentError) in _ = try YAMLDocument.parse(text, name: "a.yaml") }.utf8.count < 200)
        let key = "\(String(repeating: "k", count: 900)): 1\n"
        let shown = message { () throws(DocumentError) in
            _ = try YAMLDocument.parse(key, name: "a.yaml").root.mapping(keys: ["label"])
        }
        #expect(
            shown
                == "a.yaml:1:1: unknown key \"\(String(repeating: "k", count: 60))…\" in the document; known are label")
    }

    @Test func bytesThatAreNotUTF8() {
        let bytes = Array("a: é\nb: ".utf8) + [0xC3, 0x28]
        #expect(
            message { () throws(DocumentError) in _ = try YAMLDocument.parse(bytes, name: "a.yaml") }
                == "a.yaml:2:4: the byte 0xc3 is not UTF-8; save the file as UTF-8")
    }

    @Test(
        arguments: [
            [0xED, 0xA0, 0x80], [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF5], [0xE2, 0x82],
            [0x80],
        ] as [[UInt8]])
    func sequencesThatAreNotUTF8(sequence: [UInt8]) {
        let bytes = Array("a: ".utf8) + sequence
        #expect(
            message { () throws(DocumentError) in _ = try YAMLDocument.parse(bytes, name: "a.yaml") }
                .hasPrefix("a.yaml:1:4: the byte 0x"))
    }

    @Test func filesThatCannotBeRead() {
        func load(_ path: String) -> String {
            message { () throws(DocumentError) in _ = try YAMLDocument.load(path: path) }
        }
        #expect(load("/no/such.scene.yaml") == "/no/such.scene.yaml: there is no such file; check the name")
        #expect(load("/") == "/: this is a directory; name a file in it")
    }

    @Test func aFileOverTheLimitIsNotRead() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).yaml")
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(FileManager.default.createFile(atPath: file.path, contents: nil))
        let handle = try FileHandle(forWritingTo: file)
        try handle.truncate(atOffset: 300 * 1024 * 1024)
        try handle.close()
        let shown = message { () throws(DocumentError) in _ = try YAMLDocument.load(path: file.path) }
        #expect(shown == "\(file.path): the file is over 256 MB; split it")
    }

    @Test func everyPrefixParsesOrGivesOneError() throws {
        let text = "# é\na: [1, \"b\\u00e9\", {c: 'd'}]\nlist:\n  - x: |\n      text\n  - y: >-\n     folded\n"
        let bytes = Array(text.utf8)
        for count in 0...bytes.count {
            let shown = message { () throws(DocumentError) in
                _ = try YAMLDocument.parse(Array(bytes.prefix(count)), name: "a.yaml")
            }
            #expect(shown == "no error" || shown.hasPrefix("a.yaml:"), "\(count): \(shown)")
            #expect(!shown.contains("\n"))
        }
    }
}
