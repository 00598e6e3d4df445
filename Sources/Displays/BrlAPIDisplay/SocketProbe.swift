import BridgeLoop
import Glibc

/// Looks whether anybody listens at a local socket, without a word: where nobody does, the library would go on to the
/// loopback address, and to another BRLTTY there.
enum SocketProbe {
    /// Whether nobody listens in any of the folders; a socket that takes no more connections has somebody.
    static func isSilent(socketName: String) -> Bool {
        SocketFolders.all.allSatisfy { isSilent(path: "\($0)/\(socketName)") }
    }

    private static func isSilent(path: String) -> Bool {
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
        let descriptor = socket(AF_UNIX, kind, 0)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        guard let address = UnixSocketAddress(path) else { return true }
        return !address.connect(descriptor) && errno != EAGAIN
    }
}
