import Glibc
import Synchronization

/// Signals as something to poll for, so that they are taken in the loop and nowhere else. One for a process.
final class SignalDescriptor {
    /// Readable when a signal came.
    let descriptor: Int32
    private let writer: Int32

    /// Where the handler writes; a handler may touch nothing but this and `write`.
    private static let target = Atomic<Int32>(-1)

    init(_ signals: [Int32]) throws {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw CommandFailure.cannotRun("the system gives no pipe for signals") }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        descriptor = ends[0]
        writer = ends[1]
        SignalDescriptor.target.store(writer, ordering: .sequentiallyConsistent)
        for number in signals {
            signal(number) { number in
                let saved = errno
                var byte = UInt8(truncatingIfNeeded: number)
                _ = write(SignalDescriptor.target.load(ordering: .sequentiallyConsistent), &byte, 1)
                errno = saved
            }
        }
    }

    deinit {
        SignalDescriptor.target.store(-1, ordering: .sequentiallyConsistent)
        close(descriptor)
        close(writer)
    }

    /// The signals that came since the last call.
    func taken() -> [Int32] {
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = read(descriptor, &bytes, bytes.count)
        return count > 0 ? bytes[..<count].map { Int32($0) } : []
    }
}
