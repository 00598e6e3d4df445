import BridgeLoop
import BridgeSession
import Foundation
import SnapshotHarness
import TestSupport
import Testing

/// `run --listen` on a private BRLTTY, with a program that publishes a slider and a password.
final class ListeningBridge {
    let folder: TemporaryFolder
    let reader: ReaderProcess
    let player: RawProgram
    var path: String { folder.path + "/socket" }

    private static let scene = """
        {"type": "scene", "title": "Player", "root": {"elements": [\
        {"id": "volume", "label": "Volume", "value": "50%", "traits": ["adjustable"], \
        "adjust": {"value": 50, "minimum": 0, "maximum": 100, "step": 1, "format": "{value}%"}}, \
        {"id": "word", "label": "Password", "value": "hidden7", "traits": ["secureTextEntry"]}]}}
        """

    init(_ options: [String] = [], in folder: TemporaryFolder) throws {
        self.folder = folder
        let path = folder.path + "/socket"
        reader = try ReaderProcess(
            ["run", "--listen"] + options, in: folder,
            environment: ["BRAILLE_BRIDGE_SOCKET": path, "XDG_RUNTIME_DIR": folder.path, "TMPDIR": folder.path])
        let process = reader.process
        let isThere = Poll.wait(for: [], until: HarnessPatience.deadline, interval: 20) {
            access(path, F_OK) == 0 || !process.isRunning
        }
        try #require(isThere && reader.process.isRunning, "\(reader.errors)")
        player = try RawProgram(path)
        player.send(ListeningBridge.scene)
        try reader.wait { reader.showsSlider }
    }

    /// The reader raises the volume, the program does it, and the new value is on the display.
    func step(to value: Int) throws {
        try reader.board.press(.keyboard(.up))
        let question = try player.line(of: "perform")
        player.send(#"{"type": "change", "set": {"volume": {"value": "\#(value)%"}}}"#)
        player.answer(question, "true")
        let digits = String(String(value).compactMap { Int(String($0)).map { Array("⠚⠁⠃⠉⠙⠑⠋⠛⠓⠊")[$0] } })
        try reader.wait { reader.showsSlider && reader.cells.contains("⠼" + digits + "⠨") }
    }

    /// Ends the bridge; whether it ended as it should.
    func end() -> Bool { reader.end() == 0 }
}
