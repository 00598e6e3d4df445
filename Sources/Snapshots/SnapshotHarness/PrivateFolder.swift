import BridgeLoop
import BrlAPIDisplay
import Glibc
import Localization
import Platform

/// A folder of this process's own for sockets and logs, gone when it is let go or the process ends.
///
/// A file in it says that the harness made it: only such folders are ever removed.
final class PrivateFolder: Sendable {
    /// Where it is.
    let path: String
    /// Its name, which no one else uses: the process's number and a random one.
    let name: String

    /// The file that marks a folder as the harness's.
    private static let marker = ".braille-bridge-harness"
    private static let prefix = "bridge-"

    init() throws(HarnessError) {
        // Short, because a socket's path holds 107 bytes.
        let root = SystemEnvironment.variables["TMPDIR"].flatMap { $0.utf8.count < 60 ? $0 : nil } ?? "/tmp"
        PrivateFolder.sweep(root)
        name = "\(PrivateFolder.prefix)\(getpid())-\(String(UInt32.random(in: .min ... .max), radix: 36))"
        path = "\(root)/\(name)"
        guard mkdir(path, 0o700) == 0 else { throw .system("cannot make \(file: path)") }
        HarnessKeeper.keep(path: path)
        let descriptor = open("\(path)/\(PrivateFolder.marker)", O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .system("cannot write into \(folder: path)") }
        close(descriptor)
    }

    deinit { HarnessKeeper.remove(path: path) }

    /// Removes the folders of harnesses that were killed before they could clear up.
    static func sweep(_ root: String) {
        for name in names(in: root) where isAbandoned(name) {
            let path = "\(root)/\(name)"
            guard isOwn(path, S_IFDIR), isOwn("\(path)/\(marker)", S_IFREG) else { continue }
            try? Files.remove(path)
        }
    }

    /// Removes the sockets, and BRLTTY's lock files beside them, of BRLTTYs whose harness was killed.
    static func sweepSockets(_ folder: String) {
        for name in names(in: folder) {
            let path = "\(folder)/\(name)"
            if isAbandoned(name), isOwn(path, S_IFSOCK), isDead(socket: path) {
                unlink(path)
            } else if name.hasPrefix("."), isAbandoned(String(name.dropFirst())), isOwn(path, S_IFREG) {
                // It holds the number of the BRLTTY that it belongs to, which may be on its way out still.
                let text = Files.text(of: path) ?? ""
                if pid_t(text.trimmed) != nil { unlink(path) }
            }
        }
    }

    private static func names(in folder: String) -> [String] {
        Files.names(in: folder) ?? []
    }

    /// Whether a name is one that a harness gives, of a process that is gone.
    private static func isAbandoned(_ name: String) -> Bool {
        guard name.hasPrefix(prefix) else { return false }
        let parts = name.dropFirst(prefix.count).split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, UInt32(parts[1], radix: 36) != nil, let owner = pid_t(parts[0]) else { return false }
        return isGone(owner)
    }

    private static func isGone(_ process: pid_t) -> Bool {
        process > 0 && kill(process, 0) != 0 && errno == ESRCH
    }

    /// Whether a path is a file of a kind, not a link to one, that belongs to this user.
    private static func isOwn(_ path: String, _ kind: mode_t) -> Bool {
        var information = stat()
        guard lstat(path, &information) == 0 else { return false }
        return information.st_mode & S_IFMT == kind && information.st_uid == geteuid()
    }

    private static func isDead(socket path: String) -> Bool {
        guard let address = UnixSocketAddress(path) else { return false }
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
        let descriptor = Glibc.socket(AF_UNIX, kind, 0)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return !address.connect(descriptor) && errno == ECONNREFUSED
    }
}
