import Testing
import Documents

@Suite struct TypedReadingTests {
    enum Size: String, CaseIterable {
        case small
        case large
    }

    /// Reads `v` of a text in the way its first key names.
    private static func read(_ text: String) throws(DocumentError) {
        let mapping = try YAMLDocument.parse(text, name: "a.yaml").root.mapping(
            keys: ["text", "texts", "boolean", "number", "integer", "size", "numbers", "mapping"])
        _ = try mapping.text("text")
        _ = try mapping.texts("texts")
        _ = try mapping.boolean("boolean")
        _ = try mapping.number("number", in: 0...1.5)
        _ = try mapping.integer("integer", in: 1...80)
        _ = try mapping.enumeration("size", Size.self)
        _ = try mapping["numbers"]?.numbers(4, form: "[x, y, width, height]")
        _ = try mapping.mapping("mapping", keys: ["label", "value"])?.required("label")
    }

    static let rows: [ErrorRow] = [
        ErrorRow(
            "text: [a]", "a.yaml:1:7: text must be a text, not a list; write a text, in quotes where it is \"null\""),
        ErrorRow(
            "texts: a b", "a.yaml:1:8: texts must be a list, not the text \"a b\"; write it in brackets: [a b]"),
        ErrorRow("texts: {a: b}", "a.yaml:1:8: texts must be a list, not a mapping; begin each item with -"),
        ErrorRow(
            "texts: [a, null]",
            "a.yaml:1:12: texts[1] must be a text, not absent; write a text, in quotes where it is \"null\""),
        ErrorRow("boolean: yes", "a.yaml:1:10: boolean must be true or false, not the text \"yes\"; write true"),
        ErrorRow("boolean: Off", "a.yaml:1:10: boolean must be true or false, not the text \"Off\"; write false"),
        ErrorRow("boolean: 'true'", "a.yaml:1:10: boolean must be true or false, not the text \"true\"; write true"),
        ErrorRow(
            "boolean: maybe", "a.yaml:1:10: boolean must be true or false, not the text \"maybe\"; write true or false"),
        ErrorRow(
            "number: 50%",
            "a.yaml:1:9: number must be a number, not the text \"50%\"; write it without quotes and units, such as 12 or 0.5"
        ),
        ErrorRow(
            "number: 007",
            "a.yaml:1:9: number must be a number, not the text \"007\"; write it without quotes and units, such as 12 or 0.5"
        ),
        ErrorRow(
            "number: 1e999",
            "a.yaml:1:9: number must be a number, not the text \"1e999\"; write it without quotes and units, such as 12 or 0.5"
        ),
        ErrorRow("number: 2", "a.yaml:1:9: number must be 0 to 1.5, not 2; write a number in this range"),
        ErrorRow(
            "integer: 1.0",
            "a.yaml:1:10: integer must be a whole number, not the text \"1.0\"; write it without quotes, such as 12"),
        ErrorRow("integer: 0", "a.yaml:1:10: integer must be 1 to 80, not 0; write a whole number in this range"),
        ErrorRow(
            "integer: 99999999999999999999",
            "a.yaml:1:10: integer must be 1 to 80, not 99999999999999999999; write a whole number in this range"),
        ErrorRow("size: smal", "a.yaml:1:7: size: unknown value \"smal\"; did you mean \"small\"?"),
        ErrorRow("size: enormous", "a.yaml:1:7: size: unknown value \"enormous\"; known are small, large"),
        ErrorRow(
            "numbers: [1, 2]", "a.yaml:1:10: numbers must have 4 numbers, not 2; write [x, y, width, height]"),
        ErrorRow(
            "numbers: 1",
            "a.yaml:1:10: numbers must be a list of 4 numbers, not the text \"1\"; write [x, y, width, height]"),
        ErrorRow("mapping: {value: 1}", "a.yaml:1:10: the key \"label\" is missing in mapping; add it"),
        ErrorRow("mapping: {label: null}", "a.yaml:1:10: the key \"label\" is missing in mapping; add it"),
        ErrorRow("mapping: {lable: a}", "a.yaml:1:11: unknown key \"lable\" in mapping; did you mean \"label\"?"),
        ErrorRow("mapping: {colour: a}", "a.yaml:1:11: unknown key \"colour\" in mapping; known are label, value"),
        ErrorRow(
            "mapping: a", "a.yaml:1:10: mapping must be a mapping, not the text \"a\"; write its keys: label, value"),
        ErrorRow(
            "- a",
            "a.yaml:1:1: the document must be a mapping, not a list; write its keys: text, texts, boolean, number, integer, size, numbers, mapping"
        ),
    ]

    @Test(arguments: rows) func messages(row: ErrorRow) {
        #expect(message { () throws(DocumentError) in try Self.read(row.text) } == row.message)
    }

    @Test(arguments: [
        ("0", 0), ("-0.5", -0.5), ("12", 12), ("1e3", 1000), ("0.1", 0.1), ("-2.50E-1", -0.25),
        ("123456789012345678", 123_456_789_012_345_680),
    ])
    func numbers(text: String, value: Double) throws {
        #expect(try YAMLDocument.parse("[\(text)]", name: "a").root.items.map { try $0.number() } == [value])
    }

    @Test(arguments: [".5", "1.", "+1", "0x10", "1e", "--1", "1_000", ".inf", ".nan", "Infinity"])
    func textsThatAreNoNumbers(text: String) {
        #expect(throws: DocumentError.self) {
            try YAMLDocument.parse("[\(text)]", name: "a").root.items.map { try $0.number() }
        }
    }
}
