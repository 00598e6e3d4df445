import BridgeLoop
import BridgeSession
import Documents
import Foundation
import SnapshotHarness
import TestSupport
import Testing

/// Programs that do what none should, beside one that is read on a real BRLTTY: its keys go on.
@Suite(.hangLimit(minutes: 3)) struct HostileProgramTests {
    enum Program: String, CaseIterable {
        case floods, isDeaf, lies, sendsOneLongLine, nestsDeep, breaksOff, sendsNoise
    }

    @Test(arguments: Program.allCases) func theReaderGoesOn(beside program: Program) throws {
        let bridge = try ListeningBridge(in: TemporaryFolder())
        try bridge.step(to: 51)
        let other = try RawProgram(bridge.path, name: "Other")
        switch program {
        case .floods: try flood(other, bridge)
        case .isDeaf:
            // Each broken line asks for an answer, which is never read.
            other.write(Array(String(repeating: "{\n", count: 200_000).utf8))
        case .lies: try lie(other)
        case .sendsOneLongLine:
            let part = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)
            #expect((0..<100).contains { _ in !other.write(part) })
        case .nestsDeep:
            #expect(try other.error(for: String(repeating: "[", count: 10_000)).hasPrefix("tooDeep"))
            let objects = String(repeating: #"{"children": ["#, count: 10_000)
            #expect(try other.error(for: #"{"type": "scene", "root": \#(objects)"#).hasPrefix("tooDeep"))
        case .breaksOff:
            other.write(#"{"type": "scene", "root": {"elements": [{"id": "a", "la"#)
            other.disconnect()
        case .sendsNoise:
            var random = SeededGenerator(seed: 16)
            other.write((0..<100_000).map { _ in UInt8.random(in: 0...255, using: &random) })
        }
        // A program that comes is announced; the next key is done all the same.
        for value in 52...56 { try bridge.step(to: value) }
        #expect(bridge.end())
    }

    private func flood(_ other: RawProgram, _ bridge: ListeningBridge) throws {
        other.send(#"{"type": "scene", "root": {"children": [{"id": "a", "label": "A"}]}}"#)
        let lines = Array(
            String(repeating: #"{"type": "change", "set": {"a": {"value": "1"}}}"# + "\n", count: 2_000).utf8)
        let flooding = DispatchGroup()
        let descriptor = other.descriptor
        flooding.enter()
        Thread.detachNewThread {
            for _ in 0..<50 {
                _ = lines.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            }
            flooding.leave()
        }
        for value in 52...71 { try bridge.step(to: value) }
        flooding.wait()
    }

    private func lie(_ other: RawProgram) throws {
        other.send(#"{"type": "scene", "root": {"id": "root", "children": [{"id": "a", "children": [{"id": "b"}]}]}}"#)
        let lies = [
            (#"{"type": "change", "set": {"volume": {"value": "0%"}}}"#, "unknownObject"),
            (#"{"type": "change", "scene": "../1/main", "set": {"a": {"label": "x"}}}"#, "unknownScene"),
            (#"{"type": "add", "parent": "a", "object": {"id": "root"}}"#, "duplicate"),
            (#"{"type": "move", "ids": ["a"], "parent": "b"}"#, "wrongValue"),
            (#"{"type": "remove", "ids": ["root"]}"#, "wrongValue"),
            (#"{"type": "done", "perform": 1, "result": true}"#, "performs"),
            (#"{"type": "focus", "element": "volume"}"#, "unknownObject"),
        ]
        for (line, code) in lies {
            let error = try other.error(for: line)
            #expect(error.hasPrefix(code + ":"), "\(line) \(error)")
        }
    }

    /// A program that does not answer is waited for no longer than the next key.
    @Test func oneThatStallsIsLeftByAKey() throws {
        let bridge = try ListeningBridge(in: TemporaryFolder())
        try bridge.reader.board.press(.keyboard(.up))
        let first = try bridge.player.line(of: "perform")
        try bridge.reader.wait { !bridge.reader.showsSlider }
        try bridge.reader.board.press(.keyboard(.right))
        try bridge.reader.wait { bridge.reader.cells.contains("⠁⠎⠎⠺⠕⠗⠙") }
        bridge.player.answer(first, "true")
        try bridge.reader.board.press(.keyboard(.left))
        try bridge.reader.wait { bridge.reader.showsSlider }
        try bridge.step(to: 51)
        #expect(bridge.end())
    }

    /// While a program is attached and nothing happens, no thread of the bridge wakes.
    @Test func idleCostsNoWakeUp() throws {
        let bridge = try ListeningBridge(in: TemporaryFolder())
        try bridge.step(to: 51)
        let tasks = "/proc/\(bridge.reader.process.processIdentifier)/task"
        func switches() -> [String: String] {
            let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
            return Dictionary(
                uniqueKeysWithValues: threads.map { thread in
                    let status = (try? String(contentsOfFile: "\(tasks)/\(thread)/status", encoding: .utf8)) ?? ""
                    return (
                        thread, status.split(separator: "\n").first { $0.hasPrefix("voluntary") }.map(String.init) ?? ""
                    )
                })
        }
        // BRLTTY has its last word about the frame; after that three seconds are as quiet as an hour.
        var (before, after): ([String: String], [String: String]) = ([:], switches())
        for _ in 0..<5 where before != after {
            before = after
            _ = Poll.wait(for: [], until: .now + .seconds(3), interval: 3_000) { false }
            after = switches()
        }
        #expect(before == after && after.count > 1)
        #expect(bridge.end())
    }
}
