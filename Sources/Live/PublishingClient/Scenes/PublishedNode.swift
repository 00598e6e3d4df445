/// What was read of an object and of those in it, as it is sent.
struct PublishedNode {
    var id: String
    var attributes: [MessagePair]
    /// `children` or `elements`; nil for what holds nothing.
    var membersKey: String?
    var members: [PublishedNode] = []

    /// The object as in a scene file; without what is in it where not whole.
    func value(isWhole: Bool = true) -> MessageValue {
        var pairs = [MessagePair("id", .text(id))] + attributes
        if let membersKey {
            pairs.append(MessagePair(membersKey, .list(isWhole ? members.map { $0.value() } : [])))
        }
        return .mapping(pairs)
    }

    /// Visits it and all in it, outer ones first.
    func forEach(_ visit: (PublishedNode) -> Void) {
        visit(self)
        for member in members { member.forEach(visit) }
    }

    /// What is new about its attributes beside those of before; null for what has gone.
    func changes(since before: [MessagePair]) -> [MessagePair] {
        guard attributes != before else { return [] }
        // An object has few attributes.
        func value(_ key: String, in pairs: [MessagePair]) -> MessageValue? { pairs.first { $0.key == key }?.value }
        return attributes.filter { value($0.key, in: before) != $0.value }
            + before.filter { value($0.key, in: attributes) == nil }.map { MessagePair($0.key, .null) }
    }

    /// Gives a leaf of the tree other attributes.
    ///
    /// - Returns: what is new about it, or nil where no leaf has that name.
    mutating func setAttributes(_ attributes: [MessagePair], ofLeaf id: String) -> [MessagePair]? {
        guard membersKey != nil else {
            guard self.id == id else { return nil }
            let before = self.attributes
            self.attributes = attributes
            return changes(since: before)
        }
        for index in members.indices {
            if let changes = members[index].setAttributes(attributes, ofLeaf: id) { return changes }
        }
        return nil
    }
}
