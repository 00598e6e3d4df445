import AccessibilityModel

/// A button in a bar; the system's items have labels of their own.
open class UIBarButtonItem: UIBarItem {
    /// The items that the system knows.
    public enum SystemItem: Int, Hashable, Sendable, CaseIterable {
        /// Ends with what was done.
        case done
        /// Ends without what was done.
        case cancel
        /// Begins to edit.
        case edit
        /// Saves.
        case save
        /// Adds something.
        case add
        /// Empty space, no element.
        case flexibleSpace
        /// Empty space, no element.
        case fixedSpace
        /// Writes something new.
        case compose
        /// Answers.
        case reply
        /// Shares.
        case action
        /// Puts in order.
        case organize
        /// Shows bookmarks.
        case bookmarks
        /// Searches.
        case search
        /// Loads again.
        case refresh
        /// Stops.
        case stop
        /// Takes a picture.
        case camera
        /// Deletes.
        case trash
        /// Plays.
        case play
        /// Pauses.
        case pause
        /// Goes back.
        case rewind
        /// Goes forward.
        case fastForward
        /// Undoes.
        case undo
        /// Does again.
        case redo
        /// Closes.
        case close

        /// What the item says, or nil for space.
        var word: ControlWord? {
            switch self {
            case .done: .done
            case .cancel: .cancel
            case .edit: .edit
            case .save: .save
            case .add: .add
            case .flexibleSpace, .fixedSpace: nil
            case .compose: .compose
            case .reply: .reply
            case .action: .share
            case .organize: .organize
            case .bookmarks: .bookmarks
            case .search: .search
            case .refresh: .refresh
            case .stop: .stop
            case .camera: .camera
            case .trash: .delete
            case .play: .play
            case .pause: .pause
            case .rewind: .rewind
            case .fastForward: .fastForward
            case .undo: .undo
            case .redo: .redo
            case .close: .close
            }
        }
    }

    /// What the item does, or nil.
    open var primaryAction: UIAction?
    /// The system's item that this is, or nil.
    public private(set) var systemItem: SystemItem?

    /// Makes an item of the system's.
    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
        self.init()
        self.systemItem = systemItem
        self.primaryAction = primaryAction
    }

    /// Makes an item with a title.
    public convenience init(title: String?, image: UIImage? = nil, primaryAction: UIAction? = nil) {
        self.init()
        self.title = title
        self.image = image
        self.primaryAction = primaryAction
    }

    /// Does what the item does.
    open override func accessibilityActivate() -> Bool {
        guard isEnabled, let primaryAction else { return false }
        primaryAction.sender = self
        primaryAction.handler(primaryAction)
        return true
    }

    open override var defaultIsAccessibilityElement: Bool { systemItem != .flexibleSpace && systemItem != .fixedSpace }
    open override var defaultAccessibilityLabel: String? {
        super.defaultAccessibilityLabel ?? systemItem?.word.map(word)
    }
}
