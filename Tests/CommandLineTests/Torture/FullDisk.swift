import BridgeLoop
import Foundation
import SnapshotHarness

/// A disk in memory that is soon full. It stands in a mount namespace of its own, and goes with its owner.
final class FullDisk {
    /// Its folder.
    let path: String
    private let holder: ChildProcess
    private let folder: TemporaryFolder

    /// - Parameter size: how much it holds, in kibibytes.
    /// - Throws: where this user may not mount anything.
    init(kibibytes size: Int) throws {
        folder = try TemporaryFolder()
        let command =
            ["--mount"] + (getuid() == 0 ? [] : ["--map-root-user"])
            + ["sh", "-c", "mount -t tmpfs -o size=\(size)k,mode=700 none \"$0\" && exec sleep infinity", folder.path]
        holder = try HarnessKeeper.start(
            "/usr/bin/unshare", command, environment: ProcessInfo.processInfo.environment, standardError: STDERR_FILENO)
        path = "/proc/\(holder.identifier)/root\(folder.path)"
        let mounts = "/proc/\(holder.identifier)/mounts"
        let (name, holder) = (folder.path, holder)
        let isThere = Poll.wait(for: [], until: HarnessPatience.deadline, interval: 5) {
            !holder.isRunning || (try? String(contentsOfFile: mounts, encoding: .utf8))?.contains(name) == true
        }
        guard isThere, holder.isRunning else { throw Refused() }
    }

    deinit { holder.kill() }

    /// Mounting needs root, or user namespaces.
    struct Refused: Error, CustomStringConvertible {
        var description: String { "this user may not mount a disk in memory: run it as root" }
    }
}
