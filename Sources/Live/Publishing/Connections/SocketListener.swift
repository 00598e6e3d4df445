import BridgeLoop
import Glibc
import Localization

/// The socket at which programs connect.
final class SocketListener: Sendable {
    let descriptor: Int32
    /// Held while this bridge has the place: of two that start at once on a socket that is left, one gets it.
    private let lock: Int32
    private let path: String
    private let user: UInt32

    /// Listens at a place for programs of a user.
    init(_ place: PublishingPlace, user: UInt32 = geteuid()) throws(PublishingFailure) {
        // It gets its name when it listens: who sees it can connect.
        let beside = place.path + "~"
        guard let address = UnixSocketAddress(beside) else {
            throw PublishingFailure(
                "the path \(file: place.path) is longer than a socket's may be; set BRAILLE_BRIDGE_SOCKET")
        }
        try place.makeFolder()
        let lock = open(place.path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard lock >= 0 else {
            throw PublishingFailure(
                "\(file: place.path + ".lock"): \(reason: String(cString: strerror(errno))); set BRAILLE_BRIDGE_SOCKET to another path"
            )
        }
        var isKept = false
        defer { if !isKept { close(lock) } }
        guard flock(lock, LOCK_EX | LOCK_NB) == 0, !place.isServed else {
            throw PublishingFailure("another bridge listens at \(place: place.path) already; end it first")
        }
        unlink(beside)
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
        let descriptor = socket(AF_UNIX, kind, 0)
        // On Linux the file gets the mode that the socket has when it is bound.
        guard descriptor >= 0, fchmod(descriptor, 0o600) == 0, address.bind(descriptor),
            chmod(beside, 0o600) == 0, listen(descriptor, 32) == 0, rename(beside, place.path) == 0
        else {
            let reason = String(cString: strerror(errno))
            unlink(beside)
            if descriptor >= 0 { close(descriptor) }
            throw PublishingFailure("\(file: place.path): \(reason: reason); set BRAILLE_BRIDGE_SOCKET to another path")
        }
        isKept = true
        (self.descriptor, self.lock, path, self.user) = (descriptor, lock, place.path, user)
    }

    deinit {
        close(descriptor)
        close(lock)
    }

    /// Takes the socket away, so that programs see that nobody listens; another bridge may have the place. The lock's file
    /// stays, for one that is removed could be locked twice.
    func leave() {
        unlink(path)
        _ = flock(lock, LOCK_UN)
    }

    /// The next program that connects, or nil.
    func accept() -> Int32? {
        let accepted = Glibc.accept(descriptor, nil, nil)
        guard accepted >= 0 else { return nil }
        _ = fcntl(accepted, F_SETFD, FD_CLOEXEC)
        _ = fcntl(accepted, F_SETFL, O_NONBLOCK)
        return accepted
    }

    /// Why a program is not let in, or nil.
    func refusal(of accepted: Int32) -> LineError? {
        // struct ucred: the process, its user and its group.
        var peer: (UInt32, user: UInt32, UInt32) = (0, .max, 0)
        var length = socklen_t(MemoryLayout.size(ofValue: peer))
        if getsockopt(accepted, SOL_SOCKET, SO_PEERCRED, &peer, &length) == 0, peer.user == user { return nil }
        return LineError(
            .user, "this is the bridge of another user", "start a bridge of your own: braille-bridge run --listen")
    }
}
