import BridgeLoop
package import Localization

/// The notifications of the desktop as its source sees them.
package protocol NotificationSource: AnyObject {
    /// The descriptors to wait for.
    var fileDescriptors: [Int32] { get }
    /// Milliseconds until it has something to do although no descriptor is readable; nil without end.
    var timeout: Int? { get }
    /// Takes each notification.
    var handler: ((DesktopNotification) -> Void)? { get set }
    /// Takes one line each time there is something to tell the user.
    var report: ((LocalizedText) -> Void)? { get set }

    /// Notes which descriptors can be read, before `process` is called as often as there is anything.
    func note(readable: [Int32])

    /// Does one thing that waits to be done.
    ///
    /// - Returns: whether there was anything.
    func process() -> Bool

    /// Ends it.
    func close()
}

extension NotificationSource {
    /// Nothing: `process` looks itself.
    package func note(readable: [Int32]) {}
}

/// The notifications that programs ask the desktop for, as a monitor of the session bus sees them: whoever shows them to others
/// goes on doing so. It has a connection of its own, on which nothing can be sent any more.
package final class NotificationMonitor: NotificationSource {
    /// After how many milliseconds a bus that has gone is looked for again.
    private static let interval = 2_000
    private static let bus = "org.freedesktop.DBus"
    private static let calls = [
        (interface: "org.freedesktop.Notifications", member: "Notify"),
        (interface: "org.gtk.Notifications", member: "AddNotification"),
    ]

    package var handler: ((DesktopNotification) -> Void)?
    package var report: ((LocalizedText) -> Void)?
    /// Whether it sees what is asked for.
    package private(set) var isListening = false

    private let address: String?
    private let start = ContinuousClock.now
    private var connection: BusConnection?
    /// When the bus is looked for again, or nil.
    private var nextSearch: Int?
    /// Whether the bus may have something.
    private var isDue = true

    /// - Parameter environment: says where the session bus is.
    package init(environment: [String: String]) {
        address = BusAddresses(environment: environment).session
        nextSearch = address == nil ? nil : 0
    }

    private var now: Int { Int((ContinuousClock.now - start) / .milliseconds(1)) }

    package var fileDescriptors: [Int32] { [connection?.descriptor].compactMap { $0 } }

    package var timeout: Int? { [connection?.timeout, nextSearch.map { max(0, $0 - now) }].compactMap { $0 }.min() }

    package func note(readable: [Int32]) {
        guard let connection, !isDue else { return }
        isDue = connection.isDue(isReadable: connection.descriptor.map(readable.contains) ?? true)
    }

    package func process() -> Bool {
        if let nextSearch, now >= nextSearch { connect() }
        guard let connection, isDue else { return false }
        isDue = false
        guard let worked = connection.process() else {
            lost()
            return true
        }
        isDue = worked
        return worked
    }

    package func close() {
        connection?.close()
        (connection, nextSearch, isListening) = (nil, nil, false)
    }

    private func connect() {
        (nextSearch, isDue) = (nil, true)
        guard let address, let made = try? BusConnection(address: address) else { return lost() }
        connection = made
        made.watchCalls(shape: NotificationMonitor.shape) { [weak self] call in
            if let notification = DesktopNotification(call) { self?.handler?(notification) }
        }
        var question = BusCall(
            NotificationMonitor.bus, "/org/freedesktop/DBus", "org.freedesktop.DBus.Monitoring", "BecomeMonitor")
        let rules = NotificationMonitor.calls.map {
            "type='method_call',interface='\($0.interface)',member='\($0.member)'"
        }
        question.arguments = [.texts(rules), .unsigned(0)]
        do throws(BusFailure) {
            try made.call(question, timeout: 5_000) { [weak self] answer in self?.answered(answer) }
        } catch {
            lost()
        }
    }

    private func answered(_ answer: Result<[BusValue], BusFailure>) {
        switch answer {
        case .success: isListening = true
        case .failure(.refused):
            connection = nil
            report?("notifications of the desktop are not shown: the session bus does not let them be seen")
        case .failure: lost()
        }
    }

    private func lost() {
        (connection, isListening) = (nil, false)
        nextSearch = now + NotificationMonitor.interval
    }

    /// What is read of a call: pictures are not.
    private static func shape(of member: String) -> BusConnection.CallShape {
        member == "Notify"
            ? .init(values: 5, skipped: "as", entries: ["urgency"])
            : .init(values: 2, skipped: "", entries: ["title", "body", "priority"])
    }
}
