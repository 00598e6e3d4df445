import Braille

/// The letters that are typed to narrow a list or to search, also as cells.
final class TypedQuery {
    private let translator: any BrailleTranslator
    private let language: () -> String?
    /// The letters.
    private(set) var text = ""
    /// The word of them that is typed as cells.
    private var typed = TypedBraille()
    /// How many letters of the text are its print.
    private var typedCount = 0

    /// - Parameter language: the reader's language, in which cells are read.
    init(_ translator: any BrailleTranslator, language: @escaping () -> String?) {
        (self.translator, self.language) = (translator, language)
    }

    /// Takes a key that types; false for every other one.
    func take(_ key: Key) -> Bool {
        switch key {
        case .character(let scalar): type(String(scalar))
        case .dots(.blank): type(" ")
        case .dots(let cell): changeWord { $0.append(cell, translator, language: language()) }
        case .keyboard(.backspace, []): erase()
        default: return false
        }
        return true
    }

    private func type(_ letters: String) {
        typed = TypedBraille()
        text += letters
    }

    private func erase() {
        if typed.isEmpty {
            text = String(text.dropLast())
        } else {
            changeWord { $0.removeLast(translator, language: language()) }
        }
    }

    /// Reads the word so far again as if it were complete, so that a list narrows with each cell.
    private func changeWord(_ change: (inout TypedBraille) -> Void) {
        let letters = text.dropLast(typed.isEmpty ? 0 : typedCount)
        change(&typed)
        let print = typed.whole(translator, language: language())
        typedCount = print.count
        text = letters + print
    }
}
