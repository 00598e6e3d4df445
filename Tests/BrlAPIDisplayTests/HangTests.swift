import Braille
import BrailleLayout
import BridgeLoop
import BridgeSession
import BridgeTables
import Foundation
import Glibc
import Localization
import SnapshotHarness
import TestSupport
import Testing

@testable import BrlAPIDisplay

/// Whatever waits for it without end fails by the limit.
@Suite("A BRLTTY that hangs", .hangLimit(minutes: 5))
struct HangTests {
    @Test func closingDoesNotWaitForIt() throws {
        let bench = try Bench(Driver.emulated.display())
        try bench.show(pattern(1))
        bench.server.pause()
        defer { bench.server.resume() }
        bench.client.display.close()
    }

    @Test func framesDoNotWaitForItAndOnlyTheNewestIsShownAfterwards() throws {
        let bench = try Bench(Driver.emulated.display(), rendered: true)
        try bench.show(pattern(1))
        bench.server.pause()
        for number in 0..<3000 {
            bench.client.show(pattern(number))
            bench.client.collect()
        }
        // Typing begins and ends later, too.
        bench.client.display.setTyping(true)
        #expect(bench.client.display.state == .active)
        bench.client.collect()
        #expect(!bench.client.display.hasPendingWork)
        #expect(!bench.client.display.isSettled)
        #expect((bench.client.display.timeout ?? 0) > 0)
        bench.server.resume()
        let last = Array(repeating: BrailleCell.full, count: 40)
        try bench.show(last)
        #expect(bench.client.display.isSettled && !bench.client.display.hasPostponedFrame)
        // The frames that it had already been sent are few.
        let composed = try bench.client.newsUntil(.rendered(last)).filter {
            if case .rendered = $0 { true } else { false }
        }
        #expect(composed.count < 8)
    }

    @Test func aCrowdedSocketDelaysNobody() throws {
        let server = try PrivateBRLTTY(display: EmulatedDisplay(columns: 40))
        try server.waitUntilReady()
        server.pause()
        defer { server.resume() }
        let name = String(server.host.dropFirst())
        let address = try #require(UnixSocketAddress("/var/lib/BrlAPI/\(name)"))
        var crowd: [Int32] = []
        defer { for descriptor in crowd { close(descriptor) } }
        var isCrowded = false
        while !isCrowded, crowd.count < 5000 {
            let descriptor = socket(
                AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
            crowd.append(descriptor)
            isCrowded = !address.connect(descriptor)
        }
        #expect(isCrowded && errno == EAGAIN)
        #expect(!SocketProbe.isSilent(socketName: name))
        let client = ScriptedClient(server, greetingTime: .milliseconds(300))
        try client.wait("the reason") { event in
            if case .disconnected(let text) = event {
                text.english.contains("does not answer: restart it")
            } else {
                false
            }
        }
        let error = #expect(throws: BrlAPIError.self) {
            try BrlAPIDiagnosis(host: server.host, auth: server.auth, patience: .milliseconds(300))
        }
        #expect(error?.code == .notAnswering)
    }

    @Test func theDiagnosisGivesUp() throws {
        let server = try PrivateBRLTTY(display: EmulatedDisplay(columns: 40))
        try server.waitUntilReady()
        server.pause()
        defer { server.resume() }
        let error = #expect(throws: BrlAPIError.self) {
            try BrlAPIDiagnosis(host: server.host, auth: server.auth, patience: .milliseconds(300))
        }
        #expect(error == BrlAPIError(notAnswering: server.host))
    }

    @Test func aRequestThatIsNotAnsweredEndsTheConnectionOnly() throws {
        let bench = try Bench(
            Driver.emulated.display(), answerTime: .milliseconds(500), greetingTime: .milliseconds(500))
        try bench.show(pattern(1))
        bench.server.pause()
        bench.client.display.setTyping(true)
        // A request without an answer is no sign yet of a BRLTTY that stands still; that it greets nobody is one.
        try bench.client.wait("the end of the connection") { event in
            if case .disconnected(let text) = event {
                text.english.contains("left a request without an answer")
            } else {
                false
            }
        }
        try bench.client.wait("the silence") { event in
            if case .disconnected(let text) = event {
                text.english.contains("does not answer: restart it")
            } else {
                false
            }
        }
        bench.server.resume()
        try bench.client.waitUntilActive()
        try bench.display.waitForFrame(pattern(1))
    }

    /// What BRLTTY may refuse ends nothing; what it does not answer does.
    @Test func aClipboardThatIsNotAnsweredIsNoticed() throws {
        let bench = try Bench(Driver.emulated.display(), answerTime: .milliseconds(500))
        try bench.show(pattern(1))
        bench.client.display.writeClipboard("here")
        #expect(bench.client.display.clipboardText() == "here")
        bench.server.pause()
        bench.client.display.writeClipboard("gone")
        #expect(bench.client.display.state == .disconnected)
        bench.client.show(pattern(2), size: DisplaySize(columns: 40))
        bench.server.resume()
        try bench.client.waitUntilActive()
        try bench.display.waitForFrame(pattern(2))
    }

    /// In learn mode BRLTTY announces the same size with each key, and answers nobody from the first frame on that it is sent.
    @Test func learnModeIsNoSuchBRLTTY() throws {
        let bench = try Bench(Driver.virtual.display(), answerTime: .milliseconds(500))
        try bench.show(pattern(1))
        func press(_ name: String) throws {
            let count = bench.display.frameCount
            try bench.display.press(Key(parsing: name))
            let isShown = bench.client.run(
                until: HarnessPatience.deadline, waitingFor: [bench.display.frameDescriptor]
            ) {
                bench.display.acknowledgeFrames()
                return bench.display.frameCount != count
            }
            #expect(isShown, "\(name)")
        }
        try press("LEARN")
        bench.client.show(pattern(2))
        for name in ["LNUP", "HOME", "LNUP"] { try press(name) }
        try bench.display.press(Key(parsing: "LEARN"))
        try bench.expect(pattern(2))
        #expect(!bench.client.events.contains { if case .disconnected = $0 { true } else { false } })
    }

    @Test func aConnectionMustLastToBeginAnewAtOnce() {
        var reconnection = Reconnection(socketName: nil)
        var delays: [Duration] = []
        for _ in 0..<8 {
            reconnection.end()
            let before = reconnection.delay
            let lasted = reconnection.begin()
            #expect(!lasted)
            #expect(reconnection.timeout <= Int(before / .milliseconds(1)) + 1)
            delays.append(reconnection.delay)
        }
        #expect(delays == [200, 400, 800, 1600, 2000, 2000, 2000, 2000].map { .milliseconds($0) })
    }

    @Test func theTimeOfARequestIsCountedForEach() throws {
        var ends: [Int32] = [0, 0]
        try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
        defer { for end in ends { close(end) } }
        let limit = RequestLimit(ends[0], longest: .milliseconds(1))
        limit.begin()
        limit.end()
        limit.begin()
        // The other end is read at its end when the limit shuts the socket down.
        var byte: UInt8 = 0
        #expect(read(ends[1], &byte, 1) == 0)
        #expect(limit.isExceeded)
        limit.stop()
    }

    @Test func requestsInTimeEndNothing() throws {
        var ends: [Int32] = [0, 0]
        try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
        defer { for end in ends { close(end) } }
        let limit = RequestLimit(ends[0], longest: .seconds(5))
        for _ in 0..<1000 {
            limit.begin()
            limit.end()
        }
        #expect(!limit.isExceeded)
        limit.stop()
        // The descriptor is still the library's.
        #expect(fcntl(ends[0], F_GETFD) >= 0)
    }
}
