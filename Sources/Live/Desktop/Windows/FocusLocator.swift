import BridgeTables

/// Finds out where an object is, reading from it outward, until its window is known. Of several focuses that an application
/// tells while it is being read, the latest counts.
final class FocusLocator {
    /// How deeply objects may be nested.
    private static let depthLimit = 64
    /// After how long an application that did not answer is asked again, at first and at most, in milliseconds.
    private static let (interval, longestInterval) = (1_000, 64_000)

    private let bus: any AccessibilityBus
    private let reader: AccessibleReader
    private let applications: DesktopApplications
    private let windows: DesktopWindows
    /// The latest focus of all applications that waits to be looked for.
    private var asked: AccessibleID?
    /// What is being looked for.
    private var current: AccessibleID?
    /// What went while it was looked for.
    private var lost: AccessibleID?
    /// The focus about which its application did not answer, when it is asked again, and how long that was waited for.
    private var unanswered: (object: AccessibleID, due: Int, interval: Int)?
    /// The applications that did not answer since they were asked last.
    private var silent: Set<String> = []
    /// The applications that are being asked, and the focus that each told meanwhile.
    private var busy: [String: AccessibleID?] = [:]
    /// Which parts applications told of before and together with their containers.
    private var rows = FocusedRows()
    /// Told when the focus can be shown; of a container also which of its parts is meant.
    var found: ((_ focus: DesktopNode, _ row: DesktopNode?, _ window: DesktopWindow) -> Void)?

    init(
        _ bus: any AccessibilityBus, _ reader: AccessibleReader, _ applications: DesktopApplications,
        _ windows: DesktopWindows
    ) {
        (self.bus, self.reader, self.applications, self.windows) = (bus, reader, applications, windows)
    }

    /// Whether a focus is being looked for in an application that answers.
    var isBusy: Bool { current != nil }

    /// An application told that the focus is there.
    func ask(for object: AccessibleID) {
        rows.told(object)
        (asked, unanswered) = (object, nil)
    }

    /// An application has told something: it may answer now.
    func wasTold(by application: String) {
        if unanswered?.object.application == application { unanswered?.due = bus.now }
    }

    /// Whether a focus is to be asked for again.
    var isWaiting: Bool { unanswered != nil }

    /// Milliseconds until it has something to do, or nil.
    var timeout: Int? { isLooking ? nil : unanswered.map { max(0, $0.due - bus.now) } }

    /// A container told which of its parts is the active one; it need not have the focus.
    func noteActive(_ part: AccessibleID, of container: AccessibleID) { rows.told(part, activeIn: container) }

    /// Whether a focus was told and not found yet.
    var isLooking: Bool { asked != nil || current != nil }

    /// What was told last and is being looked for.
    var latest: AccessibleID? { asked ?? current }

    /// Whether the focus is being looked for there.
    func isAsked(_ object: AccessibleID) -> Bool { asked == object || current == object }

    /// Looks for what was told last.
    func begin() {
        if !isLooking, let unanswered, bus.now >= unanswered.due { asked = unanswered.object }
        guard let object = asked else { return }
        asked = nil
        guard object != current else { return }
        current = object
        let application = object.application
        guard busy[application] == nil else {
            busy[application] = .some(object)
            return
        }
        busy[application] = .some(nil)
        locate(object, orElse: { [weak self] in self?.isNowhere(object) }) { [weak self] node, window in
            window.readPath(to: node) {
                window.readAround(node) { self?.read(object, node.focusTarget, in: window) }
            }
        }
    }

    /// Reads what is needed to show the focus.
    private func read(_ object: AccessibleID, _ target: DesktopNode, in window: DesktopWindow) {
        window.readFirst(target)
        // It may have been empty when it was read, and nobody tells of what has come.
        guard target.facts?.childCount != 0 || target.isElementAlone else {
            return window.recount(target) { [weak self] in self?.readParts(object, target, in: window) }
        }
        readParts(object, target, in: window)
    }

    private func readParts(_ object: AccessibleID, _ target: DesktopNode, in window: DesktopWindow) {
        window.completeAll(of: target) { [weak self] in
            window.readEntry(of: target) {
                // GTK 3's and Qt's combo boxes tell of the focus for what is typed into.
                if let entry = target.entry { return self?.readParts(object, entry, in: window) ?? () }
                self?.readRow(object, target, in: window)
            }
        }
    }

    private func readRow(_ object: AccessibleID, _ target: DesktopNode, in window: DesktopWindow) {
        guard target.isHolder else {
            return window.readPopup(around: target) {
                window.confirm(target) { [weak self] in self?.finish(object, target, nil, window) }
            }
        }
        findRow(of: target, in: window) { [weak self] row in
            window.readPopup(around: row ?? target) { self?.finish(object, target, row, window) }
        }
    }

    private func finish(
        _ object: AccessibleID, _ target: DesktopNode, _ row: DesktopNode?, _ window: DesktopWindow
    ) {
        // What the application told in the same breath came before its answers.
        let isLatest = current == object && asked.map { $0 == object } ?? true
        ended(object)
        guard isLatest else { return }
        asked = nil
        guard window.node(target.id) === target else {
            // It went while it was read: GTK 3 makes some objects anew. Once more, and no more.
            guard lost != object else { return }
            lost = object
            asked = object
            return
        }
        lost = nil
        guard target.isKnown else { return askLater(object) }
        unanswered = nil
        found?(target, row.flatMap { $0.isKnown ? $0 : nil }, window)
    }

    /// The focus cannot be found.
    private func isNowhere(_ object: AccessibleID) {
        ended(object)
        if silent.remove(object.application) != nil { askLater(object) }
    }

    /// Asks again about a focus about which its application did not answer, where it tells of no other.
    private func askLater(_ object: AccessibleID) {
        guard !isLooking else { return }
        let interval = unanswered?.object == object ? 2 * (unanswered?.interval ?? 0) : FocusLocator.interval
        unanswered = interval > FocusLocator.longestInterval ? nil : (object, bus.now + interval, interval)
    }

    /// Of a container that has the focus, finds the part that is meant: the one that the application told of just before, or
    /// as the active one; else the one that its states tell now.
    private func findRow(
        of holder: DesktopNode, in window: DesktopWindow, then: @escaping (DesktopNode?) -> Void
    ) {
        // GTK 3 tells of a menu when the choice in it goes on to one that opens another menu.
        let candidates = holder.facts?.role == .menu ? [] : rows.candidates(for: holder.id)
        findRow(among: candidates[...], of: holder, in: window, then: then)
    }

    private func findRow(
        among candidates: ArraySlice<AccessibleID>, of holder: DesktopNode, in window: DesktopWindow,
        then: @escaping (DesktopNode?) -> Void
    ) {
        guard let candidate = candidates.first else { return window.findRow(in: holder, then: then) }
        let others = { [weak self] in
            self?.findRow(among: candidates.dropFirst(), of: holder, in: window, then: then) ?? then(nil)
        }
        locate(candidate, orElse: others) { row, found in
            guard found === window, row !== holder, row.isInside(holder), row.facts == nil || row.isVisible else {
                return others()
            }
            window.readPath(to: row) {
                window.completeAll(of: row) {
                    window.confirm(row) { row.isKnown && row.isPart ? then(row) : others() }
                }
            }
        }
    }

    private func ended(_ object: AccessibleID) {
        if current == object { current = nil }
        // Of what was told meanwhile only the latest focus of all counts.
        if let next = busy.removeValue(forKey: object.application), let next, current == next {
            current = nil
            asked = asked ?? next
            begin()
        }
    }

    func forget(_ application: String) {
        busy[application] = nil
        rows.forget(application)
        if asked?.application == application { asked = nil }
        if current?.application == application { current = nil }
        if unanswered?.object.application == application { unanswered = nil }
        silent.remove(application)
    }

    func forgetAll() {
        (asked, current, lost, busy, rows) = (nil, nil, nil, [:], FocusedRows())
        (unanswered, silent) = (nil, [])
    }

    // MARK: Reading outward

    /// Finds an object and its window.
    func locate(
        _ object: AccessibleID, orElse failed: @escaping () -> Void = {},
        then: @escaping (DesktopNode, DesktopWindow) -> Void
    ) {
        applications.withTable(of: object.application) { [weak self] _ in
            self?.locate(object, inside: [], orElse: failed, then: then)
        }
    }

    private func isMenu(_ part: (id: AccessibleID, facts: AccessibleFacts)) -> Bool {
        let table = applications.table(of: part.id.application)
        return table.rule(for: part.facts.role, part.facts.states, part.facts.interfaces).popup == .menu
    }

    /// Whether a menu is among the parts of what it names as its holder. GTK 4 moves the focus inside a menu that it has just
    /// closed, which is no part of the button any more.
    private func holds(_ menu: AccessibleFacts, _ holder: AccessibleFacts) -> Bool {
        menu.place.map { $0 < holder.childCount } ?? true
    }

    private func locate(
        _ object: AccessibleID, inside chain: [(id: AccessibleID, facts: AccessibleFacts)],
        orElse failed: @escaping () -> Void, then: @escaping (DesktopNode, DesktopWindow) -> Void
    ) {
        if let (node, window) = windows.find(object) {
            let adopt = {
                window.adopt(chain, inside: node)
                let wanted = chain.last?.id ?? object
                guard let found = window.node(wanted) else { return failed() }
                then(found, window)
            }
            guard let menu = chain.first, isMenu(menu), let facts = node.facts, !holds(menu.facts, facts) else {
                return adopt()
            }
            // What is known of the holder may be older than the menu.
            return reader.readChildCount(object, facts) { [weak self] answer in
                guard let self, case .success(let facts) = answer, holds(menu.facts, facts),
                    windows.find(object)?.0 === node
                else { return failed() }
                adopt()
            }
        }
        guard chain.count < FocusLocator.depthLimit, !chain.contains(where: { $0.id == object }) else {
            return failed()
        }
        reader.readOutline(object, asksPlace: true) { [weak self] answer in
            guard let self, case .success(let facts) = answer else {
                if answer.isSilence { self?.silent.insert(object.application) }
                return failed()
            }
            if let menu = chain.first, isMenu(menu), !holds(menu.facts, facts) { return failed() }
            let parent = facts.parent.flatMap { $0.isRoot || $0.application != object.application ? nil : $0 }
            if let parent {
                return locate(parent, inside: [(object, facts)] + chain, orElse: failed, then: then)
            }
            // Two may have looked for it at the same time.
            if windows.find(object) == nil { _ = windows.add(object, facts) }
            locate(object, inside: chain, orElse: failed, then: then)
        }
    }
}
