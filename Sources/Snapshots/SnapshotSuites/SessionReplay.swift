import AccessibilityModel
import Braille
package import BrailleLayout
package import BridgeSession
package import BridgeTables
import Desktop
import Documents
import Liblouis
import Publishing
package import Scenes

/// Repeats a recorded session in memory, and compares its frames bit for bit.
package struct SessionReplay {
    /// The first moment whose frames differ.
    package struct Difference: Sendable {
        /// The moment's number, from 1.
        package var number: Int
        /// The moment as it was recorded.
        package var recorded: SessionRecording.Moment
        /// What the session shows now.
        package var shown: [SessionRecording.Shown]
    }

    /// What is passed on of each moment: the moment, the frame after it, the focus and what was performed.
    package typealias Step = (
        moment: SessionRecording.Moment, frame: Frame?, focus: String?, message: String?, outcome: Session.Outcome
    )

    private let recording: SessionRecording
    private let tables: TableFolder

    /// Makes a replay.
    package init(_ recording: SessionRecording, tables: TableFolder) {
        self.recording = recording
        self.tables = tables
    }

    /// Repeats the session on its scene; nil where it had none but those of programs.
    ///
    /// - Returns: the first difference, or nil.
    /// - Throws: `DocumentError` for tables or objects of the scene that no longer exist.
    package func play(on file: FileSceneSource?, onStep: (Step) -> Void = { _ in }) throws -> Difference? {
        var choice = try tables.braille(
            for: recording.display.choices, cellSize: recording.display.cellSize)
        choice.computerTable = recording.computerTable
        let programs: (any ReplayedSource)? =
            recording.isOfDesktop ? ReplayedDesktop() : recording.hasPrograms ? ReplayedPrograms(file: file) : nil
        let played: (any SceneSource)? = programs
        guard let source = played ?? file else { return nil }
        // A session begins with what is there when it opens.
        try give(recording.moments.first?.given, to: programs)
        let louis = LouisTranslator(choice)
        let translator = CachingTranslator(louis)
        let memory = InMemoryDisplay(size: nil)
        let session = Session(
            source: source, display: memory, translator: translator,
            settings: try SuiteTables(tables).settings(for: recording.display))
        defer { session.close() }
        var found: Difference?
        for (index, moment) in recording.moments.enumerated() {
            let count = memory.updateCount
            var outcome = Session.Outcome()
            if index > 0 { try give(moment.given, to: programs, in: session) }
            try programs?.prepare(try moment.switched.map { try node($0) }, isRefusing: moment.isRefused)
            switch moment.input {
            case .open(let size, let cellSize, let rowPace, let spacing):
                (memory.size, memory.cellSize, memory.rowPace) = (size, cellSize, rowPace)
                memory.pinSpacing = spacing
                session.open()
            case .key(let key): outcome = session.press(key, at: moment.time)
            case .time: session.advance(to: moment.time)
            case .application(let script):
                settle(session, at: moment.time)
                if let file { file.perform(try file.applicationSteps(script.node)) }
                session.refresh()
            case .display(let size, let cellSize, let rowPace, let spacing):
                settle(session, at: moment.time)
                (memory.size, memory.cellSize, memory.rowPace) = (size, cellSize, rowPace)
                memory.pinSpacing = spacing
                session.displayDidChange()
            case .braille(let braille):
                settle(session, at: moment.time)
                braille.apply(to: &choice)
                louis.choice = choice
                translator.forgetAll()
                session.handle(.choices(session.settings), at: session.now)
            case .choices(let display, let computerTable):
                settle(session, at: moment.time)
                choice = try tables.braille(for: display.choices, cellSize: memory.cellSize)
                choice.computerTable = computerTable
                louis.choice = choice
                translator.forgetAll()
                session.handle(.choices(try SuiteTables(tables).settings(for: display)), at: session.now)
            case .answer(let answer): session.handle(.answer(answer), at: moment.time)
            case .scene: session.handle(.scene, at: moment.time)
            case .news(let news): session.handle(.news(news), at: moment.time)
            case .clipboard(let text): session.handle(.clipboard(text), at: moment.time)
            }
            let shown = memory.updates(after: count).map {
                SessionRecording.Shown(cells: $0.frame.cells, cursor: $0.frame.cursor)
            }
            if shown != moment.shown, found == nil {
                found = Difference(number: index + 1, recorded: moment, shown: shown)
            }
            onStep((moment, session.frame, session.focus?.accessibilityIdentifier, session.message, outcome))
        }
        return found
    }

    private func give(
        _ gifts: [SessionRecording.Gift]?, to programs: (any ReplayedSource)?, in session: Session? = nil
    ) throws {
        for gift in gifts ?? [] {
            let node = try node(gift)
            if let session, let time = programs?.time(of: node) { settle(session, at: time) }
            try programs?.take(node)
        }
    }

    private func node(_ gift: SessionRecording.Gift) throws -> YAMLNode {
        try YAMLDocument.parse(gift.value.yamlLine, name: "session").root
    }

    /// Sets the session's clock, where nothing is due before.
    private func settle(_ session: Session, at time: Int) {
        if session.nextDeadline.map({ $0 > time }) ?? true { session.advance(to: time) }
    }
}
