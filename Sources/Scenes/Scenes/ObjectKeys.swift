package import Documents
import Localization

/// The keys of an object in a scene file or a message, none of which contradicts another.
package struct ObjectKeys {
    /// All of them.
    package let keys: YAMLMapping
    /// The object's own id, where it has one.
    package private(set) var id: YAMLNode?
    /// The list of what is in it, where it has one.
    package private(set) var content: YAMLNode?

    /// Whether what is in it is read in its own order, and not in that of the frames.
    package var isExplicit: Bool { keys["elements"] != nil }

    /// The keys of a node.
    package init(_ node: YAMLNode, of known: NameSet = ObjectProperty.set) throws(DocumentError) {
        keys = try node.mapping(known)
        for entry in keys.entries where !entry.value.isNull {
            guard entry.key < ObjectProperty.all.count else { continue }
            let key = ObjectProperty.all[entry.key]
            switch key {
            case .id, .identifier:
                if id != nil { throw Self.spelledTwice(entry.keyNode, "id", "identifier") }
                id = entry.value
            case .children, .elements:
                if content != nil {
                    throw entry.keyNode.error(
                        .wrongValue, says: "\(place: node.place) has children and elements",
                        advises: "write elements for an order of your own, or children for the order of their frames")
                }
                content = entry.value
            default: try checkSpelling(of: key, entry.keyNode)
            }
        }
    }

    /// The object's own id, or nil.
    package func ownID() throws(DocumentError) -> String? {
        guard let id else { return nil }
        let name = try id.text()
        if name.isEmpty { throw id.wrongType("a name", advises: "name the object, or leave id out") }
        return name
    }

    /// Refuses a key that is there under its other name too.
    package func checkSpelling(of key: ObjectProperty, _ node: YAMLNode) throws(DocumentError) {
        if let name = key.otherName, keys.keyNode(name.rawValue) != nil {
            throw Self.spelledTwice(node, name.rawValue, key.rawValue)
        }
        if let plain = key.plainText, keys[plain.rawValue] != nil {
            throw Self.spelledTwice(node, plain.rawValue, key.rawValue)
        }
    }

    /// Refuses what means something in a data table only, and spans of a place that is not named.
    package func checkTable(isTable: Bool) throws(DocumentError) {
        for (key, needed) in [("rowSpan", "row"), ("columnSpan", "column")] where keys[needed] == nil {
            guard keys[key] != nil, let node = keys.keyNode(key) else { continue }
            throw node.error(
                .wrongValue, says: "\"\(key: key)\" means nothing without \"\(other: needed)\"",
                advises: "write \(other: needed): NUMBER, from 1")
        }
        guard !isTable else { return }
        for key in ["rowCount", "columnCount", "rowHeaders", "columnHeaders"] where keys[key] != nil {
            throw (keys.keyNode(key) ?? keys.node).error(
                .wrongValue, says: "\"\(key: key)\" in \(place: keys.node.place) means something in a data table only",
                advises: "write containerType: dataTable")
        }
    }

    private static func spelledTwice(_ node: YAMLNode, _ first: String, _ second: String) -> DocumentError {
        node.error(
            .duplicate, says: "\"\(name: first)\" and \"\(other: second)\" are the same key",
            advises: "keep one of them")
    }
}

extension ObjectProperty {
    /// The plain text that a text with attributes stands for.
    package var plainText: ObjectProperty? {
        switch self {
        case .attributedLabel: .label
        case .attributedValue: .value
        case .attributedHint: .hint
        default: nil
        }
    }

    /// The usual name of a key that has another one.
    package var otherName: ObjectProperty? {
        switch self {
        case .isModal: .viewIsModal
        case .shouldGroupAccessibilityChildren: .shouldGroupChildren
        case .identifier: .id
        default: nil
        }
    }
}
