package import Documents
import Platform
import Localization

/// The files that the operands of an audit mean: files, folders and patterns.
package struct AuditPaths {
    /// A file to audit.
    package struct File: Hashable, Sendable {
        /// Its path as it is named in reports.
        package var path: String
        /// Whether it was named itself; what was found in a folder may be something else than a scene.
        package var isNamed: Bool

        /// Makes a file to audit.
        package init(path: String, isNamed: Bool) {
            self.path = path
            self.isNamed = isNamed
        }
    }

    /// The endings of files that may be scenes or dumps.
    package static let endings: Set<String> = ["xml", "json", "yaml", "yml", "md", "txt", "uix"]

    /// The files, each once, those of each operand sorted by path.
    package private(set) var files: [File] = []
    private var known: Set<String> = []

    /// Finds the files.
    ///
    /// - Parameters:
    ///   - operands: files, folders, or patterns with `*`, `?` and `**` for any folders.
    ///   - ignoring: patterns of paths that are left out of folders and patterns, relative to a folder.
    /// - Throws: where an operand is no file, no folder, and no pattern that matches one.
    package init(_ operands: [String], ignoring: [String] = [], in folder: String = ".") throws(DocumentError) {
        let ignored = ignoring.map { PathPattern(PathPattern.absolute($0, in: folder)) }
        for operand in operands {
            if operand == "-" {
                add(operand, isNamed: true)
            } else if let kind = Files.kind(of: operand) {
                guard kind == .folder else {
                    add(operand, isNamed: true)
                    continue
                }
                addFound(AuditPaths.files(in: operand).filter { AuditPaths.mayBeScene($0) }, ignored)
            } else if PathPattern.isPattern(operand) {
                let pattern = PathPattern(operand)
                let found = AuditPaths.files(in: pattern.fixedFolder).filter { pattern.matches($0) }
                guard !found.isEmpty else { throw AuditPaths.missing(operand, says: "no file matches this pattern") }
                addFound(found, ignored)
            } else {
                throw AuditPaths.missing(operand, says: "there is no such file")
            }
        }
    }

    private mutating func addFound(_ paths: [String], _ ignored: [PathPattern]) {
        for path in paths.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
            let absolute = PathPattern.absolute(path, in: ".")
            if !ignored.contains(where: { $0.matches(absolute) }) { add(path, isNamed: false) }
        }
    }

    private mutating func add(_ path: String, isNamed: Bool) {
        if known.insert(path).inserted { files.append(File(path: path, isNamed: isNamed)) }
    }

    private static func mayBeScene(_ path: String) -> Bool {
        guard let ending = path.split(separator: ".").last else { return false }
        return endings.contains(ending.lowercased())
    }

    /// Every file in a folder and the folders in it, without hidden ones.
    private static func files(in folder: String) -> [String] {
        let prefix = folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"
        return Files.all(in: folder.isEmpty ? "." : folder) { !$0.hasPrefix(".") }
            .filter { $0.kind == .file }.map { prefix + $0.path }
    }

    private static func missing(_ name: String, says message: LocalizedText) -> DocumentError {
        let hasSigns = name.contains { "[]{}".contains($0) }
        return DocumentError(
            .missingFile, file: name, says: message,
            advises: hasSigns
                ? LocalizedText("check the name; patterns have only *, ? and **") : LocalizedText("check the name"))
    }
}
