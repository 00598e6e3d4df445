import CLinux
import Glibc

/// Descriptors that one thread waits for; another one may add some and take some out meanwhile.
final class ReadableSet: Sendable {
    /// Readable while one of them is.
    let descriptor: Int32

    /// Nil where the system gives none.
    init?() {
        descriptor = bridge_epoll_create()
        guard descriptor >= 0 else { return nil }
    }

    deinit { close(descriptor) }

    func insert(_ descriptor: Int32) { _ = bridge_epoll_add(self.descriptor, descriptor) }

    func remove(_ descriptor: Int32) { _ = bridge_epoll_remove(self.descriptor, descriptor) }

    /// Those that are readable now.
    var ready: [Int32] {
        withUnsafeTemporaryAllocation(of: Int32.self, capacity: 64) { found in
            let count = bridge_epoll_ready(descriptor, found.baseAddress)
            return count > 0 ? Array(found[..<Int(count)]) : []
        }
    }
}
