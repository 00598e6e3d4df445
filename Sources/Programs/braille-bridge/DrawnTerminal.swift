import AccessibilityModel
import Braille
import BrailleLayout
import BridgeSession
import BridgeTables
import Localization
import TerminalDisplay

/// A terminal that is drawn on: the cells, the print under them, and what is new.
final class DrawnTerminal: VirtualTerminal {
    private static let hint: [LocalizedText] = [
        "? lists the keys; : and a name press any key, such as :SKPIDLNS or :ROUTE:12; a number, then r: a routing key.",
        "Control-Q ends, Control-A and Control-E go left and right on a display that is wider than the terminal.",
    ]
    /// While a text is edited, characters are the text's.
    private static let typingHint: LocalizedText =
        "Characters are typed. Control-P and a name press a key, Escape ends. Control-Q ends the program."

    private let screen: TerminalScreen
    private var keys: TerminalKeys
    /// A number that is being typed, or the name of a key after a colon.
    private var typed = ""
    private var prompt: String?
    private var help: [String] = []
    private var isTyping = false

    init(_ screen: TerminalScreen, _ keys: TerminalKeys) {
        (self.screen, self.keys) = (screen, keys)
    }

    deinit { screen.close() }

    var isGone: Bool { screen.isGone }

    func close() { screen.close() }

    func giveBack(while stop: () -> Bool) { screen.giveBack(while: stop) }

    func didResize() { screen.terminalDidResize() }

    func take(_ keys: TerminalKeys) { self.keys = keys }

    func showHelp() { help = screen.wrapped(keys.help) }

    func show(_ frame: Frame, cells: String, title: String, news: String) {
        guard help.isEmpty else {
            // Wrapped anew where the terminal has become narrower.
            help = screen.wrapped(help)
            let last: LocalizedText =
                help.count > screen.textRows - 1 ? "? goes on, any other key closes this" : "any key closes this"
            screen.draw(Array(help.prefix(screen.textRows - 1)) + [last.text])
            return
        }
        let asked: LocalizedText = prompt.map { "key: \(name: $0)" } ?? (typed.isEmpty ? "" : "cell \(number: typed)")
        screen.draw(
            frame, cells: cells, lines: [title.onOneLine + (asked == "" ? "" : ", " + asked.text), news],
            help: (isTyping ? [DrawnTerminal.typingHint] : DrawnTerminal.hint).map(\.text))
    }

    func deeds(isTyping: Bool) -> [TerminalDeed] {
        self.isTyping = isTyping
        var deeds: [TerminalDeed] = []
        while let input = screen.nextInput() { if let deed = deed(input, isTyping) { deeds.append(deed) } }
        return deeds
    }

    private func deed(_ input: TerminalScreen.Input, _ isTyping: Bool) -> TerminalDeed? {
        if input == .control("q") || input == .control("c") { return .quit }
        if !help.isEmpty, input != .special(.resize) {
            let isNext = input == .character("?")
            help = isNext ? Array(help.dropFirst(max(1, screen.textRows - 1))) : []
            return nil
        }
        if prompt != nil { return answer(input) }
        switch input {
        case .special(let special):
            typed = ""
            return TerminalKeys.specials.first { $0.special == special }.map { .key(.keyboard($0.key)) }
        case .control("p"): prompt = ""
        case .control("a"): screen.scroll(by: -1)
        case .control("e"): screen.scroll(by: 1)
        case .control: break
        case .character(let scalar) where isTyping: return .key(.character(scalar))
        case .character(":"): prompt = ""
        case .character("?"): return .help
        case .character(let scalar): return key(Character(scalar))
        }
        return nil
    }

    private func key(_ character: Character) -> TerminalDeed? {
        if character.isWholeNumber {
            typed = String((typed + String(character)).suffix(4))
            return nil
        }
        defer { typed = "" }
        if character == "r", let cell = Int(typed), cell > 0 { return .key(.route(cell - 1)) }
        return keys.letters[character].map { .key($0) }
    }

    /// The name of a key, letter by letter.
    private func answer(_ input: TerminalScreen.Input) -> TerminalDeed? {
        switch input {
        case .special(.enter):
            defer { prompt = nil }
            return PlainTerminal.named(prompt ?? "")
        case .special(.escape): prompt = nil
        case .special(.backspace): prompt = String((prompt ?? "").dropLast())
        case .character(let scalar): prompt?.unicodeScalars.append(scalar)
        default: break
        }
        return nil
    }
}
