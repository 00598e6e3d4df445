import AccessibilityModel
import BrailleSnapshots
import Localization
import Scenes

/// Plays a run on a stage.
struct CasePlayer {
    /// What came of it.
    struct Played {
        var transcript: Transcript
        /// The frames, one an entry.
        var frames: [PlayedFrame] = []
        /// What the application did, with bullets for secrets; one for each frame that it made.
        var scripts: [ApplicationScript] = []
        /// Expectations that were not met, one line each.
        var unmet: [LocalizedText] = []
        /// The number of the first frame that was not as expected, or nil.
        var unmetFrame: Int?
    }

    /// The witnesses disagreed: what they said, and what was played until then.
    struct WitnessFailure: Error {
        var report: WitnessReport
        var played: Played
    }

    let run: SnapshotRun
    let scene: CaseScene
    let tables: SuiteTables
    /// The number of the last frame to be played, or nil for all.
    var until: Int?

    /// Plays all steps; ends with a fence frame.
    ///
    /// - Throws: `WitnessFailure`, `DocumentError` for a wrong case, `HarnessError` for a BRLTTY that is gone.
    func play(on stage: any HarnessStage) throws -> Played {
        var played = Played(transcript: Transcript(header: run.header))
        do {
            try play(on: stage, into: &played)
            try stage.fence()
        } catch let report as WitnessReport {
            throw WitnessFailure(report: report, played: played)
        }
        return played
    }

    private func play(on stage: any HarnessStage, into played: inout Played) throws {
        let settings = try tables.settings(for: run.display)
        let player = ScenePlayer(
            stage: stage, source: scene.source, translator: try tables.translator(for: run.display),
            settings: settings, program: scene.program)
        defer { player.end() }
        let first = try player.begin()
        // What is waited for first has the first frame: how far the program was before depends on its speed.
        if case .until? = run.snapshotCase.steps.first {} else { append(first, to: &played) }
        for step in run.snapshotCase.steps {
            switch step {
            case .play(let steps):
                for step in steps {
                    if isDone(played) { return }
                    append(try player.perform(step), to: &played)
                }
            case .application(let script):
                if isDone(played) { return }
                guard case .file(let source) = scene else { continue }
                let steps = try source.applicationSteps(script.node)
                let isSecret = { (id: String) in source.hidesText(of: id) }
                // Before or afterwards: the steps themselves may make it a secret.
                let script = try script.hidingTexts(where: isSecret)
                let frames = try player.change(steps.name) { source.perform(steps) }
                played.scripts.append(try script.hidingTexts(where: isSecret))
                append(frames, to: &played)
            case .until(let expectation):
                if isDone(played) { return }
                let file = run.snapshotCase.path
                append(
                    try player.wait("until " + expectation.text) { expectation.unmet(in: $0, file: file).isEmpty },
                    to: &played)
                check(expectation, &played)
            case .expect(let expectation): check(expectation, &played)
            }
        }
    }

    private func check(_ expectation: Expectation, _ played: inout Played) {
        guard let frame = played.frames.last else { return }
        let unmet = expectation.unmet(in: frame, file: run.snapshotCase.path)
        played.unmet += unmet
        if !unmet.isEmpty, played.unmetFrame == nil { played.unmetFrame = played.frames.count }
    }

    private func append(_ frames: [PlayedFrame], to played: inout Played) {
        for frame in frames where !isDone(played) {
            played.frames.append(frame)
            played.transcript.entries.append(Transcript.Entry(frame))
        }
    }

    private func isDone(_ played: Played) -> Bool {
        until.map { played.frames.count >= $0 } ?? false
    }
}
