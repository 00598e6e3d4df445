import BridgeLoop
import Glibc
import SnapshotHarness
import TestSupport
import Testing

@testable import BrlAPIDisplay

/// Another machine may go without a word.
@Suite("A BRLTTY on the network", .hangLimit(minutes: 5))
struct NetworkTests {
    /// It has gone after it took the connection: no greeting comes, and nothing tells of its return.
    @Test func oneThatNeverGreetsIsTriedAgain() throws {
        let listener = try LoopbackListener()
        let display = BrlAPIDisplay(
            configuration: .init(
                host: listener.host, auth: "none", boundKeys: BoundKeys([], acceptsRouting: true),
                greetingTime: .milliseconds(20)))
        defer { display.close() }
        var clients: [Int32] = []
        defer { for client in clients { close(client) } }
        var told: [BrlAPIDisplayEvent] = []
        let isTriedAgain = Poll.wait(
            for: display.fileDescriptors + [listener.descriptor], until: HarnessPatience.deadline, interval: 20
        ) {
            told += display.process()
            if !Poll.ready([listener.descriptor]).isEmpty {
                clients.append(accept(listener.descriptor, nil, nil))
            }
            return clients.count == 3
        }
        #expect(isTriedAgain)
        // The reason is told once.
        #expect(told == [.disconnected(BrlAPIError(notAnswering: listener.host).localized)])
    }

    /// The system is to notice one that has gone while it was used, although nothing comes from it.
    @Test func theSystemAsksAfterOneThatIsSilent() throws {
        let server = try AnsweringServer(sizes: [])
        let handle = try BrlAPIHandle(host: server.host, auth: "none")
        func option(_ level: Int32, _ option: Int32) -> Int32 {
            var (value, length) = (Int32(-1), socklen_t(MemoryLayout<Int32>.size))
            getsockopt(handle.fileDescriptor, level, option, &value, &length)
            return value
        }
        #expect(option(SOL_SOCKET, SO_KEEPALIVE) == 1)
        let network = Int32(IPPROTO_TCP)
        let seconds = option(network, TCP_KEEPIDLE) + option(network, TCP_KEEPINTVL) * option(network, TCP_KEEPCNT)
        #expect(seconds == 30)
        #expect(option(network, TCP_USER_TIMEOUT) == 30_000)
    }
}
