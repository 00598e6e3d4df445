import Glibc
import Localization
import Platform

/// Words without pictures: for speech, braille displays and Emacs.
enum PlainOutput {
    static let option = Option(
        name: "--plain", value: nil, help: "Words in lines, nothing drawn; automatic on a terminal with TERM=dumb.")

    /// Whether it is asked for, by the option or by a terminal that can only write lines.
    ///
    /// - Parameter input: whether keys are read from the terminal too.
    static func isAsked(_ arguments: Arguments, input: Bool = false) -> Bool {
        if arguments.has(option.name) { return true }
        let isDumb = SystemEnvironment.variables["TERM"] == "dumb"
        return isDumb && isatty(STDOUT_FILENO) == 1 && (!input || isatty(STDIN_FILENO) == 1)
    }

    /// A text without the words that are cells only, such as the drawn position of a switch, whose state stands beside it as a
    /// word; a text that is nothing else stays.
    static func words(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isCell) else { return text }
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        let read = words.filter { $0.isEmpty || !$0.unicodeScalars.allSatisfy(isCell) }.joined(separator: " ").trimmed
        return read.isEmpty ? text : read
    }

    private static func isCell(_ scalar: Unicode.Scalar) -> Bool { (0x2800...0x28FF).contains(scalar.value) }
}
