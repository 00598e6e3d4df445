import Glibc

/// A descriptor that becomes readable when it is signalled, for poll loops.
final class Waker: Sendable {
    /// Readable after `signal()`, until `drain()`.
    let fileDescriptor: Int32
    private let writingEnd: Int32

    init() throws(HarnessError) {
        (fileDescriptor, writingEnd) = try makePipe()
        for descriptor in [fileDescriptor, writingEnd] { _ = fcntl(descriptor, F_SETFL, O_NONBLOCK) }
    }

    deinit {
        close(fileDescriptor)
        close(writingEnd)
    }

    /// Makes the descriptor readable; a full pipe is readable already.
    func signal() {
        var byte: UInt8 = 1
        _ = write(writingEnd, &byte, 1)
    }

    /// Makes the descriptor unreadable.
    func drain() {
        withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
            while read(fileDescriptor, buffer.baseAddress, buffer.count) > 0 {}
        }
    }
}

/// Makes a pipe that children do not inherit: the reading and the writing end.
func makePipe() throws(HarnessError) -> (Int32, Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .system("cannot make a pipe") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
}
