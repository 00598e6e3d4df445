import BrailleSnapshots
import BridgeSession
import BrlAPIDisplay
import Foundation
import Documents

/// `run --capture FILE`: on SIGUSR2, what is on the reader's own display is added there.
struct CaptureFile {
    static let option = Option(
        name: "--capture", value: "FILE",
        help:
            "On SIGUSR2, writes the frame and what BRLTTY says is on the display, as snapshot capture does."
    )

    private let path: String
    private var transcript: Transcript

    init?(_ arguments: Arguments, scene: String) {
        guard let path = arguments["--capture"] else { return nil }
        self.path = path
        transcript = Transcript(header: [.init("scene", scene)])
    }

    /// Adds a capture, and writes the file.
    mutating func add(_ capture: Capture?) {
        guard let capture else {
            Output.error("braille-bridge: \(Capture.nothing)")
            return
        }
        transcript.entries.append(capture.entry)
        do {
            try OutputFile.write(transcript.text, to: path)
            Output.error("braille-bridge: captured to \(path)")
        } catch {
            Output.error("braille-bridge: \(error)")
        }
    }
}
