import Glibc
import Platform

/// Programs of the system.
package enum Programs {
    /// Finds a program in PATH and in the folders where the system's own programs are; nil when it is nowhere.
    package static func find(_ name: String) -> String? {
        let path = SystemEnvironment.variables["PATH"] ?? ""
        let folders =
            path.split(separator: ":").map(String.init) + ["/usr/sbin", "/usr/local/sbin", "/sbin", "/usr/bin"]
        return folders.lazy.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
    }
}
