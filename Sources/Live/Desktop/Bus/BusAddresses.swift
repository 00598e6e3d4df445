import Glibc

/// Where the buses are.
struct BusAddresses {
    /// The session bus, or nil where the environment names none and there is none at the usual place.
    let session: String?
    /// The accessibility bus, where the environment names it.
    let accessibility: String?

    init(environment: [String: String]) {
        accessibility = environment["AT_SPI_BUS_ADDRESS"].flatMap { $0.isEmpty ? nil : $0 }
        if let named = environment["DBUS_SESSION_BUS_ADDRESS"], !named.isEmpty {
            session = named
        } else if let folder = environment["XDG_RUNTIME_DIR"], access(folder + "/bus", F_OK) == 0 {
            session = "unix:path=\(folder)/bus"
        } else {
            session = nil
        }
    }
}
