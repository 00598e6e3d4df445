import AccessibilityModel
import BrailleLayout

/// What stands over the screen while the reader looks for something: a list to choose from, a prompt, key help.
struct Panel {
    /// What is looked for.
    enum Kind: Hashable {
        /// An element, among all of them; letters narrow the list.
        case items
        /// A text to search for.
        case search
        /// An action of the focused element.
        case actions
        /// A message that has gone.
        case history
        /// What keys do.
        case keyHelp
    }

    /// What is looked for.
    let kind: Kind
    /// The letters that were typed.
    var query = ""
    /// The word of them that is typed as cells.
    var typed = TypedBraille()
    /// How many letters of the query are its print.
    var typedCount = 0
    /// The elements that the letters leave.
    var matches: [AccessibilityObject] = []
    /// The elements that there were when the list was made.
    var listed: [AccessibilityObject] = []
    /// The actions of the element, as the reader reads them.
    var actions: [UIAccessibilityCustomAction] = []
    /// The messages to look at, newest first.
    var messages: [MessageQueue.Past] = []
    /// The place in the list, from 0.
    var shown = 0
    /// The list that key help stands over, to which the reader comes back; empty where there is none.
    var covered: [Panel] = []
    /// What key help says of the latest key.
    var help = ""
    /// How far it was panned when a message covered it.
    var offset: PanOffset?

    /// Whether letters belong to the panel.
    var takesText: Bool { kind == .items || kind == .search }

    /// The command that opens the panel, and closes it again.
    var command: Command {
        switch kind {
        case .items: .itemChooser
        case .search: .search
        case .actions: .actionList
        case .history: .messageHistory
        case .keyHelp: .keyHelp
        }
    }
}
