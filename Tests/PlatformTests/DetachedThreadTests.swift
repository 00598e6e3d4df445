import Glibc
import Platform
import Testing

/// Threads of the program's own.
@Suite struct DetachedThreadTests {
    private static func blocked() -> [Int32] {
        var set = sigset_t()
        pthread_sigmask(SIG_BLOCK, nil, &set)
        return [SIGINT, SIGTERM, SIGHUP, SIGUSR1, SIGWINCH].filter { sigismember(&set, $0) == 1 }
    }

    /// A signal that reached a thread which does not await it would end the program, and leave the terminal as it is.
    @Test func signalsAreBlockedInThem() {
        let before = DetachedThreadTests.blocked()
        let seen = Monitor<[Int32]?>(nil)
        DetachedThread.start {
            let blocked = DetachedThreadTests.blocked()
            seen.withLock { $0 = blocked }
        }
        seen.wait { $0 != nil }
        #expect(seen.withLock { $0 } == [SIGINT, SIGTERM, SIGHUP, SIGUSR1, SIGWINCH])
        #expect(DetachedThreadTests.blocked() == before)
    }
}
