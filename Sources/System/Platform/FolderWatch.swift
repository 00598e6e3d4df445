import Glibc
import Synchronization

/// Tells what happens to the files of folders, without looking for it.
package final class FolderWatch: Sendable {
    /// What may happen to a file of a folder.
    package struct Events: OptionSet, Sendable {
        package let rawValue: UInt32

        package init(rawValue: UInt32) { self.rawValue = rawValue }

        private init(_ events: Int...) { rawValue = events.reduce(0) { $0 | UInt32($1) } }

        /// It was written, and closed.
        package static let written = Events(Int(IN_CLOSE_WRITE))
        /// It was made, or moved into the folder.
        package static let came = Events(Int(IN_CREATE), Int(IN_MOVED_TO))
        /// It was moved into the folder, where it may have replaced another one.
        package static let movedIn = Events(Int(IN_MOVED_TO))
        /// It was removed, or moved out of the folder.
        package static let went = Events(Int(IN_DELETE), Int(IN_MOVED_FROM))
        /// Its owner or its permissions were changed.
        package static let permitted = Events(Int(IN_ATTRIB))
        /// The folder itself was removed or moved.
        package static let folderWent = Events(Int(IN_DELETE_SELF), Int(IN_MOVE_SELF))
    }

    /// Something that has happened.
    package struct Change: Hashable, Sendable {
        /// The folder, as it was named.
        package var folder: String
        /// The file in it; empty for the folder itself.
        package var name: String
    }

    /// Readable when something has happened.
    package let descriptor: Int32
    private let folders = Mutex<[Int32: String]>([:])

    /// A watch of no folder; nil where the system gives none.
    package init?() {
        descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
        guard descriptor >= 0 else { return nil }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Watches a folder, too; false where it is missing or cannot be read.
    @discardableResult
    package func watch(_ folder: String, for events: Events) -> Bool {
        let number = inotify_add_watch(descriptor, folder.isEmpty ? "/" : folder, events.rawValue)
        guard number >= 0 else { return false }
        folders.withLock { $0[number] = folder }
        return true
    }

    /// What has happened since this was asked last; nil where the system has lost some of it.
    package func changes() -> [Change]? {
        var (found, isWhole) = ([Change](), true)
        withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
            while case let count = read(descriptor, buffer.baseAddress, buffer.count), count > 0 {
                isWhole = add(UnsafeRawBufferPointer(rebasing: buffer[..<count]), to: &found) && isWhole
            }
        }
        return isWhole ? found : nil
    }

    /// Adds what the kernel's records tell; false where they say that some were lost.
    private func add(_ records: UnsafeRawBufferPointer, to found: inout [Change]) -> Bool {
        let header = MemoryLayout<inotify_event>.size
        var (start, isWhole) = (0, true)
        while start + header <= records.count {
            let event = records.loadUnaligned(fromByteOffset: start, as: inotify_event.self)
            let end = min(start + header + Int(event.len), records.count)
            if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { isWhole = false }
            if let folder = folders.withLock({ $0[event.wd] }) {
                let name = String(decoding: records[start + header..<end].prefix { $0 != 0 }, as: UTF8.self)
                found.append(Change(folder: folder, name: name))
            }
            start = end
        }
        return isWhole
    }
}

extension FolderWatch {
    /// A watch that tells when a file has gone from a folder or was replaced, or the folder has gone; nil where the folder is missing.
    package convenience init?(removalsIn folder: String) {
        self.init()
        guard watch(folder, for: [.went, .movedIn, .folderWent]) else { return nil }
    }
}
