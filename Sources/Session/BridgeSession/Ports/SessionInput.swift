public import Braille
public import BrailleLayout

/// What goes into a session. With the scene and the reader's choices that is all that its frames depend on: the same
/// inputs at the same times give the same frames.
public enum SessionInput: Sendable {
    /// The session opens on a display of a size, with cells of six or eight dots and rows that come so fast, or on none; how far its pins
    /// stand apart, where that is known.
    case open(DisplaySize?, CellSize = .eightDots, RowPace = .unknown, PinSpacing? = nil)
    /// The reader presses a key.
    case key(Key)
    /// Time has passed.
    case time
    /// The display came, changed its size or, nil, went.
    case display(DisplaySize?, CellSize = .eightDots, RowPace = .unknown, PinSpacing? = nil)
    /// The application changed objects of the scene.
    case scene
    /// The application answers an action that was pending; an answer that nobody waits for any longer does nothing.
    case answer(ActionAnswer)
    /// A program came to the source, or ended.
    case news(SceneNews)
    /// What stands on the clipboard that the display's programs share, nil for nothing. It is given before each key that
    /// may paste, and counts for that key.
    case clipboard(String?)
    /// The reader chose something else; the braille that the translator writes may have changed as well. All of it counts
    /// at once: only what was said already keeps its words and its language, and what keys have done stays done.
    case choices(SessionSettings)
}
