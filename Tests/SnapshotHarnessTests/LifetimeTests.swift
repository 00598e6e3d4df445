import Braille
import BrailleLayout
import BridgeLoop
import BridgeSession
import BrlAPIDisplay
import Foundation
import Glibc
import Testing

@testable import SnapshotHarness

@Suite("Nothing is left behind")
struct LifetimeTests {
    /// The processes of a BRLTTY.
    private func processes(of host: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).filter { process in
            guard Int(process) != nil, let line = FileManager.default.contents(atPath: "/proc/\(process)/cmdline")
            else { return false }
            return String(decoding: line, as: UTF8.self).contains("auth=none,host=\(host)")
        }
    }

    /// What there is of a BRLTTY: its sockets, and its process.
    private func traces(of host: String) -> [String] {
        let name = host.dropFirst()
        let files = ["/var/lib/BrlAPI", "/run/BrlAPI"].flatMap { folder in
            ["\(folder)/\(name)", "\(folder)/.\(name)"].filter { FileManager.default.fileExists(atPath: $0) }
        }
        return files + processes(of: host)
    }

    /// A connection that BRLTTY has not greeted yet is one that libbrlapi lets children inherit: they do not.
    @Test func aChildGetsNothingButItsStreams() throws {
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        defer { close(ends[0]) }
        let child = try ChildProcess(["sleep", "60"], streams: .init())
        defer { child.kill() }
        close(ends[1])
        // The child has no writing end of it, or its end would not come.
        #expect(Poll.ready([ends[0]], milliseconds: 10_000) == [ends[0]])
        #expect(child.isRunning)
    }

    @Test(arguments: ["stop", "kill", "restart", "let go", "display first"])
    func afterIts(end: String) throws {
        var display: (any HarnessDisplay)? = try VirtualDisplay(size: DisplaySize(columns: 40))
        var server: PrivateBRLTTY? = try PrivateBRLTTY(display: try #require(display))
        let host = try #require(server?.host)
        try server?.waitUntilReady()
        #expect(traces(of: host).count >= 2)
        let folder = try #require(display?.device.split(separator: ":").last.map(String.init))
        switch end {
        case "stop": server?.stop()
        case "kill":
            server?.kill()
            #expect(server?.isRunning == false)
            server?.stop()
        case "restart":
            server?.kill()
            try server?.restart()
            try server?.waitUntilReady()
            #expect(server?.isRunning == true)
            server?.stop()
        case "display first":
            display?.stop()
            server?.stop()
        default: break
        }
        server = nil
        display = nil
        #expect(traces(of: host) == [])
        #expect(!FileManager.default.fileExists(atPath: folder))
    }

    @Test func afterACanute() throws {
        var display: CanuteDisplay? = try CanuteDisplay(size: DisplaySize(columns: 40, rows: 1))
        var server: PrivateBRLTTY? = try PrivateBRLTTY(display: try #require(display))
        let host = try #require(server?.host)
        try server?.waitUntilReady()
        #expect(traces(of: host).count >= 2)
        let link = try #require(display?.device.split(separator: ":").last.map(String.init))
        server?.stop()
        server = nil
        display = nil
        #expect(traces(of: host) == [])
        #expect(!FileManager.default.fileExists(atPath: link))
    }

    @Test(arguments: [SIGTERM, SIGINT])
    func afterASignal(number: Int32) async throws {
        let result = await #expect(processExitsWith: .signal(number), observing: [\.standardOutputContent]) {
            [number] in
            let server = try PrivateBRLTTY(display: EmulatedDisplay(columns: 40))
            try server.waitUntilReady()
            print("host \(server.host) \(server.display.device)")
            fflush(nil)
            Glibc.kill(getpid(), number)
            try await Task.sleep(for: .seconds(60))
        }
        try checkEnd(result)
    }

    @Test func afterTheProcessIsKilled() async throws {
        let result = await #expect(processExitsWith: .signal(SIGKILL), observing: [\.standardOutputContent]) {
            let server = try PrivateBRLTTY(display: EmulatedDisplay(columns: 40))
            try server.waitUntilReady()
            print("host \(server.host) \(server.display.device)")
            fflush(nil)
            Glibc.kill(getpid(), SIGKILL)
        }
        // Its files are swept away by the next one that is started, once its BRLTTY, which dies with it, is gone.
        let host = try host(result)
        _ = Poll.wait(for: [], until: HarnessPatience.deadline, interval: 1) { processes(of: host).isEmpty }
        let server = try PrivateBRLTTY(display: EmulatedDisplay(columns: 40))
        defer { server.stop() }
        try checkEnd(result)
    }

    @Test func afterAnExit() async throws {
        let result = await #expect(processExitsWith: .exitCode(7), observing: [\.standardOutputContent]) {
            let server = try PrivateBRLTTY(display: EmulatedDisplay(columns: 40))
            try server.waitUntilReady()
            print("host \(server.host) \(server.display.device)")
            exit(7)
        }
        try checkEnd(result)
    }

    /// The words of the line in which a process said what it started.
    private func words(_ result: ExitTest.Result?) throws -> [Substring] {
        let output = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
        return try #require(output.split(separator: "\n").first { $0.hasPrefix("host :") }).split(separator: " ")
    }

    private func host(_ result: ExitTest.Result?) throws -> String { try String(words(result)[1]) }

    private func checkEnd(_ result: ExitTest.Result?) throws {
        let (words, host) = try (words(result), host(result))
        // A killed BRLTTY takes a moment to vanish.
        _ = Poll.wait(for: [], until: HarnessPatience.deadline, interval: 1) { traces(of: host).isEmpty }
        #expect(traces(of: host) == [])
        let folder = String(words[2].split(separator: ":")[1].dropLast("/display".count))
        #expect(!FileManager.default.fileExists(atPath: folder))
    }

    /// Only what a harness made is swept away, by the mark inside: whatever else is called alike is somebody's.
    @Test func whatIsNotTheHarnesssIsLeftAlone() throws {
        let root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
        let manager = FileManager.default
        try manager.createDirectory(atPath: root, withIntermediateDirectories: true)
        defer { try? manager.removeItem(atPath: root) }
        // No process has this number: it is beyond the largest that Linux gives.
        let (plans, left, other) = (
            "\(root)/bridge-4194305-plans", "\(root)/bridge-4194305-abc", "\(root)/bridge-2024-x"
        )
        for folder in [plans, left, other] {
            try manager.createDirectory(atPath: folder, withIntermediateDirectories: false)
            try "text".write(toFile: folder + "/file", atomically: true, encoding: .utf8)
        }
        try "".write(toFile: left + "/.braille-bridge-harness", atomically: true, encoding: .utf8)
        try manager.createSymbolicLink(atPath: root + "/bridge-4194305-def", withDestinationPath: left)
        try "text".write(toFile: root + "/bridge-4194305-ghi", atomically: true, encoding: .utf8)
        PrivateFolder.sweep(root)
        PrivateFolder.sweepSockets(root)
        #expect(
            try manager.contentsOfDirectory(atPath: root).sorted()
                == ["bridge-2024-x", "bridge-4194305-def", "bridge-4194305-ghi", "bridge-4194305-plans"])
        #expect(manager.fileExists(atPath: plans + "/file"))
    }

    /// A socket that nobody listens at is swept away, and BRLTTY's lock beside it; nothing else of that name.
    @Test func deadSocketsAreSweptAway() throws {
        let root = "/tmp/\(UUID().uuidString)"
        let manager = FileManager.default
        try manager.createDirectory(atPath: root, withIntermediateDirectories: true)
        defer { try? manager.removeItem(atPath: root) }
        var descriptors: [Int32] = []
        defer { for descriptor in descriptors { close(descriptor) } }
        for (name, listens) in [("bridge-4194305-abc", false), ("bridge-4194305-def", true), ("notes", false)] {
            let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
            descriptors.append(descriptor)
            let address = try #require(UnixSocketAddress("\(root)/\(name)"))
            try #require(address.bind(descriptor))
            if listens { listen(descriptor, 1) }
            try "      1234".write(toFile: "\(root)/.\(name)", atomically: true, encoding: .utf8)
        }
        try "mine".write(toFile: "\(root)/.bridge-4194305-ghi", atomically: true, encoding: .utf8)
        PrivateFolder.sweepSockets(root)
        #expect(
            try manager.contentsOfDirectory(atPath: root).sorted()
                == [".bridge-4194305-ghi", ".notes", "bridge-4194305-def", "notes"])
    }

    @Test func whatCannotStartSaysWhy() throws {
        let display = try EmulatedDisplay(columns: 40)
        let missing = #expect(throws: HarnessError.self) {
            try PrivateBRLTTY(display: display, program: "/nonexistent")
        }
        #expect(missing?.code == .notInstalled)
        #expect(missing?.message == "there is no program at /nonexistent: name BRLTTY's own file")
        let driverless = try PrivateBRLTTY(display: DriverlessDisplay(display))
        let unknown = #expect(throws: HarnessError.self) { try driverless.waitUntilReady() }
        #expect(unknown?.code == .notInstalled)
        #expect(unknown?.message.contains("has no braille driver zz, which the emulated display needs") == true)
        let server = try PrivateBRLTTY(display: display, textTable: "en-nabcc", program: "/bin/ls")
        let broken = #expect(throws: HarnessError.self) { try server.waitUntilReady() }
        #expect(broken?.code == .notStarted)
        #expect(broken?.message.contains("ls: ") == true)
    }
}

/// A display whose driver no BRLTTY has.
private final class DriverlessDisplay: HarnessDisplay {
    private let other: EmulatedDisplay

    init(_ other: EmulatedDisplay) { self.other = other }

    var driver: String { "zz" }
    var size: DisplaySize { other.size }
    var name: String { other.name }
    var device: String { other.device }
    var frame: [BrailleCell] { other.frame }
    var frameCount: Int { other.frameCount }
    var frameDescriptor: Int32 { other.frameDescriptor }
    func canPress(_ key: Key) -> KeyAbility { other.canPress(key) }
    func press(_ key: Key) throws(HarnessError) { try other.press(key) }
    func acknowledgeFrames() { other.acknowledgeFrames() }
    func waitForFrame(_ cells: [BrailleCell], deadline: ContinuousClock.Instant) throws(HarnessError) {
        try other.waitForFrame(cells, deadline: deadline)
    }
    func reset() { other.reset() }
    func stop() {}
}
