import AccessibilityModel
import Braille
import BridgeSession

/// What a reader of the pages of docs/reader.md expects of the display and of the application, as a plain value.
///
/// `Rule` says how a key changes it. Nothing here knows how the session does its work; where something depends on how
/// much fits on the display, the frame under the reader's finger says so.
struct Expectation {
    // MARK: The application, and what the reader chose

    var screen: ScriptedScreen
    let settings: SessionSettings
    /// How many rows the display has.
    let rows: Int
    /// How many elements stand on a page of its rows, or nil where they show one element.
    let pageLength: Int?
    /// How many cells a text takes.
    let cellCount: (String) -> Int

    // MARK: Where the reader is

    var now = 0
    var focus: Int? = 0
    /// Where the reader came from, the latest place last.
    var origins: [Int] = []
    /// The kind by which arrow up and down move.
    var kind = ElementSort.headings
    /// The action of the focused element that was chosen with the rotor last.
    var chosenAction: Int?
    /// The changes of the text that is edited, or nil while none is.
    var editing: TextChanges?
    var clipboard = ""
    /// What was searched for last.
    var query = ""
    var isReadingOn = false
    var standsBack = false

    // MARK: What covers the element, the uppermost first

    var message: Message? {
        didSet { noteCover() }
    }
    /// When announcements that nobody panned have stood, and since when one stands.
    var covered: [Range<Int>] = []
    var coveredSince: Int?
    /// What key help says, while it is on.
    var help: Words?
    var list: List?

    // MARK: What comes later

    /// What the application has not answered yet, the latest last.
    var awaited: [Awaited] = []
    /// How many keys were pressed.
    var keys = 0
    /// How many announcements came that can be read.
    var heard = 0

    /// Messages that wait for the one that is shown.
    var waiting: [Message] = []
    /// The newest announcement that waits until editing ends.
    var heldBack: Message?
    /// Urgent messages that come once more.
    var missed: [Message] = []
    /// When the latest key came.
    var latestKey = Int.min / 2
    /// When a key last had something done.
    var latestDeed = Int.min / 2
    /// When the application last said what came of a key.
    var answeredAt = Int.min / 2
    /// Whether a key is being pressed.
    var isPressing = false
    /// Past messages, the oldest first.
    var past: [Past] = []
    var nextNumber = 0
    /// When the reader did something last, or the last message went.
    var quietSince = 0
    var hintHasCome = false
    /// The latest key that could not do what it says.
    var ranInto: RanInto?
    /// Where the application wants the focus to go.
    var calls: [ScriptedElement.Effect] = []
    /// Until when no message comes, because something sounds.
    var soundsUntil = 0
    /// When a list of actions went that the reader did not close.
    var listLostAt: Int?
    /// What is under each finger, and what changed there without the reader.
    var touch = Touch()
    /// The sentence of the pages for readers that decided about the latest key.
    var sentence = ""

    /// Whether the display says why the latest key changed nothing.
    var isAnswered: Bool {
        ranInto.map { message?.sort == .notice && message?.words == .exactly($0.words) && message?.end == $0.end }
            ?? false
    }

    var focused: ScriptedElement? { focus.map { screen.elements[$0] } }

    /// What covers the element, or nil.
    var cover: Words? { message?.words ?? help ?? list.map { words(of: $0) } }

    /// Whether characters are taken.
    var takesCharacters: Bool { help != nil || list?.isTypedInto == true || editing != nil }

    /// The place of the focus among the elements that are there.
    var place: Int? { focus.flatMap { screen.order.firstIndex(of: $0) } }
}

/// What a covering text must read.
enum Words: Hashable {
    case exactly(String)
    /// A line of a list: what it begins with, and what it ends with.
    case line(String, end: String)
    /// A description that holds all of these.
    case holding([String])

    /// Whether a text of the display is meant; blanks and joiners, which may have no cells, do not count.
    func fits(_ text: String) -> Bool {
        let text = text.solid
        switch self {
        case .exactly(let whole): return text == whole.solid
        case .line(let start, let end): return text.hasPrefix(start.solid) && text.hasSuffix(end.solid)
        // By scalars: a part may begin with a mark that joins what stands before it.
        case .holding(let parts): return parts.allSatisfy { text.utf8.firstRange(of: $0.solid.utf8) != nil }
        }
    }
}

extension String {
    /// The text without blanks, controls and joiners.
    var solid: String {
        String(
            String.UnicodeScalarView(
                unicodeScalars.filter {
                    !$0.properties.isWhitespace && $0.properties.generalCategory != .control && $0 != "\u{200D}"
                        && $0 != "\u{FE0F}"
                }))
    }
}

/// A key that could not do what it says, and what was said of it.
struct RanInto: Hashable {
    var key: Key
    var words: String
    var end: Int
    var latest: Int

    static let words: Set<String> = ["start", "end", "minimum", "maximum", "no change"]
}

/// A text that covers the element for a while.
struct Message: Hashable {
    enum Sort: Hashable {
        case announcement(UIAccessibilityPriority)
        /// The product's own words: one second, or until a key.
        case notice
        case hint
        /// What the reader asked for: it stays until a key.
        case description
        /// An action that the rotor shows.
        case action(of: Int)
        /// The application has not answered yet.
        case waiting
    }

    var sort: Sort
    var words: Words
    /// When it came, counted.
    var number: Int
    /// When it goes, or nil: with a key.
    var end: Int?
    var wasPanned = false
    /// Whether the answer to a key stands over it, since it says once more what it said.
    var isCovered = false
    /// When it came.
    var came = 0
    /// Whether it comes once more.
    var isAgain = false
    /// Since when it stands; nil before it has.
    var since: Int?
    /// Whether it is what came of the reader's own key.
    var isAsked = false
    /// The plain text of an announcement.
    var text = ""
    /// Whether the application asked for it to wait.
    var isQueued = false
    /// Its place among past messages.
    var past: Int?

    var urgency: UIAccessibilityPriority? {
        if case .announcement(let urgency) = sort { urgency } else { nil }
    }

    /// Whether the reader reads it: what they asked for, or have panned.
    var isRead: Bool {
        switch sort {
        case .description, .action: true
        case .announcement, .hint: wasPanned
        case .notice, .waiting: false
        }
    }

    /// Whether it is an announcement that must not cover a text that is edited.
    var isLessThanUrgent: Bool { urgency.map { $0 < .high } ?? false }

    /// The actions of which element the rotor shows in it, or nil.
    var actionElement: Int? {
        if case .action(let element) = sort { element } else { nil }
    }

    /// The more urgent comes first, then what was asked to wait, then what the reader asked for.
    var rank: (Int, Int) {
        let rank =
            switch urgency {
            case nil: 4
            case _ where isQueued: 3
            case .high?: 0
            case .default?: 1
            case .low?: 2
            }
        return (rank, number)
    }
}

/// What the application answers later.
struct Awaited: Hashable {
    var id: Int
    /// The element with the focus when it was asked for.
    var element: Int?
    var since: Int
    /// The number of the key that asked.
    var key: Int
    /// How many announcements there were then.
    var heard: Int
    /// How often the reader was told that there is no answer.
    var told = 0
    /// Whether the reader went on since.
    var isLeft = false
}

/// A past message.
struct Past: Hashable {
    var text: String
    /// When it came.
    var came: Int
    var isNew = true
}

/// What the reader goes through or types into, over the element.
struct List: Hashable {
    enum Sort: Hashable {
        case elements, actions(of: Int), adjusting(of: Int), commands, messages, search

        var isAdjusting: Bool { if case .adjusting = self { true } else { false } }
    }

    var sort: Sort
    /// The line that is shown.
    var line = 0
    var typed = ""
    /// The element or action on that line, when it was read last.
    var entry: Int?
    /// When it was opened.
    var opened = 0
    /// Which messages it lists: those that had come when it was opened.
    var messages: [Int] = []
    /// Which elements it lists: those that the letters left when the last one was typed, or the order changed.
    var elements: [Int] = []
    /// The order of all elements then.
    var order: [Int] = []
    /// Those that had not been read before.
    var new: Set<Int> = []

    var isTypedInto: Bool { [.elements, .search, .commands].contains(sort) }

    /// The element of whose actions or changes it is, or nil.
    var element: Int? {
        switch sort {
        case .actions(let element), .adjusting(let element): element
        case .elements, .commands, .messages, .search: nil
        }
    }
}
