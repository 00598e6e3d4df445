import BridgeTables
import Braille
import BridgeSession
import Foundation
import SnapshotHarness
import Testing

/// The program on a private BRLTTY with an emulated display, as on the reader's own.
final class ReaderProcess {
    let board: EmulatedDisplay
    let server: PrivateBRLTTY
    let process = Process()
    private let isGuest: Bool
    private let errorPath: String
    private let outputPath: String

    /// - Parameters:
    ///   - last: what follows the options.
    ///   - textTable: BRLTTY's table of computer braille.
    ///   - other: another one whose BRLTTY and display it uses, which ends after it.
    init(
        _ words: [String], _ last: [String] = [], in folder: TemporaryFolder, environment: [String: String] = [:],
        textTable: String = "en-nabcc", beside other: ReaderProcess? = nil
    ) throws {
        isGuest = other != nil
        board = try other?.board ?? EmulatedDisplay(columns: 40)
        server = try other?.server ?? PrivateBRLTTY(display: board, textTable: textTable)
        if other == nil { try server.waitUntilReady() }
        process.executableURL = try Tool.program()
        process.arguments = words + ["--host", server.host, "--auth", "none", "--tty", "root"] + last
        process.currentDirectoryURL = Tool.packageFolder
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        let name = UUID().uuidString
        outputPath = try folder.file(name + ".out", "")
        process.standardOutput = FileHandle(forWritingAtPath: outputPath)
        errorPath = try folder.file(name + ".err", "")
        process.standardError = FileHandle(forWritingAtPath: errorPath)
        try process.run()
    }

    /// Where a test fails, nobody else ends it.
    deinit { process.end() }

    /// What standard error says so far.
    var errors: String { (try? String(contentsOfFile: errorPath, encoding: .utf8)) ?? "" }

    /// What standard output says so far.
    var output: String { (try? String(contentsOfFile: outputPath, encoding: .utf8)) ?? "" }

    /// The cells that are on the display.
    var cells: String { board.frame.brailleString }

    /// Whether a slider has the focus: the mark between its label and its value is on the display.
    var showsSlider: Bool { cells.contains("⣼") }

    /// Presses a key and waits for the next frame.
    func press(_ name: String) throws {
        let count = board.frameCount
        try board.press(Key(parsing: name))
        try wait { board.frameCount > count }
    }

    /// Waits until the display shows something.
    func wait(_ done: () -> Bool) throws {
        let isShown = board.wait(done)
        try #require(isShown, "the display did not show it, but \(cells); \(errors)")
    }

    /// Ends the program as its user would, and gives its exit code.
    func end() -> Int32 {
        process.terminate()
        return wait()
    }

    /// Waits until the program ends on its own, and gives its exit code.
    func wait() -> Int32 {
        process.waitUntilExit()
        if !isGuest {
            server.stop()
            board.stop()
        }
        return process.terminationStatus
    }
}
