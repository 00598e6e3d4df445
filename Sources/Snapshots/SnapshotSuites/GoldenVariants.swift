package import Braille
import BrailleSnapshots
import Platform
import Synchronization

/// Goldens of versions of liblouis: beside `volume.40x1.golden`, `volume.40x1.liblouis-3.33.golden` is what 3.33 and newer
/// ones write, up to the version of the next one.
package final class GoldenVariants: Sendable {
    private let liblouis: ReleaseVersion
    /// The variants in each folder that was looked at, by the golden beside which they are.
    private let folders = Mutex<[String: [String: [ReleaseVersion]]]>([:])

    /// Chooses for a version of liblouis.
    package init(_ liblouis: ReleaseVersion) {
        self.liblouis = liblouis
    }

    /// The run with the golden of this version: the newest that is not newer.
    func chosen(_ run: SnapshotRun) -> SnapshotRun {
        var run = run
        run.variant = versions(beside: run.plainGoldenPath).filter { $0 <= liblouis }.max()
        return run
    }

    private func versions(beside golden: String) -> [ReleaseVersion] {
        let folder = SuiteFiles.folder(of: golden)
        return folders.withLock { folders in
            if let known = folders[folder] { return known[golden] ?? [] }
            let names = Files.names(in: folder.isEmpty ? "." : folder) ?? []
            var found: [String: [ReleaseVersion]] = [:]
            for name in names {
                guard let (plain, version) = GoldenVariants.split(folder + name) else { continue }
                found[plain, default: []].append(version)
            }
            folders[folder] = found
            return found[golden] ?? []
        }
    }

    /// Forgets what folders hold: goldens may have been recorded since.
    func forget() { folders.withLock { $0 = [:] } }

    /// Whether a variant has the frames of the golden that would be chosen without it.
    static func isNeedless(_ path: String) -> Bool {
        guard let (plain, version) = split(path) else { return false }
        let older = GoldenVariants(version).versions(beside: plain).filter { $0 < version }.max()
        guard let own = try? GoldenFile.read(path),
            let other = try? GoldenFile.read(older.map { GoldenVariants.path(plain, $0) } ?? plain)
        else { return false }
        return own.entries == other.entries
    }

    private static let mark = ".liblouis-"

    /// The path of a variant of a golden.
    static func path(_ golden: String, _ version: ReleaseVersion) -> String {
        golden.dropLast(SuiteFiles.goldenEnding.count) + "\(mark)\(version)\(SuiteFiles.goldenEnding)"
    }

    /// The golden beside which a variant is, and the variant's version; nil for what is no variant.
    static func split(_ path: String) -> (plain: String, version: ReleaseVersion)? {
        guard path.hasSuffix(SuiteFiles.goldenEnding), let mark = path.ranges(of: mark).last else { return nil }
        let text = path[mark.upperBound...].dropLast(SuiteFiles.goldenEnding.count)
        // Another way to write the same version would be chosen, but never written.
        guard let version = ReleaseVersion(text), version.description == text else { return nil }
        return (path[..<mark.lowerBound] + SuiteFiles.goldenEnding, version)
    }
}
