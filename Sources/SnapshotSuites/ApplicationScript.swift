package import YAMLDocuments

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
    package var text: String { ApplicationScript.line(node) }

    package static func == (one: ApplicationScript, other: ApplicationScript) -> Bool { one.text == other.text }

    package func hash(into hasher: inout Hasher) { hasher.combine(text) }

    private static func line(_ node: YAMLNode) -> String {
        switch node.kind {
        case .sequence: "[" + node.items.map(line).joined(separator: ", ") + "]"
        case .mapping:
            "{ " + node.entries.map { "\(line($0.key)): \(line($0.value))" }.joined(separator: ", ") + " }"
        case .scalar: scalar(node)
        }
    }

    /// Numbers, booleans, absence and names stay as they are; whatever else could mean something to YAML is quoted.
    private static func scalar(_ node: YAMLNode) -> String {
        if node.isNull { return "null" }
        let text = node.scalarText
        let isPlain = text.unicodeScalars.allSatisfy { scalar in
            scalar.isASCII && (scalar.properties.isAlphabetic || "0123456789+.-".unicodeScalars.contains(scalar))
        }
        // A dash alone begins a list, three begin a document.
        let isMark = text.allSatisfy { "-.".contains($0) }
        return node.style == .plain && isPlain && !isMark ? text : SessionRecording.quote(text)
    }
}
