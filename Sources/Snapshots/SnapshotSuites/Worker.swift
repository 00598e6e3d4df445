import BrailleLayout
import BrailleSnapshots
import BridgeSession
import Localization
import Platform
import SnapshotHarness
import Documents

/// One thread of a suite, with the BRLTTY that it uses now.
final class Worker {
    private let runner: SuiteRunner
    private let tables: SuiteTables
    private var stage: (any HarnessStage)?
    private var group: JobQueue.Group?

    init(runner: SuiteRunner) {
        self.runner = runner
        tables = SuiteTables(runner.tableFolder, messageTimes: runner.messageTimes)
    }

    /// Plays until nothing is left.
    func work(_ queue: JobQueue, _ results: SuiteRunner.Results) {
        while let job = queue.next(after: group) {
            if job.group != group { endStage() }
            group = job.group
            let start = ContinuousClock.now
            var result = play(job)
            result.seconds = (ContinuousClock.now - start) / .seconds(1)
            results.set(job.index, result)
        }
        endStage()
    }

    private func play(_ job: JobQueue.Job) -> RunResult {
        if let reason = inability(job) { return RunResult(run: job.run, kind: job.kind, outcome: .leftOut(reason)) }
        var result = RunResult(run: job.run, kind: job.kind, outcome: .passed)
        result.replay = runner.replay
        var waited = Duration.zero
        do {
            try checkScene(of: job.run.snapshotCase)
            let scene = try CaseScene(job.run, tables, runner.source)
            defer { scene.close() }
            let waitedBefore = stage?.waitingTime ?? .zero
            defer { waited = (stage?.waitingTime ?? .zero) - waitedBefore }
            let stage = try stage(for: job)
            let player = CasePlayer(
                run: job.run, scene: scene, tables: tables, until: runner.until)
            let played = try player.play(on: stage)
            result.take(played)
            try judge(played, &result)
            if !result.isFine { result.recording = SessionRecording(played, of: job.run) }
        } catch let failure as CasePlayer.WitnessFailure {
            result.take(failure.played)
            result.recording = SessionRecording(failure.played, of: job.run)
            result.golden = try? golden(of: job.run)
            result.outcome = .witnesses(failure.report)
        } catch let error as HarnessError {
            result.outcome = .cannotRun(error.localized)
        } catch {
            result.outcome = .broken(LocalizedText(of: error))
        }
        // The next case begins on a fresh BRLTTY.
        switch result.outcome {
        case .witnesses, .cannotRun, .broken: endStage()
        default: break
        }
        result.waitingSeconds = waited / .seconds(1)
        return result
    }

    /// A scene that is not there is the case's mistake, and has its place there.
    private func checkScene(of snapshotCase: SnapshotCase) throws(DocumentError) {
        guard !snapshotCase.isPublished, !Files.exists(snapshotCase.scenePath) else {
            return
        }
        throw DocumentError(
            .missingFile, file: snapshotCase.path, mark: snapshotCase.sceneMark,
            says: "scene: there is no file \(name: EchoedText.quoted(snapshotCase.scene))",
            advises: "name it from the folder of the case")
    }

    /// Compares what was played with the golden and the expectations.
    private func judge(_ played: CasePlayer.Played, _ result: inout RunResult) throws {
        (result.unmet, result.unmetFrame) = (played.unmet, played.unmetFrame)
        if !played.unmet.isEmpty { result.outcome = .unmet }
        guard runner.compares else { return }
        result.golden = try golden(of: result.run)
        guard var golden = result.golden else {
            result.outcome = .missing
            return
        }
        if let until = runner.until { golden.entries = Array(golden.entries.prefix(until)) }
        if let difference = TranscriptDifference(from: golden, to: played.transcript) {
            result.outcome = .differs(difference)
        }
    }

    private func golden(of run: SnapshotRun) throws -> Transcript? { try GoldenFile.read(run.goldenPath) }

    private func stage(for job: JobQueue.Job) throws -> any HarnessStage {
        if let stage, job.kind != .memory { return stage }
        let keys = try tables.settings(for: job.run.display).keys
        let new = try runner.makeStage(job.kind, job.run.display, keys, try tables.keyMode(for: job.run.display))
        stage = new
        return new
    }

    private func endStage() {
        stage?.stop()
        stage = nil
    }

    /// Why a display cannot do what the case wants, or nil.
    private func inability(_ job: JobQueue.Job) -> LocalizedText? {
        guard job.kind != .memory else { return nil }
        let size = job.run.display.size
        if let problem = job.kind.problem(with: size, job.run.display.cellSize, brltty: runner.brltty) {
            return problem
        }
        guard let keys = try? tables.settings(for: job.run.display).keys,
            let keyMode = try? tables.keyMode(for: job.run.display)
        else { return nil }
        for case .play(let steps) in job.run.snapshotCase.steps {
            for case .key(let key) in steps {
                let ability = KeyAbilities.ability(
                    of: key, on: job.kind, size: size, keys: keys, keyMode: keyMode, brltty: runner.brltty)
                if case .unable(let reason) = ability {
                    return reason
                }
            }
        }
        return nil
    }
}

extension RunResult {
    fileprivate mutating func take(_ played: CasePlayer.Played) {
        self.played = played.transcript
        frames = played.frames.map(\.frame)
    }
}
