import AccessibilityModel
import Braille
import BrailleLayout
import BridgeLoop
import BridgeSession
import BridgeTables
import Desktop
import Documents
import Localization

/// An accessibility bus on which an input answers, one byte after the other: what is asked for in most cases, else anything.
final class FuzzedDesktop: AccessibilityBus {
    private var bytes: ArraySlice<UInt8>
    private(set) var now = 0
    var fileDescriptors: [Int32] { [] }
    var timeout: Int? { waiting.isEmpty ? nil : 0 }
    var connectionHandler: ((Bool) -> Void)?
    var signalHandler: ((BusSignal) -> Void)?
    var report: ((LocalizedText) -> Void)?
    /// What comes with the next `process`, in order.
    private var waiting: [() -> Void] = []
    /// Calls that nobody answers, and when they are given up.
    private var hanging: [(due: Int, then: (Result<[BusValue], BusFailure>) -> Void)] = []

    private init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        waiting = [{ [weak self] in self?.connectionHandler?(true) }]
    }

    func close() {}

    func process() -> Bool {
        guard !waiting.isEmpty else { return false }
        waiting.removeFirst()()
        return true
    }

    func call(_ call: BusCall, then: @escaping (Result<[BusValue], BusFailure>) -> Void) {
        switch next() {
        case 0: hanging.append((now + 800, then))
        case 1: waiting.append { then(.failure(.malformed)) }
        case 2: waiting.append { then(.failure(.refused("org.freedesktop.DBus.Error.UnknownMethod"))) }
        default:
            let answer = answer(call)
            waiting.append { then(.success(answer)) }
        }
    }

    // MARK: What the input says

    /// The next byte; at the end an answer that tells nothing.
    private func next() -> UInt8 { bytes.popFirst() ?? 2 }

    private static let texts = [
        "", "Volume", "50%", ":1.5", ":1.6", "/org/a11y/atspi/accessible/1", "org.a11y.atspi.Text", "focused",
        "x\u{0}y",
        "שלום", "👨‍👩‍👧", String(repeating: "long ", count: 200), "accessible-name", "password", "click", "3.24",
    ]

    private func text() -> String { Self.texts[Int(next()) % Self.texts.count] }

    private func integer() -> Int {
        let byte = next()
        switch byte {
        case 0xF0: return .max
        case 0xF1: return .min
        case 0xF2: return -1
        case 0xF3: return 1 << 31
        default: return Int(byte)
        }
    }

    private func object() -> BusValue {
        .list([.text(next() % 8 == 0 ? text() : ":1.5"), .text("/org/a11y/atspi/accessible/\(next() % 24)")])
    }

    private func objects() -> BusValue { .list((0..<Int(next() % 12)).map { _ in object() }) }

    private func anything(_ depth: Int = 0) -> BusValue {
        switch next() % 8 {
        case 0: .boolean(next() % 2 == 0)
        case 1: .integer(integer())
        case 2: .real([0, 1, -1, .nan, .infinity, 1e300, 50][Int(next()) % 7])
        case 3, 4: .text(text())
        case 5 where depth < 4: .list((0..<Int(next() % 6)).map { _ in anything(depth + 1) })
        default: object()
        }
    }

    private func answer(_ call: BusCall) -> [BusValue] {
        guard next() % 8 != 0 else { return (0..<Int(next() % 4)).map { _ in anything() } }
        var key = call.member
        if key == "Get", call.arguments.count > 1, case .text(let property) = call.arguments[1] { key = property }
        switch key {
        case "GetRole": return [.integer(Int(next()) % 130)]
        case "GetState": return [.list([.integer(integer() << 8 | Int(next())), .integer(integer())])]
        case "GetInterfaces":
            return [
                .list(
                    ["Component", "Value", "Text", "EditableText", "Action", "Selection", "Table", "Image"]
                        .filter { _ in next() % 2 == 0 }.map { .text("org.a11y.atspi." + $0) })
            ]
        case "GetChildren": return [objects()]
        case "GetRelationSet": return [.list([.list([.integer(integer() % 20), objects()])])]
        case "Parent", "GetChildAtIndex", "GetAccessibleAtPoint", "GetSelectedChild", "GetAccessibleAt":
            return [object()]
        case "GetExtents": return [.list((0..<4).map { _ in .integer(integer()) })]
        case "Name", "Description", "GetText", "ToolkitName", "Version", "GetName": return [.text(text())]
        case "CurrentValue", "MinimumValue", "MaximumValue", "MinimumIncrement": return [.real(Double(integer()))]
        case "GetAttributes": return [.list((0..<Int(next() % 4)).map { _ in .list([.text(text()), .text(text())]) })]
        case "DoAction", "SetTextContents", "InsertText", "DeleteText", "GrabFocus", "SetCaretOffset":
            return [.boolean(next() % 2 == 0)]
        default: return [.integer(integer())]
        }
    }

    private func signal() {
        let members = [
            "StateChanged", "PropertyChange", "ChildrenChanged", "TextChanged", "TextCaretMoved",
            "ActiveDescendantChanged",
            "SelectionChanged", "Activate", "Deactivate", "NameOwnerChanged", "Announcement", "BoundsChanged",
        ]
        let member = members[Int(next()) % members.count]
        let details = [
            "focused", "accessible-value", "accessible-name", "add", "remove", "insert", "delete", "active", "",
        ]
        let kind = ["Object", "Window", "Focus"][Int(next()) % 3]
        let body = [.text(details[Int(next()) % details.count])] + (0..<Int(next() % 5)).map { _ in anything() }
        signalHandler?(
            BusSignal(
                sender: next() % 8 == 0 ? text() : ":1.5", path: "/org/a11y/atspi/accessible/\(next() % 24)",
                interface: member == "NameOwnerChanged" ? "org.freedesktop.DBus" : "org.a11y.atspi.Event." + kind,
                member: member, body: body))
    }

    // MARK: The reader

    private static let keys: [Key] = [
        "RIGHT", "LEFT", "UP", "DOWN", "RETURN", "ESCAPE", "TOP", "BOT", "FWINRT", "FWINLT", "HOME", "char:a",
        "BACKSPACE",
        "ROUTE:1", "ROUTE:30", "KEY_PAGE_DOWN",
    ].compactMap { try? Key(parsing: $0) }

    private static let toolkits = (try? DesktopTable.all(in: FuzzStage.tables)) ?? []

    /// Lets applications say what the bytes say, and a reader press keys among it.
    static func walk(_ bytes: [UInt8]) {
        let bus = FuzzedDesktop(bytes[...])
        let source = DesktopSource(bus: bus, tables: toolkits, follow: .focus, canType: bytes[0] % 2 == 0)
        let display = InMemoryDisplay(size: DisplaySize(columns: 40))
        let session = Session(
            source: source, display: display, translator: ComputerBrailleTranslator(), settings: FuzzStage.settings)
        session.open()
        var rounds = 0
        func settle() {
            while rounds < 3_000 {
                rounds += 1
                let hasChanged = source.process(readable: [])
                for answer in source.takeAnswers() { session.handle(.answer(answer), at: session.now) }
                if hasChanged { session.handle(.scene, at: session.now) }
                for news in source.takeNews() { session.handle(.news(news), at: session.now) }
                guard source.timeout == 0 || hasChanged else { return }
            }
        }
        settle()
        while !bus.bytes.isEmpty, rounds < 3_000 {
            switch bus.next() % 4 {
            case 0: _ = session.press(keys[Int(bus.next()) % keys.count], at: session.now)
            case 1:
                bus.now += Int(bus.next()) * 10
                let due = bus.hanging.filter { $0.due <= bus.now }
                bus.hanging.removeAll { $0.due <= bus.now }
                for call in due { bus.waiting.append { call.then(.failure(.noReply)) } }
                session.advance(to: bus.now)
            default: bus.signal()
            }
            settle()
        }
        session.close()
        source.close()
    }
}
