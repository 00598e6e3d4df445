import Documents

/// What the tool that wrote a dump could not say of an element, so that absence is not taken for a fault.
///
/// An attribute that is absent and in neither set is missing: the tool could have said it, and there is none.
public struct ImportKnowledge: Hashable, Sendable {
    /// An attribute that a dump may know or not, by its key in scene files.
    public enum Attribute: String, Hashable, Sendable, CaseIterable {
        /// Whether the object can have the focus at all.
        case isElement
        /// The label.
        case label
        /// The value.
        case value
        /// The hint.
        case hint
        /// What kind of element it is and its states.
        case traits
        /// The language of its texts.
        case language
        /// Where it is.
        case frame
        /// Its further actions.
        case customActions
        /// Its further content.
        case customContent
    }

    /// How far an attribute is known.
    public enum State: String, Hashable, Sendable, CaseIterable {
        /// It is as it is in the application, absent ones included.
        case known
        /// It was derived or may have been rewritten on the way.
        case uncertain
        /// The dump cannot say it.
        case unknown
    }

    /// What the dump cannot say.
    public var unknown: Set<Attribute>
    /// What was derived or may have been rewritten.
    public var uncertain: Set<Attribute>

    /// Makes knowledge; by default everything is known.
    public init(unknown: Set<Attribute> = [], uncertain: Set<Attribute> = []) {
        self.unknown = unknown
        self.uncertain = uncertain
    }

    /// How far an attribute is known.
    public subscript(attribute: Attribute) -> State {
        if unknown.contains(attribute) { return .unknown }
        return uncertain.contains(attribute) ? .uncertain : .known
    }

    /// What is known where both hold: the lesser of the two for each attribute.
    public func union(_ other: ImportKnowledge) -> ImportKnowledge {
        ImportKnowledge(unknown: unknown.union(other.unknown), uncertain: uncertain.union(other.uncertain))
    }

    /// The same, where nothing that is unknown is called uncertain too.
    package var plain: ImportKnowledge {
        uncertain.isEmpty ? self : ImportKnowledge(unknown: unknown, uncertain: uncertain.subtracting(unknown))
    }

    /// Reads the list of attributes of a key.
    static func attributes(_ node: YAMLNode) throws(DocumentError) -> Set<Attribute> {
        var attributes: Set<Attribute> = []
        for item in try node.list() { attributes.insert(try item.enumeration()) }
        return attributes
    }
}

extension SceneObject {
    /// What the file says of this object alone; `FileSceneSource.knowledge(of:)` adds what holds for all.
    public var ownKnowledge: ImportKnowledge { behaviour?.knowledge ?? ImportKnowledge() }
}
