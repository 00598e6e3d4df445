import BridgeTables
import Documents
import Glibc
import Platform

/// Tells when the configuration has another content than before, without looking for it.
final class ConfigurationWatch {
    /// Readable when something has changed in the folders of configurations.
    let descriptor: Int32
    private let paths: [String]
    private var contents: [[UInt8]?]

    /// Starts watching, or nil where the system gives no watch.
    init?(environment: [String: String]) {
        descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
        paths = ReaderConfiguration.paths(environment)
        contents = paths.map { try? FileBytes.read($0) }
        guard descriptor >= 0 else { return nil }
        watch()
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Whether the content has changed since it was asked last.
    func takeChange() -> Bool {
        var bytes = [UInt8](repeating: 0, count: 4096)
        while read(descriptor, &bytes, bytes.count) > 0 {}
        // A folder may have been made only now.
        watch()
        let new = paths.map { try? FileBytes.read($0) }
        defer { contents = new }
        return new != contents
    }

    private func watch() {
        let events = [IN_CLOSE_WRITE, IN_MOVED_TO, IN_MOVED_FROM, IN_CREATE, IN_DELETE].reduce(UInt32(0)) {
            $0 | UInt32($1)
        }
        for path in paths {
            let folder = FilePath.folder(of: path)
            for folder in [folder, FilePath.folder(of: folder)]
            where inotify_add_watch(descriptor, folder, events) >= 0 { break }
        }
    }
}
