public import Braille

/// What the reader has done to the display: panning, the page, the caret, a message on top.
public struct ViewState: Hashable, Sendable {
    /// The page shown: 0, or 1 for the value's page on displays too short for both.
    public var page = 0
    /// How far each region is panned.
    public var offsets: [RegionName: PanOffset] = [:]
    /// Whether an element that needs none has a value region: it had a value when it got the focus, or gained one since.
    public var hasValue = false
    /// The selected scalars of the value while text is edited, empty at the caret, else nil.
    public var selection: Range<Int>?
    /// The end of the selection that moves, or nil for its upper bound.
    public var caret: Int?
    /// The message that covers regions, or nil.
    public var message: TranslatedText?
    /// Whether further messages wait after it.
    public var messagesWait = false

    /// Makes the state in which an element gets the focus.
    public init() {}
}
