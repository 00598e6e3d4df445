package import Localization

extension YAMLNode {
    /// Where the node is in its document, such as `root.children[3].label`; found on demand, for error messages.
    package var path: String {
        let path = pathFromRoot
        return path.isEmpty ? "the document" : path
    }

    /// The same for the reader.
    package var place: LocalizedText {
        let path = pathFromRoot
        return path.isEmpty ? LocalizedText("the document") : LocalizedText(verbatim: path)
    }

    /// Empty for the root.
    private var pathFromRoot: String {
        var path = ""
        var container = document.root
        while container.index != index {
            guard let step = container.step(towards: index) else { break }
            path += step.name
            container = step.node
        }
        if path.hasPrefix(".") { path.removeFirst() }
        return path
    }

    /// The part of a container in which a node stands, and its name.
    private func step(towards wanted: Int) -> (name: String, node: YAMLNode)? {
        switch kind {
        case .scalar: return nil
        case .sequence:
            var position = 0
            for item in items {
                if item.contains(wanted) { return ("[\(position)]", item) }
                position += 1
            }
        case .mapping:
            for (key, value) in entries {
                if key.index == wanted { return (".\(EchoedText.visible(key.scalarText))", key) }
                if value.contains(wanted) { return (".\(EchoedText.visible(key.scalarText))", value) }
            }
        }
        return nil
    }

    private func contains(_ wanted: Int) -> Bool {
        index <= wanted && wanted < document.records[index].end(at: index)
    }
}
