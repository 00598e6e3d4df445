import BridgeLoop
import Glibc
package import Localization

/// Why the server cannot begin, in one line.
package struct PublishingFailure: Error, CustomStringConvertible, LocalizedFailure {
    package let localized: LocalizedText
    package var description: String { localized.english }

    init(_ text: LocalizedText) { localized = text }

    static let noPipe = PublishingFailure("the system gives no pipe; too many files are open")
}

/// Where programs find the bridge: BRAILLE_BRIDGE_SOCKET, else `braille-bridge/socket` in the user's runtime folder.
package struct PublishingPlace: Hashable, Sendable {
    /// The socket's path.
    package let path: String
    /// Whether the folder is the bridge's own, for this user alone.
    private let hasOwnFolder: Bool

    /// The place that the environment names.
    package init(environment: [String: String]) throws(PublishingFailure) {
        if let named = environment["BRAILLE_BRIDGE_SOCKET"], !named.isEmpty {
            guard named.hasPrefix("/") else {
                throw PublishingFailure("BRAILLE_BRIDGE_SOCKET must be a path that begins with /, not \(value: named)")
            }
            (path, hasOwnFolder) = (named, false)
            return
        }
        var folder = environment["XDG_RUNTIME_DIR"] ?? ""
        if !folder.hasPrefix("/") { folder = "/run/user/\(getuid())" }
        guard access(folder, F_OK) == 0 else {
            throw PublishingFailure(
                "there is no folder \(folder: folder) for the socket; set XDG_RUNTIME_DIR or BRAILLE_BRIDGE_SOCKET")
        }
        (path, hasOwnFolder) = (folder + "/braille-bridge/socket", true)
    }

    /// Whether somebody listens there.
    package var isServed: Bool {
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
        let descriptor = socket(AF_UNIX, kind, 0)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        guard let address = UnixSocketAddress(path) else { return false }
        // Only a refusal says that nobody listens: a socket of another kind, or one that may not be used, is somebody's.
        return address.connect(descriptor) || ![ECONNREFUSED, ENOENT, ENOTDIR].contains(errno)
    }

    /// The folder that the socket is in.
    var folder: String { String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)]) }

    /// Makes the folder, for this user alone.
    func makeFolder() throws(PublishingFailure) {
        guard !folder.isEmpty else { return }
        guard mkdir(folder, 0o700) == 0 || errno == EEXIST else {
            throw PublishingFailure(
                "the folder \(folder: folder) cannot be made: \(reason: String(cString: strerror(errno)))")
        }
        guard hasOwnFolder else { return }
        var status = stat()
        let isPrivate =
            lstat(folder, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR && status.st_uid == geteuid()
            && status.st_mode & 0o077 == 0
        guard isPrivate else {
            throw PublishingFailure("\(folder: folder) is not for this user alone; remove it, or chmod 700 it")
        }
    }
}
