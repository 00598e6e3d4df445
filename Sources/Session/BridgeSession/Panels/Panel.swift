import Braille
import BrailleLayout

/// What covers the screen while the reader looks for something: a list to choose from, a prompt, key help.
protocol Panel: AnyObject {
    /// The command that opens the panel, and closes it again.
    var command: Command { get }
    /// Whether letters belong to the panel.
    var takesText: Bool { get }
    /// Whether keys are described instead of done.
    var describesKeys: Bool { get }
    /// What the panel says now.
    var line: TranslatedText { get }

    /// What it lists, for displays that show several entries; nil where there is no list.
    var entries: PanelEntries? { get }

    /// Takes a key that has a meaning here only, such as a letter; nil for all others.
    ///
    /// - Parameter wasCovered: whether a message stood over the panel, which the key has dismissed.
    func take(_ key: Key, wasCovered: Bool) -> PanelAnswer?

    /// Goes on by so many entries, as far as there are any.
    func move(by step: Int)

    /// Whether the panel stays open when the shown entry is chosen.
    var staysOpen: Bool { get }

    /// Does what the shown entry stands for, after the panel was closed unless it stays open.
    func choose() -> KeyOutcome

    /// Takes in that elements came or went.
    func orderDidChange() -> PanelAnswer

    /// Takes in that the focused element may have changed.
    func focusDidSettle() -> PanelAnswer

    /// Takes in that the reader chose otherwise; the line is asked for afterwards.
    func choicesDidChange()
}

/// The entries of a panel's list.
struct PanelEntries {
    /// How many there are.
    var count: Int
    /// The one that would be chosen, from 0.
    var shown: Int
    /// What one of them reads.
    var line: (Int) -> TranslatedText
}

extension PanelEntries {
    /// An entry, of which the words are shown that tell it from those beside it.
    func telling(_ index: Int) -> TranslatedText {
        let line = line(index)
        let shared = sharedScalars(of: index)
        return shared > 0 ? line.differing(from: shared) : line
    }

    /// The same of a panel's line, which says the shown entry and something before or after it.
    func telling(_ line: TranslatedText) -> TranslatedText {
        guard count > 1 else { return line }
        let entry = self.line(shown).text
        let isLast = !line.text.hasPrefix(entry) && line.text.hasSuffix(entry)
        let before = isLast ? line.scalarCount - entry.unicodeScalars.count : 0
        let scalar = before + sharedScalars(of: shown)
        return scalar > 0 && scalar < line.scalarCount ? line.differing(from: scalar) : line
    }

    private func sharedScalars(of index: Int) -> Int {
        let others = ElementContent.placesBeside.map { index + $0 }.filter { $0 != index && (0..<count).contains($0) }
        return line(index).text.sharedScalars(with: others.map { line($0).text })
    }
}

/// What a panel does about a key or a change.
enum PanelAnswer {
    /// Nothing, or what it did shows already.
    case stays
    /// It says something else now, shown from its start.
    case changed
    /// It says something else around the same entry, panned as far as it was.
    case changedAround
    /// It is closed.
    case closes
    /// What it listed is gone.
    case isLost
}

extension Panel {
    var takesText: Bool { false }

    var describesKeys: Bool { false }

    var entries: PanelEntries? { nil }

    var staysOpen: Bool { false }

    func take(_ key: Key, wasCovered: Bool) -> PanelAnswer? { nil }

    func move(by step: Int) {}

    func choose() -> KeyOutcome { KeyOutcome() }

    func orderDidChange() -> PanelAnswer { .stays }

    func focusDidSettle() -> PanelAnswer { .stays }

    func choicesDidChange() {}
}

/// The entry of a list that is shown.
struct ListPlace {
    /// Its number from 0.
    private(set) var shown = 0

    /// The entry so many further, inside a list of a length.
    mutating func move(by step: Int, in count: Int) {
        let last = max(0, count - 1)
        shown = step == .max ? last : min(max(0, shown + step), last)
    }

    /// Goes to an entry.
    mutating func go(to entry: Int?) {
        shown = entry ?? 0
    }

    /// The shown entry, or nil in an empty list.
    func entry<Entry>(of list: [Entry]) -> Entry? { list.indices.contains(shown) ? list[shown] : nil }

    /// What is said of the place: its number and how many there are.
    func text(of count: Int) -> String { "\(shown + 1)/\(count)" }
}
