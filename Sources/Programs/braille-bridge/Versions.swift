import Braille
import BridgeTables
import BrlAPIDisplay
import Liblouis
import Localization
import Platform
import SnapshotHarness

/// `--version`: this program's, and those of what it works with.
enum Versions {
    static var lines: [LocalizedText] {
        [
            LocalizedText(verbatim: "braille-bridge \(Program.version)"), brltty,
            "BrlAPI \(version: BrlAPIHandle.libraryVersion) (library)",
            LocalizedText(verbatim: "liblouis \(LouisTranslator.version)"), tables,
        ]
    }

    private static var brltty: LocalizedText {
        guard let program = Programs.find("brltty") else { return "BRLTTY is not installed" }
        let version = BRLTTYProgram.version(program)?.description
        return version.map { LocalizedText(verbatim: "BRLTTY \($0)") } ?? "BRLTTY of an unknown version"
    }

    private static var tables: LocalizedText {
        let folder = try? TableFolder.find(
            option: nil, environment: SystemEnvironment.variables, executable: Setup.executable)
        return (folder?.folders.last).map { "tables \(folder: $0)" } ?? "tables are not there"
    }
}
