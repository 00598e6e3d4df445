import Documents

/// The exit codes that other programs rely on.
enum ExitCode: Int32 {
    /// Everything is as it should be.
    case fine = 0
    /// Something was found: a difference, a finding.
    case found = 1
    /// The command line was wrong.
    case usage = 2
    /// It could not run: no BRLTTY, no such file, a file that cannot be read.
    case cannotRun = 3
}

/// Why a command ended, in one line for the reader.
struct CommandFailure: Error, CustomStringConvertible {
    var code: ExitCode
    var message: String

    var description: String { message }

    static func usage(_ message: String) -> CommandFailure {
        CommandFailure(code: .usage, message: message)
    }

    static func cannotRun(_ message: String) -> CommandFailure {
        CommandFailure(code: .cannotRun, message: message)
    }

    static func unknown(_ name: String, kind: String, known: [String]) -> CommandFailure {
        let advice =
            NearestName.find(name, in: known).map { "did you mean \($0)?" }
            ?? "known are " + known.joined(separator: ", ")
        return .usage("unknown \(kind) \(EchoedText.quoted(name)); \(advice)")
    }
}
