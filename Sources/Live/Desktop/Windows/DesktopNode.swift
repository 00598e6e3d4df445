import AccessibilityModel
import BridgeTables

/// An object of a window, as far as it was read.
final class DesktopNode {
    /// What can be read of it.
    enum Aspect: Int, Hashable, Comparable {
        case outline, details, states, names, value, text

        static func < (first: Aspect, second: Aspect) -> Bool { first.rawValue < second.rawValue }
    }

    let id: AccessibleID
    private(set) weak var parent: DesktopNode?
    /// Its place in its container, from 0, as soon as that is known.
    private(set) var place: Int?
    /// The names that are taken in its window.
    private let names: ElementNames
    private var madeName: String?
    private(set) var facts: AccessibleFacts?
    private(set) var rule: DesktopTable.Rule?
    private(set) var table = DesktopTable()
    private(set) var members: [DesktopNode] = []
    /// What its application said is inside it, also what belongs elsewhere.
    var toldMembers: [AccessibleID] = []
    /// The places of what was asked for of what is inside it.
    private(set) var asked = 0..<0
    /// Of a long list the place around which that was.
    private(set) var anchor = 0
    /// Whether what is inside it was read.
    private(set) var isExpanded = false
    /// The names of what is inside it, where they name it; those it had, while some of what came since is still read.
    private var namesInside: [String] = []
    /// The name of what labels it.
    private(set) var labelText: String?
    /// Whether the application put its focus on it, so that it is read whatever it is.
    private(set) var hasDesktopFocus = false
    /// Whether it has that focus or is around it: then it can be seen, whatever it said before.
    private(set) var isOnFocusPath = false
    /// Whether something else says that this is its label; GTK 4's labels do not say so themselves.
    private(set) var isLabel = false
    private(set) var attributes: ElementAttributes?
    private var hasChanged = false
    /// Whether something has changed by which it stands in the scene, or where it does.
    private var hasMoved = false

    /// What is to be read.
    private(set) var wanted: Set<Aspect> = [.outline, .details]
    private(set) var isBeingRead = false
    /// Which of what changes often is being asked, and the questions.
    private var askedAspect: Aspect?
    var questions: AccessibleReader.Questions?
    private(set) var wasRead = false
    /// Whether its application did not say what was asked last.
    private(set) var hasFailed = false
    private var waiters: [() -> Void] = []
    /// Whether it came, or became visible, after its window had been read: what is inside it is new then, too.
    private(set) var isNew = false
    /// Whether it came into what was read, or the focus was in it, before it was met; also while the window is being read.
    private(set) var hasCome = false
    /// Whether its application said that it cannot be seen any more, and then that it can be again: both may have come before
    /// its states were read.
    private var (hasGone, hasComeBack) = (false, false)

    private weak var actor: (any DesktopActor)?
    private(set) var madeElement: DesktopElement?
    private var madeContainer: DesktopContainer?
    /// The groups of radio buttons inside it, by the first of each.
    var radioGroups: [ObjectIdentifier: NumberedGroup] = [:]

    init(_ id: AccessibleID, parent: DesktopNode?, place: Int? = nil, actor: (any DesktopActor)?) {
        (self.id, self.parent, self.place, self.actor) = (id, parent, place, actor)
        names = parent?.names ?? ElementNames()
    }

    /// Where it is in its window, such as `root/0/3`: the same whenever the application does the same. The toolkits' own
    /// numbers are not. Once it was asked for it stays.
    var name: String {
        if let madeName { return madeName }
        let path = parent.map { "\($0.name)/\(place.map(String.init) ?? id.name)" } ?? "root"
        let made = names.take(path, for: id)
        madeName = made
        return made
    }

    /// It has this place in its container.
    func take(place: Int) { self.place = place }

    /// Others may have its name.
    func giveUpName() {
        if let madeName { names.free(madeName, of: id) }
    }

    // MARK: What is known

    /// Takes over what was read, and what it means in the table of the application.
    func take(_ facts: AccessibleFacts, _ table: DesktopTable) {
        let role = facts.showsText == false ? AccessibleRole.passwordText : facts.role
        let rule = table.rule(for: role, facts.states, facts.interfaces)
        hasMoved =
            hasMoved || rule != self.rule || facts.frame != frame || self.facts.map { !facts.standsAs($0) } ?? true
        self.rule = rule
        self.facts = facts
        self.table = table
        hasFailed = false
        update()
    }

    /// What labels it has this name.
    func take(labelText text: String?) {
        labelText = text.flatMap { table.isClassName($0) ? nil : $0 }
        update()
        entry?.update()
    }

    /// Works out again what it is in the words of the model.
    func update() {
        guard let facts, let rule else { return }
        if !needsMemberNames {
            namesInside = []
        } else if namesInside.isEmpty || !isWaitingForNames() {
            namesInside = memberNames(rule.value == .selectedMember)
        }
        let new = attributes(saying: facts, rule)
        let isOther = new != attributes
        if isOther, new.isEmpty != attributes?.isEmpty { hasMoved = true }
        attributes = new
        guard let madeElement else { return }
        let hasNewCaret = madeElement.textInput?.take(facts) ?? false
        // What the reader typed, and the application refused, goes again.
        let isWrong = madeElement.textInput?.isWaiting == false && madeElement.accessibilityValue != new.value
        if isOther || isWrong { madeElement.take(new) }
        hasChanged = hasChanged || hasNewCaret || isOther || isWrong
    }

    /// What it is in the words of the model when its application says this of it.
    func attributes(saying facts: AccessibleFacts, _ rule: DesktopTable.Rule) -> ElementAttributes {
        let label = labelText ?? parent.flatMap { isEntry(of: $0) ? $0.labelOfEntry(saying: facts.text ?? "") : nil }
        return ElementAttributes(
            facts, rule, table, labelText: label, members: namesInside,
            choice: isNamedByChoice ? choice : hidesText ? Choice() : nil, isOpen: isOpen, math: expression,
            line: line)
    }

    /// Whether its element has changed since the last call.
    func takeChange() -> Bool {
        defer { hasChanged = false }
        return hasChanged
    }

    /// Whether the scene has to be put in order since the last call.
    func takeMove() -> Bool {
        defer { hasMoved = false }
        return hasMoved
    }

    /// Notes that it was not there when its window was read.
    func noteNew() { isNew = true }

    /// It came into what was read, or the focus is in it.
    func noteCome() { hasCome = true }

    /// Notes that its application says that it can be seen, or no more.
    func note(isShown: Bool) { (hasGone, hasComeBack) = (!isShown, isShown && (hasGone || hasComeBack)) }

    /// Whether it went and has come back since the last call.
    func takeReturn() -> Bool {
        defer { hasComeBack = false }
        return hasComeBack
    }

    /// Notes that it is the label of something else.
    func noteLabel() {
        guard !isLabel else { return }
        (isLabel, hasMoved) = (true, true)
    }

    /// So many objects are inside it now.
    func take(childCount: Int) {
        hasMoved = hasMoved || facts?.childCount != childCount
        facts?.childCount = childCount
    }

    /// It stands there now.
    ///
    /// - Returns: whether it stood elsewhere.
    func take(frame: AccessibleFrame?) -> Bool {
        guard facts != nil, frame != self.frame else { return false }
        facts?.frame = frame
        hasMoved = true
        return true
    }

    /// Notes that the application put its focus on it, or took it away.
    func noteFocus(_ hasFocus: Bool) {
        hasDesktopFocus = hasFocus
        for node in [self] + holders { node.isOnFocusPath = hasFocus }
    }

    /// What changes of it without its application telling anybody, or nil.
    var changesUnheard: Aspect? {
        if rule?.value == .number, !table.valueEvents { return .value }
        return facts?.states.contains(.expandable) == true && !table.expandEvents ? .states : nil
    }

    /// The signal by which its application tells of its value or its text, and what is read then; nil where none is to be
    /// expected.
    var nextChange: (cue: BusCue, aspect: Aspect)? {
        guard wasRead, !isBeingRead, let rule, let facts else { return nil }
        switch rule.value {
        case .number where facts.range != nil && table.valueEvents:
            let cue = BusCue(
                application: id.application, path: id.path, members: ["PropertyChange"], detail: "accessible-value")
            return (cue, .value)
        case .text where facts.interfaces.contains(.text):
            // The letters that such a signal may carry are never looked at.
            let cue = BusCue(
                application: id.application, path: id.path, members: ["TextChanged", "TextCaretMoved"], detail: nil)
            return (cue, .text)
        default: return nil
        }
    }

    /// Where it stands, or nil.
    var frame: AccessibleFrame? { facts?.frame }

    /// Whether it can be seen.
    var isVisible: Bool { facts.map { $0.states.isSuperset(of: table.visible) } ?? false }

    /// Whether its own label or value are the names of what is inside it.
    private var needsMemberNames: Bool {
        guard let rule else { return false }
        return [.members, .lastMember, .selectedMember, .maths].contains(rule.value)
            || (rule.isCalledByMembers && ownName.isEmpty)
    }

    /// Whether what is inside it has to be read.
    var wantsMembers: Bool {
        guard let facts, let rule, facts.childCount > 0,
            isVisible || isOnFocusPath || rule.window != nil || isInClosedChoice
        else { return false }
        // Entries of a menu are read when it opens.
        // There may be a text to type into.
        return (showsMembers && (rule.popup != .menu || isOnFocusPath)) || isNamedInside || isLine
            || facts.role == .comboBox
    }

    /// Whether what is inside it stands in the scene: that of a button or a combo box only while it is open and has the focus.
    var showsMembers: Bool {
        guard let rule else { return false }
        return rule.shown == .members || rule.shown == .both || (isOnFocusPath && !hasDesktopFocus) || entry != nil
    }

    /// Whether what is inside it is a part of a name: its own, or that of a row around it.
    var isNamedInside: Bool {
        if needsMemberNames || isInMaths { return true }
        // What a button opens is no part of its name.
        guard let rule, rule.isPlain, rule.popup == nil else { return false }
        return ownName.isEmpty && parent?.isNamedInside == true
    }

    /// Whether it holds what a closed combo box has chosen, and is not seen itself.
    private var isInClosedChoice: Bool { parent?.rule?.value == .selectedMember && isNamedInside }

    /// The names of all that is inside it, or of what is selected there.
    private func memberNames(depth: Int = 0, _ isChoice: Bool) -> [String] {
        guard depth < 8 else { return [] }
        return members.prefix(32).filter { $0.rule?.popup == nil }.flatMap { member in
            if member.ownName.isEmpty {
                // What a list or a table inside a row says is its own.
                return isChoice || member.isNamedInside ? member.memberNames(depth: depth + 1, isChoice) : []
            }
            return isChoice && member.facts?.states.contains(.selected) != true ? [] : [member.ownName]
        }
    }

    /// Whether a name of what is inside it is still to be read.
    private func isWaitingForNames(depth: Int = 0) -> Bool {
        guard depth < 8 else { return false }
        if wantsMembers, !isExpanded { return !hasFailed }
        return members.prefix(32).contains { member in
            guard member.rule?.popup == nil else { return false }
            if member.facts?.hasNames != true { return !member.hasFailed }
            return member.ownName.isEmpty && member.isNamedInside && member.isWaitingForNames(depth: depth + 1)
        }
    }

    /// The element whose own the focus on this object is: a combo box's, where it is on the button inside.
    var focusTarget: DesktopNode {
        // What can be chosen in an open list is read itself.
        if let role = facts?.role, AccessibleRole.choices.contains(role) { return self }
        if isOpenList { return self }
        var node = self
        var depth = 0
        while let holder = node.parent, depth < 8 {
            depth += 1
            if let rule = holder.rule, rule.focusDepth >= depth { return isEntry(of: holder) ? self : holder }
            node = holder
        }
        return self
    }

    // MARK: Reading

    /// It is to be read again, unless that is being asked: the answers, of which none is there, know what is told by now.
    func want(_ aspect: Aspect) {
        guard aspect != askedAspect || questions?.areUnanswered != true else { return }
        wanted.insert(aspect)
    }

    /// Whether something of it is being read again, or is to be.
    func isOld(_ aspect: Aspect) -> Bool { wanted.contains(aspect) || askedAspect == aspect }

    /// What is read next, or nil where nothing is, or something is being read.
    func beginReading() -> Aspect? {
        guard !isBeingRead, let next = wanted.min() else { return nil }
        wanted.remove(next)
        (isBeingRead, askedAspect) = (true, next)
        return next
    }

    func endReading() { (isBeingRead, askedAspect, questions) = (false, nil, nil) }

    /// The application has answered a change of its text.
    func textWasAnswered() { madeElement?.textInput?.wasAnswered() }

    /// Everything that is needed to show it was read.
    func readingIsDone() {
        hasMoved = hasMoved || !wasRead
        wasRead = true
        let done = waiters
        waiters = []
        done.forEach { $0() }
    }

    /// The application did not answer: what was asked is asked again when the object is needed.
    func readingFailed() {
        noteFailure()
        wanted.formUnion(facts == nil ? [.outline, .details] : [.details])
        hasMoved = hasMoved || wasRead
        wasRead = false
        let done = waiters
        waiters = []
        done.forEach { $0() }
    }

    /// What was asked of it was not answered.
    func noteFailure() { hasFailed = true }

    /// The object has gone, or its window.
    func abandon() { readingFailed() }

    /// Whether enough of it was read at some time to show it.
    var isKnown: Bool { facts != nil && attributes != nil }

    /// Calls back when it can be shown; at once, where it can.
    func whenRead(_ body: @escaping () -> Void) {
        if wasRead { body() } else { waiters.append(body) }
    }

    /// Calls back when nothing more of it is to be read.
    func whenUpToDate(_ body: @escaping () -> Void) {
        if wasRead, wanted.isEmpty, !isBeingRead { body() } else { waiters.append(body) }
    }

    // MARK: What is inside it

    /// A part of it turned out to belong elsewhere.
    func remove(_ member: DesktopNode) { members.removeAll { $0 === member } }

    func setMembers(_ members: [DesktopNode], asked: Range<Int>, around place: Int? = nil) {
        self.members = members
        self.asked = asked
        anchor = place ?? min(max(anchor, asked.lowerBound), max(asked.lowerBound, asked.upperBound - 1))
        isExpanded = true
        for member in members { member.parent = self }
    }

    /// A part of it that was met before the others were read.
    func add(_ member: DesktopNode) {
        guard !members.contains(where: { $0 === member }) else { return }
        members.append(member)
        member.parent = self
    }

    /// Whether something that is inside it, and may be shown, was not read yet.
    var hasUnread: Bool { wantsMembers && (!isExpanded || members.contains { !$0.wasRead }) }

    // MARK: In the scene

    var element: DesktopElement {
        if let madeElement { return madeElement }
        let isCell = [.tableCell, .tableColumnHeader, .columnHeader].contains(facts?.role)
        let made = isCell ? DesktopCell(self, actor) : DesktopElement(self, actor)
        if let attributes { made.take(attributes) }
        if let facts { _ = made.textInput?.take(facts) }
        madeElement = made
        return made
    }

    /// The container that stands for it where it says what it is.
    var container: DesktopContainer {
        if let madeContainer { return madeContainer }
        let made =
            rule?.container == .dataTable ? DesktopDataTable(self, actor) : DesktopContainer(self, actor)
        made.showsPlacesOfElements = rule?.isNumbered ?? false
        madeContainer = made
        return made
    }
}
