import Foundation
import TestSupport

/// The Swift files of a folder of the package.
struct SourceFolder {
    struct File {
        let path: String
        let lines: [String]
    }

    let files: [File]

    init(_ name: String) throws {
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
    var indent: Int { prefix { $0 == " " }.count }
}
