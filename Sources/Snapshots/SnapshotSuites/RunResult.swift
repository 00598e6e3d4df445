package import BrailleLayout
package import BrailleSnapshots
package import Localization

/// What came of a run on one kind of display.
package struct RunResult: Sendable {
    /// How it ended.
    package enum Outcome: Sendable {
        /// As the golden says.
        case passed
        /// Otherwise than the golden says.
        case differs(TranscriptDifference)
        /// There is no golden.
        case missing
        /// Expectations of the case were not met.
        case unmet
        /// The witnesses of a frame disagreed.
        case witnesses(WitnessReport)
        /// The case, its scene or its golden cannot be used.
        case broken(LocalizedText)
        /// BRLTTY could not be had, or was lost.
        case cannotRun(LocalizedText)
        /// The display cannot do it, and why.
        case leftOut(LocalizedText)
    }

    /// The run.
    package let run: SnapshotRun
    /// Where it was played.
    package let kind: DisplayKind
    /// How it ended.
    package var outcome: Outcome
    /// What was played, as far as it went.
    package var played: Transcript?
    /// The frames of what was played, one for each of its entries.
    package var frames: [Frame] = []
    /// The golden, where there is one.
    package var golden: Transcript?
    /// What was played as a session file; nil where it passed or no session file can say it.
    package var recording: SessionRecording?
    /// Expectations of the case that were not met, one line each, whatever the golden says.
    package var unmet: [LocalizedText] = []
    /// The number of the first frame that was not as expected, or nil.
    package var unmetFrame: Int?
    /// How it is played again.
    package var replay = ReplayCommand()
    /// How long it took, in seconds.
    package var seconds = 0.0
    /// How much of that was waiting for BRLTTY, in seconds.
    package var waitingSeconds = 0.0

    /// Whether it passed, or was left out.
    package var isFine: Bool {
        switch outcome {
        case .passed, .leftOut: true
        case .differs, .missing, .unmet, .witnesses, .broken, .cannotRun: false
        }
    }

    /// The number of the frame at which it failed, or nil.
    package var failedFrame: Int? {
        switch outcome {
        case .differs(let difference): max(1, difference.number)
        case .witnesses: (played?.entries.count ?? 0) + 1
        case .unmet, .missing: unmetFrame
        default: nil
        }
    }

    /// The frame with a number from 1 that was played, or nil.
    func frame(_ number: Int) -> Frame? { frames.indices.contains(number - 1) ? frames[number - 1] : nil }

    /// Lines that say what is wrong; none where nothing is.
    package var texts: [LocalizedText] {
        switch outcome {
        case .passed: []
        case .leftOut(let reason): ["left out: \(reason: reason)"]
        case .differs(let difference): difference.texts + unmet
        case .missing:
            ["there is no golden \(file: run.goldenPath)"]
                + (unmet.isEmpty ? ["record it: \(command: replay.record(run))"] : unmet)
        case .unmet: unmet
        case .witnesses(let report): ["frame \(number: failedFrame ?? 1): the witnesses disagree"] + report.texts
        case .broken(let reason), .cannotRun(let reason): [reason]
        }
    }

    /// The same in English, for reports.
    package var lines: [String] { texts.map(\.english) }

    /// The command that plays this run alone, up to where it failed.
    package var replayCommand: String { replay.verify(run, on: kind, until: failedFrame) }
}
