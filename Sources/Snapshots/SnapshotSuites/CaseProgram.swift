import BrailleSnapshots
import BridgeLoop
import BridgeSession
import Documents
import Platform
import Publishing
import SnapshotHarness
import Localization

/// The program of a case, with the server that it publishes to.
final class CaseProgram: PlayedProgram {
    let server: PublishingServer
    private let snapshotCase: SnapshotCase
    private var asked = 0
    private var hasChanged = false

    /// Starts the program in the case's folder, and waits for its first scene.
    init(_ snapshotCase: SnapshotCase, language: String) throws {
        self.snapshotCase = snapshotCase
        let folder = SuiteFiles.folder(of: snapshotCase.path)
        var configuration = PublishingServer.Configuration(command: [
            "/bin/sh", "-c", "cd \"$1\" > /dev/null && exec /bin/sh -c \"$2\"", "sh",
            FilePath.absolute(folder), snapshotCase.scene,
        ])
        configuration.language = language
        configuration.isStepped = true
        do throws(PublishingFailure) {
            server = try PublishingServer(configuration)
        } catch {
            throw CaseProgram.error(snapshotCase, says: LocalizedText(of: error))
        }
        let isThere = try wait { !server.entries.isEmpty }
        guard isThere else {
            let hasEnded = server.programHasEnded
            server.close()
            throw CaseProgram.error(
                snapshotCase,
                says: hasEnded
                    ? LocalizedText("the program ended without a scene")
                    : LocalizedText("the program published no scene"))
        }
    }

    /// Ends the program.
    func close() {
        server.close()
    }

    func answers() throws -> [SessionInput] {
        guard server.questionCount > asked else { return [] }
        asked = server.questionCount
        server.takeLines(0)
        guard try wait({ !server.isAwaitingAnswers }) else {
            throw CaseProgram.error(snapshotCase, says: "the program did not answer")
        }
        // What it changed before its answer came with it.
        return take()
    }

    func next() throws -> [SessionInput]? {
        let before = server.stepCount
        server.takeLines(1)
        return try wait { server.stepCount > before } || server.programHasEnded && hasChanged ? take() : nil
    }

    private func process() {
        if server.process(readable: server.fileDescriptors) { hasChanged = true }
    }

    /// What the session is to take, in the order of the loop.
    private func take() -> [SessionInput] {
        process()
        defer { hasChanged = false }
        return server.takeAnswers().map { .answer($0) } + (hasChanged ? [.scene] : [])
            + server.takeNews().map { .news($0) }
    }

    /// Waits until something is so; false where it takes too long, or the program has ended.
    private func wait(_ isSo: () -> Bool) throws -> Bool {
        let deadline = HarnessPatience.deadline
        while !isSo() {
            guard deadline > .now else { return false }
            let hasEnded = server.programHasEnded
            if !Poll.ready(server.fileDescriptors, milliseconds: hasEnded ? 0 : 20).isEmpty {
                process()
            } else if hasEnded {
                return isSo()
            }
        }
        return true
    }

    private static func error(_ snapshotCase: SnapshotCase, says message: LocalizedText) -> DocumentError {
        DocumentError(
            .wrongValue, file: snapshotCase.path, mark: snapshotCase.sceneMark,
            says: "publisher: \(reason: message): \(name: EchoedText.quoted(snapshotCase.scene))",
            advises: "see whether braille-bridge run --exec runs it in the folder of the case")
    }
}
