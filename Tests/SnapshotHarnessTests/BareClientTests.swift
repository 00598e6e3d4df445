import Braille
import BridgeLoop
import BridgeSession
import Foundation
import Glibc
import Testing

@testable import SnapshotHarness

/// The yardstick of the benchmark does what it is measured for.
@Suite("The bare client")
struct BareClientTests {
    /// Beside the test program, where the package manager puts all programs.
    private static let program: String? = {
        let folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
        let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        return [folder, URL(filePath: own).deletingLastPathComponent()]
            .map { $0.appending(path: "bare-brlapi-client").path }
            .first { access($0, X_OK) == 0 }
    }()

    private static func start(_ server: PrivateBRLTTY) throws -> ChildProcess {
        try HarnessKeeper.start(
            try #require(program), [server.host, server.auth],
            environment: ProcessInfo.processInfo.environment, standardError: 2)
    }

    @Test func answersEachKeyWithARegion() throws {
        let display = try EmulatedDisplay(columns: 40)
        let server = try PrivateBRLTTY(display: display)
        try server.waitUntilReady()
        let client = try BareClientTests.start(server)
        let blank = Array(repeating: BrailleCell.blank, count: 40)
        let raised = Array(repeating: BrailleCell.full, count: 4) + blank.dropFirst(4)
        try display.waitForFrame(raised)
        for number in 0..<50 {
            try display.press(.route(number % 40))
            try display.waitForFrame(number.isMultiple(of: 2) ? blank : raised)
        }
        client.send(SIGTERM)
        #expect(client.waitForEnd(until: HarnessPatience.deadline))
    }

    @Test func endsWithBRLTTY() throws {
        let server = try PrivateBRLTTY(display: EmulatedDisplay(columns: 14))
        try server.waitUntilReady()
        let client = try BareClientTests.start(server)
        let raised = Array(repeating: BrailleCell.full, count: 4) + Array(repeating: .blank, count: 10)
        try server.display.waitForFrame(raised)
        server.kill()
        #expect(client.waitForEnd(until: HarnessPatience.deadline))
    }
}
