import Foundation

/// A value of a message, to be compared.
enum JSONValue: Hashable, Decodable {
    case null
    case boolean(Bool)
    case number(Double)
    case text(String)
    case list([JSONValue])
    case mapping([String: JSONValue])

    init(_ bytes: Data) throws {
        self = try JSONDecoder().decode(JSONValue.self, from: bytes)
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        // What there is most of comes first.
        if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if container.decodeNil() {
            self = .null
        } else if let flag = try? container.decode(Bool.self) {
            self = .boolean(flag)
        } else if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else if let list = try? container.decode([JSONValue].self) {
            self = .list(list)
        } else {
            self = .mapping(try container.decode([String: JSONValue].self))
        }
    }

    subscript(key: String) -> JSONValue? {
        if case .mapping(let pairs) = self { pairs[key] } else { nil }
    }

    var pairs: [String: JSONValue] { if case .mapping(let pairs) = self { pairs } else { [:] } }
    var items: [JSONValue] { if case .list(let items) = self { items } else { [] } }
    var text: String? { if case .text(let text) = self { text } else { nil } }
    var number: Int? { if case .number(let number) = self { Int(number) } else { nil } }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    init(stringLiteral value: String) { self = .text(value) }
    init(booleanLiteral value: Bool) { self = .boolean(value) }
    init(integerLiteral value: Int) { self = .number(Double(value)) }
    init(arrayLiteral elements: JSONValue...) { self = .list(elements) }
    init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .mapping(Dictionary(elements) { $1 })
    }

    /// As a line without its end.
    var line: String {
        switch self {
        case .null: "null"
        case .boolean(let flag): flag ? "true" : "false"
        case .number(let number): number == number.rounded() ? "\(Int(number))" : "\(number)"
        case .text(let text):
            "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n") + "\""
        case .list(let items): "[" + items.map(\.line).joined(separator: ",") + "]"
        case .mapping(let pairs):
            "{"
                + pairs.sorted { $0.key < $1.key }.map { "\(JSONValue.text($0.key).line):\($0.value.line)" }
                .joined(separator: ",") + "}"
        }
    }
}
