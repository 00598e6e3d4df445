import CLinux
import Glibc

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
}
