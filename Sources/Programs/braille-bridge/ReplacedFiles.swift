import BrailleSnapshots
import Documents
import Localization
import SnapshotSuites

/// What each output replaces by itself: what this program wrote there before. Anything else takes `--force`.
enum ReplacedFiles {
    static let option = Option(
        name: "--force", value: nil, help: "Replaces a file that holds something else than an earlier output.")

    static let imported = ["importedFrom"]
    static let baseline = ["# Findings that braille-bridge audit --baseline"]
    static let goldens = [Transcript.firstLine]
    static let captures = [Transcript.firstLine, "{\n  \"scene\": "]
    static let recordings = [SessionRecording.firstLine]
    static let reports = ["<title>Display snapshots: ", "<testsuites>"]
    static let attachments = ["failed: ", SessionRecording.firstLine, Transcript.firstLine]

    /// What may be replaced by a command with these arguments.
    static func replaced(_ marks: [String], _ arguments: Arguments) -> OutputFile.Replaced {
        arguments.has(option.name) ? .anything : .own(marks)
    }
}
