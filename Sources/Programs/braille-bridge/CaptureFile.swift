import BrailleSnapshots
import BridgeSession
import BrlAPIDisplay
import Documents
import Localization
import Platform

/// `run --capture FILE`: on SIGUSR2, what is on the reader's own display is added there.
struct CaptureFile {
    static let option = Option(
        name: "--capture", value: "FILE",
        help:
            "On SIGUSR2, writes the frame and what BRLTTY says is on the display, as snapshot capture does."
    )

    private let path: String
    private let replaced: OutputFile.Replaced
    /// Until when BRLTTY may tell what it composed.
    private var deadline: MonotonicTime?
    private var transcript: Transcript

    init?(_ arguments: Arguments, scene: String) throws {
        guard let path = arguments["--capture"] else { return nil }
        self.path = path
        replaced = ReplacedFiles.replaced(ReplacedFiles.captures, arguments)
        try CommandFailure.check(path, replaced)
        transcript = Transcript(header: [.init("scene", named: scene)])
    }

    /// Has a capture be added, once BRLTTY has told what it composed: that of some time ago may be covered by now.
    mutating func ask(_ display: BrlAPIDisplay) {
        display.showAgain()
        deadline = .now + CaptureListener.patience
    }

    /// The milliseconds until the capture is taken anyway, or nil.
    var timeout: Int? { deadline.map(\.millisecondsFromNow) }

    /// Adds the capture that was asked for, when it is there.
    mutating func serve(_ taken: () -> Capture?) {
        guard let deadline else { return }
        let capture = taken()
        guard capture?.agrees == true || deadline <= .now else { return }
        self.deadline = nil
        add(capture)
    }

    /// Adds a capture, and writes the file.
    private mutating func add(_ capture: Capture?) {
        guard let capture else {
            Output.tell(Capture.nothing)
            return
        }
        transcript.entries.append(capture.entry)
        do {
            try OutputFile.write(transcript.text, to: path, replacing: replaced, isPrivate: true)
            Output.tell("captured to \(file: path)")
        } catch {
            Output.tell(LocalizedText(of: error))
        }
    }
}
