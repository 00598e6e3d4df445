/// Rows whose label is the texts in them: VoiceOver stops at the row and reads that.
enum MaestroRows {
    /// Whether the label of an object says all the texts in it, of which there are several, and hardly anything else.
    static func isStop(_ node: ImportedNode) -> Bool {
        guard let label = node.label?.plain, !label.isEmpty, !node.children.isEmpty else { return false }
        var texts: [String] = []
        var values = 0
        collect(node, &texts, &values)
        guard values == 0, (2...12).contains(texts.count), texts.allSatisfy({ label.contains($0) }) else {
            return false
        }
        let length = texts.reduce(0) { $0 + $1.count }
        return length + 3 * texts.count >= label.count
    }

    private static func collect(_ node: ImportedNode, _ texts: inout [String], _ values: inout Int) {
        for child in node.children {
            if let text = child.label?.plain, !text.isEmpty { texts.append(text) }
            if child.value?.isEmpty == false || child.placeholder != nil || child.isToggle { values += 1 }
            collect(child, &texts, &values)
        }
    }
}
