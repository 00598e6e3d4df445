import Glibc

/// Tells when BRLTTY's socket appears, so that a restarted BRLTTY is found at once. Other files there are of no interest.
final class SocketWatch {
    /// Readable when something has appeared in a folder of sockets.
    let fileDescriptor: Int32
    private let socketName: String

    /// Starts watching for a socket, or nil when no folder can be watched.
    init?(socketName: String) {
        let descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
        guard descriptor >= 0 else { return nil }
        let events = UInt32(IN_CREATE) | UInt32(IN_MOVED_TO) | UInt32(IN_ATTRIB)
        let watched = SocketFolders.all.filter { inotify_add_watch(descriptor, $0, events) >= 0 }
        guard !watched.isEmpty else {
            close(descriptor)
            return nil
        }
        fileDescriptor = descriptor
        self.socketName = socketName
    }

    deinit { close(fileDescriptor) }

    /// Forgets what has appeared; true when the socket was among it.
    func drain() -> Bool {
        var seen = false
        withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
            while case let count = read(fileDescriptor, buffer.baseAddress, buffer.count), count > 0 {
                if names(in: UnsafeRawBufferPointer(rebasing: buffer[..<count])) { seen = true }
            }
        }
        return seen
    }

    /// Whether one of the kernel's records names the socket, or says that records were lost.
    private func names(in records: UnsafeRawBufferPointer) -> Bool {
        let header = MemoryLayout<inotify_event>.size
        var start = 0
        while start + header <= records.count {
            let event = records.loadUnaligned(fromByteOffset: start, as: inotify_event.self)
            let end = min(start + header + Int(event.len), records.count)
            let name = String(decoding: records[start + header..<end].prefix { $0 != 0 }, as: UTF8.self)
            if name == socketName || event.mask & UInt32(IN_Q_OVERFLOW) != 0 { return true }
            start = end
        }
        return false
    }
}
