import AccessibilityModel
import BrailleLayout
import BrailleSnapshots
import BridgeSession
import BridgeTables
import Desktop
import Documents
import Scenes

/// What a case shows: a scene file, or what a program publishes.
enum CaseScene {
    case file(FileSceneSource)
    case program(CaseProgram)
    case desktop(CaseDesktop)

    /// Reads the file, or starts the program and waits for its first scene.
    init(_ run: SnapshotRun, _ tables: SuiteTables, _ load: (SnapshotRun) throws -> FileSceneSource) throws {
        switch run.snapshotCase.origin {
        case .desktop: self = .desktop(try CaseDesktop(run.snapshotCase, try DesktopTable.all(in: tables.folder)))
        case .publisher:
            let words = try tables.settings(for: run.display)
            self = .program(try CaseProgram(run.snapshotCase, language: words.language ?? words.vocabulary.language))
        case .scene: self = .file(try load(run))
        }
    }

    var source: any SceneSource {
        switch self {
        case .file(let source): source
        case .program(let program): program.server
        case .desktop(let desktop): desktop.source
        }
    }

    var program: (any PlayedProgram)? {
        switch self {
        case .file: nil
        case .program(let program): program
        case .desktop(let desktop): desktop
        }
    }

    /// Ends the program.
    func close() {
        switch self {
        case .file: break
        case .program(let program): program.close()
        case .desktop(let desktop): desktop.close()
        }
    }
}
