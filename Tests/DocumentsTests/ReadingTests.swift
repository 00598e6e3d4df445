import Testing
import Documents

@Suite struct ReadingTests {
    @Test func everyScalarIsText() throws {
        let root = try YAMLDocument.parse("a: no\nb: 007\nc: 50%\nd: \"null\"\ne: 'it''s'\n", name: "a.yaml").root
        let mapping = try root.mapping(keys: ["a", "b", "c", "d", "e"])
        #expect(try mapping.text("a") == "no")
        #expect(try mapping.text("b") == "007")
        #expect(try mapping.text("c") == "50%")
        #expect(try mapping.text("d") == "null")
        #expect(try mapping.text("e") == "it's")
    }

    @Test func absence() throws {
        let mapping = try YAMLDocument.parse("a: null\nb: ~\nc:\nd: 'null'\ne: '~'\nf: ''\n", name: "a.yaml").root
            .mapping(keys: ["a", "b", "c", "d", "e", "f", "g"])
        for key in ["a", "b", "c", "g"] { #expect(mapping[key] == nil, "\(key)") }
        #expect(try mapping.text("d") == "null")
        #expect(try mapping.text("e") == "~")
        #expect(try mapping.text("f") == "")
    }

    @Test func commentsThatAreFine() throws {
        let text = """
            # first
            root: # after a key
              a: "quoted" # after quotes
              b: [1, 2] # after a list
              c: a#b
              d: 'x'   # é
            """
        let root = try YAMLDocument.parse(text, name: "a.yaml").root
        let inner = try root.mapping(keys: ["root"]).required("root").mapping(keys: ["a", "b", "c", "d"])
        #expect(try inner.text("c") == "a#b")
    }

    @Test func marks() throws {
        let root = try YAMLDocument.parse("é: {ü: [x, yy]}\r\nb:\r\n  - c: 1\r\n", name: "a.yaml").root
        let marks = root.entries.map { "\($0.key.mark) \($0.value.mark)" }
        #expect(marks == ["1:1 1:4", "2:1 3:3"])
        let list = try #require(root.entries.first { _ in true }?.value.entries.first { _ in true }?.value)
        #expect(list.items.map(\.mark.description) == ["1:9", "1:12"])
        #expect(list.items.map(\.path) == ["é.ü[0]", "é.ü[1]"])
    }

    @Test func surrogatePairsOfJSON() throws {
        let text = #"{"a": "\ud83d\ude00x", "b": "\\ud83d", "c": "\u00e9", "d": 1}"#
        let root = try YAMLDocument.parse(text, name: "x.JSON").root
        #expect(root.entries.map(\.value.scalarText) == ["😀x", "\\ud83d", "é", "1"])
        let columns = root.entries.map(\.value.mark.column)
        #expect(columns == [7, 29, 45, 60])
        #expect(throws: DocumentError.self) { try YAMLDocument.parse(text, name: "x.yaml") }
    }

    /// A dump may be one line with an emoji in each label.
    @Test func manySurrogatePairsOnOneLine() throws {
        let item = #""\ud83d\ude00","#
        let text = "[" + String(repeating: item, count: 500) + "1]\n"
        let items = Array(try YAMLDocument.parse(text, name: "x.json").root.items)
        let expected = (0...500).map { SourceMark(line: 1, column: 2 + $0 * item.count) }
        #expect(items.map(\.mark) == expected)
    }

    @Test func aByteOrderMarkIsSkipped() throws {
        let root = try YAMLDocument.parse([0xEF, 0xBB, 0xBF] + Array("a: é # x\n".dropLast(5).utf8), name: "a").root
        #expect(root.entries.map(\.key.mark.column) == [1])
    }

    @Test func styles() throws {
        let root = try YAMLDocument.parse("- a\n- 'a'\n- \"a\"\n- |\n  a\n- >\n  a\n", name: "a").root
        #expect(root.items.map(\.style) == [.plain, .quoted, .quoted, .block, .block])
        #expect(root.items.map(\.scalarText) == ["a", "a", "a", "a\n", "a\n"])
    }

    @Test func depthUpToTheLimit() throws {
        let text = String(repeating: "[", count: 256) + String(repeating: "]", count: 256)
        #expect(try YAMLDocument.parse(text, name: "a").root.kind == .sequence)
    }
}
