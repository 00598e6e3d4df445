public import BrailleLayout
public import BridgeSession
public import Localization

/// A display that lives beside the session: its keys and changes come on descriptors, at any time.
public protocol LiveDisplay: Display {
    /// The descriptors to wait for.
    var fileDescriptors: [Int32] { get }

    /// Milliseconds until it has something to do although no descriptor is readable; nil without end.
    var timeout: Int? { get }

    /// Whether something is left to be taken in without waiting.
    var hasPendingWork: Bool { get }

    /// Takes in what has come on the descriptors that are readable.
    func takeEvents(readable: [Int32]) -> [LiveDisplayEvent]

    /// The text on the clipboard that the display shares with other programs, or nil where there is none. Asked for right
    /// before a key that may paste into the focused text.
    func clipboardText() -> String?

    /// Whether the display is left to other programs at the reader's wish.
    var isStandingBack: Bool { get }

    /// Leaves the display to other programs.
    func standBack()

    /// Takes the display again and shows the newest frame.
    func comeBack()

    /// Gives the display up.
    func close()
}

/// What happened at a live display.
public enum LiveDisplayEvent: Hashable, Sendable {
    /// A key was pressed.
    case key(Key)
    /// The display's size is another; nil when there is no display.
    case size(DisplaySize?)
    /// The reader set another braille where the display's own choices are made.
    case preference(BraillePreference)
    /// Something to tell, in one line.
    case news(LocalizedText)
}
