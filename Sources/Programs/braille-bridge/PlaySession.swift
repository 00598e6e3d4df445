import Braille
import BrailleLayout
import BrailleSnapshots
import BridgeSession
import Localization
import SnapshotSuites

/// `play --session`: repeats a recorded session, and says whether its frames are the same, bit for bit. An operand says where
/// the scene is on this machine.
enum PlaySession {
    static func run(_ arguments: Arguments, _ path: String, _ format: String) throws -> ExitCode {
        let others = PlayCommand.command.options.map(\.name).filter {
            !["--session", "--format", "--tables"].contains($0)
        }
        for option in others where arguments.has(option) {
            throw CommandFailure.usage("\(option: option) cannot be used with --session, which has choices of its own")
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
            throw CommandFailure.cannotRun(LocalizedText(of: error))
        }
        PlayCommand.print(frames, format)
        guard let difference else {
            Output.tell("the session is the same: \(count: recording.moments.count) moments")
            return .fine
        }
        Output.tell("moment \(number: difference.number), at \(time: difference.recorded.time) ms, is another now")
        for shown in difference.recorded.shown {
            Output.error(LocalizedText("recorded cells: \(text: shown.cells.brailleString)").text)
        }
        for shown in difference.shown {
            Output.error(LocalizedText("cells now: \(text: shown.cells.brailleString)").text)
        }
        if !recording.scene.isEmpty, try SessionFiles.checksum(of: recording.scene) != recording.checksum {
            Output.error(
                LocalizedText("the scene \(scene: recording.scene) was changed since the session was recorded").text)
        }
        return .found
    }
}
