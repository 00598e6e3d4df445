package import BrailleLayout
import Glibc

/// Waits until a BRLTTY that was just started can be used.
package enum BrlAPIReadiness {
    /// Waits until BRLTTY answers and has a display of the given size, or of any size for nil.
    ///
    /// It waits on descriptors only: the folder of the sockets, BRLTTY's greeting, its news of the display.
    /// - Returns: the display's size, or nil when the deadline passed.
    package static func wait(
        host: String, auth: String?, size wanted: DisplaySize? = nil, deadline: ContinuousClock.Instant,
        isAlive: () -> Bool
    ) -> DisplaySize? {
        let display = BrlAPIDisplay(
            configuration: .init(
                host: host, auth: auth, tty: .exactPath([]), boundKeys: .init([], acceptsRouting: false),
                answerTime: max(.seconds(5), deadline - ContinuousClock.now)))
        display.entersTTYMode = false
        while isAlive() {
            _ = display.process()
            if let size = display.size, wanted == nil || wanted == size { return size }
            let left = deadline - ContinuousClock.now
            guard left > .zero else { return nil }
            // Now and then it is looked whether BRLTTY still lives.
            let milliseconds = min(Int(left / .milliseconds(1)) + 1, display.timeout ?? 200, 200)
            poll(display.fileDescriptors, milliseconds: milliseconds)
        }
        return nil
    }

    /// Waits until one of the descriptors is readable, or the time has passed.
    package static func poll(_ descriptors: [Int32], milliseconds: Int) {
        var entries = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        _ = Glibc.poll(&entries, nfds_t(entries.count), Int32(clamping: milliseconds))
    }
}
