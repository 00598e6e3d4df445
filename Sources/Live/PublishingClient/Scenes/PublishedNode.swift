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
        let old = Dictionary(before.map { ($0.key, $0.value) }) { $1 }
        let new = Set(attributes.map(\.key))
        return attributes.filter { old[$0.key] != $0.value }
            + before.filter { !new.contains($0.key) }.map { MessagePair($0.key, .null) }
    }
}
