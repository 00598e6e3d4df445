import Glibc
import Platform

/// Waiting for descriptors, with the system's `poll`.
package enum Poll {
    /// Those of the descriptors that have something, as soon as one has: something to read, or their end.
    ///
    /// - Parameters:
    ///   - writing: those that have something when they can be written to, too.
    ///   - milliseconds: the longest wait; 0 only looks, -1 waits without end. A signal does not cut it short.
    package static func ready(
        _ descriptors: [Int32], writing: Set<Int32> = [], milliseconds: Int = 0
    ) -> [Int32] {
        withUnsafeTemporaryAllocation(of: pollfd.self, capacity: max(1, descriptors.count)) { entries in
            for index in descriptors.indices {
                let descriptor = descriptors[index]
                let events = !writing.isEmpty && writing.contains(descriptor) ? POLLIN | POLLOUT : POLLIN
                entries.initializeElement(at: index, to: pollfd(fd: descriptor, events: Int16(events), revents: 0))
            }
            let deadline = milliseconds > 0 ? MonotonicTime.now + .milliseconds(milliseconds) : nil
            var limit = milliseconds
            var count = poll(entries.baseAddress, nfds_t(descriptors.count), Int32(clamping: limit))
            while count < 0, errno == EINTR {
                if let deadline { limit = deadline.millisecondsFromNow }
                count = poll(entries.baseAddress, nfds_t(descriptors.count), Int32(clamping: limit))
            }
            guard count > 0 else { return [] }
            return descriptors.indices.filter { entries[$0].revents != 0 }.map { descriptors[$0] }
        }
    }

    /// Waits until one of the descriptors has something, for so many milliseconds at most.
    package static func wait(for descriptors: [Int32], milliseconds: Int) {
        _ = ready(descriptors, milliseconds: milliseconds)
    }

    /// Waits until something is so; false when the deadline passes first.
    ///
    /// - Parameters:
    ///   - descriptors: what has something whenever it is worth another look; asked for before each wait.
    ///   - interval: after how many milliseconds another look is taken all the same.
    package static func wait<Failure: Error>(
        for descriptors: @autoclosure () -> [Int32], until deadline: ContinuousClock.Instant,
        interval: @autoclosure () -> Int = 200, _ isDone: () throws(Failure) -> Bool
    ) throws(Failure) -> Bool {
        while try !isDone() {
            let left = deadline.millisecondsFromNow
            guard left > 0 else { return false }
            wait(for: descriptors(), milliseconds: min(left, interval()))
        }
        return true
    }
}

extension ContinuousClock.Instant {
    /// Milliseconds from now until then, rounded up; 0 for what has passed.
    package var millisecondsFromNow: Int {
        let left = self - ContinuousClock.now
        return left > .zero ? Int(left / .milliseconds(1)) + 1 : 0
    }
}
