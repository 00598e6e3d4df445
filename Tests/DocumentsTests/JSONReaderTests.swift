import TestSupport
import Testing

@testable import Documents

/// What yajl reads is what libyaml reads: the same nodes, texts and places.
@Suite struct JSONReaderTests {
    @Test(arguments: Seeds.all(200))
    func generatedFiles(seed: UInt64) throws {
        var writer = JSONWriter(SeededGenerator(seed: seed))
        let text = writer.value(depth: 0)
        try expectSame(text)
    }

    @Test(arguments: [
        "[]", "{}", "[1,-2.5e3,true,false,null,\"\"]", "{\"a\":{\"b\":[{\"c\":null}]}}", "\n\n [\n\t1 ,\r\n 2\r]\n",
        #"["a\"b\\c\/d\b\f\n\r\té","\u00e9\ud83d\ude00"]"#, "[\"é😀\", 1,\n\"ü\", {\"ß\": \"漢字\"}, 2]",
        #"{"x": "\ud83d\ude00", "y": [1, "\ud83d\ude00é", 2]}"#,
    ])
    func files(text: String) throws {
        try expectSame(text)
    }

    /// What is no JSON is left to libyaml, which reads it or says what is wrong.
    @Test(arguments: [
        "[1,]", "{a: 1}", "['a']", "[1] [2]", "[1", "{\"a\":1,\"a\":2}", "# note\n[1]", "[01]", "", "[\"\u{1}\"]",
        "- 1", "12", "\"a\"",
    ])
    func otherFiles(text: String) {
        #expect(yajl(text) == nil)
    }

    private func expectSame(_ text: String) throws {
        var rules = DocumentRules.foreignJSON
        let read = try YAMLDocument.parse(Array(text.utf8), name: "x.json", rules: rules)
        #expect(yajl(text) != nil, "yajl gave up on \(text.debugDescription)")
        rules.isJSON = false
        let expected = try YAMLDocument.parse(Array(text.utf8), name: "x.json", rules: rules)
        #expect(Self.lines(read.root) == Self.lines(expected.root))
    }

    private func yajl(_ text: String) -> YAMLDocument? {
        let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
        return Array(text.utf8).withUnsafeBufferPointer { bytes in
            let builder = DocumentBuilder(
                bytes, isASCII: isASCII, name: "x.json", escapes: SurrogateEscapes(), rules: .foreignJSON)
            return JSONReader.document(bytes, builder)
        }
    }

    /// A line for each node: its place, kind and text.
    private static func lines(_ node: YAMLNode) -> [String] {
        var lines = ["\(node.mark) \(node.kind) \(node.style) \(node.scalarText.debugDescription)"]
        switch node.kind {
        case .scalar: break
        case .sequence: for item in node.items { lines += self.lines(item) }
        case .mapping: for entry in node.entries { lines += self.lines(entry.key) + self.lines(entry.value) }
        }
        return lines
    }
}

/// Writes values that JSON allows, on one line or on several.
private struct JSONWriter {
    private var random: SeededGenerator
    private static let characters = ["a", "Z", "7", " ", ":", ",", "[", "}", "#", "'", "é", "漢", "😀", "\u{301}", "م"]
    private static let escapes = [
        "\\\"", "\\\\", "\\/", "\\b", "\\f", "\\n", "\\r", "\\t", "\\u00e9", "\\ud83d\\ude00",
    ]
    private static let plain = ["0", "-1", "3.25", "1e9", "9223372036854775808", "true", "false", "null"]

    init(_ random: SeededGenerator) {
        self.random = random
    }

    mutating func value(depth: Int) -> String {
        switch Int.random(in: depth == 0 ? 0...1 : depth < 5 ? 0...5 : 2...5, using: &random) {
        case 0:
            return list("[", "]", (0..<Int.random(in: 0...6, using: &random)).map { _ in value(depth: depth + 1) })
        case 1:
            return list(
                "{", "}",
                (0..<Int.random(in: 0...20, using: &random)).map { place in
                    text("k\(place)") + [":", " :"][place % 2] + blank() + value(depth: depth + 1)
                })
        case 2: return Self.plain.randomElement(using: &random) ?? "0"
        default: return text("")
        }
    }

    private mutating func list(_ begin: String, _ end: String, _ items: [String]) -> String {
        begin + blank() + items.map { $0 + blank() }.joined(separator: "," + blank()) + end
    }

    private mutating func text(_ beginning: String) -> String {
        var text = beginning
        for _ in 0..<Int.random(in: 0...12, using: &random) {
            let isEscape = Int.random(in: 0..<5, using: &random) == 0
            text += (isEscape ? Self.escapes : Self.characters).randomElement(using: &random) ?? ""
        }
        return "\"" + text + "\""
    }

    private mutating func blank() -> String {
        ["", "", " ", "\n", "\n  ", "\r\n", " \n\n "].randomElement(using: &random) ?? ""
    }
}
