import CBrlAPI
import Glibc

/// Tells when something appears in the folder of BRLTTY's sockets, so that a restarted BRLTTY is found at once.
final class SocketWatch {
    /// Readable when something has appeared.
    let fileDescriptor: Int32

    /// The folders where a BRLTTY listens: the one that the library knows, and the one of newer versions.
    static let folders = [BRLAPI_SOCKETPATH, "/run/BrlAPI"]

    /// Starts watching, or nil when no folder can be watched.
    init?() {
        let descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
        guard descriptor >= 0 else { return nil }
        let events = UInt32(IN_CREATE) | UInt32(IN_MOVED_TO) | UInt32(IN_ATTRIB)
        let watched = SocketWatch.folders.filter { inotify_add_watch(descriptor, $0, events) >= 0 }
        guard !watched.isEmpty else {
            close(descriptor)
            return nil
        }
        fileDescriptor = descriptor
    }

    deinit { close(fileDescriptor) }

    /// Forgets what has appeared; true when something had.
    func drain() -> Bool {
        var seen = false
        withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
            while read(fileDescriptor, buffer.baseAddress, buffer.count) > 0 { seen = true }
        }
        return seen
    }
}

/// A first connection to a local socket: BRLTTY greets at once when it is alive, and the library, which waits for
/// that greeting without end, is called only after it has come.
final class SocketProbe {
    /// Readable when BRLTTY has greeted or gone.
    let fileDescriptor: Int32

    /// What became of a first connection.
    enum Outcome {
        /// Somebody listens; the greeting is awaited.
        case connected(SocketProbe)
        /// Somebody listens, and takes no more connections: too many wait already.
        case crowded
        /// Nobody listens.
        case nobody
    }

    /// Connects; never waits, not even for a BRLTTY that hangs.
    static func connect(socketName: String) -> Outcome {
        if let probe = SocketProbe(socketName: socketName) { return .connected(probe) }
        return errno == EAGAIN ? .crowded : .nobody
    }

    /// Connects, or nil with the reason in `errno`.
    private init?(socketName: String) {
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
        let descriptor = socket(AF_UNIX, kind, 0)
        guard descriptor >= 0 else { return nil }
        guard let address = UnixSocketAddress("\(BRLAPI_SOCKETPATH)/\(socketName)") else {
            close(descriptor)
            errno = ENAMETOOLONG
            return nil
        }
        guard address.connect(descriptor) else {
            let reason = errno
            close(descriptor)
            errno = reason
            return nil
        }
        fileDescriptor = descriptor
    }

    deinit { close(fileDescriptor) }

    /// Whether BRLTTY has greeted; nil while it has said nothing.
    var greeted: Bool? {
        var entry = pollfd(fd: fileDescriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&entry, 1, 0) > 0 else { return nil }
        return Int32(entry.revents) & POLLIN != 0
    }
}
