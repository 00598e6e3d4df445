import Glibc

/// A descriptor that becomes readable when it is signalled.
final class Waker: Sendable {
    let descriptor: Int32
    private let writer: Int32

    /// Nil where the system gives no pipe.
    init?() {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        (descriptor, writer) = (ends[0], ends[1])
    }

    deinit {
        close(descriptor)
        close(writer)
    }

    /// Makes the descriptor readable; a full pipe is readable already.
    func signal() {
        var byte: UInt8 = 1
        _ = write(writer, &byte, 1)
    }

    /// Makes it unreadable.
    func drain() {
        withUnsafeTemporaryAllocation(byteCount: 256, alignment: 1) { buffer in
            while read(descriptor, buffer.baseAddress, buffer.count) == buffer.count {}
        }
    }
}
