import BrailleLayout
import Foundation
import Glibc
import Testing

@testable import SnapshotHarness

@Suite("Nothing is left behind")
struct LifetimeTests {
    /// What there is of a BRLTTY: its sockets, and its process.
    private func traces(of host: String) -> [String] {
        let name = host.dropFirst()
        let files = ["/var/lib/BrlAPI", "/run/BrlAPI"].flatMap { folder in
            ["\(folder)/\(name)", "\(folder)/.\(name)"].filter { FileManager.default.fileExists(atPath: $0) }
        }
        let processes = ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).filter { process in
            guard Int(process) != nil, let line = FileManager.default.contents(atPath: "/proc/\(process)/cmdline")
            else { return false }
            return String(decoding: line, as: UTF8.self).contains("auth=none,host=\(host)")
        }
        return files + processes
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
        // Its files are swept away by the next one that is started.
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

    private func checkEnd(_ result: ExitTest.Result?) throws {
        let output = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
        let line = try #require(output.split(separator: "\n").first { $0.hasPrefix("host :") })
        let words = line.split(separator: " ")
        let host = String(words[1])
        // A killed BRLTTY takes a moment to vanish.
        let deadline = HarnessPatience.deadline
        while !traces(of: host).isEmpty, ContinuousClock.now < deadline { sched_yield() }
        #expect(traces(of: host) == [])
        let folder = String(words[2].split(separator: ":")[1].dropLast("/display".count))
        #expect(!FileManager.default.fileExists(atPath: folder))
    }

    @Test func whatCannotStartSaysWhy() throws {
        let display = try EmulatedDisplay(columns: 40)
        let missing = #expect(throws: HarnessError.self) {
            try PrivateBRLTTY(display: display, program: "/nonexistent")
        }
        #expect(missing?.code == .notInstalled)
        #expect(missing?.message == "there is no program at /nonexistent: name BRLTTY's own file")
        let server = try PrivateBRLTTY(display: display, textTable: "en-nabcc", program: "/bin/ls")
        let broken = #expect(throws: HarnessError.self) { try server.waitUntilReady() }
        #expect(broken?.code == .notStarted)
        #expect(broken?.message.contains("ls: ") == true)
    }
}
