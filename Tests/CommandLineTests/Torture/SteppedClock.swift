import Foundation
import Testing

/// The system's clocks as a program under test sees them, which can step while it runs: the wall clock, and the one that
/// counts while the machine sleeps.
final class SteppedClock {
    private let path: String
    /// What is added to the wall clock, in seconds.
    private(set) var wall = 0
    /// How long the machine has slept, in seconds.
    private(set) var slept = 0

    /// - Parameter path: a file that the program reads the steps from.
    init(_ path: String) throws {
        self.path = path
        try Data(count: 16).write(to: URL(fileURLWithPath: path))
    }

    /// What the program's environment must have.
    func environment() throws -> [String: String] {
        let library = try Tool.program().deletingLastPathComponent().appendingPathComponent("libSteppedClock.so").path
        try #require(FileManager.default.fileExists(atPath: library), "\(library) is not built")
        return ["LD_PRELOAD": library, "BRIDGE_STEPPED_CLOCK": path]
    }

    /// Sets the wall clock so many seconds off the real one.
    func step(wall seconds: Int) throws {
        wall = seconds
        try write()
    }

    /// Lets the machine have slept so many seconds more.
    func sleep(_ seconds: Int) throws {
        slept += seconds
        try write()
    }

    /// In place: the program has the file in its memory.
    private func write() throws {
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        defer { try? file.close() }
        var bytes = Data()
        for number in [wall, slept] { withUnsafeBytes(of: Int64(number).littleEndian) { bytes.append(contentsOf: $0) } }
        try file.write(contentsOf: bytes)
    }
}
