import BrailleLayout

/// What a session asks of its display.
public enum SessionEffect: Hashable, Sendable {
    /// Show a frame. Asked at most once for one user action, and never twice with the same frame.
    ///
    /// A display that cannot show it now (offline, standing back) keeps the newest one and shows it when it can.
    case show(DisplayUpdate)
    /// Take characters as keys too, for the reader types text now, or no longer take them.
    case typing(Bool)
    /// Leave the display to the other programs until the reader comes back.
    case standBack
    /// Put a text on the clipboard that the display's other programs share.
    case clipboard(String)
}
