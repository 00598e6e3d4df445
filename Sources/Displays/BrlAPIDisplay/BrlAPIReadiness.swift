package import BrailleLayout
import Glibc

/// Waits until a BRLTTY that was just started can be used.
package enum BrlAPIReadiness {
    /// Waits until BRLTTY answers and has a display of the given size, or of any size for nil.
    ///
    /// It asks on a connection that watches nothing, and waits for BRLTTY's socket and its greeting on descriptors.
    /// - Returns: the display's size, or nil when the deadline passed.
    package static func wait(
        host: String, auth: String?, size wanted: DisplaySize? = nil, deadline: ContinuousClock.Instant,
        isAlive: () -> Bool
    ) -> DisplaySize? {
        let address = BrlAPIAddress(host: host, environment: BrlAPIDisplay.environment)
        var reconnection = Reconnection(socketName: address.socketName)
        var work: BackgroundWork<DisplaySize>?
        defer { work?.giveUp() }
        while isAlive(), ContinuousClock.now < deadline {
            if reconnection.takeAppearance() {
                work?.giveUp()
                work = nil
            }
            if let outcome = work?.take() {
                if case .success(let size) = outcome { return size }
                work = nil
                reconnection.failed()
            }
            if work == nil, reconnection.isDue {
                work = BackgroundWork { keep throws(BrlAPIError) in try ask(address, auth, for: wanted, keep) }
            }
            // Now and then it is looked whether BRLTTY still lives.
            let limit = min(deadline.millisecondsFromNow, work == nil ? reconnection.timeout : 200, 200)
            poll([work?.fileDescriptor, reconnection.fileDescriptor].compactMap { $0 }, milliseconds: limit)
        }
        return nil
    }

    /// Asks for the size until it is as wanted; BRLTTY announces a new one a moment before it writes at it.
    private static func ask(
        _ address: BrlAPIAddress, _ auth: String?, for wanted: DisplaySize?, _ keep: (BrlAPIHandle) -> Void
    ) throws(BrlAPIError) -> DisplaySize {
        if let name = address.socketName, !address.allowsLoopback, SocketProbe.isSilent(socketName: name) {
            throw BrlAPIError(notRunning: address.host)
        }
        let handle = try BrlAPIHandle(host: address.host, auth: auth)
        keep(handle)
        while true {
            if let size = try handle.displaySize(), wanted == nil || wanted == size,
                try handle.terminalSize() != nil
            {
                return size
            }
            usleep(2_000)
        }
    }

    /// Waits until one of the descriptors is readable, or the time has passed.
    package static func poll(_ descriptors: [Int32], milliseconds: Int) {
        _ = readable(descriptors, milliseconds: milliseconds)
    }

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
