import BrailleSnapshots
package import Documents
import Platform
import Localization

/// The files of suites: cases, and their goldens beside them.
package enum SuiteFiles {
    /// How case files end.
    package static let caseEnding = ".case.yaml"
    /// How golden files end.
    package static let goldenEnding = ".golden"

    /// The folder of a file with a slash at its end, or nothing.
    static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    }

    /// The file's name without its ending.
    static func name(of path: String) -> String {
        let file = path.split(separator: "/").last.map(String.init) ?? path
        return file.hasSuffix(caseEnding) ? String(file.dropLast(caseEnding.count)) : file
    }

    /// The case files of paths, each of which is a case file or a folder; sorted, each once.
    ///
    /// - Throws: `DocumentError` for a path that is neither.
    package static func cases(in paths: [String]) throws(DocumentError) -> [String] {
        var found: [String] = []
        for path in paths {
            guard let kind = Files.kind(of: path) else {
                throw DocumentError(
                    .missingFile, file: path, says: "there is no such file or folder",
                    advises: "name case files, or folders that hold them")
            }
            guard kind == .folder else {
                found.append(path)
                continue
            }
            found += files(in: path, ending: caseEnding)
        }
        return found.sorted().reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }

    /// Golden files that no case has.
    package struct Obsolete: Hashable, Sendable {
        /// Those that are goldens of a suite.
        package var goldens: [String] = []
        /// Those that are empty or cannot be read: nobody knows what they are.
        package var unclear: [String] = []

        /// None.
        package init() {}
    }

    /// The golden files under the folders among paths that no run has, and variants that say what the older golden says.
    ///
    /// Files that do not begin as a golden of a suite are somebody else's, and so is the folder of the goldens of
    /// BrailleSnapshotTesting.
    package static func obsolete(in paths: [String], runs: [SnapshotRun]) -> Obsolete {
        let known = Set(runs.map(\.plainGoldenPath))
        let all = Set(paths.flatMap { files(in: $0, ending: goldenEnding) }).filter { path in
            guard let (plain, _) = GoldenVariants.split(path) else { return !known.contains(path) }
            return !known.contains(plain) || GoldenVariants.isNeedless(path)
        }
        var found = Obsolete()
        for path in all.sorted() where !path.split(separator: "/").contains(where: { $0 == packageFolder }) {
            switch try? FileBytes.read(path) {
            case let bytes? where bytes.starts(with: Transcript.firstLine.utf8): found.goldens.append(path)
            case let bytes? where !bytes.isEmpty: break
            default: found.unclear.append(path)
            }
        }
        return found
    }

    /// Where BrailleSnapshotTesting keeps its goldens, which look the same and have no case.
    private static let packageFolder = "__BrailleSnapshots__"

    private static func files(in folder: String, ending: String) -> [String] {
        let base = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
        return Files.all(in: base).map(\.path).filter { $0.hasSuffix(ending) }.map { "\(base)/\($0)" }
    }
}
