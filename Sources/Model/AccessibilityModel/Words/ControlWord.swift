/// A text that a standard control says of itself while the application gave it no other; its texts are in Tables/Roles
/// under `controls`.
public enum ControlWord: String, Hashable, Sendable, CaseIterable {
    /// The bar item that ends with what was done.
    case done
    /// The bar item that ends without what was done.
    case cancel
    /// The bar item that begins to edit.
    case edit
    /// The bar item that saves.
    case save
    /// The bar item that adds something.
    case add
    /// The bar item that writes something new.
    case compose
    /// The bar item that answers.
    case reply
    /// The bar item that shares.
    case share
    /// The bar item that puts things in order.
    case organize
    /// The bar item that shows bookmarks.
    case bookmarks
    /// The bar item that searches, and a search field.
    case search
    /// The bar item that loads again.
    case refresh
    /// The bar item that stops.
    case stop
    /// The bar item that takes a picture.
    case camera
    /// The bar item and the action that delete.
    case delete
    /// The bar item that plays.
    case play
    /// The bar item that pauses.
    case pause
    /// The bar item that goes back in what is played.
    case rewind
    /// The bar item that goes forward in what is played.
    case fastForward
    /// The bar item that undoes.
    case undo
    /// The bar item that does again what was undone.
    case redo
    /// The bar item and the button that close.
    case close
    /// The way back in a navigation whose screen has no title.
    case back
    /// The button that shows details.
    case moreInfo
    /// The button that adds a contact.
    case addContact
    /// How far something has come.
    case progress
    /// Something goes on, nobody knows how long.
    case inProgress
    /// The page that a page control shows: `{page}` of `{count}`.
    case page

    /// The English text.
    public var english: Phrase {
        switch self {
        case .done: "Done"
        case .cancel: "Cancel"
        case .edit: "Edit"
        case .save: "Save"
        case .add: "Add"
        case .compose: "Compose"
        case .reply: "Reply"
        case .share: "Share"
        case .organize: "Organize"
        case .bookmarks: "Bookmarks"
        case .search: "Search"
        case .refresh: "Refresh"
        case .stop: "Stop"
        case .camera: "Camera"
        case .delete: "Delete"
        case .play: "Play"
        case .pause: "Pause"
        case .rewind: "Rewind"
        case .fastForward: "Fast forward"
        case .undo: "Undo"
        case .redo: "Redo"
        case .close: "Close"
        case .back: "Back"
        case .moreInfo: "More Info"
        case .addContact: "Add Contact"
        case .progress: "Progress"
        case .inProgress: "In progress"
        case .page: "page {page} of {count}"
        }
    }
}
