public import BrailleLayout
public import BridgeSession

/// What a reader can choose: one value for the command line, cases and session files.
///
/// `ReaderChoices.all` describes each choice: its name, its option, its values.
public struct ReaderChoices: Hashable, Sendable {
    /// The layout's name or file.
    public var layout = "regions"
    /// How what is cut of label and value is panned to.
    public var panning = SessionSettings.Panning.detail
    /// The braille of each language.
    public var code = BrailleChoice.Code.uncontracted
    /// One liblouis table for everything, or nil for that of the language.
    public var braille: String?
    /// The dots of computer braille: 6 or 8.
    public var dots = 8
    /// The language of the product's own words and of scenes that name none, BCP 47, or nil for English.
    public var language: String?
    /// The languages whose braille the reader reads, or nil for the scene's and that of the product's own words.
    public var languages: ReadLanguages?
    /// How addresses and names of files are written.
    public var addresses = BrailleChoice.Addresses.braille
    /// The key table's name or file.
    public var keys = "default"
    /// What a braille keyboard types.
    public var typing = TypedKeys.characters
    /// What routing keys over the value of an adjustable do, or nil for what the key table says.
    public var routing: RoutingBindings.Adjusting?
    /// How announcements stand.
    public var messages = SessionSettings.MessageMode.timed
    /// The same of single programs, or nil where it is the same of all.
    public var programMessages: ProgramMessages?
    /// How a key is answered that cannot do what it says.
    public var bounds = SessionSettings.BoundMode.sign
    /// How fast the reader reads, or nil for what the times between their panning keys show.
    public var pace: Pace?
    /// How the reader learns that an element has a hint.
    public var hints = SessionSettings.HintMode.on
    /// What of an edited text is not contracted.
    public var uncontracted = SessionSettings.Uncontracted.word
    /// The time between the stops of switch scanning in milliseconds, or nil for no scanning.
    public var scan: Int?
    /// How much is shown of an element.
    public var verbosity = Verbosity.normal
    /// Where the status cells stand, or nil for what the layout says.
    public var status: StatusCells.Side?
    /// What the label's region says of the line that is read, or nil for what the layout says.
    public var lines: LayoutTable.LineCue?
    /// How fast reading on goes, in cells a second, or nil for the reader's pace.
    public var panSpeed: Int?
    /// How mathematics is written, or nil for the code of its language.
    public var maths: MathNotation?
    /// How far the pins of charts and maps stand apart, or nil for what the display's table says.
    public var pins: SessionSettings.Pins?

    /// Makes the default choices.
    public init() {}
}
