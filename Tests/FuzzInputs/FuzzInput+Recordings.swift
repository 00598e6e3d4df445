import BrailleSnapshots
import BridgeSession
import Documents
import Foundation
import Scenes
import SnapshotSuites

extension FuzzInput {
    /// How many moments of a session are repeated: each may take what a key takes.
    private static let mostMoments = 100

    static func repeatSession(_ bytes: [UInt8]) {
        do {
            var recording = try SessionRecording(YAMLDocument.parse(bytes, name: "input"), tables: FuzzStage.tables)
            recording.moments = Array(recording.moments.prefix(mostMoments))
            _ = SessionCase(recording, scene: "input.scene.yaml").text
            let file = try SceneFile.load(path: FuzzStage.scene)
            _ = try SessionReplay(recording, tables: FuzzStage.tables).play(on: file)
        } catch {
            precondition(!"\(error)".isEmpty)
        }
    }

    /// The bytes are two goldens with a line of three dashes between, or one.
    static func compareGolden(_ bytes: [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self)
        let parts = text.components(separatedBy: "\n---\n")
        do throws(TranscriptError) {
            let golden = try Transcript(parsing: parts[0])
            let again = try Transcript(parsing: golden.text)
            precondition(TranscriptDifference.all(from: golden, to: golden).isEmpty)
            let other = parts.count > 1 ? try Transcript(parsing: parts[1]) : again
            for difference in TranscriptDifference.all(from: golden, to: other) {
                precondition(!difference.lines.isEmpty)
            }
        } catch {
            precondition(!error.message.isEmpty)
        }
    }
}
