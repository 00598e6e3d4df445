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
        _ scene: AccessibilityScene, columns: Int = 40, rows: Int = 1, settings: SessionSettings? = nil,
        code: BrailleChoice.Code = .uncontracted, reading languages: String...
    ) throws {
        display = InMemoryDisplay(size: DisplaySize(columns: columns, rows: rows))
        translator = try RealTables.translator(code: code)
        var settings = try settings ?? RealTables.settings()
        if !languages.isEmpty { settings.languages = ReadLanguages(["en"] + languages) }
        session = Session(
            source: StaticSceneSource(scene), display: display, translator: translator, settings: settings)
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

    /// Lets the quarter of a second pass in which a routing key may still mean what stood there before.
    public func settle() {
        session.advance(to: session.now + 250)
    }

    /// The frame shown.
    public var frame: Frame { session.frame ?? .blank(DisplaySize(columns: 1)) }

    /// A region of the frame shown, or nil.
    public func region(_ name: RegionName) -> Region? { frame.regions.first { $0.name == name } }

    /// The identifier of the focus.
    public var focus: String? { session.focus?.accessibilityIdentifier }
}
