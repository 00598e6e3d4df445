import BridgeTables
import BrlAPIDisplay
import Foundation
import Liblouis
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
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = ["-V"]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = output
        guard (try? process.run()) != nil else { return nil }
        let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return said.firstMatch(of: #/BRLTTY (\d+(?:\.\d+)*)/#).map { String($0.1) } ?? "of an unknown version"
    }

    private static var tables: String {
        let folder = try? TableFolder.find(
            option: nil, environment: ProcessInfo.processInfo.environment, executable: Setup.executable)
        return folder?.folders.last ?? "are not there"
    }
}
