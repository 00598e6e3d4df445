import CLinux
import Glibc

/// What this process was started with.
package enum SystemEnvironment {
    /// The variables of the environment; of one that is there twice the first counts.
    package static var variables: [String: String] {
        var found: [String: String] = [:]
        var entry = environ
        while let text = entry.pointee {
            let parts = String(cString: text).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if parts.count == 2, found[String(parts[0])] == nil { found[String(parts[0])] = String(parts[1]) }
            entry += 1
        }
        return found
    }

    /// How many processors this process may use, 1 or more.
    package static var processorCount: Int {
        var bits = [UInt](repeating: 0, count: 128)
        guard bridge_processors(&bits, 1024) > 0 else { return 1 }
        return max(1, bits.reduce(0) { $0 + $1.nonzeroBitCount })
    }
}
