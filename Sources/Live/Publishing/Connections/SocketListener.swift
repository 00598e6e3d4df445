import BridgeLoop
import Glibc
import Localization
import Platform

/// The socket at which programs connect.
final class SocketListener: Sendable {
    /// Held while this bridge has the place: of two that start at once on a socket that is left, one gets it. Its file stays,
    /// for one that is removed could be locked twice.
    private final class Lock: Sendable {
        let descriptor: Int32

        init(_ path: String) throws(PublishingFailure) {
            descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
            guard descriptor >= 0 else {
                throw PublishingFailure(
                    "\(file: path): \(reason: String(cString: strerror(errno))); set BRAILLE_BRIDGE_SOCKET to another path"
                )
            }
        }

        deinit { close(descriptor) }

        func take() -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 }

        func leave() { _ = flock(descriptor, LOCK_UN) }
    }

    let descriptor: Int32
    private let lock: Lock
    private let place: PublishingPlace
    private let user: UInt32
    /// What stands at the path when the bridge leaves may be another's.
    private let file: SocketFile
    /// Tells when the socket may have been removed.
    let watch: FolderWatch?

    /// Listens at a place for programs of a user.
    convenience init(_ place: PublishingPlace, user: UInt32 = geteuid()) throws(PublishingFailure) {
        try place.makeFolder()
        if !place.isServed { try SocketListener.checkRoom(at: place) }
        let lock = try Lock(place.path + ".lock")
        guard lock.take(), !place.isServed else {
            throw PublishingFailure("another bridge listens at \(place: place.path) already; end it first")
        }
        try self.init(place, user: user, lock)
    }

    private init(_ place: PublishingPlace, user: UInt32, _ lock: Lock) throws(PublishingFailure) {
        // It gets its name when it listens: who sees it can connect.
        let beside = SocketListener.beside(place)
        guard let address = UnixSocketAddress(beside) else {
            throw PublishingFailure(
                "the path \(file: place.path) is longer than a socket's may be; set BRAILLE_BRIDGE_SOCKET")
        }
        try SocketListener.checkRoom(at: place)
        for path in [place.path, beside] { SocketFile.remove(at: path) }
        let watch = FolderWatch(removalsIn: place.folder)
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
        let descriptor = socket(AF_UNIX, kind, 0)
        // On Linux the file gets the mode that the socket has when it is bound. Unlike rename, link replaces nothing.
        let isBound = descriptor >= 0 && fchmod(descriptor, 0o600) == 0 && address.bind(descriptor)
        guard isBound, chmod(beside, 0o600) == 0, listen(descriptor, 32) == 0, let file = SocketFile(beside),
            link(beside, place.path) == 0
        else {
            let reason = String(cString: strerror(errno))
            if isBound { SocketFile.remove(at: beside) }
            if descriptor >= 0 { close(descriptor) }
            throw PublishingFailure("\(file: place.path): \(reason: reason); set BRAILLE_BRIDGE_SOCKET to another path")
        }
        file.remove(at: beside)
        (self.descriptor, self.lock, self.place, self.user) = (descriptor, lock, place, user)
        (self.file, self.watch) = (file, watch)
    }

    private static func beside(_ place: PublishingPlace) -> String { place.path + "~" }

    /// Only sockets may be replaced: anything else at the path is the user's, and stays.
    private static func checkRoom(at place: PublishingPlace) throws(PublishingFailure) {
        for path in [place.path, beside(place)] where !SocketFile.hasRoom(at: path) {
            throw PublishingFailure(
                "\(file: path) exists and is not a socket; set BRAILLE_BRIDGE_SOCKET to another path")
        }
    }

    deinit { close(descriptor) }

    /// Makes the socket again where it was removed.
    ///
    /// - Returns: the listener that takes this one's place, or nil where the socket is there, or cannot be made.
    func again() -> SocketListener? {
        guard SocketFile(place.path) != file else { return nil }
        do {
            try place.makeFolder()
            return try SocketListener(place, user: user, lock)
        } catch { return nil }
    }

    /// Takes the socket away, so that programs see that nobody listens; another bridge may have the place.
    func leave() {
        file.remove(at: place.path)
        lock.leave()
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
