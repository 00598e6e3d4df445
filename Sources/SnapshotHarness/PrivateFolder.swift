import Foundation
import Glibc

/// A folder of this process's own for sockets and logs, gone when it is let go or the process ends.
final class PrivateFolder: Sendable {
    /// Where it is.
    let path: String

    init() throws(HarnessError) {
        // Short, because a socket's path holds 107 bytes.
        let root = ProcessInfo.processInfo.environment["TMPDIR"].flatMap { $0.utf8.count < 60 ? $0 : nil } ?? "/tmp"
        HarnessNames.sweep(root)
        path = "\(root)/\(HarnessNames.make())"
        guard mkdir(path, 0o700) == 0 else { throw .system("cannot make \(path)") }
        HarnessKeeper.keep(path: path)
    }

    deinit { HarnessKeeper.remove(path: path) }
}

/// Names of sockets and folders that tell whose they are.
enum HarnessNames {
    private static let prefix = "bridge-"

    /// A name that no one else uses: the process's number and a random one.
    static func make() -> String {
        "\(prefix)\(getpid())-\(String(UInt32.random(in: .min ... .max), radix: 36))"
    }

    /// Removes what a process left in a folder that was killed before it could clear up.
    static func sweep(_ folder: String) {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
            let bare = name.hasPrefix(".") ? name.dropFirst() : name[...]
            guard bare.hasPrefix(prefix) else { continue }
            let parts = bare.dropFirst(prefix.count).split(separator: "-")
            guard parts.count == 2, let owner = pid_t(parts[0]), kill(owner, 0) != 0, errno == ESRCH else { continue }
            try? FileManager.default.removeItem(atPath: "\(folder)/\(name)")
        }
    }
}
