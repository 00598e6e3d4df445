import BridgeTables

/// Containers whose objects were asked at different moments where they stand: the application may have moved some of them
/// meanwhile, as toolkits do while a window comes, and does not tell of it.
struct StaleFrames {
    /// How often the objects of a container are asked again at most: what is animated moves all the time.
    private static let tries = 3

    private var containers: [AccessibleID] = []
    /// For each of them how often its objects may still be asked.
    private var triesLeft: [AccessibleID: Int] = [:]
    /// How many answers are awaited.
    private(set) var awaited = 0

    /// Whether all frames are of one moment, as far as that is known.
    var isSettled: Bool { containers.isEmpty && awaited == 0 }

    /// Takes in that an object was asked where it stands, or has come into sight.
    mutating func add(around node: DesktopNode) {
        guard node.frame != nil, let holder = node.parent, holder.rule?.isPlain == true else { return }
        add(holder.id, StaleFrames.tries)
    }

    private mutating func add(_ container: AccessibleID, _ tries: Int) {
        if triesLeft[container] == nil { containers.append(container) }
        triesLeft[container] = max(tries, triesLeft[container] ?? 0)
    }

    /// Takes the container whose objects are asked next, if none are being asked.
    mutating func next() -> (id: AccessibleID, triesLeft: Int)? {
        guard awaited == 0, let container = containers.popLast() else { return nil }
        return (container, triesLeft.removeValue(forKey: container) ?? 0)
    }

    /// So many of its objects are asked.
    mutating func ask(_ count: Int) { awaited += count }

    /// One of them has answered.
    ///
    /// - Parameter moved: its container, where it stands elsewhere than before.
    mutating func receive(moved container: (id: AccessibleID, triesLeft: Int)?) {
        awaited -= 1
        if let container, container.triesLeft > 1 { add(container.id, container.triesLeft - 1) }
    }
}

/// Where the objects of a window stand, all of one moment.
extension DesktopWindow {
    /// Asks again where the objects of a container stand, all of them together.
    func refreshFrames() {
        while let container = staleFrames.next() {
            guard let holder = node(container.id), holder.rule?.isPlain == true else { continue }
            let members = holder.members.filter { $0.isVisible && $0.frame != nil }.compactMap { member in
                member.facts.map { (member, $0) }
            }
            guard members.count > 1 else { continue }
            staleFrames.ask(members.count)
            for (member, facts) in members {
                reader.readFrame(member.id, facts) { [weak self] answer in self?.take(answer, member, in: container) }
            }
        }
    }

    private func take(
        _ answer: Result<AccessibleFacts, BusFailure>, _ member: DesktopNode,
        in container: (id: AccessibleID, triesLeft: Int)
    ) {
        var hasMoved = false
        if case .success(let facts) = answer { hasMoved = member.take(frame: facts.frame) }
        staleFrames.receive(moved: hasMoved ? container : nil)
        note(member)
        if isComplete { refreshFrames() }
    }
}
