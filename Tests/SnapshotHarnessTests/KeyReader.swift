import BridgeLoop
import BridgeSession
import BrlAPIDisplay
import SnapshotHarness

/// A client that takes every key, to see what a display really sends.
final class KeyReader {
    private let handle: BrlAPIHandle
    private var packets = PacketStream()

    /// Takes every key but typed dots, which arrive as characters then, and but the commands that are left out.
    init(_ server: PrivateBRLTTY, without ignored: [BRLTTYCommand] = []) throws {
        handle = try BrlAPIHandle(host: server.host, auth: server.auth)
        try handle.enterTTYMode(path: [])
        let flags: UInt64 = 0xFFFF_FFFF_0000_0000
        let commands = ignored.map { 0x2000_0000 | UInt64($0.code) }
        try ask(.take([.all]))
        try ask(
            .leave(
                [KeyRange(first: 0x2022_0000, last: 0x2022_FFFF | flags)]
                    + commands.map { KeyRange(first: $0, last: $0 | flags) }))
    }

    private func ask(_ request: TerminalRequest) throws {
        packets.awaitAnswer()
        try handle.send(request)
        while packets.isAwaitingAnswer {
            try handle.receive(&packets, waits: true)
            while packets.next() != nil {}
        }
    }

    /// The next key's code, or nil when the time has passed.
    func next(_ time: Duration = .seconds(10)) throws -> KeyCode? {
        let deadline = ContinuousClock.now + time
        while true {
            while let packet = packets.next() {
                // BRLTTY sends NOOP while keys of a chord go down one after the other.
                if case .key(let code) = packet, code.rawValue != 0x2000_0000 { return code }
            }
            let left = deadline.millisecondsFromNow
            guard left > 0 else { return nil }
            Poll.wait(for: [handle.fileDescriptor], milliseconds: left)
            try handle.receive(&packets)
        }
    }
}
