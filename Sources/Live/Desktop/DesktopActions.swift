import AccessibilityModel
import BridgeSession
import BridgeTables

/// Does in applications what the reader does. Every answer comes later; the value shown is the one that the application
/// tells afterwards.
final class DesktopActions: DesktopActor {
    /// The actions that activate, best first: names are the same in every language.
    private static let activating = ["click", "press", "activate", "toggle", "jump", "dodefault", "open"]
    /// That which opens the menu of an entry, or closes it: of other objects it is what a right click opens.
    private static let opening = ["showmenu"]
    private static let action = "org.a11y.atspi.Action"
    /// How many actions of an object are looked at.
    private static let actionLimit = 16

    /// A key that is named by its symbol.
    private static let keySymbol: UInt32 = 3
    /// The same for a text that is typed.
    private static let keyText: UInt32 = 4
    static let spaceBar: Int32 = 0x20
    static let escapeKey: Int32 = 0xFF1B
    static let upKey: Int32 = 0xFF52
    static let downKey: Int32 = 0xFF54
    static let returnKey: Int32 = 0xFF0D

    let bus: any AccessibilityBus
    /// Whether keys can be pressed for the reader: under X alone.
    let canType: Bool
    /// The window that is shown.
    var source: () -> DesktopWindow? = { nil }
    /// Whether the desktop's focus is in a window.
    var hasDesktopFocus: (DesktopWindow) -> Bool = { _ in false }
    /// Told what came of an action at once.
    var onDeed: ((DesktopElement, Bool) -> Void)?
    /// The entry of an open list that is being chosen, and the number of the question.
    var choice: (entry: AccessibleID, number: Int)?
    var keys = KeysUnderWay()
    /// The number that the session knows what is done now by.
    var reserved: Int?
    /// What gets the desktop's focus before a key is pressed there.
    var awaited: AwaitedFocus?
    /// The elements whose activation asks for the desktop's focus, and until when it may come, in milliseconds.
    private var grabbed: [(id: AccessibleID, until: Int)] = []
    private static let grabTime = 2_000
    private var latestNumber = 0
    /// When the reader last had something done, or it was answered, in milliseconds.
    private var latestDeed: Int?
    /// How long afterwards a program may still be doing it.
    private static let answerTime = 1_000
    /// Whether what happens now may be what the reader had done.
    var isSoonAfterDeed: Bool { latestDeed.map { bus.now - $0 < DesktopActions.answerTime } ?? false }
    private(set) var answerCount = 0
    var questionCount: Int { latestNumber }
    private var answers: [ActionAnswer] = []
    /// The values that were set and not answered yet, and how many times.
    private var targets: [AccessibleID: (value: Double, count: Int)] = [:]

    init(_ bus: any AccessibilityBus, canType: Bool) { (self.bus, self.canType) = (bus, canType) }

    func takeAnswers() -> [ActionAnswer] {
        defer { answers = [] }
        return answers
    }

    func forgetAll() {
        (targets, choice, grabbed, awaited) = ([:], nil, [], nil)
        (keys, reserved) = (KeysUnderWay(), nil)
    }

    /// Whether the desktop's focus is where the reader had it put by activating an element, perhaps some keys ago.
    func wasGrabbed(_ node: DesktopNode) -> Bool {
        grabbed.removeAll { $0.until <= bus.now }
        guard let place = grabbed.firstIndex(where: { $0.id == node.id }) else { return false }
        grabbed.removeFirst(place + 1)
        return true
    }

    func noteGrab(of node: DesktopNode) {
        guard !node.hasDesktopFocus else { return }
        grabbed = grabbed.suffix(7) + [(node.id, bus.now + Self.grabTime)]
    }

    func noteDeed(on element: DesktopElement, _ isDone: Bool) { onDeed?(element, isDone) }

    func loadMembers(of node: DesktopNode, count: Int) { source()?.loadMembers(of: node, count: count) }

    func perform(_ action: DesktopAction, on node: DesktopNode) -> Bool {
        if !keys.isEmpty { return hold { [weak self] in self?.perform(action, on: node) ?? false } }
        guard let window = source(), window.node(node.id) === node, let facts = node.facts, let rule = node.rule else {
            return false
        }
        switch action {
        case .activate: return activate(node, facts, rule, window)
        case .submit: return submit(node, facts, window)
        case .escape: return escape(window)
        case .increment: return step(node, facts, window, up: true)
        case .decrement: return step(node, facts, window, up: false)
        case .largeStep(let up): return adjust(node, facts, window) { $0 + $1 * (up ? 10 : -10) }
        case .share(let share):
            guard let range = facts.range else { return false }
            return adjust(node, facts, window) { _, step in
                let steps = (share * (range.maximum - range.minimum) / step).rounded()
                return share >= 1 ? range.maximum : range.minimum + steps * step
            }
        }
    }

    /// Says that the answer comes later.
    func pending(_ window: DesktopWindow) -> Int {
        latestDeed = bus.now
        if let number = reserved {
            reserved = nil
            return number
        }
        latestNumber += 1
        window.scene.actionIsPending(latestNumber)
        return latestNumber
    }

    func answer(_ number: Int, _ isDone: Bool) {
        answerCount += 1
        latestDeed = bus.now
        answers.append(ActionAnswer(id: number, isDone: isDone))
    }

    // MARK: Values

    private func step(_ node: DesktopNode, _ facts: AccessibleFacts, _ window: DesktopWindow, up: Bool) -> Bool {
        guard let range = facts.range, range.maximum > range.minimum else {
            stepWithoutNumber(node, window, up: up)
            return true
        }
        return adjust(node, facts, window) { up ? $0 + $1 : $0 - $1 }
    }

    private func adjust(
        _ node: DesktopNode, _ facts: AccessibleFacts, _ window: DesktopWindow,
        _ change: (_ value: Double, _ step: Double) -> Double
    ) -> Bool {
        guard let range = facts.range, range.maximum > range.minimum else { return false }
        let step = range.step > 0 ? range.step : DesktopActions.usualStep(facts.role, range)
        let current = targets[node.id]?.value ?? range.current
        let target = min(max(change(current, step), range.minimum), range.maximum)
        // At its end it stays, and the display says so.
        guard target != current else { return true }
        targets[node.id] = (target, (targets[node.id]?.count ?? 0) + 1)
        let number = pending(window)
        let call = BusCall.set(
            "CurrentValue", of: AccessibleReader.value, node.id.application, node.id.path, to: .realVariant(target))
        bus.call(call) { [weak self, weak window] result in
            guard let self else { return }
            switch result {
            case .success:
                window?.reread(node, .value)
                window?.reread(node, .text)
                // The text of a spin button may show the new number before that is read.
                node.whenUpToDate { [weak self] in self?.targetIsOver(node.id) }
                answer(number, true)
            case .failure:
                targetIsOver(node.id)
                answer(number, false)
            }
        }
        return true
    }

    /// A value that was asked for has been read, or refused: what comes next counts from what was read.
    private func targetIsOver(_ object: AccessibleID) {
        guard let known = targets[object] else { return }
        targets[object] = known.count > 1 ? (known.value, known.count - 1) : nil
    }

    /// The step where the toolkit names none: spin buttons mostly hold whole numbers.
    private static func usualStep(_ role: AccessibleRole, _ range: AccessibleFacts.Range) -> Double {
        let span = range.maximum - range.minimum
        return role == .spinButton && span >= 2 ? 1 : span / 100
    }

    // MARK: Activating

    private func activate(
        _ node: DesktopNode, _ facts: AccessibleFacts, _ rule: DesktopTable.Rule, _ window: DesktopWindow
    ) -> Bool {
        if node.isListChoice { return chooseFromList(node, window) }
        switch rule.activation {
        case .action where facts.interfaces.contains(.action) && avoidsAction(of: node):
            use(node, facts, window)
            return true
        case .action where facts.interfaces.contains(.action):
            choose(node.id, pending(window)) { [weak self] number in
                // A menu button of GTK 4's has no action, but a button inside.
                guard let self, let part = node.members.first(where: { $0.rule?.role == .pushButton }) else {
                    return self?.press(node, number) ?? ()
                }
                choose(part.id, number) { [weak self] number in self?.press(node, number) }
            }
            return true
        case .entry where facts.interfaces.contains(.action):
            enter(node, facts, window)
            return true
        case .inside:
            guard let part = node.all.first(where: { $0.rule?.role == .pushButton }) else {
                return grab(node, facts, window)
            }
            choose(part.id, pending(window)) { [weak self] number in self?.press(node, number) }
            return true
        case .nothing: return false
        case .select:
            guard let holder = node.parent, let parentFacts = holder.facts, parentFacts.interfaces.contains(.selection)
            else { return grab(node, facts, window) }
            let number = pending(window)
            noteGrab(of: node)
            select(node, in: holder) { [weak self] in self?.answer(number, $0) }
            return true
        case .action, .entry, .focus: return grab(node, facts, window)
        }
    }

    private func grab(_ node: DesktopNode, _ facts: AccessibleFacts, _ window: DesktopWindow) -> Bool {
        guard facts.interfaces.contains(.component), facts.states.contains(.focusable) else { return false }
        // GTK 3 selects all of a text each time, and what is typed next would take its place.
        if node.hasDesktopFocus { return true }
        noteGrab(of: node)
        let number = pending(window)
        ask(DesktopActions.grabFocus(node.id)) { [weak self] in self?.answer(number, $0) }
        return true
    }

    /// Without an action of the toolkit's, a key of the keyboard does it, if the object has the desktop's focus.
    private func press(_ node: DesktopNode, _ number: Int) {
        guard canType, node.table.usesKeys, node.hasDesktopFocus else { return answer(number, false) }
        press(DesktopActions.spaceBar, number)
    }

    /// No toolkit has an action that closes a menu or a dialog: the key does it, where the keyboard's keys go there.
    private func escape(_ window: DesktopWindow) -> Bool {
        guard canType, hasDesktopFocus(window) else { return false }
        press(DesktopActions.escapeKey, pending(window))
        return true
    }

    /// Presses a key of the keyboard.
    private func press(_ symbol: Int32, _ number: Int) {
        press(symbol) { [weak self] in self?.answer(number, $0) }
    }

    /// Presses a key of the keyboard, and says whether it was.
    ///
    /// - Parameter text: what is typed in place of a key, or nil.
    func press(_ symbol: Int32, typing text: String? = nil, then: @escaping (Bool) -> Void) {
        keys.begin()
        let key = DesktopActions.registryCall(
            "GenerateKeyboardEvent", .integer(symbol), .text(text ?? ""),
            .unsigned(text == nil ? DesktopActions.keySymbol : DesktopActions.keyText))
        ask(key) { [weak self] isPressed in
            then(isPressed)
            self?.keys.end()
            self?.goOn()
        }
    }

    /// Has the accessibility registry send what a keyboard or a mouse does.
    static func registryCall(_ member: String, _ arguments: BusArgument...) -> BusCall {
        var call = BusCall(
            "org.a11y.atspi.Registry", "/org/a11y/atspi/registry/deviceeventcontroller",
            "org.a11y.atspi.DeviceEventController", member)
        call.arguments = arguments
        return call
    }

    /// Chooses one of the actions of an object by its name.
    private func choose(_ object: AccessibleID, _ number: Int, orElse none: @escaping (Int) -> Void) {
        choose(DesktopActions.activating, of: object, orElse: { none(number) }) { [weak self] in
            self?.answer(number, $0)
        }
    }

    /// Opens the menu of an entry, or closes it.
    func toggleMenu(of object: AccessibleID, then: @escaping (Bool) -> Void) {
        choose(DesktopActions.opening, of: object, orElse: { then(false) }, then: then)
    }

    /// Does the action of an object that activates it.
    func activate(_ object: AccessibleID, then: @escaping (Bool) -> Void) {
        choose(DesktopActions.activating, of: object, orElse: { then(false) }, then: then)
    }

    /// Does the best of some actions, and says whether it was done.
    ///
    /// - Parameters:
    ///   - none: what is done where the object has no actions.
    ///   - noneOfThem: what is done where it has others only; nil where nothing was done then.
    func choose(
        _ names: [String], of object: AccessibleID, orElse none: @escaping () -> Void,
        orNoneOfThem noneOfThem: (() -> Void)? = nil, then: @escaping (Bool) -> Void
    ) {
        bus.get("NActions", of: DesktopActions.action, object) { [weak self] count in
            guard let self else { return }
            guard case .success(let value) = count, let count = value.integer else { return then(false) }
            guard count > 0 else { return none() }
            choose(
                names, among: min(count, DesktopActions.actionLimit), of: object,
                orElse: noneOfThem ?? { then(false) }, then: then)
        }
    }

    private func choose(
        _ names: [String], among count: Int, of object: AccessibleID, orElse none: @escaping () -> Void,
        then: @escaping (Bool) -> Void
    ) {
        var best: (rank: Int, place: Int)?
        var left = count
        for place in 0..<count {
            let question = BusCall(
                object.application, object.path, DesktopActions.action, "GetName", .integer(Int32(place)))
            bus.call(question) { [weak self] result in
                guard let self else { return }
                if case .success(let values) = result, let name = values.first?.text?.lowercased(),
                    let rank = names.firstIndex(of: name), rank < best?.rank ?? .max
                {
                    best = (rank, place)
                }
                left -= 1
                guard left == 0 else { return }
                guard let best else { return none() }
                ask(
                    BusCall(
                        object.application, object.path, DesktopActions.action, "DoAction",
                        .integer(Int32(best.place))), then: then)
            }
        }
    }

    /// Asks for something that is answered by whether it was done.
    func ask(_ call: BusCall, then: @escaping (Bool) -> Void) {
        bus.call(call) { result in
            if case .success(let values) = result { then(values.first?.boolean ?? true) } else { then(false) }
        }
    }
}
