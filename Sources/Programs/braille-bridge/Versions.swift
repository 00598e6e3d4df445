import BridgeLoop
import BridgeTables
import BrlAPIDisplay
import Glibc
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

    /// What the installed BRLTTY calls itself: `BRLTTY 6.5 [https://brltty.app/]`.
    private static var brltty: String? {
        guard let program = Programs.find("brltty") else { return nil }
        guard let (reading, writing) = makePipe() else { return nil }
        defer { close(reading) }
        let child = try? ChildProcess([program, "-V"], streams: .init(output: writing, error: writing))
        close(writing)
        guard let child else { return nil }
        let said = String(decoding: Files.bytes(from: reading) ?? [], as: UTF8.self)
        child.stop()
        return said.firstMatch(of: #/BRLTTY (\d+(?:\.\d+)*)/#).map { String($0.1) } ?? "of an unknown version"
    }

    private static var tables: String {
        let folder = try? TableFolder.find(
            option: nil, environment: SystemEnvironment.variables, executable: Setup.executable)
        return folder?.folders.last ?? "are not there"
    }
}
