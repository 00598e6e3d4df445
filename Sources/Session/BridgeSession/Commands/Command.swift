/// What a key does: a name of key tables, in the order of the documentation. `CommandTable` knows what each does.
public enum Command: String, Hashable, Sendable, CaseIterable {
    /// The next element in reading order.
    case nextElement
    /// The previous element in reading order.
    case previousElement
    /// The first element.
    case firstElement
    /// The last element.
    case lastElement
    /// The next page of elements on displays with rows; else the next element.
    case pageForward
    /// Closes what is open, ends editing, goes to the previous page of elements, or back in the application.
    case pageBack
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
    /// Pans on its own through this element and those that follow, at the reader's pace; again, or any other key: stops.
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
    /// The ways to change the focused adjustable, as a list.
    case adjustList
    /// Every command, as a list.
    case commandMenu
    /// Past messages.
    case messageHistory
    /// Where the elements stand on the screen, on the display's pins.
    case screenMap
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
    /// The scenes of all programs, as a list.
    case scenes
    /// The next scene, the first one after the last.
    case nextScene
    /// The previous scene, the last one before the first.
    case previousScene
    /// Where the desktop's focus is, from wherever the reader has gone.
    case desktopFocus
    /// Describes the next keys instead of doing them.
    case keyHelp
    /// Leaves the display to BRLTTY until the same key comes again.
    case standBack
}
