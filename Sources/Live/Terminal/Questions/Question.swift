import AccessibilityModel

/// What a program of a terminal asks.
struct Question: Hashable, Sendable {
    /// What is wanted.
    enum Kind: String, Hashable, Sendable, CaseIterable {
        /// One of several.
        case choice
        /// Any of several.
        case several
        /// Yes or no, or another letter or word.
        case answer
        /// A text.
        case text
        /// A text that nobody may see.
        case secret
        /// A key to go on.
        case key
    }

    /// Something that can be chosen.
    struct Entry: Hashable, Sendable {
        var text: String
        /// Whether it is ticked; nil where it cannot be.
        var isTicked: Bool?
        /// What is typed for it; nil where it is moved to.
        var typed: String?
        /// Whether it is a button beside the list.
        var isButton = false
    }

    /// A way to move among the entries.
    enum Direction: Hashable, Sendable {
        case vertical, horizontal
    }

    var kind: Kind
    /// What is asked.
    var label: String
    var entries: [Entry] = []
    /// The entry that is chosen now, by its place among the entries.
    var chosen: Int?
    /// What was typed, or stands there to be changed.
    var text = ""
    /// Where the caret is in the text, in characters.
    var caret: Int?
    /// What Return answers where nothing was typed.
    var initial: String?
    var direction = Direction.vertical
    /// The rows in which it stands.
    var rows: Range<Int>
    /// Whether nothing but the look of the screen says that it is one.
    var isGuessed = false
    /// Whether any key goes on, so that none is sent that the reader did not mean for that.
    var isAnyKey = false
    /// Whether entries may stand before or after those that are in sight.
    var hasMore = false

    /// Whether it shows other entries than before of the same list: it was moved, and nothing was typed.
    func isScrolled(from before: Question) -> Bool {
        guard identity == before.identity, text == before.text, choices.count > 1, choices.count == before.choices.count
        else { return false }
        let (old, new) = (before.choices.map(\.text), choices.map(\.text))
        func count(_ pairs: Zip2Sequence<some Sequence<String>, some Sequence<String>>) -> Int {
            pairs.filter { $0 == $1 }.count
        }
        let same = count(zip(old, new))
        return count(zip(old.dropFirst(), new)) > same || count(zip(old, new.dropFirst())) > same
            || Set(old).isDisjoint(with: new)
    }

    /// Whether a row of the screen says nothing but what is asked, an entry, or what is typed.
    func tells(_ row: String) -> Bool {
        func letters(_ text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }
        let text = letters(row)
        if text.isEmpty || kind != .choice && kind != .several && entries.isEmpty { return true }
        let own = letters(label)
        if !own.isEmpty, own.contains(text) || text.contains(own) { return true }
        let told = ([self.text] + entries.map(\.text)).map(letters).filter { !$0.isEmpty }
        if told.contains(where: { $0.contains(text) }) { return true }
        // Several may stand in a row, each with its number.
        let rest = told.sorted { $0.count > $1.count }.reduce(text) { $0.replacing($1, with: "") }
        return rest.count < text.count && rest.count <= 2 * entries.count && rest.count <= 8
    }

    /// What of it stays the same while it is the same question.
    var identity: [String] { [kind.rawValue, label] }

    /// The place of the entry for which something is typed: as it is, else with other capitals.
    func entry(typed text: String) -> Int? {
        entries.firstIndex { $0.typed == text } ?? entries.firstIndex { $0.typed?.lowercased() == text.lowercased() }
    }

    /// The value that is shown of it: the present choice with its place, or what is typed. Of a secret nothing is.
    var shownValue: String {
        switch kind {
        case .choice, .several:
            guard let chosen, entries.indices.contains(chosen) else { return text }
            let entry = entries[chosen]
            let tick = entry.isTicked.map { $0 ? "[x] " : "[ ] " } ?? ""
            return tick + entry.text + (place.map { " " + $0 } ?? "")
        case .answer:
            let typed = text.spaced
            guard let answer = typed.isEmpty ? initial : typed else { return "" }
            // What is typed for an entry is said with its word.
            guard let place = entry(typed: answer), entries[place].text != entries[place].typed else { return answer }
            return entries[place].text.hasPrefix(answer + " ")
                ? entries[place].text : "\(answer) \(entries[place].text)"
        case .text: return text
        case .secret: return ""
        case .key: return entries.first?.text ?? ""
        }
    }

    /// The entry that stands in the line as an answer, or that Return answers; nil: another text.
    var answered: Int? { entry(typed: text.spaced.isEmpty ? initial ?? "" : text.spaced) }

    /// The entries that are no buttons.
    var choices: [Entry] { entries.filter { !$0.isButton } }

    /// The chosen entry's place among those of its sort: `2/5`; nil where it is not known.
    var place: String? {
        guard let chosen, entries.indices.contains(chosen), !hasMore else { return nil }
        let isButton = entries[chosen].isButton
        let alike = entries.indices.filter { entries[$0].isButton == isButton }
        guard alike.count > 1, let place = alike.firstIndex(of: chosen) else { return nil }
        return "\(place + 1)/\(alike.count)"
    }
}

/// What a screen says.
enum ScreenReading: Hashable, Sendable {
    /// The program asks.
    case question(Question)
    /// A line is typed, such as a command of a shell or the line of an editor, with what stands before it.
    case input(label: String, text: String, caret: Int)
    /// The program writes: the last line that is whole, and how far it has come.
    case output(line: String, progress: String?)
}
