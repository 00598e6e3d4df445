import Glibc

/// Waiting for descriptors, with the system's `poll`.
enum Wait {
    /// Waits until one of the descriptors has something; nil waits without end.
    static func wait(for descriptors: [(descriptor: Int32, isToBeWritten: Bool)], milliseconds: Int?) {
        var entries = descriptors.map {
            pollfd(fd: $0.descriptor, events: Int16($0.isToBeWritten ? POLLIN | POLLOUT : POLLIN), revents: 0)
        }
        _ = poll(&entries, nfds_t(entries.count), milliseconds.map { Int32(clamping: $0) } ?? -1)
    }

    /// The milliseconds to a time, 0 when it has come.
    static func milliseconds(until time: ContinuousClock.Instant) -> Int {
        let (seconds, attoseconds) = (time - .now).components
        guard seconds >= 0, attoseconds >= 0 else { return 0 }
        return Int(seconds) * 1_000 + Int(attoseconds / 1_000_000_000_000_000) + 1
    }
}
