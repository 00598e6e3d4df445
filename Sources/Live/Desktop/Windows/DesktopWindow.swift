import AccessibilityModel
import BridgeTables

/// A window of an application: its scene, and a copy of its objects that grows outward from the focus.
final class DesktopWindow {
    /// How many objects of a window are read.
    static let nodeLimit = 5_000
    /// How many objects are read at the same time while nothing is urgent.
    private static let pace = 6
    /// Up to how many parts are all read; of more, so many at a time.
    static let memberLimit = 64
    static let memberStep = 32

    let root: DesktopNode
    /// Its place among those that were met.
    let number: Int
    let view = WindowScene()
    /// The open menu or list that is shown in its place.
    private(set) var popup: PopupScene?
    private var popupCount = 0
    /// Where the reader is in the window itself.
    private(set) weak var readersNode: DesktopNode?
    /// What had the desktop's focus last in the window itself.
    weak var latestFocus: DesktopNode?
    let reader: AccessibleReader
    private let applications: DesktopApplications
    private(set) weak var actor: (any DesktopActor)?

    var nodes: [AccessibleID: DesktopNode] = [:]
    let labels: LabelTexts
    /// What is still to be read, nearest to the focus first.
    var queue: [DesktopNode] = []
    private var reading = 0
    /// The containers of which more is being read.
    var loading: Set<AccessibleID> = []
    /// The containers whose members are being read again, and whether they changed once more.
    var rereading: [AccessibleID: Bool] = [:]
    /// Whether what was read has changed since the scene was put in order.
    private var hasNewOrder = true
    /// Whether something changed that is shown.
    private var hasChanged = false
    /// What changed in regions of which applications want that read.
    var news = PendingTexts()
    /// What can be seen since a moment, and is read with what is inside it as soon as that was.
    var appearing: [DesktopNode] = []
    /// What changed before it was read.
    var earlyChanges = EarlyChanges()
    /// What the application did not answer: meanwhile it is asked only for what is needed.
    var unanswered = UnansweredReading()
    /// Where frames of different moments may be side by side.
    var staleFrames = StaleFrames()

    init(
        _ root: AccessibleID, _ facts: AccessibleFacts, _ reader: AccessibleReader, _ applications: DesktopApplications,
        _ actor: (any DesktopActor)?, number: Int
    ) {
        self.number = number
        (self.reader, self.applications, self.actor) = (reader, applications, actor)
        labels = LabelTexts(reader)
        self.root = DesktopNode(root, parent: nil, actor: actor)
        nodes[root] = self.root
        self.root.take(facts, applications.table(of: root.application))
        queue = [self.root]
        view.focusHandler = { [weak self] element in
            guard let self, let node = (element as? DesktopElement)?.node else { return }
            readersNode = node
            readerIsAt(node)
            askBeside(node)
        }
    }

    /// Shows an open menu or list in place of the window, or (nil) the window again, which is as it was.
    func show(popup node: DesktopNode?, focus: DesktopNode?) {
        guard node !== popup?.node else { return }
        popup = nil
        hasNewOrder = true
        guard let node else { return }
        popupCount += 1
        let made = PopupScene(node, number: popupCount)
        made.view.focusHandler = { [weak self] element in
            if let node = (element as? DesktopElement)?.node { self?.readerIsAt(node) }
        }
        made.view.renew(focus: focus)
        popup = made
    }

    func node(_ id: AccessibleID) -> DesktopNode? { nodes[id] }
    /// Whether everything was read that can be.
    var isComplete: Bool { queue.isEmpty && reading == 0 }
    /// What the reader walks.
    var scene: AccessibilityScene { currentView.scene }
    /// Whether the scene has to be put in order again.
    var isOutdated: Bool { hasNewOrder || (isComplete && !currentView.wasComplete) }

    // MARK: Objects

    /// Takes in an object and what is around it: the last one is inside the first one, which is known.
    func adopt(_ chain: [(id: AccessibleID, facts: AccessibleFacts)], inside known: DesktopNode) {
        var holder = known
        for (id, facts) in chain {
            // It may have been met meanwhile, in what is around it.
            if let met = nodes[id] {
                if met.facts == nil {
                    met.take(facts, applications.table(of: application))
                    note(met)
                }
                holder = met
                continue
            }
            guard nodes.count < DesktopWindow.nodeLimit else { return }
            // A page may have another document in its frame, and nobody told of that.
            if holder.isExpanded, holder.facts?.role == .internalFrame, !holder.toldMembers.contains(id) {
                membersDidChange(of: holder)
            }
            let node = DesktopNode(id, parent: holder, place: facts.place, actor: actor)
            nodes[id] = node
            node.take(facts, applications.table(of: application))
            // The focus may be in it before its window has told of it.
            node.noteCome()
            holder.add(node)
            holder = node
            hasNewOrder = true
        }
    }

    /// What is read first from now on: an object, and what is around it.
    func readFirst(_ node: DesktopNode) {
        var near = [node]
        while let holder = near.last?.parent, near.count < 100 { near.append(holder) }
        queue.removeAll { queued in near.contains { $0 === queued } }
        queue = near.filter { !$0.wasRead || ($0.wantsMembers && !$0.isExpanded) } + queue
    }

    // MARK: Reading

    /// Reads some more of the window, if nothing is urgent.
    ///
    /// - Parameter now: the time in milliseconds; one that did not answer is left alone for a while.
    func readOn(at now: Int) {
        guard !unanswered.leavesAlone(at: now) else { return }
        for (node, question) in unanswered.take(at: now) where self.node(node.id) === node { askAgain(node, question) }
        if isComplete { earlyChanges.removeAll() }
        while reading < DesktopWindow.pace, !queue.isEmpty {
            let node = queue.removeFirst()
            reading += 1
            complete(node) { [weak self] in
                self?.expand(node) { self?.reading -= 1 }
            }
        }
        if isComplete { refreshFrames() }
    }

    /// Asks what was not answered.
    private func askAgain(_ node: DesktopNode, _ question: UnansweredReading.Question) {
        if question == .members, node.isExpanded { return membersDidChange(of: node) }
        node.want(node.facts == nil ? .outline : .details)
        if !queue.contains(where: { $0 === node }) { queue.append(node) }
    }

    /// Reads everything that is needed to show an object.
    func complete(_ node: DesktopNode, depth: Int = 0, then: @escaping () -> Void) {
        node.whenRead { [weak self] in
            guard let self, node.isNamedInside || node.isLine || node.level != nil, depth < 8 else { return then() }
            expand(node) { [weak self] in
                var left = node.members.count
                guard let self, left > 0 else { return then() }
                for member in node.members {
                    complete(member, depth: depth + 1) {
                        left -= 1
                        if left == 0 { then() }
                    }
                }
            }
        }
        read(node)
    }

    /// Something about an object has changed.
    func reread(_ node: DesktopNode, _ aspect: DesktopNode.Aspect) {
        // What was never read is read when its turn comes.
        guard node.facts != nil else { return }
        node.want(aspect)
        read(node)
    }

    /// The name of an object has changed: that of a combo box may be what is typed into an empty field, which may be hidden
    /// by now.
    func rereadName(of node: DesktopNode) {
        reread(node, .names)
        if node.isNamedByChoice, let entry = node.entry, entry.facts?.text == "" { reread(entry, .text) }
    }

    private func read(_ node: DesktopNode) {
        guard let aspect = node.beginReading() else { return }
        let done = { [weak self, weak node] (answer: Result<AccessibleFacts, BusFailure>) in
            guard let self, let node else { return }
            take(answer, node)
        }
        applications.withTable(of: application) { [weak self] table in
            guard let self else { return }
            guard aspect != .outline, var facts = node.facts else {
                if let facts = node.facts, aspect == .outline { return done(.success(facts)) }
                return reader.readOutline(node.id, then: done)
            }
            let rule = table.rule(for: facts.role, facts.states, facts.interfaces)
            facts.mayHideText = table.mayHideText(facts, rule)
            switch aspect {
            case .outline: break
            case .details: reader.readDetails(node.id, facts, rule, asksHeight: node.isTextOfLine, then: done)
            case .states: reader.readStates(node.id, facts, then: done)
            case .names: reader.readNames(node.id, facts, rule, then: done)
            case .value where facts.range != nil: node.questions = reader.readValue(node.id, facts, then: done)
            case .text where rule.value == .text || rule.value == .secret:
                node.questions = reader.readText(node.id, facts, rule, then: done)
            case .value, .text: done(.success(facts))
            }
        }
    }

    private func take(_ answer: Result<AccessibleFacts, BusFailure>, _ node: DesktopNode) {
        node.endReading()
        switch answer {
        case .success(let facts):
            let (wasVisible, said, text) = (node.isVisible, node.liveText, node.facts?.text)
            unanswered.wasAnswered()
            if isMisplaced(node, facts) { return leaveOut(node) }
            let (before, frame, wasRead) = (node.facts?.states, node.frame, node.wasRead)
            node.take(facts, applications.table(of: application))
            if facts.frame != frame || node.isVisible != wasVisible { staleFrames.add(around: node) }
            if let said { noteChange(of: node, from: said) }
            if wasRead, node.isVisible, node.takeReturn() || !wasVisible { noteAppearance(of: node) }
            for label in facts.labelledBy { noteLabel(label) }
            if labels.isLabel(node.id) { node.noteLabel() }
            if node === root { view.take(title: root.ownName) }
            changed(node)
            // What is inside a row of a tree stands beside it, and nobody tells of that.
            if let before, before.contains(.expanded) != facts.states.contains(.expanded), let holder = node.parent {
                membersDidChange(of: holder)
            }
            if node.wasRead, !wasVisible, node.isVisible, node.wantsMembers { queue.append(node) }
            if node.isNamedByChoice, node.isExpanded, !node.isLong, node.asked.count != facts.childCount {
                membersDidChange(of: node)
            }
            // It may be called by its own name again, and nobody tells of that.
            let isEmptied = facts.text == "" && text?.isEmpty == false
            if isEmptied, node.isEditable, let holder = node.parent, holder.isNamedByChoice { reread(holder, .names) }
        case .failure(let failure):
            // An object that has gone is refused, and says nothing of the others.
            if failure.isSilence { unanswered.add(node, .itself) }
            return node.readingFailed()
        }
        guard node.wanted.isEmpty else { return read(node) }
        labels.find(of: node) { [weak self] isAnswered in
            if !isAnswered { self?.unanswered.add(node, .itself) }
            // Who waits for what is being read again meanwhile is told at its end.
            if !node.isBeingRead {
                let isFirst = !node.wasRead
                node.readingIsDone()
                if isFirst { self?.noteFirstReading(of: node) }
            }
            self?.changed(node)
        }
    }

    private func noteLabel(_ id: AccessibleID) {
        guard let label = nodes[id] else { return }
        label.noteLabel()
        note(label)
    }

    /// Takes over that an object has changed, or stands elsewhere in the scene.
    func note(_ node: DesktopNode) {
        if node.takeChange() { hasChanged = true }
        if node.takeMove() { hasNewOrder = true }
    }

    /// What is known of an object has changed.
    func changed(_ node: DesktopNode) {
        note(node)
        if let opener = node.parent, opener.rule?.opening == .members {
            opener.update()
            note(opener)
        }
        if node.isNamedByChoice, let entry = node.entry {
            entry.update()
            note(entry)
        }
        // Its items are in a list inside it.
        for holder in [node.parent, node.parent?.parent].compactMap({ $0 }) where holder.isNamedByChoice {
            holder.update()
            changed(holder)
        }
        // Rows are called by what is inside them.
        var holder = node.parent
        while let current = holder, current.isNamedInside {
            current.update()
            note(current)
            holder = current.parent
        }
        // So are lines whose parts are raised or lowered.
        holder = node.parent
        while let current = holder, current.isLine || current.level != nil {
            current.update()
            note(current)
            if current.isLine, let name = current.line?.shown { tellLabelled(by: current, name) }
            holder = current.parent
        }
        // What was read first of a label is not yet its name.
        guard node.facts?.hasNames == true else { return }
        tellLabelled(by: node, node.line?.shown ?? node.ownName)
    }

    /// What an object labels is called so.
    private func tellLabelled(by label: DesktopNode, _ name: String) {
        for id in labels.changed(label.id, to: name) {
            guard let labelled = nodes[id] else { continue }
            labelled.take(labelText: name)
            note(labelled)
        }
    }

    // MARK: The scene

    /// Whether an element has changed since the last call.
    func takeChange() -> Bool {
        defer { hasChanged = false }
        return hasChanged
    }

    /// Puts the elements in the scene in their order.
    ///
    /// - Returns: whether it is another one.
    func updateOrder(around focus: DesktopNode?) -> Bool {
        hasNewOrder = false
        if let popup { return popup.update(around: focus, isComplete: isComplete || unanswered.isNew) }
        return view.update(around: focus, isComplete: isComplete || unanswered.isNew) { [root] in root.views($0) }
    }

    /// The focus has come, gone or moved.
    ///
    /// - Parameter nodes: where it was and where it is.
    func focusDidMove(_ nodes: [DesktopNode]) {
        // Most objects stand in the scene whether they have it or not.
        if !view.wasComplete || popup != nil || !nodes.allSatisfy(\.standsByItself) { hasNewOrder = true }
    }

    /// An object has others inside it.
    func membersHaveMoved() { hasNewOrder = true }
}
