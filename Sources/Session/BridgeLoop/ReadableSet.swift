import CLinux
import Glibc

/// Descriptors that one thread waits for as if they were one; another one may add some and take some out meanwhile.
package final class ReadableSet: Sendable {
    /// Readable while one of them is.
    package let descriptor: Int32

    /// Nil where the system gives none.
    package init?() {
        descriptor = bridge_epoll_create()
        guard descriptor >= 0 else { return nil }
    }

    deinit { close(descriptor) }

    /// - Returns: false for what cannot be waited for so, such as a file.
    @discardableResult
    package func insert(_ descriptor: Int32) -> Bool { bridge_epoll_add(self.descriptor, descriptor) == 0 }

    package func remove(_ descriptor: Int32) { _ = bridge_epoll_remove(self.descriptor, descriptor) }

    /// Those that are readable now.
    package var ready: [Int32] {
        withUnsafeTemporaryAllocation(of: Int32.self, capacity: 64) { found in
            let count = bridge_epoll_ready(descriptor, found.baseAddress)
            return count > 0 ? Array(found[..<Int(count)]) : []
        }
    }
}
