import BridgeLoop
import Foundation
import Testing

@Suite struct PollTests {
    private func pipe() throws -> (reading: Int32, writing: Int32) {
        var ends: [Int32] = [-1, -1]
        try #require(Glibc.pipe(&ends) == 0)
        return (ends[0], ends[1])
    }

    @Test func itSaysWhichHaveSomething() throws {
        let (one, other) = try (pipe(), pipe())
        defer { for end in [one.reading, one.writing, other.reading, other.writing] { close(end) } }
        #expect(Poll.ready([one.reading, other.reading]) == [])
        #expect(write(other.writing, "x", 1) == 1)
        #expect(Poll.ready([one.reading, other.reading], milliseconds: -1) == [other.reading])
        #expect(Poll.ready([one.writing], writing: [one.writing]) == [one.writing])
    }

    /// A signal that this thread handles meanwhile does not end the wait.
    @Test func aSignalDoesNotCutTheWaitShort() throws {
        let ends = try pipe()
        defer { for end in [ends.reading, ends.writing] { close(end) } }
        let before = signal(SIGWINCH) { _ in }
        defer { _ = signal(SIGWINCH, before) }
        let thread = pthread_self()
        let sender = Thread {
            for _ in 0..<5 {
                usleep(10_000)
                pthread_kill(thread, SIGWINCH)
            }
        }
        sender.start()
        let start = ContinuousClock.now
        #expect(Poll.ready([ends.reading], milliseconds: 200) == [])
        #expect(ContinuousClock.now - start >= .milliseconds(200))
    }

    @Test func itWaitsUntilSomethingIsSo() {
        var looks = 0
        let isSo = Poll.wait(for: [], until: .now + .seconds(30), interval: 1) {
            looks += 1
            return looks == 3
        }
        #expect(isSo && looks == 3)
        #expect(!Poll.wait(for: [], until: .now + .milliseconds(20)) { false })
    }
}
