import AccessibilityModel
import Foundation
import BridgeLoop
import Glibc
import TestSupport
import Testing

@testable import Publishing

/// Programs that flood, stall, lie, break off or send what no program should; the reader's program goes on meanwhile.
@Suite(.hangLimit(minutes: 2)) struct HostileTests {
    private let bench: ServerBench
    private let player_: RawProgram

    init() throws {
        bench = try ServerBench()
        player_ = try RawProgram(bench.path)
        player_.send(player)
        try bench.wait("the scene comes") { [bench] in bench.object("volume") != nil }
    }

    /// A step of the reader's slider is asked, answered and shown.
    private func step(to value: Int) throws {
        bench.object("volume")?.accessibilityIncrement()
        let question = try player_.line(of: "perform")
        player_.send(#"{"type": "change", "set": {"volume": {"value": "\#(value)%"}}}"#)
        player_.answer(question, "true")
        try bench.wait("the value comes") { bench.object("volume")?.accessibilityValue == "\(value)%" }
    }

    @Test func aFloodBlocksOnItsOwnSocket() throws {
        let flood = try RawProgram(bench.path, name: "Flood")
        flood.send(#"{"type": "scene", "root": {"children": [{"id": "a", "label": "A"}]}}"#)
        // Only what is listed can be shown.
        try bench.wait("it is listed") { bench.server.entries.count == 2 }
        let lines = Array(
            String(repeating: #"{"type": "change", "set": {"a": {"value": "1"}}}"# + "\n", count: 2_000).utf8)
        let flooding = DispatchGroup()
        let descriptor = flood.descriptor
        // Here: the thread may begin after the wait for its end.
        flooding.enter()
        Thread.detachNewThread { [flooding] in
            for _ in 0..<50 {
                _ = lines.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            }
            flooding.leave()
        }
        for value in 1...20 { try step(to: value) }
        flooding.wait()
        bench.server.show("2/main")
        try bench.wait("the flood is taken") { bench.object("a")?.accessibilityValue == "1" }
    }

    @Test func oneThatDoesNotReadLosesNewsThenQuestionsThenItsConnection() throws {
        let deaf = try RawProgram(bench.path, name: "Deaf")
        deaf.send(#"{"type": "scene", "root": {"children": [{"id": "a", "label": "A"}]}}"#)
        try bench.wait("it is listed") { bench.server.entries.count == 2 }
        bench.server.show("2/main")
        let scene = bench.server.scene
        let a = try #require(bench.object("a"))
        // News are left out before questions are.
        for _ in 0..<20_000 { scene.elementDidBecomeFocused?(a) }
        #expect(a.accessibilityActivate())
        // Each broken line asks for an answer, until too many wait.
        let lines = Array(String(repeating: "{\n", count: 30_000).utf8)
        deaf.write(lines)
        try bench.wait("it is disconnected") { bench.server.entries.last?.hasEnded == true }
        #expect(!a.accessibilityActivate())
        bench.server.show("1/main")
        try step(to: 60)
    }

    @Test func halfALineIsNothing() throws {
        let other = try RawProgram(bench.path, name: "Half")
        other.write(#"{"type": "scene", "root": {"#)
        other.disconnect()
        try step(to: 60)
        #expect(bench.server.entries.count == 1)
    }

    @Test func aLineOfAHundredMegabytesEndsAtTheLimit() throws {
        let other = try RawProgram(bench.path, name: "Long")
        let part = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)
        var written = 0
        while written < 100, other.write(part) { written += 1 }
        #expect(written < 20)
        try step(to: 60)
    }

    @Test func tenThousandBracketsAreRefusedAndTheConnectionStays() throws {
        let error =
            "tooDeep: there are more than 64 objects in one another; send fewer at once, or nest less deeply"
        #expect(try player_.error(for: String(repeating: "[", count: 10_000)) == error)
        #expect(try player_.error(for: String(repeating: #"{"a":"#, count: 10_000)) == error)
        let deep = String(repeating: #"{"children": ["#, count: 65) + "{}" + String(repeating: "]}", count: 65)
        #expect(
            try player_.error(for: #"{"type": "add", "parent": "root", "object": \#(deep)}"#)
                == "tooDeep: parent: 67 objects would be in one another; 64 may be; nest less deeply")
        try step(to: 60)
    }

    @Test func brokenTextIsAnError() throws {
        player_.write(
            Array(#"{"type": "change", "set": {"play": {"label": ""#.utf8) + [0xC3, 0x28] + Array("\"}}}\n".utf8))
        var error = try player_.line(of: "error")
        #expect(error["code"] == "utf8" && error["message"] == "column 47: the byte 0xc3 is not UTF-8")
        player_.write(Array(#"{"type": "change", "set": {"play": {"label": "A"#.utf8) + [0] + Array("\"}}}\n".utf8))
        error = try player_.line(of: "error")
        #expect(error["code"] == "syntax")
        let text = String(repeating: "x", count: 65_537)
        #expect(
            try player_.error(for: #"{"type": "change", "set": {"play": {"label": "\#(text)"}}}"#)
                == "tooLong: column 46: the text is 65537 bytes long; texts may have up to 65536; shorten it")
        try step(to: 60)
        #expect(bench.object("play")?.accessibilityLabel == "Play")
    }

    @Test func withoutHelloNothingIsTaken() throws {
        let other = try RawProgram(bench.path, name: nil)
        other.send(player)
        #expect(try other.line(of: "bye")["code"] == "noHello")
        #expect(try other.line() == nil)
        let old = try RawProgram(bench.path, name: nil)
        old.send(#"{"type": "hello", "protocol": [2, 3], "name": "New"}"#)
        #expect(try old.line(of: "bye")["message"] == "this bridge speaks version 1 of the protocol, not [2, 3]")
    }

    @Test func aSilentProgramIsDisconnected() throws {
        let hasty = try ServerBench { $0.limits.hello.connected = 50 }
        let other = try RawProgram(hasty.path, name: nil)
        #expect(try other.line(of: "bye")["code"] == "noHello")
    }

    @Test func anotherUserIsNotLetIn() throws {
        let strict = try ServerBench { $0.user = geteuid() + 1 }
        let other = try RawProgram(strict.path, name: nil)
        #expect(try other.line(of: "bye")["code"] == "user")
        #expect(try other.line() == nil)
    }

    @Test func programsAndScenesHaveALimit() throws {
        let others = try (1..<32).map { try RawProgram(bench.path, name: "Program \($0)") }
        let late = try RawProgram(bench.path, name: nil)
        #expect(try late.line(of: "bye")["code"] == "tooMany")
        for number in 0..<32 { others[0].send(#"{"type": "scene", "scene": "\#(number)", "root": {}}"#) }
        #expect(
            try others[0].error(for: #"{"type": "scene", "scene": "32", "root": {}}"#)
                == "tooMany: the program would have more than 32 scenes; close one first")
        others[1].disconnect()
        try bench.wait("there is room again") {
            let late = try RawProgram(bench.path, name: nil)
            late.send(#"{"type": "hello", "protocol": [1], "name": "Late"}"#)
            return try late.text("type") == "hello"
        }
    }

    @Test func objectsHaveALimit() throws {
        let small = try ServerBench { $0.limits.objects = 3 }
        let program = try RawProgram(small.path)
        program.send(#"{"type": "scene", "root": {"id": "root", "children": [{"id": "a"}]}}"#)
        #expect(
            try program.error(for: #"{"type": "add", "parent": "a", "objects": [{}, {}]}"#)
                == "tooMany: parent: the scene would have 4 objects; it may have 3; publish what the reader can reach, "
                + "and more of it when asked")
    }

    @Test func manyNotificationsAreLeftOutAndTheNewestStays() throws {
        var read: [String] = []
        bench.server.scene.notificationHandler = { _, argument in
            if case .text(let text, _) = argument { read.append(text) }
        }
        for number in 1...50 {
            player_.send(#"{"type": "notify", "notification": "announcement", "text": "\#(number)"}"#)
        }
        try bench.wait("the newest is read") { read.last == "50" }
        #expect(read == (1...20).map(String.init) + ["50"])
        let error = try player_.line(of: "error")
        #expect(error["code"] == "tooFast" && error["message"] == "29 notifications were left out")
    }

    @Test func aSecondBridgeIsRefusedAndADeadOnesSocketReplaced() throws {
        let place = try PublishingPlace(environment: ["BRAILLE_BRIDGE_SOCKET": bench.path])
        #expect(throws: PublishingFailure.self) { try PublishingServer(.init(place: place)) }
        try step(to: 60)
        let dead = bench.folder + "/dead"
        let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        #expect(try #require(UnixSocketAddress(dead)).bind(listener))
        close(listener)
        let server = try PublishingServer(
            .init(place: try PublishingPlace(environment: ["BRAILLE_BRIDGE_SOCKET": dead])))
        _ = try RawProgram(dead)
        server.close()
        #expect(access(dead, F_OK) != 0)
    }
}
