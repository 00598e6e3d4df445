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

    /// Puts the desktop's settings back as they were, and closes the connection.
    func close()
}

extension AccessibilityBus {
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
