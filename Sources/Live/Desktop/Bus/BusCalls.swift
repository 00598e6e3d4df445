import CSystemd
import Glibc

/// A connection to a bus through libsystemd: all calls of the library are in this file. None of them waits.
final class BusConnection {
    /// How many values a message may have.
    private static let valueLimit = 20_000
    /// How many bytes of text a message may have.
    private static let textLimit = 1 << 20
    /// How deeply values may be nested.
    private static let depthLimit = 8

    /// What is called when an answer or a signal comes. The library has its address.
    private final class Ticket {
        weak var owner: BusConnection?
        let number: Int

        init(_ owner: BusConnection, _ number: Int) { (self.owner, self.number) = (owner, number) }
    }

    private var bus: OpaquePointer?
    private var tickets: [Int: Ticket] = [:]
    private var answers: [Int: (Result<[BusValue], BusFailure>) -> Void] = [:]
    private var listeners: [Int: (fields: (String) -> Int, handler: (BusSignal) -> Void)] = [:]
    private var watcher: (shape: (String) -> CallShape, handler: (BusSignal) -> Void)?
    /// What goes out as soon as a signal comes.
    private var early = EarlyQuestions<Made>()
    private var latestNumber = 0

    /// A call that was made and not sent.
    private final class Made {
        let message: OpaquePointer

        init(_ message: OpaquePointer) { self.message = message }

        deinit { sd_bus_message_unref(message) }
    }

    /// Begins to connect to the bus at an address.
    init(address: String) throws(BusFailure) {
        guard sd_bus_new(&bus) >= 0, let bus else { throw .notSent }
        guard sd_bus_set_address(bus, address) >= 0, sd_bus_set_bus_client(bus, 1) >= 0, sd_bus_start(bus) >= 0 else {
            sd_bus_unref(bus)
            self.bus = nil
            throw .disconnected
        }
    }

    deinit { close() }

    /// Closes the connection; what was asked is not answered any more.
    func close() {
        early = EarlyQuestions()
        if let bus { sd_bus_close_unref(bus) }
        bus = nil
        (tickets, answers, listeners, watcher) = ([:], [:], [:], nil)
    }

    // MARK: The loop

    /// The descriptor to wait for, or nil where the connection is closed.
    var descriptor: Int32? { bus.map { sd_bus_get_fd($0) }.flatMap { $0 >= 0 ? $0 : nil } }

    /// Milliseconds until it has something to do, or nil without end.
    var timeout: Int? {
        guard let bus else { return nil }
        // What could not be written, and the steps of connecting, are tried again soon: the loop waits for reading only.
        let writes = sd_bus_get_events(bus) & Int32(POLLOUT) != 0
        var until: UInt64 = 0
        guard sd_bus_get_timeout(bus, &until) > 0, until != .max else { return writes ? 5 : nil }
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        let current = UInt64(now.tv_sec) * 1_000_000 + UInt64(now.tv_nsec) / 1000
        let left = until > current ? Int((until - current) / 1000) + 1 : 0
        return writes ? min(left, 5) : left
    }

    /// Whether there is something to do, where the descriptor is readable or not.
    func isDue(isReadable: Bool) -> Bool {
        guard !isReadable, let bus else { return true }
        return sd_bus_get_events(bus) & Int32(POLLOUT) != 0 || timeout == 0
    }

    /// Takes in one message, or does one other thing.
    ///
    /// - Returns: whether there was anything; nil when the connection is lost.
    func process() -> Bool? {
        guard let bus else { return nil }
        let result = sd_bus_process(bus, nil)
        return result < 0 ? nil : result > 0
    }

    // MARK: Asking

    /// Sends a call; the answer comes in `process`, or none in so many milliseconds does. One that went out early is not sent
    /// again.
    func call(
        _ call: BusCall, timeout: Int, then: @escaping (Result<[BusValue], BusFailure>) -> Void
    ) throws(BusFailure) {
        if early.isUnderWay, early.isAsked(call, then: then) { return }
        try send(make(call), timeout: timeout, then: then)
    }

    private func make(_ call: BusCall) throws(BusFailure) -> Made {
        guard let bus else { throw .disconnected }
        var new: OpaquePointer?
        let result = sd_bus_message_new_method_call(
            bus, &new, call.destination, call.path, call.interface, call.member)
        guard result >= 0, let new else { throw .notSent }
        let made = Made(new)
        for argument in call.arguments where !BusConnection.append(argument, to: new) { throw .notSent }
        return made
    }

    @discardableResult
    private func send(
        _ made: Made, timeout: Int, then: @escaping (Result<[BusValue], BusFailure>) -> Void
    ) throws(BusFailure) -> Int {
        guard let bus else { throw .disconnected }
        let ticket = newTicket()
        answers[ticket.number] = then
        let sent = sd_bus_call_async(
            bus, nil, made.message,
            { message, data, _ in
                BusConnection.ticket(data) { $0.answered($1, message) }
                return 0
            }, Unmanaged.passUnretained(ticket).toOpaque(), UInt64(timeout) * 1000)
        guard sent >= 0 else {
            forget(ticket.number)
            throw .disconnected
        }
        return ticket.number
    }

    // MARK: Asking early

    /// Whether questions can be laid ready: none are, and none that were have no answer yet.
    var canLayReady: Bool { early.canLayReady }

    /// Lays questions ready in place of those before.
    func layReady(_ questions: [BusCall], for cue: BusCue?, timeout: Int) {
        let made = questions.compactMap { call in (try? make(call)).map { (call, $0) } }
        early.lay(made, for: cue, timeout: timeout)
    }

    /// Sends what was laid ready for this signal, before anything else is done with it.
    private func sendReady(after message: OpaquePointer) {
        guard let cue = early.cue, !early.isUnderWay, BusConnection.isCue(cue, message) else { return }
        sendEarly(early.take())
    }

    private func sendEarly(_ questions: [(call: BusCall, message: Made)]) {
        for (call, made) in questions {
            let asked = try? send(made, timeout: early.timeout) { [weak self] answer in
                self?.answeredEarly(call, answer)
            }
            if asked == nil { answeredEarly(call, .failure(.disconnected)) }
        }
    }

    private func answeredEarly(_ call: BusCall, _ answer: Result<[BusValue], BusFailure>) {
        early.answered(call)?(answer)
    }

    private static func isCue(_ cue: BusCue, _ message: OpaquePointer) -> Bool {
        guard let path = sd_bus_message_get_path(message), strcmp(path, cue.path) == 0,
            let sender = sd_bus_message_get_sender(message), strcmp(sender, cue.application) == 0,
            let member = sd_bus_message_get_member(message), cue.members.contains(where: { strcmp(member, $0) == 0 })
        else { return false }
        guard let wanted = cue.detail else { return true }
        var detail: UnsafePointer<CChar>?
        defer { sd_bus_message_rewind(message, 1) }
        guard sd_bus_message_read_basic(message, type("s"), &detail) > 0, let detail else { return false }
        return strcmp(detail, wanted) == 0
    }

    /// Listens to signals.
    ///
    /// - Parameters:
    ///   - fields: how many values of a signal are read, by its name.
    func listen(_ rule: String, fields: @escaping (String) -> Int, _ handler: @escaping (BusSignal) -> Void) {
        guard let bus else { return }
        let ticket = newTicket()
        listeners[ticket.number] = (fields, handler)
        let added = sd_bus_add_match_async(
            bus, nil, rule,
            { message, data, _ in
                BusConnection.ticket(data) { $0.heard($1, message) }
                return 0
            }, nil, Unmanaged.passUnretained(ticket).toOpaque())
        if added < 0 { forget(ticket.number) }
    }

    private func newTicket() -> Ticket {
        latestNumber += 1
        let ticket = Ticket(self, latestNumber)
        tickets[latestNumber] = ticket
        return ticket
    }

    private func forget(_ number: Int) {
        (tickets[number], answers[number], listeners[number]) = (nil, nil, nil)
    }

    // MARK: Calls of others

    /// What is read of a call of others: its first values, and the entries of these names of the dictionary that comes after
    /// what is skipped. The rest, a picture for example, is never looked at.
    struct CallShape {
        /// How many values come first.
        let values: Int
        /// The signature of what is skipped then, or nothing.
        let skipped: String
        /// The entries' names.
        let entries: Set<String>
    }

    /// Takes the calls of others, once the bus shows them. None of them is answered.
    ///
    /// - Parameter shape: what is read of a call, by its name.
    func watchCalls(shape: @escaping (String) -> CallShape, _ handler: @escaping (BusSignal) -> Void) {
        guard let bus else { return }
        let ticket = newTicket()
        watcher = (shape, handler)
        let added = sd_bus_add_filter(
            bus, nil,
            { message, data, _ in
                guard sd_bus_message_is_method_call(message, nil, nil) > 0 else { return 0 }
                BusConnection.ticket(data) { owner, _ in owner.saw(message) }
                // The library answers no call that a filter took.
                return 1
            }, Unmanaged.passUnretained(ticket).toOpaque())
        if added < 0 { forget(ticket.number) }
    }

    private func saw(_ message: OpaquePointer?) {
        guard let watcher, let message, var call = BusConnection.head(of: message) else { return }
        let shape = watcher.shape(call.member)
        var allowance = Allowance()
        guard let body = BusConnection.values(of: message, count: shape.values, depth: 0, &allowance),
            body.count == shape.values, shape.skipped.isEmpty || sd_bus_message_skip(message, shape.skipped) > 0,
            let entries = BusConnection.entries(of: message, shape.entries, &allowance)
        else { return }
        call.body = body + [.list(entries)]
        watcher.handler(call)
    }

    /// The entries of a dictionary with these names, or nil where there is none, or it cannot be read.
    private static func entries(
        of message: OpaquePointer, _ names: Set<String>, _ allowance: inout Allowance
    ) -> [BusValue]? {
        var found: [BusValue] = []
        guard sd_bus_message_enter_container(message, type("a"), "{sv}") > 0 else { return nil }
        while allowance.values > 0 {
            allowance.values -= 1
            let entered = sd_bus_message_enter_container(message, type("e"), "sv")
            guard entered > 0 else { return entered == 0 ? found : nil }
            var name: UnsafePointer<CChar>?
            guard sd_bus_message_read_basic(message, type("s"), &name) > 0, let name else { return nil }
            let text = String(cString: name)
            if names.contains(text) {
                guard let value = values(of: message, count: 1, depth: 0, &allowance)?.first else { return nil }
                found.append(.list([.text(text), value]))
            } else if sd_bus_message_skip(message, "v") <= 0 {
                return nil
            }
            guard sd_bus_message_exit_container(message) >= 0 else { return nil }
        }
        return nil
    }

    private static func ticket(_ data: UnsafeMutableRawPointer?, _ body: (BusConnection, Int) -> Void) {
        guard let data else { return }
        let ticket = Unmanaged<Ticket>.fromOpaque(data).takeUnretainedValue()
        if let owner = ticket.owner { body(owner, ticket.number) }
    }

    private func answered(_ number: Int, _ message: OpaquePointer?) {
        guard let answer = answers[number], let message else { return }
        forget(number)
        guard sd_bus_message_is_method_error(message, nil) == 0 else {
            let error = sd_bus_message_get_error(message)?.pointee.name.map { String(cString: $0) } ?? ""
            let isSilence =
                error == "org.freedesktop.DBus.Error.NoReply" || error == "org.freedesktop.DBus.Error.Timeout"
            answer(.failure(isSilence ? .noReply : .refused(error)))
            return
        }
        answer(BusConnection.values(of: message, count: .max).map { .success($0) } ?? .failure(.malformed))
    }

    private func heard(_ number: Int, _ message: OpaquePointer?) {
        guard let (fields, handler) = listeners[number], let message else { return }
        sendReady(after: message)
        guard var signal = BusConnection.head(of: message),
            let body = BusConnection.values(of: message, count: fields(signal.member))
        else { return }
        signal.body = body
        handler(signal)
    }

    /// A message without its values.
    private static func head(of message: OpaquePointer) -> BusSignal? {
        guard let sender = sd_bus_message_get_sender(message), let path = sd_bus_message_get_path(message),
            let interface = sd_bus_message_get_interface(message), let member = sd_bus_message_get_member(message)
        else { return nil }
        return BusSignal(
            sender: String(cString: sender), path: String(cString: path), interface: String(cString: interface),
            member: String(cString: member), body: [])
    }

    // MARK: Writing values

    private static func append(_ argument: BusArgument, to message: OpaquePointer) -> Bool {
        switch argument {
        case .text(let text): return appendText(text, to: message)
        case .texts(let texts):
            return open("a", "s", message) && texts.allSatisfy { appendText($0, to: message) }
                && sd_bus_message_close_container(message) >= 0
        case .integer(var value): return sd_bus_message_append_basic(message, type("i"), &value) >= 0
        case .unsigned(var value): return sd_bus_message_append_basic(message, type("u"), &value) >= 0
        case .realVariant(var value):
            return open("v", "d", message) && sd_bus_message_append_basic(message, type("d"), &value) >= 0
                && sd_bus_message_close_container(message) >= 0
        case .boolean(let isTrue):
            var value: Int32 = isTrue ? 1 : 0
            return sd_bus_message_append_basic(message, type("b"), &value) >= 0
        case .booleanVariant(let isTrue):
            return open("v", "b", message) && append(.boolean(isTrue), to: message)
                && sd_bus_message_close_container(message) >= 0
        }
    }

    private static func appendText(_ text: String, to message: OpaquePointer) -> Bool {
        text.withCString { sd_bus_message_append_basic(message, type("s"), $0) >= 0 }
    }

    private static func open(_ kind: Unicode.Scalar, _ contents: String, _ message: OpaquePointer) -> Bool {
        sd_bus_message_open_container(message, type(kind), contents) >= 0
    }

    private static func type(_ scalar: Unicode.Scalar) -> CChar { CChar(truncatingIfNeeded: Int(scalar.value)) }

    // MARK: Reading values

    /// What may still be read of a message.
    private struct Allowance {
        var values = BusConnection.valueLimit
        var bytes = BusConnection.textLimit
    }

    /// The first values of a message, or nil where they cannot be read. What follows them is never looked at.
    private static func values(of message: OpaquePointer, count: Int) -> [BusValue]? {
        var allowance = Allowance()
        return values(of: message, count: count, depth: 0, &allowance)
    }

    private static func values(
        of message: OpaquePointer, count: Int, depth: Int, _ allowance: inout Allowance
    ) -> [BusValue]? {
        var values: [BusValue] = []
        while values.count < count {
            var kind: CChar = 0
            var contents: UnsafePointer<CChar>?
            let found = sd_bus_message_peek_type(message, &kind, &contents)
            guard found != 0 else { return values }
            guard found > 0, allowance.values > 0 else { return nil }
            allowance.values -= 1
            guard let value = value(of: message, kind, contents, depth, &allowance) else { return nil }
            values.append(value)
        }
        return values
    }

    private static func value(
        of message: OpaquePointer, _ kind: CChar, _ contents: UnsafePointer<CChar>?, _ depth: Int,
        _ allowance: inout Allowance
    ) -> BusValue? {
        switch Unicode.Scalar(UInt8(bitPattern: kind)) {
        case "a", "v", "r", "e":
            guard depth < depthLimit, sd_bus_message_enter_container(message, kind, contents) > 0,
                let inner = values(of: message, count: .max, depth: depth + 1, &allowance),
                sd_bus_message_exit_container(message) >= 0
            else { return nil }
            return kind == type("v") ? inner.first : .list(inner)
        case "s", "o", "g":
            var text: UnsafePointer<CChar>?
            guard sd_bus_message_read_basic(message, kind, &text) > 0, let text else { return nil }
            let length = strlen(text)
            guard length <= allowance.bytes else { return nil }
            allowance.bytes -= length
            return .text(String(cString: text))
        case "b":
            var value: Int32 = 0
            return sd_bus_message_read_basic(message, kind, &value) > 0 ? .boolean(value != 0) : nil
        case "d":
            var value = 0.0
            return sd_bus_message_read_basic(message, kind, &value) > 0 ? .real(value) : nil
        case "y": return integer(of: message, kind, UInt8(0))
        case "n": return integer(of: message, kind, Int16(0))
        case "q": return integer(of: message, kind, UInt16(0))
        case "i": return integer(of: message, kind, Int32(0))
        case "u": return integer(of: message, kind, UInt32(0))
        case "x": return integer(of: message, kind, Int64(0))
        case "t": return integer(of: message, kind, UInt64(0))
        default: return nil
        }
    }

    private static func integer(
        of message: OpaquePointer, _ kind: CChar, _ zero: some FixedWidthInteger
    ) -> BusValue? {
        var value = zero
        return sd_bus_message_read_basic(message, kind, &value) > 0 ? .integer(Int(clamping: value)) : nil
    }
}
