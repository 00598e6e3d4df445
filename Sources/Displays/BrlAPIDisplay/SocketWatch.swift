import Platform

/// Tells when BRLTTY's socket appears, so that a restarted BRLTTY is found at once. Other files there are of no interest.
final class SocketWatch {
    private let watch: FolderWatch
    private let socketName: String

    /// Starts watching for a socket, or nil when no folder can be watched.
    init?(socketName: String) {
        guard let watch = FolderWatch() else { return nil }
        let watched = SocketFolders.all.filter { watch.watch($0, for: [.came, .permitted]) }
        guard !watched.isEmpty else { return nil }
        (self.watch, self.socketName) = (watch, socketName)
    }

    /// Readable when something has appeared in a folder of sockets.
    var fileDescriptor: Int32 { watch.descriptor }

    /// Forgets what has appeared; true when the socket was among it, or may have been.
    func drain() -> Bool { watch.changes()?.contains { $0.name == socketName } ?? true }
}
