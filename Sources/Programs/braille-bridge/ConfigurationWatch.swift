import BridgeTables
import Documents
import Platform

/// Tells when the configuration has another content than before, without looking for it.
final class ConfigurationWatch {
    private let watch: FolderWatch
    private let paths: [String]
    private var contents: [[UInt8]?]

    /// Starts watching, or nil where the system gives no watch.
    init?(environment: [String: String]) {
        guard let watch = FolderWatch() else { return nil }
        self.watch = watch
        paths = ReaderConfiguration.paths(environment)
        contents = paths.map { try? FileBytes.read($0) }
        watchFolders()
    }

    /// Readable when something has changed in the folders of configurations.
    var descriptor: Int32 { watch.descriptor }

    /// Whether the content has changed since it was asked last.
    func takeChange() -> Bool {
        _ = watch.changes()
        // A folder may have been made only now.
        watchFolders()
        let new = paths.map { try? FileBytes.read($0) }
        defer { contents = new }
        return new != contents
    }

    private func watchFolders() {
        for path in paths {
            let folder = FilePath.folder(of: path)
            for folder in [folder, FilePath.folder(of: folder)]
            where watch.watch(folder, for: [.written, .came, .went]) { break }
        }
    }
}
