import Glibc

/// Tells when a file has gone from a folder, or the folder itself.
package final class FolderWatch: Sendable {
    /// Readable when something has gone or was replaced.
    package let descriptor: Int32

    /// Starts watching; nil where the folder is missing or the system gives no watch.
    package init?(_ folder: String) {
        let descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
        guard descriptor >= 0 else { return nil }
        let events = [IN_DELETE, IN_MOVED_FROM, IN_MOVED_TO, IN_DELETE_SELF, IN_MOVE_SELF].reduce(UInt32(0)) {
            $0 | UInt32($1)
        }
        guard inotify_add_watch(descriptor, folder.isEmpty ? "/" : folder, events) >= 0 else {
            close(descriptor)
            return nil
        }
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    /// Forgets what has happened so far.
    package func drain() {
        withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
            while read(descriptor, buffer.baseAddress, buffer.count) > 0 {}
        }
    }
}
