/// What a key does.
public enum Command: String, Hashable, Sendable, CaseIterable {
    /// The next element in reading order.
    case nextElement
    /// The previous element in reading order.
    case previousElement
    /// The first element.
    case firstElement
    /// The last element.
    case lastElement
    /// An adjustable: increment; else the previous element of the rotor's kind.
    case upward
    /// An adjustable: decrement; else the next element of the rotor's kind.
    case downward
    /// An adjustable: a large step up; else the previous rotor setting.
    case pageUpward
    /// An adjustable: a large step down; else the next rotor setting.
    case pageDownward
    /// Raises the value of an adjustable.
    case increment
    /// Lowers the value of an adjustable.
    case decrement
    /// Pans the label to its end, then the value, then on to the next element.
    case panRight
    /// Pans back, and on to the previous element's end.
    case panLeft
    /// Pans the value alone to the right.
    case panValueRight
    /// Pans the value alone to the left.
    case panValueLeft
    /// Pans by itself through this element and those that follow, at the reader's pace; again, or any other key: stops.
    case readOn
    /// Back to the focus, with nothing panned.
    case home
    /// Does what a tap on the element would do.
    case activate
    /// Goes back, or closes what is modal.
    case escape
    /// The most important action of the screen, from anywhere.
    case magicTap
    /// Scrolls to the right.
    case scrollRight
    /// Scrolls to the left.
    case scrollLeft
    /// Scrolls up.
    case scrollUp
    /// Scrolls down.
    case scrollDown
    /// Goes to the next page.
    case nextPage
    /// Goes to the previous page.
    case previousPage
    /// Zooms in where the element is.
    case zoomIn
    /// Zooms out where the element is.
    case zoomOut
    /// Shows everything about the element: label, value, traits, hint, place, further content, actions.
    case describeElement
    /// The list of all elements; typing narrows it, activating goes there.
    case itemChooser
    /// Asks for a text and goes to the next element that holds it.
    case search
    /// The next element that holds the text searched for.
    case searchForward
    /// The previous element that holds the text searched for.
    case searchBackward
    /// The next element of the kind that the key table names with it; without one, of the same kind.
    case nextSimilar
    /// The previous element of the kind that the key table names with it; without one, of the same kind.
    case previousSimilar
    /// Back to where the focus came from.
    case returnToPlace
    /// The list of the element's actions.
    case actionList
    /// The messages that have gone.
    case messageHistory
    /// Selects all of the edited text.
    case selectAll
    /// Puts the selected text, else the element's value or label, on the clipboard.
    case copy
    /// Moves the selected text to the clipboard.
    case cut
    /// Puts the clipboard's text where the caret is.
    case paste
    /// Takes the latest change of the edited text back.
    case undo
    /// Does what was undone again.
    case redo
    /// Describes the next keys instead of doing them.
    case keyHelp
    /// Leaves the display to BRLTTY until the same key comes again.
    case standBack
}
