import BridgeLoop
import Foundation
import Platform
import SnapshotHarness
import TestSupport

/// A program that publishes a scene, on a thread of its own, and does with its connection what it should not.
final class TortureProgram: Sendable {
    enum Kind: String, CaseIterable, Sendable {
        /// It answers as it should.
        case answers
        /// It reads nothing, and answers nothing.
        case hangs
        /// It sends thousands of changes, and then answers.
        case floods
        /// It goes in the middle of a line.
        case dies
        /// It names what there is not, and answers what nobody asked.
        case lies
        /// It sends anything.
        case noise
        /// It has broken lines by the thousand, and reads no error.
        case deaf
    }

    private struct State {
        var descriptor: Int32 = -1
        var isBusy = true
        var isOver = false
        var isEnding = false
    }

    private let state = Monitor(State())

    /// Connects to the bridge that listens at a path, and begins.
    init(_ kind: Kind, at path: String, seed: UInt64) {
        let state = state
        Thread.detachNewThread {
            var life = Life(kind: kind, generator: SceneGenerator(seed: seed), state: state)
            life.live(at: path)
            state.withLock { state in
                if state.descriptor >= 0 { close(state.descriptor) }
                (state.descriptor, state.isBusy, state.isOver) = (-1, false, true)
            }
        }
    }

    /// Whether it still sends what it began with.
    var isBusy: Bool { state.withLock { $0.isBusy } }

    /// Ends it, and waits for its end.
    func end() {
        state.withLock { state in
            state.isEnding = true
            if state.descriptor >= 0 { shutdown(state.descriptor, Int32(SHUT_RDWR)) }
        }
        _ = state.wait(until: HarnessPatience.deadline) { $0.isOver }
    }

    /// What happens on the thread.
    private struct Life {
        let kind: Kind
        var generator: SceneGenerator
        let state: Monitor<State>
        private var descriptor: Int32 = -1
        private var rest: [UInt8] = []

        init(kind: Kind, generator: SceneGenerator, state: Monitor<State>) {
            (self.kind, self.generator, self.state) = (kind, generator, state)
        }

        mutating func live(at path: String) {
            guard connect(to: path) else { return }
            send(#"{"type": "hello", "protocol": [1], "name": "\#(kind)"}"# + "\n" + scene())
            switch kind {
            case .answers, .hangs: break
            case .floods:
                for number in 0..<3_000 where !state.withLock({ $0.isEnding }) {
                    send(#"{"type": "change", "set": {"e\#(number % 3)": {"value": "\#(number)"}}}"# + "\n")
                }
            case .dies:
                send(#"{"type": "change", "set": {"e0": {"lab"#)
                return
            case .lies: for line in Life.lies { send(line + "\n") }
            case .noise: send((0..<100_000).map { _ in UInt8(generator.number(0...255)) })
            case .deaf: send(Array(String(repeating: "{\n", count: 20_000).utf8))
            }
            state.withLock { $0.isBusy = false }
            if kind == .hangs || kind == .deaf {
                _ = state.wait(until: .now + .seconds(24 * 3_600)) { $0.isEnding }
            } else {
                while let line = line() { answer(line) }
            }
        }

        /// The bridge may have to start first.
        private mutating func connect(to path: String) -> Bool {
            let (state, deadline) = (state, HarnessPatience.deadline)
            while ContinuousClock.now < deadline {
                let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
                if descriptor >= 0, UnixSocketAddress(path)?.connect(descriptor) == true {
                    self.descriptor = descriptor
                    return state.withLock { state in
                        state.descriptor = descriptor
                        return !state.isEnding
                    }
                }
                close(descriptor)
                if state.wait(until: .now + .milliseconds(20), for: { $0.isEnding }) { return false }
            }
            return false
        }

        private func send(_ text: String) { send(Array(text.utf8)) }

        private func send(_ bytes: [UInt8]) {
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = rest.withUnsafeBytes {
                    Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
                }
                guard count > 0 else { return }
                rest = rest.dropFirst(count)
            }
        }

        private mutating func line() -> String? {
            while true {
                if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                    defer { rest.removeFirst(end + 1) }
                    return String(decoding: rest[..<end], as: UTF8.self)
                }
                var buffer = [UInt8](repeating: 0, count: 65_536)
                let count = read(descriptor, &buffer, buffer.count)
                guard count > 0 else { return nil }
                rest += buffer[..<count]
            }
        }

        /// Most actions change something; some take their time, or are refused.
        private mutating func answer(_ line: String) {
            guard let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any],
                let number = object["perform"] as? Int, let element = object["element"] as? String
            else { return }
            let value = Life.quoted(generator.text())
            switch generator.number(0...5) {
            case 0: send(#"{"type": "done", "perform": \#(number), "result": false, "text": \#(value)}"# + "\n")
            case 1: send(#"{"type": "done", "perform": \#(number), "result": "pending"}"# + "\n")
            case 2: send(#"{"type": "notify", "notification": "announcement", "text": \#(value)}"# + "\n")
            default:
                send(
                    #"{"type": "change", "set": {\#(Life.quoted(element)): {"value": \#(value)}}}"# + "\n"
                        + #"{"type": "done", "perform": \#(number), "result": true}"# + "\n")
            }
        }

        private mutating func scene() -> String {
            var objects: [String] = []
            for index in 0..<generator.number(3...9) {
                let traits = generator.pick(["adjustable", "button", "textEntry", "secureTextEntry", "header", "link"])
                var object = #"{"id": "e\#(index)", "label": \#(Life.quoted(generator.text())), "#
                object += #""value": \#(Life.quoted(generator.text())), "traits": ["\#(traits ?? "button")"]"#
                if traits == "adjustable" {
                    object +=
                        #", "adjust": {"value": 50, "minimum": 0, "maximum": 100, "step": 10, "format": "{value}%"}"#
                }
                objects.append(object + "}")
            }
            return #"{"type": "scene", "title": \#(Life.quoted(generator.text())), "#
                + #""root": {"elements": [\#(objects.joined(separator: ", "))]}}"# + "\n"
        }

        private static func quoted(_ text: String) -> String {
            let encoder = JSONEncoder()
            return (try? encoder.encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
        }

        private static let lies = [
            #"{"type": "change", "set": {"nobody": {"value": "0%"}}}"#,
            #"{"type": "change", "scene": "../1/main", "set": {"e0": {"label": "x"}}}"#,
            #"{"type": "add", "parent": "e0", "object": {"id": "e1"}}"#,
            #"{"type": "move", "ids": ["e0"], "parent": "e0"}"#,
            #"{"type": "remove", "ids": ["root"]}"#, #"{"type": "done", "perform": 1, "result": true}"#,
            #"{"type": "focus", "element": "nobody"}"#, #"{"type": "close", "scene": "other"}"#,
            #"{"type": "show", "scene": "other"}"#, #"{"type": "hello", "protocol": [99], "name": ""}"#,
            #"{"type": "change", "set": {"e1": {"traits": ["adjustable"], "adjust": {"minimum": 9, "maximum": 1}}}}"#,
            #"{"type": "remove", "ids": ["e0", "e1", "e2"]}"#,
        ]
    }
}
