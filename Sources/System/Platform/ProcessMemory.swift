import CLinux
import Glibc
import Synchronization

/// The memory of this process, which holds what readers type.
package enum ProcessMemory {
    /// Keeps it out of core dumps, and from other processes of this user.
    package static func hide() { _ = bridge_leave_no_core() }

    /// The same for what is started from now on, as far as programs do not set it themselves.
    package static func hideThatOfChildren() {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit) == 0 else { return }
        limit.rlim_cur = 0
        _ = setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit)
    }

    /// From how many objects on a scene that goes is worth it.
    private static let largeScene = 10_000
    private static let isGivingBack = Atomic(false)

    /// A scene of so many objects goes: soon, when all that belongs to it has gone, too, the system gets the memory back, which
    /// the C library would keep.
    package static func willFree(objects: Int) {
        if objects >= largeScene { giveBackSoon() }
    }

    /// Gives memory back a second from now, on a thread of its own; several that ask meanwhile are served together.
    package static func giveBackSoon() {
        guard !isGivingBack.exchange(true, ordering: .acquiringAndReleasing) else { return }
        let isStarted = DetachedThread.startIfPossible {
            sleep(1)
            isGivingBack.store(false, ordering: .releasing)
            bridge_give_memory_back()
        }
        if !isStarted { isGivingBack.store(false, ordering: .releasing) }
    }
}
