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
    /// How many have asked since nothing was waited for.
    private static let requests = Atomic(0)
    /// How long nothing may have become free, and how many bytes of it are nothing.
    private static let secondsWithoutChange = 4
    private static let leastChange = 1 << 20

    /// A scene of so many objects goes: soon, when all that belongs to it has gone, too, the system gets the memory back, which
    /// the C library would keep.
    package static func willFree(objects: Int) {
        if objects >= largeScene { giveBackSoon() }
    }

    /// Gives memory back on a thread of its own, once a second, until nothing more of it becomes free; several that ask meanwhile
    /// are served together. What holds a scene last may free it long after it was told to, on a busy machine.
    package static func giveBackSoon() {
        guard requests.add(1, ordering: .acquiringAndReleasing).oldValue == 0 else { return }
        let isStarted = DetachedThread.startIfPossible {
            var (served, used, rest) = (0, Int.max, 0)
            repeat {
                sleep(1)
                let asked = requests.load(ordering: .acquiring)
                bridge_give_memory_back()
                let now = bridge_memory_in_use()
                rest = asked == served && now + leastChange > used ? rest + 1 : 0
                (served, used) = (asked, now)
            } while rest < secondsWithoutChange || !isOver(served)
        }
        if !isStarted { requests.store(0, ordering: .releasing) }
    }

    /// Ends the thread that gives back, unless it was asked anew.
    private static func isOver(_ served: Int) -> Bool {
        requests.compareExchange(expected: served, desired: 0, ordering: .acquiringAndReleasing).exchanged
    }
}
