public import AccessibilityModel
public import Braille
public import BrailleLayout
public import BridgeSession
public import BridgeTables

/// A session on an in-memory display with the package's tables.
public struct TestSession {
    /// The session.
    public let session: Session
    /// Its display.
    public let display: InMemoryDisplay
    /// Its translator.
    public let translator: CachingTranslator

    /// Opens a session on a scene.
    ///
    /// - Parameter languages: what the reader reads beside English.
    public init(
        _ scene: AccessibilityScene, columns: Int = 40, rows: Int = 1, cellSize: CellSize = .eightDots,
        settings: SessionSettings? = nil, code: BrailleChoice.Code = .uncontracted, reading languages: String...
    ) throws {
        try self.init(
            of: StaticSceneSource(scene), columns: columns, rows: rows, cellSize: cellSize, settings: settings,
            code: code, reading: languages)
    }

    /// Opens a session on a source.
    ///
    /// - Parameter languages: what the reader reads beside English.
    public init(
        of source: any SceneSource, columns: Int = 40, rows: Int = 1, cellSize: CellSize = .eightDots,
        settings: SessionSettings? = nil, code: BrailleChoice.Code = .uncontracted, reading languages: [String] = []
    ) throws {
        display = InMemoryDisplay(size: DisplaySize(columns: columns, rows: rows), cellSize: cellSize)
        translator = try RealTables.translator(code: code)
        var settings = try settings ?? RealTables.settings()
        if !languages.isEmpty { settings.languages = ReadLanguages(["en"] + languages) }
        session = Session(source: source, display: display, translator: translator, settings: settings)
        session.open()
    }

    /// Presses keys as the command line writes them.
    @discardableResult
    public func press(_ keys: String) throws -> Session.Outcome {
        var outcome = Session.Outcome()
        for word in keys.split(separator: " ") {
            outcome = session.press(try Key(parsing: String(word)), at: session.now)
        }
        return outcome
    }

    /// Lets the quarter of a second pass in which a routing key may still mean what was there before.
    public func settle() {
        session.advance(to: session.now + 250)
    }

    /// The cells shown, row beside row, as a failure tells them.
    public var cells: String {
        frame.brailleString.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "|")
    }

    /// The frame shown.
    public var frame: Frame { session.frame ?? .blank(DisplaySize(columns: 1)) }

    /// A region of the frame shown, or nil.
    public func region(_ name: RegionName) -> Region? { frame.regions.first { $0.name == name } }

    /// The rows, from 1, whose cells differ from those of a frame before.
    public func changedRows(since before: Frame) -> Set<Int> {
        Set(frame.cells.indices.filter { frame.cells[$0] != before.cells[$0] }.map { $0 / frame.size.columns + 1 })
    }

    /// The identifier of the focus.
    public var focus: String? { session.focus?.accessibilityIdentifier }
}
