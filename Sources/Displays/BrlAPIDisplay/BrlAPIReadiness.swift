package import BrailleLayout
import BridgeLoop
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
            Poll.wait(
                for: [work?.fileDescriptor, reconnection.fileDescriptor].compactMap { $0 }, milliseconds: limit)
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
        var handle = try BrlAPIHandle(host: address.host, auth: auth)
        keep(handle)
        while true {
            if let size = try handle.displaySize(), wanted == nil || wanted == size,
                let terminalSize = try handle.terminalSize()
            {
                if terminalSize == size { return size }
                // The library keeps what it was told, here of the display before.
                handle = try BrlAPIHandle(host: address.host, auth: auth)
                keep(handle)
            }
            usleep(2_000)
        }
    }
}
