import Foundation

/// The Swift files of a folder of the package.
public struct SourceFolder {
    /// A file and its lines.
    public struct File {
        /// The whole path.
        public let path: String
        /// Without line ends.
        public let lines: [String]
    }

    /// The files by their paths.
    public let files: [File]

    /// Reads a folder, named from the package's own.
    public init(_ name: String) throws {
        let folder = RealTables.packageFolder.appendingPathComponent(name)
        let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        var files: [File] = []
        while let file = found?.nextObject() as? URL {
            guard file.pathExtension == "swift" else { continue }
            let text = try String(contentsOf: file, encoding: .utf8)
            files.append(File(path: file.path, lines: text.components(separatedBy: "\n")))
        }
        self.files = files.sorted { $0.path < $1.path }
    }
}

extension String {
    /// How many blanks a line begins with; the formatter makes it four for each level.
    public var indent: Int { prefix { $0 == " " }.count }
}
