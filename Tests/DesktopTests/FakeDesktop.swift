import BridgeTables
import Localization
import Testing

@testable import Desktop

/// Applications made of data on an accessibility bus made of data: what is asked is answered when the test says so.
final class FakeDesktop: AccessibilityBus {
    /// An object of an application.
    struct Object {
        var role: String
        var name = ""
        var description = ""
        var states = ["enabled", "sensitive", "visible", "showing"]
        var interfaces: [String] = ["Component"]
        var labelledBy: [Int] = []
        var labels: [Int] = []
        var group: [Int] = []
        var attributes: [String: String] = [:]
        var value: Double?
        var maximum = 100.0
        var step = 1.0
        var text: String?
        /// What stands in the field where that is not the text.
        var shownText: String?
        /// At the end, where nothing else is said.
        var caret: Int?
        var actions: [String] = []
        var members: [Int] = []
        /// What it says is selected in it.
        var selected: [Int] = []
        /// Whether its text is raised or lowered: `super` or `sub`.
        var position: String?
        /// Left, top, width and height.
        var frame: [Int]?
    }

    /// An application: objects by their numbers; 0 is the application itself.
    final class Application {
        var toolkit = "gtk"
        var version = "3.24.38"
        var objects: [Int: Object] { didSet { knownParents = nil } }
        /// It answers nothing.
        var hangs = false
        /// It has ended, as Qt's applications do when they are asked for all properties.
        var hasEnded = false
        /// What was done to it.
        var deeds: [String] = []
        /// Answers in place of the true ones, by the method or property.
        var lies: [String: [BusValue]] = [:]

        /// Whose member each object is; where it is several objects', that with the lowest number.
        var parents: [Int: Int] {
            if let knownParents { return knownParents }
            var parents: [Int: Int] = [:]
            for number in objects.keys.sorted().reversed() {
                for member in objects[number]?.members ?? [] { parents[member] = number }
            }
            knownParents = parents
            return parents
        }
        private var knownParents: [Int: Int]?

        init(_ objects: [Int: Object]) { self.objects = objects }
    }

    var applications: [String: Application] = [:]
    private(set) var now = 0
    var fileDescriptors: [Int32] { [] }
    var timeout: Int? { waiting.isEmpty ? nil : 0 }
    var connectionHandler: ((Bool) -> Void)?
    var signalHandler: ((BusSignal) -> Void)?
    var report: ((LocalizedText) -> Void)?
    private(set) var calls: [BusCall] = []
    private(set) var isClosed = false
    /// What comes with the next `process`, in order.
    private var waiting: [() -> Void] = []
    /// Calls that nobody answers, and when they are given up.
    private var hanging: [(due: Int, then: (Result<[BusValue], BusFailure>) -> Void)] = []
    private var hasBegun = false
    /// How many messages may still be taken; nil for any number.
    private var left: Int?
    /// What is asked as soon as a signal comes.
    private var early = EarlyQuestions<Void>()
    /// The numbers of objects that were asked for, by their paths.
    private var numbers: [String: Int] = [:]

    init(_ applications: [String: Application]) { self.applications = applications }

    func close() { isClosed = true }

    func process() -> Bool {
        if !hasBegun {
            hasBegun = true
            connectionHandler?(true)
            return true
        }
        guard !waiting.isEmpty, left != 0 else { return false }
        left = left.map { $0 - 1 }
        waiting.removeFirst()()
        return true
    }

    /// Runs something that takes one message at most.
    func limitsToOne(_ body: () -> Bool) -> (hasChanged: Bool, wasTaken: Bool) {
        left = 1
        defer { left = nil }
        let hasChanged = body()
        return (hasChanged, left == 0)
    }

    /// Lets time pass: what was not answered within 800 ms is given up.
    func advance(by milliseconds: Int) {
        now += milliseconds
        let due = hanging.filter { $0.due <= now }
        hanging.removeAll { $0.due <= now }
        for call in due { waiting.append { call.then(.failure(.noReply)) } }
    }

    /// An application says something of one of its objects.
    func signal(
        _ application: String, _ object: Int, _ member: String, _ detail: String = "", _ more: BusValue...,
        interface: String = "org.a11y.atspi.Event.Object"
    ) {
        signal(application, object, member, detail, more, interface: interface)
    }

    func signal(
        _ application: String, _ object: Int, _ member: String, _ detail: String, _ more: [BusValue],
        interface: String = "org.a11y.atspi.Event.Object"
    ) {
        let signal = BusSignal(
            sender: application, path: FakeDesktop.path(object), interface: interface, member: member,
            body: [.text(detail)] + more)
        waiting.append { [weak self] in
            self?.askEarly(after: signal)
            self?.signalHandler?(signal)
        }
    }

    func focus(_ application: String, _ object: Int) {
        signal(application, object, "StateChanged", "focused", .integer(1), .integer(0))
    }

    /// An application ends.
    func end(_ application: String) {
        applications[application]?.hasEnded = true
        let signal = BusSignal(
            sender: "org.freedesktop.DBus", path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus",
            member: "NameOwnerChanged", body: [.text(application), .text(application), .text("")])
        waiting.append { [weak self] in self?.signalHandler?(signal) }
    }

    static func path(_ object: Int) -> String {
        "/org/a11y/atspi/accessible/" + (object == 0 ? "root" : String(object))
    }

    // MARK: Asking early

    var canLayReady: Bool { early.canLayReady }

    func layReady(_ questions: [BusCall], for cue: BusCue?) {
        early.lay(questions.map { ($0, ()) }, for: cue, timeout: 800)
    }

    private func askEarly(after signal: BusSignal) {
        guard let cue = early.cue, !early.isUnderWay, cue.application == signal.sender, cue.path == signal.path,
            cue.members.contains(signal.member), cue.detail.map({ .text($0) == signal.body.first }) ?? true
        else { return }
        askEarly(early.take().map(\.call))
    }

    private func askEarly(_ questions: [BusCall]) {
        for call in questions {
            ask(call) { [weak self] answer in
                guard let self else { return }
                early.answered(call)?(answer)
            }
        }
    }

    // MARK: Answers

    func call(_ call: BusCall, then: @escaping (Result<[BusValue], BusFailure>) -> Void) {
        if early.isUnderWay, early.isAsked(call, then: then) { return }
        ask(call, then: then)
    }

    private func ask(_ call: BusCall, then: @escaping (Result<[BusValue], BusFailure>) -> Void) {
        calls.append(call)
        guard let application = applications[call.destination] else {
            let answer = registry(call)
            waiting.append { then(answer) }
            return
        }
        // As Qt does.
        if call.member == "GetAll" { application.hasEnded = true }
        guard !application.hangs else {
            hanging.append((now + 800, then))
            return
        }
        let answer = answer(call, application)
        waiting.append { then(answer) }
    }

    private func registry(_ call: BusCall) -> Result<[BusValue], BusFailure> {
        guard call.destination == "org.a11y.atspi.Registry" else {
            return .failure(.refused("org.freedesktop.DBus.Error.ServiceUnknown"))
        }
        guard call.member == "GetChildren" else {
            return .success(call.member == "GenerateKeyboardEvent" ? [.boolean(true)] : [])
        }
        return .success([.list(applications.keys.sorted().map { FakeDesktop.id($0, 0) })])
    }

    static func id(_ application: String, _ object: Int) -> BusValue {
        .list([.text(application), .text(path(object))])
    }

    private func number(at path: String) -> Int? {
        if let number = numbers[path] { return number }
        let number = path == FakeDesktop.path(0) ? 0 : path.split(separator: "/").last.flatMap { Int($0) }
        numbers[path] = number
        return number
    }

    private func answer(_ call: BusCall, _ application: Application) -> Result<[BusValue], BusFailure> {
        guard let number = number(at: call.path), !application.hasEnded, application.objects[number] != nil else {
            return .failure(.refused("org.freedesktop.DBus.Error.UnknownObject"))
        }
        var key = call.member
        if key == "Get" || key == "Set", call.arguments.count > 1, case .text(let property) = call.arguments[1] {
            key = property
        }
        if call.member == "Set", case .realVariant(let value)? = call.arguments.last {
            application.deeds.append("set \(number) \(value)")
            application.objects[number]?.value = value
            return .success([])
        }
        if let lie = application.lies[key] { return .success(lie) }
        return Answerer(desktop: self, name: call.destination, application: application, number: number)
            .answer(key, call).map { .success([$0]) }
            ?? .failure(.refused("org.freedesktop.DBus.Error.UnknownMethod"))
    }
}

/// What an object answers.
private struct Answerer {
    let desktop: FakeDesktop
    let name: String
    let application: FakeDesktop.Application
    let number: Int

    func answer(_ key: String, _ call: BusCall) -> BusValue? {
        guard let object = application.objects[number] else { return nil }
        switch key {
        case "ToolkitName": return .text(application.toolkit)
        case "Version": return .text(application.version)
        case "GetRole": return .integer(AccessibleRole(named: object.role)?.rawValue ?? 67)
        case "GetState":
            let bits = object.states.compactMap { AccessibleStates(named: $0)?.rawValue }.reduce(0, |)
            return .list([.integer(Int(bits & 0xFFFF_FFFF)), .integer(Int(bits >> 32))])
        case "GetInterfaces": return .list(object.interfaces.map { .text("org.a11y.atspi." + $0) })
        case "GetRelationSet":
            return .list(relation(1, object.labels) + relation(2, object.labelledBy) + relation(5, object.group))
        case "GetAttributes":
            return .list(object.attributes.sorted { $0.key < $1.key }.map { .list([.text($0.key), .text($0.value)]) })
        case "Parent":
            return application.parents[number].map { FakeDesktop.id(name, $0) }
                ?? .list([.text(""), .text("/org/a11y/atspi/null")])
        case "ChildCount": return .integer(object.members.count)
        case "GetChildren": return .list(object.members.map { FakeDesktop.id(name, $0) })
        case "GetChildAtIndex":
            guard case .integer(let place)? = call.arguments.first, object.members.indices.contains(Int(place)) else {
                return nil
            }
            return FakeDesktop.id(name, object.members[Int(place)])
        case "GetIndexInParent":
            let parent = application.parents[number].flatMap { application.objects[$0] }
            return .integer(parent?.members.firstIndex(of: number) ?? -1)
        case "Name": return .text(object.name)
        case "Description": return .text(object.description)
        case "GetExtents": return object.frame.map { .list($0.map { .integer($0) }) }
        case "GetAttributeRun":
            return .list(object.position.map { [.list([.text("text-position"), .text($0)])] } ?? [])
        case "CurrentValue": return object.value.map { .real($0) }
        case "MinimumValue": return .real(0)
        case "MaximumValue": return .real(object.maximum)
        case "MinimumIncrement": return .real(object.step)
        case "CharacterCount": return object.text.map { .integer($0.unicodeScalars.count) }
        case "GetText":
            // Only as much as is asked for.
            guard let text = object.text?.unicodeScalars, case .integer(let start)? = call.arguments.first,
                case .integer(let end)? = call.arguments.last
            else { return nil }
            return .text(String(String.UnicodeScalarView(text.prefix(max(0, Int(end))).dropFirst(Int(start)))))
        case "GetStringAtOffset": return (object.shownText ?? object.text).map { .text($0) }
        case "CaretOffset":
            return object.text.map { _ in .integer(object.caret ?? object.text?.unicodeScalars.count ?? 0) }
        case "GetSelection", "AddSelection": return nil
        case "InsertText", "DeleteText", "SetCaretOffset": return edit(key, call.arguments)
        case "NActions": return .integer(object.actions.count)
        case "GetName":
            guard case .integer(let place)? = call.arguments.first else { return nil }
            return .text(object.actions[Int(place)])
        case "DoAction":
            guard case .integer(let place)? = call.arguments.first else { return nil }
            application.deeds.append("\(object.actions[Int(place)]) \(number)")
            return .boolean(true)
        case "GetSelectedChild":
            return object.selected.first.map { FakeDesktop.id(name, $0) }
                ?? .list([.text(""), .text("/org/a11y/atspi/null")])
        case "GrabFocus", "SelectChild":
            application.deeds.append("\(key) \(number)")
            return .boolean(true)
        default: return nil
        }
    }

    /// Texts of these tests are changed at places that toolkits count alike.
    private func edit(_ key: String, _ arguments: [BusArgument]) -> BusValue? {
        guard var text = application.objects[number]?.text, case .integer(let start)? = arguments.first else {
            return nil
        }
        let place = text.index(text.startIndex, offsetBy: min(Int(start), text.count))
        switch (key, arguments.dropFirst().first) {
        case ("InsertText", .text(let inserted)?): text.insert(contentsOf: inserted, at: place)
        case ("DeleteText", .integer(let end)?):
            text.removeSubrange(place..<text.index(text.startIndex, offsetBy: min(Int(end), text.count)))
        default: application.objects[number]?.caret = Int(start)
        }
        application.objects[number]?.text = text
        return .boolean(true)
    }

    private func relation(_ kind: Int, _ targets: [Int]) -> [BusValue] {
        targets.isEmpty ? [] : [.list([.integer(kind), .list(targets.map { FakeDesktop.id(name, $0) })])]
    }
}
