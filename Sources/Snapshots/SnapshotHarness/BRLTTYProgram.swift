package import Braille
import BridgeLoop
import Glibc
import Localization
import Platform

/// BRLTTY's program.
package enum BRLTTYProgram {
    /// The variable that names it, where it is not the installed one.
    private static let variable = "BRAILLE_BRIDGE_BRLTTY"

    /// Finds it.
    ///
    /// - Parameter program: its file, or nil for the one that the variable `BRAILLE_BRIDGE_BRLTTY` names, else the
    ///   installed one.
    package static func find(_ program: String? = nil) throws(HarnessError) -> String {
        let wanted = program ?? SystemEnvironment.variables[variable].flatMap { $0.isEmpty ? nil : $0 }
        if let wanted, access(wanted, X_OK) != 0 {
            throw HarnessError(
                code: .notInstalled, message: "there is no program at \(file: wanted): name BRLTTY's own file")
        }
        guard let program = wanted ?? Programs.find("brltty") else {
            throw HarnessError(
                code: .notInstalled, message: "BRLTTY is not installed: apt-get install brltty, then try again")
        }
        return program
    }

    /// What it calls itself, as in `BRLTTY 6.5 [https://brltty.app/]`; nil where it does not tell.
    package static func version(_ program: String) -> ReleaseVersion? {
        guard let (reading, writing) = makePipe() else { return nil }
        defer { close(reading) }
        let child = try? ChildProcess([program, "-V"], streams: .init(output: writing, error: writing))
        close(writing)
        guard let child else { return nil }
        let said = String(decoding: Files.bytes(from: reading) ?? [], as: UTF8.self)
        child.stop()
        return said.firstMatch(of: #/BRLTTY (\d+(?:\.\d+)*)/#).flatMap { ReleaseVersion($0.1) }
    }
}
