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
    /// Leaves the display to BRLTTY until the same key comes again.
    case standBack

    /// What the command does, in a few words for `keys`.
    public var summary: String {
        switch self {
        case .nextElement: "next element"
        case .previousElement: "previous element"
        case .firstElement: "first element"
        case .lastElement: "last element"
        case .upward: "increment an adjustable, else previous by the rotor"
        case .downward: "decrement an adjustable, else next by the rotor"
        case .pageUpward: "large step up on an adjustable, else previous rotor setting"
        case .pageDownward: "large step down on an adjustable, else next rotor setting"
        case .increment: "increment an adjustable"
        case .decrement: "decrement an adjustable"
        case .panRight: "pan right through label, value and on to the next element"
        case .panLeft: "pan left through value, label and on to the previous element"
        case .panValueRight: "pan the value right"
        case .panValueLeft: "pan the value left"
        case .home: "back to the focus, unpanned"
        case .activate: "activate"
        case .escape: "escape, go back"
        case .magicTap: "magic tap"
        case .scrollRight: "scroll right"
        case .scrollLeft: "scroll left"
        case .scrollUp: "scroll up"
        case .scrollDown: "scroll down"
        case .nextPage: "next page"
        case .previousPage: "previous page"
        case .zoomIn: "zoom in"
        case .zoomOut: "zoom out"
        case .describeElement: "describe the element: everything about it"
        case .standBack: "stand back: leave the display to BRLTTY, and come again"
        }
    }
}
