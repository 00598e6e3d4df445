import Braille
import BridgeSession
import Foundation
import Glibc
import SnapshotHarness

/// A private BRLTTY with an emulated display, on which the bare client and the bridge answer keys in turn.
final class BenchStage {
    private let board: EmulatedDisplay
    private let server: PrivateBRLTTY

    init() throws {
        board = try EmulatedDisplay(columns: 40)
        server = try PrivateBRLTTY(display: board)
        try server.waitUntilReady()
    }

    func stop() {
        server.stop()
        board.stop()
    }

    /// Presses before the measured ones: BRLTTY and the client settle.
    private let warmUp = 100

    /// Presses keys one by one and times each from the key to the next frame.
    private func measure(presses: Int, keys: [Key]) throws -> [Double] {
        var times: [Double] = []
        for press in 0..<presses + warmUp {
            let count = board.frameCount
            board.acknowledgeFrames()
            let start = ContinuousClock.now
            try board.press(keys[press % keys.count])
            try waitForFrame(after: count)
            // The first ones warm everything up.
            if press >= warmUp { times.append((ContinuousClock.now - start) / .microseconds(1)) }
        }
        return times
    }

    private func waitForFrame(after count: Int) throws {
        try waitUntil { _ in board.frameCount != count }
    }

    /// The mark between label and value of a slider, which BRLTTY itself never shows.
    private static func showsSlider(_ cells: [BrailleCell]) -> Bool {
        cells.contains(BrailleCell(dots: 4, 5, 6, 7, 8))
    }

    private func waitUntil(_ done: ([BrailleCell]) -> Bool) throws {
        let deadline = HarnessPatience.deadline
        while !done(board.frame) {
            guard ContinuousClock.now < deadline else {
                throw HarnessError(code: .timedOut, message: "no frame came within ten seconds of a key")
            }
            var entry = pollfd(fd: board.frameDescriptor, events: Int16(POLLIN), revents: 0)
            _ = poll(&entry, 1, 1000)
            board.acknowledgeFrames()
        }
    }

    /// The C client in a process of its own.
    func measureBareClient(presses: Int) throws -> [Double] {
        let program = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
            .deletingLastPathComponent().appendingPathComponent("bare-brlapi-client").path
        let client = try BenchProcess(program, [server.host, server.auth])
        defer { client.end() }
        try waitUntil { $0.prefix(4).allSatisfy { $0 == .full } }
        return try measure(presses: presses, keys: [.keyboard(.up), .keyboard(.down)])
    }

    /// Milliseconds from starting the bridge to its first frame.
    func measureStart(_ scene: String) throws -> Double {
        let start = ContinuousClock.now
        let client = try startBridge(scene)
        defer { client.end() }
        try waitUntil(BenchStage.showsSlider)
        return (ContinuousClock.now - start) / .milliseconds(1)
    }

    private func startBridge(_ scene: String) throws -> BenchProcess {
        let program = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
            .deletingLastPathComponent().appendingPathComponent("braille-bridge").path
        return try BenchProcess(program, ["run", scene, "--host", server.host, "--auth", server.auth, "--tty", "root"])
    }

    /// The bridge in a process of its own, as the reader runs it, on a slider in a scene of so many elements.
    func measureBridge(elements: Int, presses: Int) throws -> [Double] {
        let scene = try BenchScene.file(elements: elements)
        defer { try? FileManager.default.removeItem(atPath: scene) }
        let client = try startBridge(scene)
        defer { client.end() }
        try waitUntil(BenchStage.showsSlider)
        return try measure(presses: presses, keys: [.keyboard(.up), .keyboard(.down)])
    }
}

/// A program under measurement.
final class BenchProcess {
    private let process = Process()

    init(_ program: String, _ arguments: [String]) throws {
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.standardError = FileHandle.nullDevice
        process.environment = ProcessInfo.processInfo.environment.filter {
            !["WINDOWPATH", "XDG_VTNR", "DISPLAY", "WINDOWID"].contains($0.key)
        }
        try process.run()
    }

    func end() {
        process.terminate()
        process.waitUntilExit()
    }
}
