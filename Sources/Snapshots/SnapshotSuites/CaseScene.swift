import AccessibilityModel
import BrailleLayout
import BrailleSnapshots
import BridgeSession
import Documents
import Scenes

/// What a case shows: a scene file, or what a program publishes.
enum CaseScene {
    case file(FileSceneSource)
    case program(CaseProgram)

    /// Reads the file, or starts the program and waits for its first scene.
    init(_ run: SnapshotRun, _ tables: SuiteTables, _ load: (SnapshotRun) throws -> FileSceneSource) throws {
        if run.snapshotCase.isPublished {
            let words = try tables.settings(for: run.display)
            self = .program(try CaseProgram(run.snapshotCase, language: words.language ?? words.vocabulary.language))
        } else {
            self = .file(try load(run))
        }
    }

    var source: any SceneSource {
        switch self {
        case .file(let source): source
        case .program(let program): program.server
        }
    }

    var program: (any PlayedProgram)? {
        if case .program(let program) = self { program } else { nil }
    }

    /// Ends the program.
    func close() {
        if case .program(let program) = self { program.close() }
    }
}
