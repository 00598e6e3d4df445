import Braille
import BrailleLayout
import BridgeLoop
import Glibc
import Platform

/// The connections that every use of a BRLTTY begins with: one receives changes and never asks, the other asks
/// and receives none.
final class BRLTTYLink {
    /// Answers questions; it watches nothing and takes no terminal, so that nothing else comes on it.
    let asking: BrlAPIHandle
    /// Receives changes of the size, of the display's switch and of the reader's preferences.
    let watching: BrlAPIHandle
    /// The size of the display, or nil without one, as it was asked last.
    var size: DisplaySize?
    /// How many dots its cells have, asked with the size.
    var cellSize: CellSize
    /// The two letters of its driver, asked with the size; empty without a display.
    var driver: String
    /// Whether the display is switched on.
    var isOnline: Bool
    /// The reader's braille preference.
    let preference: BraillePreference

    /// Connects twice; each parameter is watched once, for a BRLTTY that resizes its display meanwhile, or updates a virtual
    /// one for the first time, may stand still for ever (docs/architecture.md).
    init(
        _ address: BrlAPIAddress, auth: String?, keep: (BrlAPIHandle) -> Void
    ) throws(BrlAPIError) {
        watching = try BrlAPIHandle(host: address.host, auth: auth)
        keep(watching)
        guard address.allowsLoopback || watching.host == address.host else {
            throw BrlAPIError(notRunning: address.host)
        }
        asking = try BrlAPIHandle(host: watching.host, auth: auth)
        keep(asking)
        if BRLTTYLink.updatesWhileReading(driver: try BRLTTYLink.driver(asking)) { try watching.waitForCore() }
        for parameter in [.displaySize, .deviceOnline] + BraillePreference.parameters {
            try watching.watch(parameter)
        }
        // Each of them has reported its present value; what changes from here on is still on the socket.
        _ = watching.takeChanges()
        preference = try asking.braillePreference()
        isOnline = try asking.isOnline()
        size = try asking.displaySize()
        cellSize = try asking.cellSize()
        driver = try asking.driver()
    }

    /// The driver, which a BRLTTY that is just starting gets in a moment: until then nothing could be shown anyway.
    private static func driver(_ asking: BrlAPIHandle) throws(BrlAPIError) -> String {
        let deadline = MonotonicTime.now + .milliseconds(300)
        while true {
            let driver = try asking.driver()
            if !driver.isEmpty || MonotonicTime.now >= deadline { return driver }
            usleep(2_000)
        }
    }

    /// Whether BRLTTY may make a display's first update while it reads its keys, as only its driver `vr` does; that one's display
    /// may have come just now.
    ///
    /// It has locks then in the order opposite to that of watching, and of changing the priority: both would wait for each other
    /// for ever. What is asked after BRLTTY's core has done what was due does not meet it (docs/architecture.md).
    static func updatesWhileReading(driver: String) -> Bool { driver == "vr" }

    /// What has changed since it was asked last.
    ///
    /// - Parameter isReadable: whether the watching connection's descriptor is readable.
    func takeChanges(isReadable: Bool) throws(BrlAPIError) -> Set<Parameter> {
        guard isReadable else { return [] }
        try watching.pump()
        return watching.takeChanges()
    }
}
