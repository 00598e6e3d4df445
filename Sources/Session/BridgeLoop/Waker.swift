import Glibc

/// A descriptor that becomes readable when it is signalled, for threads that wait in `poll`.
package final class Waker: Sendable {
    /// Readable after `signal()`, until `drain()`.
    package let descriptor: Int32
    private let writer: Int32

    /// Nil where the system gives no pipe; `errno` has the reason.
    package init?() {
        guard let ends = makePipe() else { return nil }
        (descriptor, writer) = ends
        for end in [descriptor, writer] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    }

    deinit {
        close(descriptor)
        close(writer)
    }

    /// Makes the descriptor readable; a full pipe is readable already.
    package func signal() {
        var byte: UInt8 = 1
        _ = write(writer, &byte, 1)
    }

    /// Makes it unreadable.
    package func drain() {
        withUnsafeTemporaryAllocation(byteCount: 256, alignment: 1) { buffer in
            while read(descriptor, buffer.baseAddress, buffer.count) == buffer.count {}
        }
    }
}

/// Makes a pipe that children do not inherit; nil where the system gives none, and `errno` has the reason.
package func makePipe() -> (reading: Int32, writing: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
}
