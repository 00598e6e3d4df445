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
}
