import BridgeLoop
import Foundation
import Glibc

/// A program that the bridge started, which publishes over its standard input and output.
final class ProgramProcess: Sendable {
    /// What the program writes is read here.
    let reading: Int32
    /// What it reads is written here.
    let writing: Int32
    private let child: ChildProcess

    /// Starts a program with its arguments; its standard error stays the bridge's.
    init(_ command: [String]) throws(PublishingFailure) {
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
                environment: ProcessInfo.processInfo.environment.merging(["BRAILLE_BRIDGE_STDIO": "1"]) { $1 },
                streams: ChildProcess.Streams(input: input.reading, output: output.writing))
        } catch {
            close(input.writing)
            close(output.reading)
            throw PublishingFailure("\(command[0]) cannot be started: \(error)")
        }
        (reading, writing) = (output.reading, input.writing)
    }

    /// Waits for the end of the program, which saw the end of its input; then SIGTERM, and after a second SIGKILL.
    func end() {
        if !child.waitForEnd(until: .now + .milliseconds(500)) { child.stop() }
    }
}
