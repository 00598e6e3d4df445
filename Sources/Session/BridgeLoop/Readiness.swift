import Glibc

/// Waiting for descriptors.
package enum Readiness {
    /// Those of the descriptors that are readable, or become so in time; -1 waits without end.
    package static func readable(_ descriptors: [Int32], milliseconds: Int = 0) -> [Int32] {
        withUnsafeTemporaryAllocation(of: pollfd.self, capacity: max(1, descriptors.count)) { entries in
            for (index, descriptor) in descriptors.enumerated() {
                entries.initializeElement(
                    at: index, to: pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0))
            }
            let count = Glibc.poll(entries.baseAddress, nfds_t(descriptors.count), Int32(clamping: milliseconds))
            guard count > 0 else { return [] }
            return descriptors.indices.filter { entries[$0].revents != 0 }.map { descriptors[$0] }
        }
    }
}
