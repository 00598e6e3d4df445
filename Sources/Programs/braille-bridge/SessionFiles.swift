import AccessibilityModel
import Braille
import BrailleLayout
import BridgeSession
import BridgeTables
import BrlAPIDisplay
import Desktop
import Localization
import Platform
import Publishing
import Scenes
import SnapshotSuites
import Documents

/// Session files: recorded by `run`, repeated by `play`.
enum SessionFiles {
    static let recordOption = Option(
        name: "--record", value: "FILE", help: "Records the session: scene, keys, clock and frames.")
    static let sessionOption = Option(
        name: "--session", value: "FILE", help: "Repeats a recorded session instead, and compares its frames.")

    /// What a recording of a session begins with.
    ///
    /// - Parameters:
    ///   - size: the size of the display that it opens on; nil for none.
    ///   - cellSize: how many dots its cells have.
    static func recording(
        of scene: String, _ setup: Setup, size: DisplaySize?, cellSize: CellSize = .eightDots
    ) throws -> SessionRecording {
        let (display, computerTable) = display(setup, size: size, cellSize: cellSize)
        // Programs alone have no file.
        return SessionRecording(
            scene: scene.isEmpty ? "" : FilePath.absolute(scene),
            checksum: scene.isEmpty ? "" : try checksum(of: scene), display: display,
            computerTable: computerTable)
    }

    /// What is chosen now, as recordings have it, with the table for computer braille.
    static func display(
        _ setup: Setup, size: DisplaySize?, cellSize: CellSize
    ) -> (display: CaseDisplay, computerTable: String?) {
        var display = CaseDisplay(cellSize: cellSize, choices: setup.choices)
        if let size { display.size = size }
        // The reader's BRLTTY may have chosen the braille.
        let braille = setup.brailleInUse
        (display.choices.code, display.choices.dots, display.choices.braille) = (
            braille.code, braille.dots, braille.table
        )
        return (display, braille.computerTable)
    }

    /// The writer of the file that `--record` names, in front of a display; nil without the option.
    static func writer(
        _ arguments: Arguments, scene: String, _ source: any SceneSource, _ setup: Setup, display: any Display
    ) throws -> SessionWriter? {
        guard let path = arguments["--record"] else { return nil }
        let server = source as? PublishingServer
        let desktop = source as? DesktopSource
        var recording = try recording(of: scene, setup, size: display.size, cellSize: display.cellSize)
        recording.hasPrograms = server != nil || desktop != nil
        recording.isOfDesktop = desktop != nil
        let writer: SessionWriter
        do throws(OutputFile.Failure) {
            writer = try SessionWriter(
                recording, path: path, replacing: ReplacedFiles.replaced(ReplacedFiles.recordings, arguments))
        } catch {
            throw error.isOccupied ? .usage(error.localized) : CommandFailure.cannotRun(error.localized)
        }
        writer.onFailure = { Output.tell("the recording can no longer be written") }
        desktop?.record = { [weak writer] in writer?.programsWillGive($0, isShowing: $1) }
        if let desktop { writer.onInput = { [weak desktop] in desktop?.writeDown() } }
        server?.record = { [weak writer] in writer?.programsWillGive($0, isShowing: $1) }
        server?.onRefusal = { [weak writer] in writer?.programRefused() }
        return writer
    }

    /// Has a writer record what goes into a session, and what comes out.
    static func connect(_ writer: SessionWriter?, to session: Session) {
        guard let writer else { return }
        session.recorder = writer
        writer.session = session
    }

    /// Reads a session file with its scene.
    ///
    /// - Parameter scene: where the scene is here, for a session of another machine; nil: where the session says.
    static func load(
        _ path: String, scene: String? = nil, in folder: TableFolder
    ) throws -> (SessionRecording, FileSceneSource?) {
        var recording: SessionRecording
        do throws(DocumentError) {
            recording = try SessionRecording(path: path, tables: folder)
        } catch {
            throw CommandFailure.cannotRun(error.localized)
        }
        if recording.scene.isEmpty {
            guard scene == nil else {
                throw CommandFailure.usage("the session has the scenes of programs, and needs no file")
            }
            return (recording, nil)
        }
        if let scene {
            guard try checksum(of: scene) == recording.checksum else {
                throw CommandFailure.usage(
                    "\(file: EchoedText.visible(scene)) is not the scene of the session, which was "
                        + "\(scene: EchoedText.visible(recording.scene)): its checksum is another; name the file as it "
                        + "was then"
                )
            }
            recording.scene = FilePath.absolute(scene)
        } else if !Files.exists(recording.scene) {
            throw CommandFailure.cannotRun(
                "there is no \(file: EchoedText.visible(recording.scene)), the scene of the session; "
                    + "name it where it is here: braille-bridge play SCENE --session FILE")
        }
        return (recording, try source(of: recording))
    }

    /// The scene of a session. Of a file that is another one than was recorded nothing is repeated in errors: a stranger's
    /// session may name any.
    private static func source(of recording: SessionRecording) throws -> FileSceneSource {
        do {
            return try SceneOperand.scene(recording.scene, language: recording.display.choices.language)
        } catch {
            guard try checksum(of: recording.scene) != recording.checksum else { throw error }
            throw CommandFailure.cannotRun(
                "\(file: EchoedText.visible(recording.scene)) is not the scene of the session: its checksum is another, and it "
                    + "cannot be read as a scene; name the file as it was then: braille-bridge play SCENE --session FILE"
            )
        }
    }

    static func checksum(of path: String) throws -> String {
        guard let bytes = try? FileBytes.read(path) else {
            throw CommandFailure.cannotRun("\(file: EchoedText.visible(path)) cannot be read")
        }
        return SessionRecording.checksum(bytes)
    }
}
