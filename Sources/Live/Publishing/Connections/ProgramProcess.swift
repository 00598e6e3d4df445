import BridgeLoop
import Glibc
import Localization
import Platform
import Synchronization

/// A program that the bridge started, which publishes over its standard input and output.
final class ProgramProcess: Sendable {
    /// What the program writes is read here.
    let reading: Int32
    /// What it reads is written here.
    let writing: Int32
    private let child: ChildProcess
    private let ending = Ending()
    /// The milliseconds that it has for its end.
    private let patience: Int

    /// Whether the program is to end.
    private final class Ending: Sendable {
        let isAsked = Atomic(false)
    }

    /// Starts a program with its arguments; its standard error stays the bridge's.
    init(_ command: [String], _ limits: PublishingLimits) throws(PublishingFailure) {
        patience = limits.ending
        guard let input = makePipe() else { throw .noPipe }
        guard let output = makePipe() else {
            close(input.reading)
            close(input.writing)
            throw .noPipe
        }
        for end in [input.writing, output.reading] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
        defer {
            close(input.reading)
            close(output.writing)
        }
        do throws(ChildProcess.Failure) {
            child = try ChildProcess(
                command,
                environment: SystemEnvironment.variables.merging(["BRAILLE_BRIDGE_STDIO": "1"]) { $1 },
                streams: ChildProcess.Streams(input: input.reading, output: output.writing)
            ) { [ending] program in
                // What it started and left behind ends with it; the number is still the program's.
                if ending.isAsked.load(ordering: .acquiring) { kill(-program, SIGKILL) }
            }
        } catch {
            close(input.writing)
            close(output.reading)
            throw PublishingFailure("\(program: command[0]) cannot be started: \(reason: "\(error)")")
        }
        (reading, writing) = (output.reading, input.writing)
    }

    /// Waits for the end of the program, which saw the end of its input; then SIGTERM to all that it started, and after a
    /// second SIGKILL.
    func end() {
        ending.isAsked.store(true, ordering: .releasing)
        if child.waitForEnd(until: .now + .milliseconds(patience)) { return }
        child.sendToGroup(SIGTERM)
        if child.waitForEnd(until: .now + .seconds(1)) { return }
        child.sendToGroup(SIGKILL)
        child.kill()
    }
}
