import Braille
import BrailleLayout

/// What stands of the focused element between two frames.
struct ScreenState {
    /// What the reader has panned, and how the row was divided.
    var view = ViewState()
    /// The page of elements that is shown, with its split and those of them that have had a value since it came.
    var page: ShownPage?
    /// The page of a data table that is shown around the focus, or nil.
    var grid: ShownGrid?
    /// Whether the element has had a value that can be felt since it got the focus: the row is divided anew when the first
    /// comes.
    var hasFilledValue = false
    /// The labels beside the element, as they were when its own was cut first; nil while it is whole.
    var labelsBeside: [String]?
    /// What the latest frame's editing began with, or nil where that showed none: where editing begins or ends the row is
    /// divided anew.
    var beforeEditing: BeforeEditing?
    /// The text of the value's region, as it is shown.
    var shownValue: TranslatedText?
    /// Whether the element has a hint that no region of the display shows.
    var hidesHint = false

    /// What editing a text takes from the reader, who gets it back at its end.
    struct BeforeEditing {
        /// How far the value was panned.
        var value: PanOffset?
    }
}
