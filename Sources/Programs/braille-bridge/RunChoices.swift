import BrlAPIDisplay
import BridgeLoop
import BridgeSession
import BridgeTables
import BrailleLayout
import Braille
import Documents
import Localization
import Platform
import SnapshotSuites

/// What the reader has chosen, while a session runs on their display: files that change are taken in, and the section of
/// another display's driver.
final class RunChoices {
    /// What is chosen now.
    private(set) var setup: Setup
    private var arguments: Arguments
    private var driver: String?
    private var files: ConfigurationWatch?
    private var isWatching = false
    /// What is told of a change.
    static let changed: LocalizedText = "the configuration has changed"
    /// Takes what is to be told in a line.
    private let report: (LocalizedText) -> Void
    /// Whether the display is the reader's own, whose BRLTTY has preferences and whose driver may have a section.
    private let isOwn: Bool
    /// Keeps what is chosen anew in a recording.
    weak var writer: SessionWriter?

    /// For a private BRLTTY: its driver has no section, and the braille is not chosen in it.
    init(_ setup: Setup, _ arguments: Arguments, report: @escaping (LocalizedText) -> Void) {
        (self.setup, self.arguments, self.report, isOwn) = (setup, arguments, report, false)
        setup.configuration.problems.forEach { report($0.localized) }
    }

    /// Asks which display there is, where displays have choices of their own.
    init(_ setup: Setup, _ arguments: Arguments, host: String?, auth: String?) {
        (self.setup, self.arguments, isOwn) = (setup, arguments, true)
        report = { Output.tell($0) }
        setup.configuration.problems.forEach { report($0.localized) }
        guard setup.configuration.hasSections else { return }
        driver = (try? BrlAPIDiagnosis(host: host, auth: auth))?.driverCode
        if let own = try? made(insteadOf: setup) { self.setup = own }
    }

    private var environment: [String: String] { SystemEnvironment.variables }

    private func made(insteadOf other: Setup? = nil) throws -> Setup {
        let new = try Setup(arguments, environment: environment, driver: driver, insteadOf: other)
        try Setup.reading { try checkWords(of: new) }
        return new
    }

    /// A language whose words are gone since the session read its tables would be told in English from now on.
    private func checkWords(of new: Setup) throws(DocumentError) {
        let language = new.choices.language ?? ReaderChoices.localeLanguage(environment)
        let name = Vocabulary.name(for: language, among: setup.wordTables)
        guard setup.wordTables.contains(name), !new.wordTables.contains(name) else { return }
        throw DocumentError(
            .missingFile, file: "\(new.folder.folders.last ?? "")/\(TableFolder.Kind.roles.rawValue)/\(name).yaml",
            says: "the words of this language are gone", advises: "put the table back, or choose another language")
    }

    /// Has changes taken in from now on.
    func watch() {
        files = ConfigurationWatch(environment: environment)
        isWatching = true
    }

    /// What to wait for.
    var descriptors: [Int32] { files.map { [$0.descriptor] } ?? [] }

    /// Follows the braille that the reader has set in BRLTTY, where the display has told it.
    func follow(_ display: BrlAPIDisplay, _ hooks: RunHooks) {
        if let preference = display.preference { follow(preference, on: display.cellSize, hooks) }
    }

    /// Follows the braille that the reader has set in BRLTTY.
    func follow(_ preference: BraillePreference, on cellSize: CellSize, _ hooks: RunHooks) {
        setup.follow(preference, on: cellSize)
        hooks.readsLanguage(setup.readersLanguage(preference))
    }

    /// Takes in what has changed in files or at the display; what is wrong changes nothing, and is said.
    ///
    /// - Returns: whether something was taken in.
    @discardableResult
    func serve(_ ready: [Int32], _ session: Session, _ display: BrlAPIDisplay, _ hooks: RunHooks) -> Bool {
        let isChanged = files.map { ready.contains($0.descriptor) && $0.takeChange() } ?? false
        let now = display.driverCode
        let isOther = isWatching && isOwn && setup.configuration.hasSections && !now.isEmpty && now != driver
        guard isChanged || isOther else { return false }
        if isOther { driver = now }
        do {
            let new = try made()
            if isChanged, let first = new.configuration.problems.first {
                new.configuration.problems.forEach { report($0.localized) }
                session.handle(.news(.configurationRefused(line: first.mark?.line ?? 1)), at: session.now)
                return false
            }
            setup = try made(insteadOf: setup)
        } catch {
            report(LocalizedText(of: error))
            session.handle(.news(.configurationRefused(line: 1)), at: session.now)
            return false
        }
        report(isOther ? "the display has choices of its own" : RunChoices.changed)
        show(session, display, hooks)
        return true
    }

    /// Sets choices as options would, all or none.
    func set(_ options: [String: String], _ session: Session, _ display: BrlAPIDisplay, _ hooks: RunHooks) throws {
        let old = arguments
        arguments = arguments.setting(options)
        do {
            // Checked first: what follows changes the translator that both have.
            _ = try made()
            setup = try made(insteadOf: setup)
        } catch {
            arguments = old
            throw error
        }
        show(session, display, hooks)
    }

    private func show(_ session: Session, _ display: BrlAPIDisplay, _ hooks: RunHooks) {
        let keys = setup.settings.keys
        display.take(
            boundKeys: BoundKeys(keys), keyMode: setup.keyMode, returningKeys: Set(keys.keys(for: .standBack)))
        if isOwn { follow(display, hooks) }
        if let writer {
            let (chosen, computerTable) = SessionFiles.display(setup, size: display.size, cellSize: display.cellSize)
            writer.choicesWillChange(to: chosen, computerTable: computerTable, at: session.now)
        }
        session.handle(.choices(setup.settings), at: session.now)
    }
}
