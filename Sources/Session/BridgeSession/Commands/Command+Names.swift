// The names of the commands that modes and key tables know. What each does is in the other files of this folder.
extension Command {
    /// The next element in reading order.
    public static let nextElement = Command("nextElement")
    /// The previous element in reading order.
    public static let previousElement = Command("previousElement")
    /// The first element.
    public static let firstElement = Command("firstElement")
    /// The last element.
    public static let lastElement = Command("lastElement")
    /// An adjustable: increment; else the previous element of the rotor's kind.
    public static let upward = Command("upward")
    /// An adjustable: decrement; else the next element of the rotor's kind.
    public static let downward = Command("downward")
    /// An adjustable: a large step up; else the previous rotor setting.
    public static let pageUpward = Command("pageUpward")
    /// An adjustable: a large step down; else the next rotor setting.
    public static let pageDownward = Command("pageDownward")
    /// Raises the value of an adjustable.
    public static let increment = Command("increment")
    /// Lowers the value of an adjustable.
    public static let decrement = Command("decrement")
    /// Pans the label to its end, then the value, then on to the next element.
    public static let panRight = Command("panRight")
    /// Pans back, and on to the previous element's end.
    public static let panLeft = Command("panLeft")
    /// Pans the value alone to the right.
    public static let panValueRight = Command("panValueRight")
    /// Pans the value alone to the left.
    public static let panValueLeft = Command("panValueLeft")
    /// Pans on its own through this element and those that follow, at the reader's pace; again, or any other key: stops.
    public static let readOn = Command("readOn")
    /// Back to the focus, with nothing panned.
    public static let home = Command("home")
    /// Does what a tap on the element would do.
    public static let activate = Command("activate")
    /// Goes back, or closes what is modal.
    public static let escape = Command("escape")
    /// The most important action of the screen, from anywhere.
    public static let magicTap = Command("magicTap")
    /// Scrolls to the right.
    public static let scrollRight = Command("scrollRight")
    /// Scrolls to the left.
    public static let scrollLeft = Command("scrollLeft")
    /// Scrolls up.
    public static let scrollUp = Command("scrollUp")
    /// Scrolls down.
    public static let scrollDown = Command("scrollDown")
    /// Goes to the next page.
    public static let nextPage = Command("nextPage")
    /// Goes to the previous page.
    public static let previousPage = Command("previousPage")
    /// Zooms in where the element is.
    public static let zoomIn = Command("zoomIn")
    /// Zooms out where the element is.
    public static let zoomOut = Command("zoomOut")
    /// Shows everything about the element: label, value, traits, hint, place, further content, actions.
    public static let describeElement = Command("describeElement")
    /// The next page of elements on displays with rows; else the next element.
    public static let pageForward = Command("pageForward")
    /// Closes what is open, ends editing, goes to the previous page of elements, or back in the application.
    public static let pageBack = Command("pageBack")
    /// The ways to change the focused adjustable, as a list.
    public static let adjustList = Command("adjustList")
    /// Every command, as a list.
    public static let commandMenu = Command("commandMenu")
    /// The list of all elements; typing narrows it, activating goes there.
    public static let itemChooser = Command("itemChooser")
    /// Asks for a text and goes to the next element that holds it.
    public static let search = Command("search")
    /// The next element that holds the text searched for.
    public static let searchForward = Command("searchForward")
    /// The previous element that holds the text searched for.
    public static let searchBackward = Command("searchBackward")
    /// The next element of the kind that the key table names with it; without one, of the same kind.
    public static let nextSimilar = Command("nextSimilar")
    /// The previous element of the kind that the key table names with it; without one, of the same kind.
    public static let previousSimilar = Command("previousSimilar")
    /// Back to where the focus came from.
    public static let returnToPlace = Command("returnToPlace")
    /// The list of the element's actions.
    public static let actionList = Command("actionList")
    /// Past messages.
    public static let messageHistory = Command("messageHistory")
    /// Where the elements stand on the screen, on the display's pins.
    public static let screenMap = Command("screenMap")
    /// Selects all of the edited text.
    public static let selectAll = Command("selectAll")
    /// Puts the selected text, else the element's value or label, on the clipboard.
    public static let copy = Command("copy")
    /// Moves the selected text to the clipboard.
    public static let cut = Command("cut")
    /// Puts the clipboard's text where the caret is.
    public static let paste = Command("paste")
    /// Takes the latest change of the edited text back.
    public static let undo = Command("undo")
    /// Does what was undone again.
    public static let redo = Command("redo")
    /// Describes the next keys instead of doing them.
    public static let keyHelp = Command("keyHelp")
    /// The scenes of all programs, as a list.
    public static let scenes = Command("scenes")
    /// The next scene, the first one after the last.
    public static let nextScene = Command("nextScene")
    /// The previous scene, the last one before the first.
    public static let previousScene = Command("previousScene")
    /// Where the desktop's focus is, from wherever the reader has gone.
    public static let desktopFocus = Command("desktopFocus")
    /// Leaves the display to BRLTTY until the same key comes again.
    public static let standBack = Command("standBack")
}
