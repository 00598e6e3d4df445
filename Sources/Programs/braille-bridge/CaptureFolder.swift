import BridgeLoop
import BrlAPIDisplay
import Glibc
import Platform

/// The folder of the sockets at which running bridges of this user answer `snapshot capture`: one file a process, named
/// by its number.
struct CaptureFolder {
    /// A bridge that listens.
    struct Bridge {
        var process: pid_t
        var path: String
    }

    private static let ending = ".capture"

    let path: String

    /// `$XDG_RUNTIME_DIR/braille-bridge`; where that is not set, the same in `/run/user/UID`, else a folder in `/tmp`.
    init(environment: [String: String] = SystemEnvironment.variables) {
        if let named = environment["XDG_RUNTIME_DIR"], named.hasPrefix("/") {
            path = named + "/braille-bridge"
            return
        }
        let standard = "/run/user/\(getuid())"
        let isThere = Files.exists(standard)
        path = isThere ? standard + "/braille-bridge" : "/tmp/braille-bridge-\(getuid())"
    }

    /// The socket's path of a process.
    func socket(of process: pid_t) -> String { "\(path)/\(process)\(CaptureFolder.ending)" }

    /// Makes the folder, for this user alone; false with the reason in `errno` where it cannot be had.
    func make() -> Bool {
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else { return false }
        guard isPrivate else {
            errno = EPERM
            return false
        }
        return true
    }

    /// Removes the folder where no other bridge uses it.
    func removeIfEmpty() { rmdir(path) }

    /// Whether it is a folder of this user that nobody else can enter: in `/tmp` anybody could have made it.
    private var isPrivate: Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR && status.st_uid == geteuid()
            && status.st_mode & 0o077 == 0
    }

    /// The bridges that listen, the newest first; sockets that a killed process left are removed.
    func bridges() -> [Bridge] {
        guard isPrivate, let names = Files.names(in: path) else { return [] }
        var found: [(bridge: Bridge, started: timespec)] = []
        for name in names where name.hasSuffix(CaptureFolder.ending) {
            guard let process = pid_t(name.dropLast(CaptureFolder.ending.count)) else { continue }
            let bridge = Bridge(process: process, path: "\(path)/\(name)")
            var status = stat()
            guard lstat(bridge.path, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else { continue }
            if kill(process, 0) != 0, errno == ESRCH {
                SocketFile.remove(at: bridge.path)
            } else {
                found.append((bridge, status.st_mtim))
            }
        }
        return found.sorted { ($0.started.tv_sec, $0.started.tv_nsec) > ($1.started.tv_sec, $1.started.tv_nsec) }
            .map(\.bridge)
    }
}
