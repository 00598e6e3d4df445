/// Checks that markup is well formed, as far as reports need it.
enum XMLCheck {
    struct Malformed: Error, CustomStringConvertible {
        let description: String
    }

    /// Elements that HTML closes implicitly.
    private static let open: Set<String> = ["meta", "br"]

    /// The names of all elements in their order; throws where one is not closed, or a text holds an unescaped character.
    static func elements(of text: String) throws -> [String] {
        var names: [String] = []
        var stack: [String] = []
        var rest = text[...]
        while let start = rest.firstIndex(of: "<") {
            guard let end = rest[start...].firstIndex(of: ">") else { throw Malformed(description: "an open <") }
            if rest[..<start].contains(">"), stack.last != "style" {
                throw Malformed(description: "an unescaped > before \(rest[start...end])")
            }
            let tag = rest[rest.index(after: start)..<end]
            rest = rest[rest.index(after: end)...]
            if tag.hasPrefix("?") { continue }
            let name = String(tag.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber || $0 == "-" })
            if tag.hasPrefix("/") {
                guard stack.popLast() == name else { throw Malformed(description: "</\(name)> closes nothing") }
                continue
            }
            guard tag.filter({ $0 == "\"" }).count.isMultiple(of: 2) else { throw Malformed(description: String(tag)) }
            names.append(name)
            if !tag.hasSuffix("/"), !open.contains(name) { stack.append(name) }
        }
        guard stack.isEmpty else { throw Malformed(description: "not closed: \(stack)") }
        return names
    }
}
