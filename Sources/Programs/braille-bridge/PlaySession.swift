import Braille
import BrailleLayout
import BrailleSnapshots
import BridgeSession
import SnapshotSuites

/// `play --session`: repeats a recorded session, and says whether its frames are the same, bit for bit. An operand says where
/// the scene is on this machine.
enum PlaySession {
    static func run(_ arguments: Arguments, _ path: String, _ format: String) throws -> ExitCode {
        let others = PlayCommand.command.options.map(\.name).filter {
            !["--session", "--format", "--tables"].contains($0)
        }
        for option in others where arguments.has(option) {
            throw CommandFailure.usage("\(option) cannot be used with --session, which has choices of its own")
        }
        let tables = try Setup.tables(arguments)
        let (recording, source) = try SessionFiles.load(
            path, scene: arguments.operands.first, in: tables)
        var frames: [PlayedFrame] = []
        let difference: SessionReplay.Difference?
        do {
            difference = try SessionReplay(recording, tables: tables).play(on: source) { step in
                guard let frame = step.frame else { return }
                var cause = PlayedFrame.Cause.event
                var played: PlayStep?
                switch step.moment.input {
                case .open: cause = .start
                case .key(let key): (cause, played) = (.key, .key(key))
                case .time: cause = .timer
                case .clipboard: return
                case .display, .braille, .choices, .application, .answer, .news, .scene: break
                }
                frames.append(
                    PlayedFrame(
                        cause: cause, step: played, time: step.moment.time, focus: step.focus, frame: frame,
                        received: frame.cells, message: step.message, outcome: step.outcome))
            }
        } catch {
            throw CommandFailure.cannotRun("\(error)")
        }
        PlayCommand.print(frames, format)
        guard let difference else {
            Output.error("braille-bridge: the session is the same: \(recording.moments.count) moments")
            return .fine
        }
        Output.error("braille-bridge: moment \(difference.number), at \(difference.recorded.time) ms, is another now")
        for shown in difference.recorded.shown { Output.error("recorded cells: \(shown.cells.brailleString)") }
        for shown in difference.shown { Output.error("cells now: \(shown.cells.brailleString)") }
        if !recording.scene.isEmpty, try SessionFiles.checksum(of: recording.scene) != recording.checksum {
            Output.error("the scene \(recording.scene) was changed since the session was recorded")
        }
        return .found
    }
}
