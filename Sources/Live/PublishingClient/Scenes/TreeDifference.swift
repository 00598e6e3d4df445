/// How one reading of a scene becomes the next, in few steps; nil where sending the scene anew says it better.
struct TreeDifference {
    enum Step {
        case remove([String])
        case add(parent: String, index: Int, [PublishedNode])
        case move(String, parent: String, index: Int)
        case change([(String, [MessagePair])])
    }

    private(set) var steps: [Step] = []
    private var members: [String: [String]] = [:]
    private var parents: [String: String] = [:]
    private var attributes: [String: [MessagePair]] = [:]
    private var moves = 0

    /// More moves than this are no change of a screen but another one.
    private static let mostMoves = 64

    init?(from old: PublishedNode, to new: PublishedNode) {
        guard old.id == new.id, old.membersKey == new.membersKey else { return nil }
        if let changes = TreeDifference.changes(from: old, to: new) {
            if !changes.isEmpty { steps.append(.change(changes)) }
            return
        }
        var keys: [String: String?] = [:]
        old.forEach { node in
            members[node.id] = node.members.map(\.id)
            attributes[node.id] = node.attributes
            keys[node.id] = node.membersKey
            for member in node.members { parents[member.id] = node.id }
        }
        var wanted: [String: PublishedNode] = [:]
        new.forEach { wanted[$0.id] = $0 }
        for (id, key) in keys {
            // A container that was none, or one in another order: its members are sent with it.
            if let node = wanted[id], node.membersKey != key { return nil }
        }
        removeGone(in: old, wanted)
        guard arrange(new, wanted) else { return nil }
        removeLeft(in: old, wanted)
        var changes: [(String, [MessagePair])] = []
        new.forEach { node in
            guard let before = attributes[node.id] else { return }
            let changed = node.changes(since: before)
            if !changed.isEmpty { changes.append((node.id, changed)) }
        }
        if !changes.isEmpty { steps.append(.change(changes)) }
    }

    /// What changed where the objects are the same, in the same places; else nil.
    private static func changes(
        from old: PublishedNode, to new: PublishedNode
    ) -> [(String, [MessagePair])]? {
        guard old.id == new.id, old.membersKey == new.membersKey, old.members.count == new.members.count else {
            return nil
        }
        let own = new.changes(since: old.attributes)
        var changes = own.isEmpty ? [] : [(new.id, own)]
        for (before, after) in zip(old.members, new.members) {
            guard let inner = self.changes(from: before, to: after) else { return nil }
            changes += inner
        }
        return changes
    }

    /// Removes what has gone with all that is in it.
    private mutating func removeGone(in node: PublishedNode, _ wanted: [String: PublishedNode]) {
        var gone: [String] = []
        for member in node.members {
            var isGone = true
            member.forEach { if wanted[$0.id] != nil { isGone = false } }
            if isGone { gone.append(member.id) } else { removeGone(in: member, wanted) }
        }
        remove(gone, from: node.id)
    }

    /// Removes what has gone but held what has not, once that is elsewhere.
    private mutating func removeLeft(in node: PublishedNode, _ wanted: [String: PublishedNode]) {
        for member in node.members where parents[member.id] != nil {
            if wanted[member.id] == nil, let parent = parents[member.id] {
                remove([member.id], from: parent)
            } else {
                removeLeft(in: member, wanted)
            }
        }
    }

    private mutating func remove(_ ids: [String], from parent: String) {
        guard !ids.isEmpty else { return }
        let gone = Set(ids)
        steps.append(.remove(ids))
        members[parent]?.removeAll { gone.contains($0) }
        for id in ids { forget(id) }
    }

    private mutating func forget(_ id: String) {
        parents[id] = nil
        attributes[id] = nil
        for member in members.removeValue(forKey: id) ?? [] { forget(member) }
    }

    /// Puts the members of a container, and of those in it, where they belong.
    private mutating func arrange(_ node: PublishedNode, _ wanted: [String: PublishedNode]) -> Bool {
        var index = 0
        while index < node.members.count {
            let member = node.members[index]
            let present = members[node.id] ?? []
            if index < present.count, present[index] == member.id {
                index += 1
                continue
            }
            if attributes[member.id] == nil {
                let count = addedCount(node, from: index)
                add(Array(node.members[index..<index + count]), to: node.id, at: index)
                index += count
                continue
            }
            moves += 1
            guard moves <= TreeDifference.mostMoves else { return false }
            // One that is in the way alone goes to its own place; else the wanted one comes here.
            if index + 1 < present.count, present[index + 1] == member.id,
                let place = node.members.firstIndex(where: { $0.id == present[index] })
            {
                move(present[index], to: node.id, at: min(place, present.count - 1))
            } else {
                move(member.id, to: node.id, at: index)
            }
        }
        return node.members.allSatisfy { arrange($0, wanted) }
    }

    /// How many members in a row are new, as one step adds them.
    private func addedCount(_ node: PublishedNode, from index: Int) -> Int {
        var count = 1
        while index + count < node.members.count, attributes[node.members[index + count].id] == nil { count += 1 }
        return count
    }

    private mutating func add(_ nodes: [PublishedNode], to parent: String, at index: Int) {
        // What a new container takes over is moved into it afterwards.
        let added = nodes.map { withoutPresent($0) }
        steps.append(.add(parent: parent, index: index, added))
        members[parent, default: []].insert(contentsOf: added.map(\.id), at: index)
        for node in added {
            parents[node.id] = parent
            node.forEach { one in
                attributes[one.id] = one.attributes
                members[one.id] = one.members.map(\.id)
            }
            note(node)
        }
    }

    private mutating func note(_ node: PublishedNode) {
        for member in node.members {
            parents[member.id] = node.id
            note(member)
        }
    }

    private func withoutPresent(_ node: PublishedNode) -> PublishedNode {
        var rest = node
        rest.members = node.members.filter { attributes[$0.id] == nil }.map { withoutPresent($0) }
        return rest
    }

    private mutating func move(_ id: String, to parent: String, at index: Int) {
        if let old = parents[id] { members[old]?.removeAll { $0 == id } }
        let at = min(index, members[parent]?.count ?? 0)
        members[parent, default: []].insert(id, at: at)
        parents[id] = parent
        steps.append(.move(id, parent: parent, index: at))
    }
}
