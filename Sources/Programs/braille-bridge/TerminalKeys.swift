import BrailleLayout
import BridgeSession
import Localization
import TerminalDisplay

/// Which key of the computer's keyboard sends which key of the display: one for every command of the key table.
struct TerminalKeys {
    /// What is typed, and what it sends.
    private(set) var letters: [Character: Key] = [:]
    /// What each does, one line for each command.
    private(set) var help: [String] = []

    /// - Parameter canPress: whether the display has a key.
    init(_ table: KeyTable, _ words: Vocabulary, canPress: (Key) -> Bool) {
        var left = TerminalKeys.others
        for (binding, keys) in table.listing {
            guard let key = keys.first(where: canPress) else { continue }
            let name = binding.command.rawValue + (binding.kind.map { " \($0.rawValue)" } ?? "")
            let wanted = TerminalKeys.preferred[name]
            let letter = wanted ?? (left.isEmpty ? nil : left.removeFirst())
            if let letter { letters[letter] = key }
            let specials = TerminalKeys.specials.filter { keys.contains(.keyboard($0.key)) }.map(\.name.text)
            let names = specials + (letter.map { [String($0)] } ?? [])
            guard !names.isEmpty else { continue }
            help.append("\(names.joined(separator: ", ")): \(words.summary(of: binding.command, binding.kind))")
        }
    }

    /// Keys that have the same meaning on the display.
    static let specials: [(special: TerminalScreen.Special, key: XKey, name: LocalizedText)] = [
        (.left, .left, "Left"), (.right, .right, "Right"), (.up, .up, "Up"), (.down, .down, "Down"),
        (.home, .home, "Home"), (.end, .end, "End"), (.pageUp, .pageUp, "Page up"), (.pageDown, .pageDown, "Page down"),
        (.backspace, .backspace, "Backspace"), (.delete, .delete, "Delete"), (.insert, .insert, "Insert"),
        (.enter, .return, "Return"), (.escape, .escape, "Escape"), (.tab, .tab, "Tab"),
    ]

    /// Those that are easy to remember, by commands.
    private static let preferred: [String: Character] = [
        "previousElement": "<", "nextElement": ">", "panLeft": "[", "panRight": "]", "panValueLeft": "{",
        "panValueRight": "}", "firstElement": "t", "lastElement": "b", "home": "h", "standBack": "c", "increment": "+",
        "decrement": "-", "readOn": "a", "describeElement": "d", "magicTap": "m", "keyHelp": "k",
    ]

    /// The rest, in order; digits, colon, question mark and r have meanings of their own.
    private static let others: [Character] = {
        let taken = Set(preferred.values).union("r")
        return ("efgijlnopsuvwxyz" + "ABCDEFGHIJKLMNOPQRSTUVWXYZ" + "/()=!@#$%^&*,.;~").filter { !taken.contains($0) }
    }()
}

/// What somebody at the terminal wants.
enum TerminalDeed {
    /// A key of the display.
    case key(Key)
    /// The keys, and what they do.
    case help
    /// The end.
    case quit
    /// Something else, and why it cannot be.
    case unknown(LocalizedText)
}

/// A terminal in which a display is shown, and whose keys are the display's.
protocol VirtualTerminal: AnyObject {
    /// Whether nobody is there any longer.
    var isGone: Bool { get }
    /// Shows what is on the display.
    func show(_ frame: Frame, cells: String, title: String, news: String)
    /// What was typed since the last call.
    ///
    /// - Parameter isTyping: whether characters belong to a text.
    func deeds(isTyping: Bool) -> [TerminalDeed]
    /// Shows what the keys do.
    func showHelp()
    /// Takes the keys of another table.
    func take(_ keys: TerminalKeys)
    /// Takes another size.
    func didResize()
    /// Gives the terminal back while the program is stopped, and takes it again.
    ///
    /// - Parameter stop: returns when the program goes on: whether it is not to end.
    func giveBack(while stop: () -> Bool)
    /// Gives the terminal back.
    func close()
}
