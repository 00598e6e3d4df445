/// What applications are asked to tell of. It ends with the connection.
final class Registrations {
    private static let registry = "org.a11y.atspi.Registry"

    private let bus: any AccessibilityBus
    private var watchesTexts = false

    init(_ bus: any AccessibilityBus) { self.bus = bus }

    /// Registers the events; called when a connection begins.
    func begin() {
        for event in AccessibleEvent.registered { send("RegisterEvent", event) }
    }

    /// The connection has gone.
    func end() { watchesTexts = false }

    /// Registers the changes of texts, or ends that: they carry what is typed, also in passwords.
    func watchTexts(_ watches: Bool) {
        guard watches != watchesTexts else { return }
        watchesTexts = watches
        for event in AccessibleEvent.ofTexts { send(watches ? "RegisterEvent" : "DeregisterEvent", event) }
    }

    private func send(_ member: String, _ event: String) {
        var call = BusCall(Registrations.registry, "/org/a11y/atspi/registry", Registrations.registry, member)
        call.arguments = member == "RegisterEvent" ? [.text(event), .texts([]), .text("")] : [.text(event)]
        bus.call(call) { _ in }
    }
}
