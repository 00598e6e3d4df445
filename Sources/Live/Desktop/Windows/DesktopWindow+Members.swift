import AccessibilityModel
import BridgeTables

/// What is inside the objects of a window.
extension DesktopWindow {
    /// Reads what is inside an object, where that is shown or names it.
    ///
    /// - Parameter always: whether it is read also of an object that cannot be seen yet.
    func expand(_ node: DesktopNode, always: Bool = false, then: @escaping () -> Void = {}) {
        guard let count = node.facts?.childCount, !node.isExpanded, node.wantsMembers || (always && count > 0) else {
            return then()
        }
        guard count > DesktopWindow.memberLimit else {
            return reader.readMembers(node.id, nil) { [weak self] answer in
                self?.take(answer, asked: 0..<count, of: node)
                then()
            }
        }
        // Of a long list what is around the part that was met first; tables begin with their headers.
        let met = node.rule?.container == .list ? node.members.first?.place : nil
        readMembers(node, around: met ?? 0, of: count, then: then)
    }

    private func readMembers(
        _ node: DesktopNode, around place: Int, of count: Int, then: @escaping () -> Void
    ) {
        let start = max(0, min(place - DesktopWindow.memberStep / 2, count - DesktopWindow.memberStep))
        let places = start..<min(count, start + DesktopWindow.memberStep)
        reader.readMembers(node.id, places) { [weak self] answer in
            self?.take(answer, asked: places, of: node, around: place)
            then()
        }
    }

    /// Reads what is around the focus in the long lists that hold it, where it is elsewhere than what was read of them.
    func readAround(_ node: DesktopNode, then: @escaping () -> Void) {
        guard let holder = node.parent else { return then() }
        let next = { [weak self] in self?.readAround(holder, then: then) ?? then() }
        guard let place = node.place, let count = holder.facts?.childCount, holder.isLong,
            holder.isExpanded, holder.rule?.container == .list, !holder.asked.contains(place)
        else { return next() }
        readMembers(holder, around: place, of: count, then: next)
    }

    /// Reads some more of what is inside an object of which only a part was read: what comes after it, or before it.
    func loadMembers(of node: DesktopNode, count: Int, before: Bool = false) {
        let (asked, whole) = (node.asked, node.facts?.childCount ?? 0)
        let count = max(count, 1)
        let places =
            before
            ? max(0, asked.lowerBound - count)..<asked.lowerBound
            : asked.upperBound..<max(asked.upperBound, min(whole, asked.upperBound + count))
        guard !places.isEmpty, node.isExpanded, !loading.contains(node.id) else { return }
        loading.insert(node.id)
        reader.readMembers(node.id, places) { [weak self] answer in
            self?.loading.remove(node.id)
            guard let self, case .success(let ids) = answer, node.asked == asked else { return }
            // Those that were met before their turn have it now.
            let known = node.members.filter { $0.place.map(asked.contains) ?? false }.map(\.id)
            let all = min(asked.lowerBound, places.lowerBound)..<max(asked.upperBound, places.upperBound)
            take(before ? ids + known : known + ids, asked: all, of: node)
        }
    }

    private func take(
        _ answer: Result<[AccessibleID], BusFailure>, asked: Range<Int>, of node: DesktopNode, around anchor: Int? = nil
    ) {
        switch answer {
        case .success(let ids): take(ids, asked: asked, of: node, around: anchor)
        case .failure(let failure):
            node.noteFailure()
            if failure.isSilence { unanswered.add(node, .members) }
        }
    }

    private func take(_ ids: [AccessibleID], asked: Range<Int>, of node: DesktopNode, around anchor: Int? = nil) {
        node.toldMembers = ids
        var isAsBefore = node.isExpanded && !node.isLong && node.asked == asked
        let seen = Set(ids)
        for gone in node.members where !seen.contains(gone.id) && !gone.isElsewhere(than: asked) { forget(gone) }
        var members: [DesktopNode] = []
        var (met, place): (Set<AccessibleID>, Int) = ([], asked.lowerBound)
        for id in ids where met.insert(id).inserted {
            defer { place += 1 }
            guard id.application == application, id != root.id else { continue }
            if let known = nodes[id] {
                // An object that is said to be in two places, or inside itself, stays where it was found first.
                guard known.parent === node else { continue }
                isAsBefore = isAsBefore && known.place == place
                known.take(place: place)
                members.append(known)
            } else if nodes.count < DesktopWindow.nodeLimit {
                let made = DesktopNode(id, parent: node, place: place, actor: actor)
                nodes[id] = made
                if rereading[node.id] != nil { made.noteCome() }
                if node.isNew || (view.wasComplete && rereading[node.id] != nil) { made.noteNew() }
                members.append(made)
            }
        }
        // What was met before its turn stands where it says, or at the end.
        let early = node.members.filter { old in nodes[old.id] != nil && !met.contains(old.id) }
            .sorted { $0.place ?? .max < $1.place ?? .max }
        let isBefore = { (old: DesktopNode) in old.place.map { $0 < asked.lowerBound } ?? false }
        members = early.filter(isBefore) + members + early.filter { !isBefore($0) }
        isAsBefore = isAsBefore && members.elementsEqual(node.members, by: ===)
        node.setMembers(members, asked: asked, around: anchor)
        queue += members.filter { !$0.wasRead }
        node.update()
        if !isAsBefore { membersHaveMoved() }
        changed(node)
    }

    /// What is inside an object has changed.
    func membersDidChange(of node: DesktopNode) {
        // What was never read is read when its turn comes.
        guard let facts = node.facts else { return }
        guard rereading[node.id] == nil else {
            rereading[node.id] = true
            return
        }
        rereading[node.id] = false
        reader.readChildCount(node.id, facts) { [weak self] answer in
            guard let self else { return }
            guard case .success(let facts) = answer else { return done(node, answer.isSilence) }
            node.take(childCount: facts.childCount)
            // It may have been empty until now; what cannot be seen is read when it can.
            guard node.isExpanded else {
                if !node.isVisible { reread(node, .states) }
                return expand(node) { [weak self] in self?.done(node) }
            }
            let isMuch = facts.childCount > DesktopWindow.memberLimit
            let count = max(node.asked.count, DesktopWindow.memberStep)
            let start = max(0, min(node.asked.lowerBound, facts.childCount - count))
            let places = isMuch ? start..<min(facts.childCount, start + count) : 0..<facts.childCount
            reader.readMembers(node.id, isMuch ? places : nil) { [weak self] answer in
                guard let self else { return }
                if case .success(let ids) = answer { take(ids, asked: places, of: node) }
                done(node, answer.isSilence)
            }
        }
    }

    /// Asks again how many objects are inside an object, of which that was read before.
    func recount(_ node: DesktopNode, then: @escaping () -> Void) {
        guard let facts = node.facts else { return then() }
        reader.readChildCount(node.id, facts) { [weak self] answer in
            if case .success(let facts) = answer { node.take(childCount: facts.childCount) }
            if answer.isSilence { self?.unanswered.add(node, .members) }
            then()
        }
    }

    /// The members were read again; where they changed meanwhile, once more.
    private func done(_ node: DesktopNode, _ isUnanswered: Bool = false) {
        if isUnanswered { unanswered.add(node, .members) }
        if rereading.removeValue(forKey: node.id) == true { membersDidChange(of: node) }
    }

    /// The window has gone: who waits for one of its objects waits no more.
    func close() {
        let gone = nodes.values
        (nodes, queue) = ([:], [])
        for node in gone { node.abandon() }
    }

    /// Forgets a part that belongs elsewhere.
    func leaveOut(_ node: DesktopNode) {
        node.parent?.remove(node)
        forget(node)
        membersHaveMoved()
    }

    private func forget(_ node: DesktopNode) {
        nodes[node.id] = nil
        node.giveUpName()
        node.abandon()
        labels.forget(node.id)
        for member in node.members { forget(member) }
    }
}
