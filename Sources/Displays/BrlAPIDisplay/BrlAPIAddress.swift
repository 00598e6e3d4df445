/// Where BRLTTY is expected, as the library reads a host.
struct BrlAPIAddress: Hashable {
    /// The host as the library takes it.
    let host: String
    /// The name of the socket in the socket folder, or nil for a host on the network.
    let socketName: String?

    /// Reads a host; without one, the environment's BRLAPI_HOST, then `:0`.
    init(host: String?, environment: [String: String]) {
        let given = [host, environment["BRLAPI_HOST"]].compactMap { $0 }.first { !$0.isEmpty }
        self.host = given ?? ":0"
        socketName = self.host.hasPrefix(":") ? String(self.host.dropFirst()) : nil
    }

    /// Whether the library may go on to the loopback address when the socket is dead: for the default one only.
    ///
    /// It does so for every local host; a private BRLTTY that died must never be exchanged for the reader's own.
    var allowsLoopback: Bool { socketName == nil || socketName == "0" }
}
