/// A line that declares something.
public struct Declaration {
    /// `func`, `case`, `struct` and so on.
    public let kind: String
    /// The name without labels.
    public let name: String
    /// What is before the kind.
    public let modifiers: [String]

    /// Whether other packages see it.
    public var isPublic: Bool { modifiers.contains("public") || modifiers.contains("open") }
    /// Whether it has a list of arguments.
    public var takesArguments: Bool { kind == "func" || kind == "init" }

    private static let kinds: Set = [
        "struct", "class", "enum", "protocol", "extension", "func", "var", "let", "case", "init", "typealias",
    ]
    private static let known: Set = [
        "public", "open", "package", "internal", "private", "fileprivate", "static", "class", "final", "override",
        "convenience", "mutating", "nonmutating", "indirect", "weak", "required", "lazy",
    ]

    /// A line without its indent; nil if it declares nothing.
    public init?(_ line: String) {
        var words = line.split(separator: " ", maxSplits: 8).map(String.init)[...]
        while words.first?.hasPrefix("@") == true { words.removeFirst() }
        var modifiers: [String] = []
        while let word = words.first {
            let plain = String(word.prefix { $0 != "(" })
            let isType = plain == "class" && !(Declaration.kinds.contains(words.dropFirst().first ?? ""))
            guard Declaration.known.contains(plain), !isType, !word.hasPrefix("init") else { break }
            if word == plain { modifiers.append(plain) }
            words.removeFirst()
        }
        guard let first = words.first else { return nil }
        let kind = String(first.prefix { $0.isLetter })
        guard Declaration.kinds.contains(kind) else { return nil }
        let rest = kind == "init" ? "init" : words.dropFirst().first ?? ""
        let name = rest.filter { $0 != "`" }.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
        guard !name.isEmpty else { return nil }
        (self.kind, self.name, self.modifiers) = (kind, String(name), modifiers)
    }
}
