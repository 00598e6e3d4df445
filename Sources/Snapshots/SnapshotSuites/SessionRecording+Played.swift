import BrailleLayout
import BrailleSnapshots
import BridgeSession
import Platform

extension SessionRecording {
    /// Makes the recording of a run that was played, so that `play --session` repeats it without the case; nil where the
    /// scene file is gone.
    init?(_ played: CasePlayer.Played, of run: SnapshotRun) {
        guard !run.snapshotCase.isPublished else { return nil }
        guard let bytes = Files.bytes(of: run.snapshotCase.scenePath) else { return nil }
        self.init(
            scene: FilePath.absolute(run.snapshotCase.scenePath),
            checksum: SessionRecording.checksum(bytes), display: run.display, computerTable: nil)
        var scripts = played.scripts[...]
        var previous: Shown?
        for frame in played.frames {
            let shown = Shown(cells: frame.frame.cells, cursor: frame.frame.cursor)
            let input: Input
            switch (frame.cause, frame.step) {
            case _ where frame.application != nil:
                // Each makes one frame, in the order of the case.
                guard let script = scripts.popFirst() else { return nil }
                input = .application(script)
            case (.start, _): input = .open(run.display.size, run.display.cellSize)
            case (_, .key(let key)?): input = .key(key)
            default: input = .time
            }
            moments.append(Moment(time: frame.time, input: input, shown: shown == previous ? [] : [shown]))
            previous = shown
        }
    }

    /// The whole session file.
    package var text: String { head + moments.map(SessionRecording.line).joined() }
}
