import AccessibilityModel
import Braille
package import BrailleSnapshots
package import BridgeSession
package import BridgeTables
import Liblouis
import Platform
package import Scenes
import SnapshotHarness
import Synchronization
import Documents

/// Plays runs in parallel, each worker with a private BRLTTY of its own that serves all cases it can.
package struct SuiteRunner: Sendable {
    /// Makes the stage of a run; for tests that hurt it.
    package typealias StageMaker = @Sendable (DisplayKind, CaseDisplay, KeyTable, KeyMode) throws -> any HarnessStage

    private let tables: TableFolder
    /// Reads a scene file, or a dump whose texts are in a language; nil where they tell it.
    package typealias SceneLoading = @Sendable (_ path: String, _ language: String?) throws -> FileSceneSource

    private let loadScene: SceneLoading
    /// How many workers; by default four for each core of the machine, since a BRLTTY's time is mostly waiting: of a poll
    /// of its display every 40 ms, or of a serial line.
    package var workers = 4 * max(1, SystemEnvironment.processorCount)
    /// The number of the last frame to be played, or nil for all.
    package var until: Int?
    /// Whether goldens are read and compared; not when they are recorded.
    package var compares = true
    /// How long messages stand, or nil for what the product does; for tests that change it.
    package var messageTimes: MessageTimes?
    /// How results say that they are played again.
    package var replay = ReplayCommand()
    /// Below which folders scenes may be, beside the folder of their case.
    package var sceneFolders: [String] = []
    /// The version of the BRLTTY that plays, where it is known.
    private(set) var brltty: ReleaseVersion?
    private let program: String?
    /// Chooses among goldens of versions of liblouis; nil where liblouis does not tell its version.
    package var goldens = ReleaseVersion(LouisTranslator.version).map(GoldenVariants.init)
    /// Makes the stages.
    package var makeStage: StageMaker

    /// Makes a runner.
    ///
    /// - Parameters:
    ///   - program: BRLTTY's program, or nil to look for it.
    ///   - loadScene: reads a scene file; called on the workers' threads.
    package init(
        tables: TableFolder, program: String? = nil, loadScene: @escaping SceneLoading
    ) {
        self.tables = tables
        self.loadScene = loadScene
        self.program = program
        makeStage = { kind, display, keys, mode in
            try kind.stage(
                display.size, cellSize: display.cellSize, keys: keys, keyMode: mode, program: program)
        }
    }

    /// Plays each run on each kind of display.
    ///
    /// - Parameter onResult: gets each result as it comes, one at a time.
    /// - Returns: the results, run by run, in the order of the kinds.
    package func play(
        _ runs: [SnapshotRun], on kinds: [DisplayKind], onResult: @escaping @Sendable (RunResult) -> Void = { _ in }
    ) -> [RunResult] {
        goldens?.forget()
        var player = self
        if kinds.contains(where: \.dependsOnVersion), let program = try? BRLTTYProgram.find(program) {
            player.brltty = BRLTTYProgram.version(program)
        }
        return player.play(kinds, runs.map { goldens?.chosen($0) ?? $0 }, onResult)
    }

    private func play(
        _ kinds: [DisplayKind], _ runs: [SnapshotRun], _ onResult: @escaping @Sendable (RunResult) -> Void
    ) -> [RunResult] {
        var jobs: [JobQueue.Job] = []
        for run in runs { for kind in kinds { jobs.append(.init(index: jobs.count, run: run, kind: kind)) } }
        let queue = JobQueue(jobs)
        let results = Results(count: jobs.count, onResult: onResult)
        DetachedThread.run(min(workers, max(1, jobs.count)), stackSize: 8 << 20) {
            Worker(runner: self).work(queue, results)
        }
        return results.all
    }

    func source(of run: SnapshotRun) throws -> FileSceneSource {
        try run.snapshotCase.checkPlace(in: sceneFolders)
        return try loadScene(run.snapshotCase.scenePath, run.display.choices.language)
    }

    var tableFolder: TableFolder { tables }

    /// The results, filled by the workers.
    final class Results: Sendable {
        private let results: Mutex<[RunResult?]>
        private let onResult: @Sendable (RunResult) -> Void

        init(count: Int, onResult: @escaping @Sendable (RunResult) -> Void) {
            results = Mutex(Array(repeating: nil, count: count))
            self.onResult = onResult
        }

        func set(_ index: Int, _ result: RunResult) {
            results.withLock { results in
                results[index] = result
                onResult(result)
            }
        }

        var all: [RunResult] { results.withLock { $0.compactMap { $0 } } }
    }
}
