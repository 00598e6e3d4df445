import BridgeTables

/// What is inside the objects of a window.
extension DesktopWindow {
    /// Reads what is inside an object, where that is shown or names it.
    func expand(_ node: DesktopNode, then: @escaping () -> Void = {}) {
        guard node.wantsMembers, !node.isExpanded, let count = node.facts?.childCount else { return then() }
        let places = count > DesktopWindow.memberLimit ? 0..<DesktopWindow.memberStep : nil
        reader.readMembers(node.id, places) { [weak self] answer in
            if case .success(let ids) = answer { self?.take(ids, asked: places?.count ?? count, of: node) }
            then()
        }
    }

    /// Reads some more of what is inside an object of which only a part was read.
    func loadMembers(of node: DesktopNode, count: Int) {
        let whole = node.facts?.childCount ?? 0
        let places = node.askedMembers..<min(whole, node.askedMembers + max(count, 1))
        guard !places.isEmpty else { return }
        reader.readMembers(node.id, places) { [weak self] answer in
            guard case .success(let ids) = answer else { return }
            // Those that were met before their turn have it now.
            let known = node.members.filter { $0.place.map { $0 < places.lowerBound } ?? false }
            self?.take(known.map(\.id) + ids, asked: places.upperBound, of: node)
        }
    }

    private func take(_ ids: [AccessibleID], asked: Int, of node: DesktopNode) {
        let seen = Set(ids)
        for gone in node.members where !seen.contains(gone.id) && asked >= (node.facts?.childCount ?? 0) {
            forget(gone)
        }
        var members: [DesktopNode] = []
        var (met, place): (Set<AccessibleID>, Int) = ([], 0)
        for id in ids where met.insert(id).inserted {
            defer { place += 1 }
            guard id.application == application, id != root.id else { continue }
            if let known = nodes[id] {
                // An object that is said to be in two places, or inside itself, stays where it was found first.
                guard known.parent === node else { continue }
                known.take(place: place)
                members.append(known)
            } else if nodes.count < DesktopWindow.nodeLimit {
                let made = DesktopNode(id, parent: node, place: place, actor: actor)
                nodes[id] = made
                members.append(made)
            }
        }
        // What was met before its turn stands where it says, or at the end.
        let early = node.members.filter { old in nodes[old.id] != nil && !met.contains(old.id) }
        members += early.sorted { $0.place ?? .max < $1.place ?? .max }
        node.setMembers(members, asked: asked)
        queue += members.filter { !$0.wasRead }
        node.update()
        changed(node)
    }

    /// What is inside an object has changed.
    func membersDidChange(of node: DesktopNode) {
        guard let facts = node.facts, node.isExpanded || rereading[node.id] != nil else { return }
        guard rereading[node.id] == nil else {
            rereading[node.id] = true
            return
        }
        rereading[node.id] = false
        reader.readChildCount(node.id, facts) { [weak self] answer in
            guard let self else { return }
            guard case .success(let facts) = answer else { return done(node) }
            node.take(childCount: facts.childCount)
            let isMuch = facts.childCount > DesktopWindow.memberLimit
            let asked = min(max(node.askedMembers, DesktopWindow.memberStep), facts.childCount)
            reader.readMembers(node.id, isMuch ? 0..<asked : nil) { [weak self] answer in
                guard let self else { return }
                if case .success(let ids) = answer { take(ids, asked: isMuch ? asked : facts.childCount, of: node) }
                done(node)
            }
        }
    }

    /// The members were read again; where they changed meanwhile, once more.
    private func done(_ node: DesktopNode) {
        if rereading.removeValue(forKey: node.id) == true { membersDidChange(of: node) }
    }

    /// The window has gone: who waits for one of its objects waits no more.
    func close() {
        let gone = nodes.values
        (nodes, queue) = ([:], [])
        for node in gone { node.abandon() }
    }

    private func forget(_ node: DesktopNode) {
        nodes[node.id] = nil
        node.giveUpName()
        node.abandon()
        labels.forget(node.id)
        for member in node.members { forget(member) }
    }
}
