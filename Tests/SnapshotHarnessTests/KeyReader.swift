import BridgeSession
import BrlAPIDisplay
import SnapshotHarness

/// A client that takes every key, to see what a display really sends.
final class KeyReader {
    private let handle: BrlAPIHandle

    init(_ server: PrivateBRLTTY) throws {
        handle = try BrlAPIHandle(host: server.host, auth: server.auth)
        try handle.enterTTYMode(path: [])
        try handle.acceptAllKeys()
    }

    /// The next key's code, or nil when the time has passed.
    func next(_ time: Duration) throws -> KeyCode? {
        let deadline = ContinuousClock.now + time
        while true {
            // BRLTTY sends NOOP while keys of a chord go down one after the other.
            if let code = try handle.readKey() {
                if code.rawValue == 0x2000_0000 { continue }
                return code
            }
            let left = deadline - ContinuousClock.now
            guard left > .zero else { return nil }
            if !handle.isReadable {
                BrlAPIReadiness.poll([handle.fileDescriptor], milliseconds: Int(left / .milliseconds(1)) + 1)
            }
        }
    }
}
