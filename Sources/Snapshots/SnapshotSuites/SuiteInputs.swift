import Platform

/// The files that the runs of a suite depend on, and which of the runs a changed file touches.
package struct SuiteInputs {
    /// What a changed file means for the runs.
    package enum Touch {
        /// No run depends on it.
        case nothing
        /// It is a table: every run may look otherwise.
        case tables
        /// It is a case file, or a folder that may hold some: cases have to be read again.
        case cases
        /// The runs show this scene, or are compared with this golden.
        case runs([SnapshotRun])
        /// It stands beside cases whose programs run in this folder, and may be a part of those.
        case programs([SnapshotRun])
    }

    /// The folders in which changes matter, from the root.
    package let folders: Set<String>
    private let tables: Set<String>
    private let caseFolders: Set<String>
    private var files: [String: [SnapshotRun]] = [:]
    private var programs: [String: [SnapshotRun]] = [:]

    /// - Parameters:
    ///   - runs: those that are played.
    ///   - paths: case files, and folders that hold some.
    ///   - tables: the folders of the tables.
    package init(_ runs: [SnapshotRun], paths: [String], tables: [String]) {
        self.tables = Set(tables.flatMap(SuiteInputs.folders(from:)))
        caseFolders = Set(paths.filter(Files.isFolder).flatMap(SuiteInputs.folders(from:)))
        var folders = self.tables.union(caseFolders).union(
            paths.filter { !Files.isFolder($0) }.map(SuiteInputs.folder(of:)))
        for run in runs {
            let snapshotCase = run.snapshotCase
            for place in SuiteInputs.places(of: run.plainGoldenPath) { files[place, default: []].append(run) }
            folders.insert(SuiteInputs.folder(of: snapshotCase.path))
            if snapshotCase.isPublished {
                programs[SuiteInputs.folder(of: snapshotCase.path), default: []].append(run)
            } else {
                for place in SuiteInputs.places(of: snapshotCase.scenePath) {
                    files[place, default: []].append(run)
                    folders.insert(SuiteInputs.folder(of: place))
                }
            }
        }
        self.folders = folders
    }

    /// What a changed file of one of the folders means.
    package func touch(_ name: String, in folder: String) -> Touch {
        if tables.contains(folder) { return .tables }
        let place = FilePath.join(folder, name)
        if let runs = files[GoldenVariants.split(place)?.plain ?? place] { return .runs(runs) }
        if name.hasSuffix(SuiteFiles.caseEnding) { return .cases }
        // A folder that came, or one that is gone.
        if caseFolders.contains(folder), caseFolders.contains(place) || Files.isFolder(place) { return .cases }
        if name.hasSuffix(SuiteFiles.goldenEnding) { return .nothing }
        return programs[folder].map(Touch.programs) ?? .nothing
    }

    /// Where a file is, with the links to its folder followed.
    package static func place(of path: String) -> String { FilePath.join(folder(of: path), FilePath.name(of: path)) }

    /// Where a file is, and where it leads to if it is a link.
    private static func places(of path: String) -> Set<String> { [place(of: path), FilePath.followed(path)] }

    private static func folder(of path: String) -> String { FilePath.followed(FilePath.folder(of: path)) }

    /// A folder and those below it.
    private static func folders(from path: String) -> [String] {
        var found = [FilePath.followed(path)]
        var next = 0
        while next < found.count {
            let folder = found[next]
            for name in Files.names(in: folder) ?? [] {
                let path = FilePath.join(folder, name)
                if Files.kind(of: path, followsLinks: false) == .folder { found.append(path) }
            }
            next += 1
        }
        return found
    }
}
