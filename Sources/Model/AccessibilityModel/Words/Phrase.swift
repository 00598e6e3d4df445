/// A text of the product's own with blanks such as `{count}`, in one form or in one for each plural category.
public struct Phrase: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The text by plural category; `other` stands for the categories that have no text of their own.
    public var forms: [PluralCategory: String]

    /// Makes a phrase with a text for each plural category.
    public init(forms: [PluralCategory: String]) {
        self.forms = forms
    }

    /// Makes a phrase that has one text only.
    public init(_ text: String) {
        forms = [.other: text]
    }

    /// Makes a phrase that has one text only.
    public init(stringLiteral text: String) {
        self.init(text)
    }

    /// The text with its blanks filled in; a blank without a value stays as it is.
    public func filled(_ values: [String: String] = [:]) -> String {
        Phrase.fill(forms[.other] ?? "", values)
    }

    /// The text in the form for a number, which fills the blank `{count}`.
    public func filled(count: Int, by rules: PluralRules, _ values: [String: String] = [:]) -> String {
        let text = forms[rules.category(of: count)] ?? forms[.other] ?? ""
        return Phrase.fill(text, values.merging(["count": String(count)]) { given, _ in given })
    }

    /// The names of the blanks in all forms.
    public var blanks: Set<String> {
        Set(forms.values.flatMap { Phrase.pieces($0).compactMap(\.blank) })
    }

    private static func fill(_ text: String, _ values: [String: String]) -> String {
        guard text.contains("{") else { return text }
        return pieces(text).map { piece in piece.blank.flatMap { values[$0] } ?? piece.text }.joined()
    }

    /// The text in pieces, each of them plain or one blank. What is filled in is never searched for blanks again.
    private static func pieces(_ text: String) -> [(text: String, blank: String?)] {
        var pieces: [(text: String, blank: String?)] = []
        var rest = text[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            if rest.startIndex < open { pieces.append((String(rest[..<open]), nil)) }
            let name = rest[rest.index(after: open)..<close]
            pieces.append((String(rest[open...close]), String(name)))
            rest = rest[rest.index(after: close)...]
        }
        if !rest.isEmpty { pieces.append((String(rest), nil)) }
        return pieces
    }
}
