import TestSupport

/// The public symbols of the sources, read from their declarations.
///
/// The formatter puts each declaration on a line of its own and indents it by its depth, so that lines are enough.
struct SymbolIndex {
    struct Symbol: Hashable {
        /// Types and name with points between them.
        let name: String
        /// The name with the labels of a function's arguments, else the name.
        let full: String
        /// Whether subclasses may override it.
        let isOpen: Bool
        /// Whether it belongs to a type itself.
        let isStatic: Bool
        /// `func`, `case`, `struct` and so on.
        let kind: String
        let path: String
    }

    private(set) var symbols: [Symbol] = []

    init(_ folder: SourceFolder) {
        for file in folder.files { read(file) }
    }

    /// Whether a spelling names a symbol.
    func contains(_ spelling: String) -> Bool {
        symbols.contains { $0.name == spelling || $0.full == spelling }
    }

    private struct Scope {
        let indent: Int
        let name: String
        let isPublic: Bool
        /// Whether members are as public as the type without saying so.
        let opensMembers: Bool
        let kind: String
    }

    private mutating func read(_ file: SourceFolder.File) {
        var scopes: [Scope] = []
        for (number, line) in file.lines.enumerated() {
            let indent = line.indent
            if line.dropFirst(indent).isEmpty { continue }
            while let last = scopes.last, last.indent >= indent { scopes.removeLast() }
            guard let declared = Declaration(String(line.dropFirst(indent))) else { continue }
            let outer = scopes.last
            // What is inside a function is nobody else's.
            guard outer.map({ $0.indent + 4 == indent && $0.name != "" }) ?? (indent == 0) else { continue }
            let isInherited =
                outer.map { $0.isPublic && ($0.opensMembers && (declared.kind == "case" || $0.kind == "protocol")) }
                ?? false
            let isPublic = declared.isPublic || isInherited || declared.kind == "extension"
            let path = ((outer.map { [$0.name] } ?? []) + [declared.name]).joined(separator: ".")
            if isPublic && declared.kind != "extension" {
                let labels = declared.takesArguments ? SymbolIndex.labels(file.lines, from: number) : nil
                symbols.append(
                    Symbol(
                        name: path, full: path + (labels ?? ""), isOpen: declared.modifiers.contains("open"),
                        isStatic: declared.modifiers.contains("static"), kind: declared.kind, path: file.path))
            }
            let isType = ["struct", "class", "enum", "protocol", "extension"].contains(declared.kind)
            scopes.append(
                Scope(
                    indent: indent, name: isType ? path : "", isPublic: isPublic,
                    opensMembers: declared.kind == "enum" || declared.kind == "protocol", kind: declared.kind))
        }
    }

    /// The labels of a function's arguments, such as `(_:for:)`, or nil without a list of arguments.
    private static func labels(_ lines: [String], from number: Int) -> String? {
        let text = lines[number..<min(number + 12, lines.count)].joined(separator: " ")
        guard let open = text.firstIndex(of: "(") else { return nil }
        var (depth, label, labels) = (0, "", [String]())
        var isName = true
        for character in text[open...] {
            switch character {
            case "(", "[", "<":
                depth += 1
                continue
            case ")", "]", ">":
                // The arrow of a function type closes nothing.
                if character == ">" && label.hasSuffix("-") { continue }
                depth -= 1
                if depth == 0 {
                    if !label.isEmpty { labels.append(SymbolIndex.name(of: label)) }
                    return "(" + labels.map { $0 + ":" }.joined() + ")"
                }
            case "," where depth == 1:
                labels.append(SymbolIndex.name(of: label))
                (label, isName) = ("", true)
                continue
            case ":" where depth == 1: isName = false
            default: break
            }
            if character == "-" && !isName {
                label.append("-")
            } else if label.hasSuffix("-") && !isName {
                label.removeLast()
            }
            if depth == 1 && isName { label.append(character) }
        }
        return nil
    }

    /// The first word of a parameter that is no attribute.
    private static func name(of parameter: String) -> String {
        let words = parameter.split(separator: " ").filter { !$0.hasPrefix("@") }
        return words.first.map(String.init) ?? ""
    }
}
