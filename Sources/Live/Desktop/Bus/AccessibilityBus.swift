package import Localization

/// The accessibility bus as the desktop's source sees it: asynchronous calls, signals, and nothing that waits.
package protocol AccessibilityBus: AnyObject {
    /// The descriptors to wait for.
    var fileDescriptors: [Int32] { get }
    /// Milliseconds until it has something to do although no descriptor is readable; nil without end.
    var timeout: Int? { get }
    /// Milliseconds of a steady clock.
    var now: Int { get }
    /// Told when the bus is there (true), or has gone.
    var connectionHandler: ((Bool) -> Void)? { get set }
    /// Takes the signals of AT-SPI and of the bus itself.
    var signalHandler: ((BusSignal) -> Void)? { get set }
    /// Takes one line each time there is something to tell the user.
    var report: ((LocalizedText) -> Void)? { get set }

    /// Does one thing that waits to be done.
    ///
    /// - Returns: whether there was anything.
    func process() -> Bool

    /// Calls a method; the answer comes later, in `process`, or within 800 milliseconds that there is none.
    func call(_ call: BusCall, then: @escaping (Result<[BusValue], BusFailure>) -> Void)

    /// Whether questions can be laid ready: none are, and none that were have no answer yet.
    var canLayReady: Bool { get }

    /// Lays questions ready, in place of those before: they go out as soon as a signal comes, before anything else is done with
    /// it. Who calls the same meanwhile gets their answers. Nil: none are ready any more.
    func layReady(_ questions: [BusCall], for cue: BusCue?)

    /// Notes which descriptors can be read, before `process` is called as often as there is anything.
    func note(readable: [Int32])

    /// Puts the desktop's settings back as they were, and closes the connection.
    func close()
}

extension AccessibilityBus {
    /// Never: whatever is asked goes out when it is asked.
    package var canLayReady: Bool { false }

    /// Nothing.
    package func layReady(_ questions: [BusCall], for cue: BusCue?) {}

    /// Nothing: `process` looks itself.
    package func note(readable: [Int32]) {}

    /// Reads one property.
    func get(
        _ property: String, of interface: String, _ object: AccessibleID,
        then: @escaping (Result<BusValue, BusFailure>) -> Void
    ) {
        call(.get(property, of: interface, object.application, object.path)) { answer in
            then(answer.flatMap { values in values.first.map { .success($0) } ?? .failure(.malformed) })
        }
    }
}
