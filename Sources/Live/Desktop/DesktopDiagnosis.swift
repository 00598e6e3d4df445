import BridgeLoop
import Glibc

/// What there is of the desktop's accessibility, for people who look for what is missing.
package struct DesktopDiagnosis {
    /// Whether there is a session bus.
    package let hasSession: Bool
    /// Whether the accessibility bus answered.
    package let hasBus: Bool
    /// Variables that hide applications: each with its value.
    package let hiding: [(name: String, value: String)]

    /// Looks for the buses, for two seconds at most.
    package init(environment: [String: String]) {
        hasSession = BusAddresses(environment: environment).session != nil
        hiding = [("NO_AT_BRIDGE", "1"), ("GTK_A11Y", "none")].compactMap { name, value in
            environment[name] == value ? (name, value) : nil
        }
        guard hasSession || BusAddresses(environment: environment).accessibility != nil else {
            hasBus = false
            return
        }
        let bus = SessionAccessibilityBus(environment: environment, isForLooking: true)
        defer { bus.close() }
        var answered = false
        bus.connectionHandler = { isThere in
            guard isThere else { return }
            bus.call(
                BusCall(
                    "org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root", "org.a11y.atspi.Accessible", "GetRole"
                )
            ) {
                if case .success = $0 { answered = true }
            }
        }
        let end = bus.now + 2_000
        while !answered, bus.now < end {
            guard !bus.process() else { continue }
            Poll.wait(for: bus.fileDescriptors, milliseconds: min(bus.timeout ?? 100, 100))
        }
        hasBus = answered
    }
}
