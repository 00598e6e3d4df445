package import Documents

/// What the application of a scene does, as scene files write it: in a case, and in the session file of a case.
package struct ApplicationScript: Hashable, Sendable {
    /// The list of steps, with its place for error messages.
    package let node: YAMLNode

    /// Makes a script of a list of steps.
    ///
    /// - Throws: `DocumentError` where the node is no list.
    init(_ node: YAMLNode) throws(DocumentError) {
        _ = try node.list()
        self.node = node
    }

    /// The steps in one line of YAML.
    package var text: String { value.yamlLine }

    /// The steps as they are written.
    var value: DocumentValue { ApplicationScript.value(node) { _ in false } }

    /// The same steps with bullets for what they write into objects that hide their text; it plays to the same frames.
    ///
    /// - Parameter isSecret: whether the object with an id hides its text.
    func hidingTexts(where isSecret: (String) -> Bool) throws(DocumentError) -> ApplicationScript {
        let hidden = ApplicationScript.value(node, isSecret).yamlLine
        return hidden == text ? self : try ApplicationScript(YAMLDocument.parse(hidden, name: "steps").root)
    }

    package static func == (one: ApplicationScript, other: ApplicationScript) -> Bool { one.text == other.text }

    package func hash(into hasher: inout Hasher) { hasher.combine(text) }

    private static func value(_ node: YAMLNode, _ isSecret: (String) -> Bool) -> DocumentValue {
        switch node.kind {
        case .sequence: return .list(node.items.map { value($0, isSecret) })
        case .mapping:
            let hidden = hiddenKey(of: node, isSecret)
            return .inline(
                node.entries.map { key, value in
                    let isHidden = key.scalarText == hidden && value.kind == .scalar && !value.isNull
                    return (
                        scalar(key).yamlLine,
                        isHidden ? bullets(value.scalarText) : ApplicationScript.value(value, isSecret)
                    )
                })
        case .scalar: return scalar(node)
        }
    }

    /// The key of a step, or of an object that is inserted, whose text is a secret; nil for none.
    private static func hiddenKey(of node: YAMLNode, _ isSecret: (String) -> Bool) -> String? {
        for (key, value) in node.entries {
            switch key.scalarText {
            case "set" where isSecret(value.scalarText): return "value"
            case "into" where isSecret(value.scalarText): return "insertText"
            case "traits" where value.items.contains { $0.scalarText == "secureTextEntry" }: return "value"
            default: break
            }
        }
        return nil
    }

    private static func bullets(_ text: String) -> DocumentValue {
        .text(String(repeating: "\u{2022}", count: text.unicodeScalars.count))
    }

    /// Numbers, booleans, absence and names stay as they are; whatever else could mean something to YAML is quoted.
    private static func scalar(_ node: YAMLNode) -> DocumentValue {
        if node.isNull { return .null }
        let text = node.scalarText
        let isPlain = text.unicodeScalars.allSatisfy { scalar in
            scalar.isASCII && (scalar.properties.isAlphabetic || "0123456789+.-".unicodeScalars.contains(scalar))
        }
        // A dash alone begins a list, three begin a document.
        let isMark = text.allSatisfy { "-.".contains($0) }
        return node.style == .plain && isPlain && !isMark ? .plain(text) : .text(text)
    }
}
