import AccessibilityModel
import BridgeLoop
import BridgeSession
import BrlAPIDisplay
import Glibc
import SnapshotHarness
import TestSupport
import Testing

/// What goes into a session beside keys and time: the clipboard, and a source that lives.
@Suite struct LivePortTests {
    /// What a recorder received.
    private final class Log: SessionRecorder {
        var inputs: [String] = []

        func willTake(_ input: SessionInput, at time: Int) {
            switch input {
            case .clipboard(let text): inputs.append("clipboard \(text ?? "empty")")
            case .key(let key): inputs.append("\(key)")
            default: break
            }
        }

        func didGive(_ effect: SessionEffect) {}
    }

    @Test func aRecordedSessionPastesWhatAnotherProgramCopied() throws {
        let run = try LoopRun(columns: 40)
        defer { run.stop() }
        let log = Log()
        run.session.recorder = log
        run.display.perform(.clipboard("from elsewhere"))
        let paste = Key.command(try #require(BRLTTYCommand(named: "PASTE")))
        for key in [.keyboard(.right), .keyboard(.right), .keyboard(.return), paste] { try run.board.press(key) }
        run.runUntil("the text is pasted") { run.name.accessibilityValue == "from elsewhere" }
        #expect(log.inputs == ["RIGHT", "RIGHT", "RETURN", "clipboard from elsewhere", "PASTE"])
        // What the session copies reaches the clipboard that all programs share.
        run.runUntil("keys for typing are taken") { run.display.isSettled }
        try run.board.press(.character("x"))
        run.runUntil("the letter is typed") { run.name.accessibilityValue == "from elsewherex" }
        run.name.field?.selectedRange = 0..<4
        // No key of this display copies.
        run.session.handle(.key(.command(try #require(BRLTTYCommand(named: "HOST_COPY")))), at: run.session.now)
        run.runUntil("the text is copied") { run.display.clipboardText() == "from" }
        // Another program empties it: what was copied here is left.
        run.display.perform(.clipboard(""))
        run.name.field?.selectedRange = 0..<15
        try run.board.press(paste)
        run.runUntil("the text that was copied here is pasted") { run.name.accessibilityValue == "from" }
        #expect(log.inputs.suffix(2) == ["clipboard empty", "PASTE"])
        // Key help describes the key: the clipboard is not read.
        run.session.handle(.key(.command(try #require(BRLTTYCommand(named: "DISPMD")))), at: run.session.now)
        try run.board.press(paste)
        run.runUntil("the key is described") { run.session.message?.hasPrefix("PASTE: ") == true }
        #expect(log.inputs.suffix(2) == ["DISPMD", "PASTE"])
    }

    /// A source whose slider is set by the bytes that come on a pipe.
    private final class PipedSource: LiveSource {
        let scene: AccessibilityScene
        var fileDescriptors: [Int32]
        var timeout: Int? { nil }
        var nextEventTime: Int? { nil }
        var slider: TestObject?

        init(_ scene: AccessibilityScene, _ descriptor: Int32) { (self.scene, fileDescriptors) = (scene, [descriptor]) }

        func advance(to time: Int) {}

        func process(readable: [Int32]) -> Bool {
            guard readable.contains(fileDescriptors[0]) else { return false }
            var byte: UInt8 = 0
            guard read(fileDescriptors[0], &byte, 1) == 1 else {
                fileDescriptors = []
                return false
            }
            slider?.number?.value = Int(byte)
            return true
        }
    }

    @Test func aLiveSourceIsShownWhenItsDescriptorIsReadable() throws {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        defer { ends.forEach { close($0) } }
        var source: PipedSource?
        let run = try LoopRun(columns: 40) { scene in
            let piped = PipedSource(scene, ends[0])
            source = piped
            return piped
        }
        defer { run.stop() }
        source?.slider = run.volume
        for value: UInt8 in [7, 42, 151] {
            var byte = value
            try #require(write(ends[1], &byte, 1) == 1)
            try run.expect("Volume sldr ⣼ \(value)")
        }
        // Keys go on beside it.
        try run.board.press(.keyboard(.up))
        try run.expect("Volume sldr ⣼ 152")
    }
}
