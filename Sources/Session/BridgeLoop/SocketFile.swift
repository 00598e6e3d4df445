import Glibc

/// The file of a socket, whatever its name. A file of another kind is somebody else's, and nothing here removes it.
package struct SocketFile: Equatable, Sendable {
    private var device: UInt64
    private var inode: UInt64

    /// Finds the socket at a path; nil where there is none.
    package init?(_ path: String) {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else { return nil }
        (device, inode) = (UInt64(status.st_dev), UInt64(status.st_ino))
    }

    /// Whether a socket may be made at a path once the one there is removed: nothing else stands there.
    package static func hasRoom(at path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) != 0 || SocketFile(path) != nil
    }

    /// Removes the socket at a path, where there is one.
    package static func remove(at path: String) {
        if SocketFile(path) != nil { unlink(path) }
    }

    /// Removes it from a path, unless another stands there now.
    package func remove(at path: String) {
        if SocketFile(path) == self { unlink(path) }
    }
}
