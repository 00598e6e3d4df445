import Glibc

/// Files and folders on the disk. Links are followed, but when something is removed.
package enum Files {
    /// Why something could not be done.
    package struct Failure: Error, CustomStringConvertible {
        /// The number of the system's error.
        package let number: Int32
        package var description: String { String(cString: strerror(number)) }
    }

    /// What a path names.
    package enum Kind: Hashable, Sendable {
        case file
        case folder
        case link
        /// A device, a pipe, a socket.
        case other
    }

    /// What a path names, or nil where nothing is there.
    ///
    /// - Parameter followsLinks: whether a link counts as what it leads to.
    package static func kind(of path: String, followsLinks: Bool = true) -> Kind? {
        var status = stat()
        guard (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
        return switch status.st_mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: .folder
        case S_IFLNK: .link
        default: .other
        }
    }

    /// Whether something is there.
    package static func exists(_ path: String) -> Bool { kind(of: path) != nil }

    /// Whether a folder is there.
    package static func isFolder(_ path: String) -> Bool { kind(of: path) == .folder }

    /// Whether this user may write to a file, or make files in a folder.
    package static func isWritable(_ path: String) -> Bool { access(path, W_OK) == 0 }

    /// The names of what a folder holds, in no order; nil where it cannot be read.
    package static func names(in folder: String) -> [String]? {
        guard let stream = opendir(folder) else { return nil }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: Int(entry.pointee.d_reclen)) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    /// What a folder and the folders below it hold, folders left out, by paths relative to it. Links are not followed.
    ///
    /// - Parameter enters: whether a folder or a file of this name counts.
    package static func all(
        in folder: String, where enters: (String) -> Bool = { _ in true }
    ) -> [(path: String, kind: Kind)] {
        var found: [(path: String, kind: Kind)] = []
        var folders = [""]
        while let below = folders.popLast() {
            for name in (names(in: below.isEmpty ? folder : FilePath.join(folder, below)) ?? []) where enters(name) {
                let path = below.isEmpty ? name : below + "/" + name
                switch kind(of: FilePath.join(folder, path), followsLinks: false) {
                case .folder?: folders.append(path)
                case let kind?: found.append((path, kind))
                case nil: break
                }
            }
        }
        return found
    }

    /// What a file holds, up to a number of bytes; nil where it cannot be read.
    package static func bytes(of path: String, upTo limit: Int = .max) -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        return bytes(from: descriptor, upTo: limit)
    }

    /// What can be read from a descriptor until it ends; nil where reading fails.
    package static func bytes(from descriptor: Int32, upTo limit: Int = .max) -> [UInt8]? {
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 65_536)
        while bytes.count < limit {
            let count = read(descriptor, &part, min(part.count, limit - bytes.count))
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { return nil }
            guard count > 0 else { break }
            bytes += part[..<count]
        }
        return bytes
    }

    /// The text of a file in UTF-8; nil where it cannot be read or is none.
    package static func text(of path: String) -> String? {
        bytes(of: path).flatMap { String(validating: $0, as: UTF8.self) }
    }

    /// Where a link leads, as it says itself; nil for what is no link.
    package static func destination(ofLink path: String) -> String? {
        var room = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let count = room.withUnsafeMutableBytes { room in
            room.withMemoryRebound(to: CChar.self) { room in
                room.baseAddress.map { readlink(path, $0, room.count) } ?? -1
            }
        }
        return count < 0 ? nil : String(decoding: room[..<count], as: UTF8.self)
    }

    /// Makes a folder, and those around it that are missing; one that is there is fine.
    package static func makeFolder(_ path: String) throws(Failure) {
        if isFolder(path) { return }
        let parent = FilePath.folder(of: path)
        if !isFolder(parent) { try makeFolder(parent) }
        guard mkdir(path, 0o777) == 0 || errno == EEXIST && isFolder(path) else { throw Failure(number: errno) }
    }

    /// Removes a file, a link, or a folder with all that it holds.
    package static func remove(_ path: String) throws(Failure) {
        if kind(of: path, followsLinks: false) == .folder {
            for name in names(in: path) ?? [] { try remove(FilePath.join(path, name)) }
            guard rmdir(path) == 0 else { throw Failure(number: errno) }
        } else if unlink(path) != 0 {
            throw Failure(number: errno)
        }
    }
}
