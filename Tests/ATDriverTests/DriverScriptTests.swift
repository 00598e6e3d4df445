import Foundation
import TestSupport
import Testing

/// The program driven by clients in other languages, each on a BRLTTY of its own.
@Suite(.serialized, .hangLimit(minutes: 3)) struct DriverScriptTests {
    @Test(arguments: ["specification.py", "clients.py", "hostile.py", "clients.mjs", "guidepup.py", "guidepup.mjs"])
    func aClientDrivesTheBridge(script: String) throws {
        let package = RealTables.packageFolder
        let folder = package.appendingPathComponent("Tests/ATDriverTests/Scripts")
        let process = Process()
        // Debian's, which has Debian's libraries.
        process.executableURL = URL(fileURLWithPath: script.hasSuffix(".py") ? "/usr/bin/python3" : "/usr/bin/env")
        let path = folder.appendingPathComponent(script).path
        process.arguments = script.hasSuffix(".py") ? ["-B", path] : ["node", path]
        process.environment = ProcessInfo.processInfo.environment.merging([
            "BRAILLE_BRIDGE": try bridge().path,
            "SCENES": package.appendingPathComponent("docs/scenes").path,
            "CLIENTS": package.appendingPathComponent("docs/clients/at-driver").path,
        ]) { $1 }
        process.standardInput = FileHandle.nullDevice
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0 && said == "done\n", "\(script): \(said)")
    }

    /// The program, beside the tests.
    private func bridge() throws -> URL {
        let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        return URL(fileURLWithPath: own).deletingLastPathComponent().appendingPathComponent("braille-bridge")
    }
}
