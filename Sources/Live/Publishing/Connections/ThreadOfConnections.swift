import BridgeLoop
import Glibc
import Platform
import Synchronization

/// Runs the thread of the connections, and ends it.
final class ThreadOfConnections: Sendable {
    /// What both threads know.
    private final class Life: Sendable {
        let isStopped = Atomic(false)
        let hasEnded = Monitor(false)
    }

    private let life = Life()
    private let own: Waker

    init(
        _ shared: SharedState, _ limits: PublishingLimits, listener: SocketListener?, child: ProgramProcess?,
        watched: ReadableSet, own: Waker, session: Waker
    ) {
        self.own = own
        let pipes = child.map { (reading: $0.reading, writing: $0.writing) }
        DetachedThread.start { [life] in
            ConnectionThread(shared, limits, listener: listener, watched: watched, own: own, session: session)
                .run(child: pipes) { life.isStopped.load(ordering: .acquiring) }
            life.hasEnded.withLock { $0 = true }
        }
    }

    /// Ends it, once: programs are told.
    func stop() {
        guard !life.isStopped.exchange(true, ordering: .acquiringAndReleasing) else { return }
        own.signal()
        _ = life.hasEnded.wait(until: .now + .seconds(2)) { $0 }
    }

    deinit { stop() }
}
