import Braille
import BridgeTables
import BrlAPIDisplay
import Liblouis
import Platform
import SnapshotHarness

/// `--version`: this program's, and those of what it works with.
enum Versions {
    static var lines: [String] {
        [
            "braille-bridge \(Program.version)", "BRLTTY \(brltty ?? "is not installed")",
            "BrlAPI \(BrlAPIHandle.libraryVersion) (library)", "liblouis \(LouisTranslator.version)",
            "tables \(tables)",
        ]
    }

    private static var brltty: String? {
        guard let program = Programs.find("brltty") else { return nil }
        return BRLTTYProgram.version(program)?.description ?? "of an unknown version"
    }

    private static var tables: String {
        let folder = try? TableFolder.find(
            option: nil, environment: SystemEnvironment.variables, executable: Setup.executable)
        return folder?.folders.last ?? "are not there"
    }
}
