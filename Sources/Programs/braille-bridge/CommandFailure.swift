import Documents
import Localization

/// The exit codes that other programs rely on.
struct ExitCode: RawRepresentable, Hashable, Sendable {
    /// The number; of `watch` it is the command's.
    let rawValue: Int32

    /// Everything is as it should be.
    static let fine = ExitCode(rawValue: 0)
    /// Something was found: a difference, a finding.
    static let found = ExitCode(rawValue: 1)
    /// The command line was wrong.
    static let usage = ExitCode(rawValue: 2)
    /// It could not run: no BRLTTY, no such file, a file that cannot be read.
    static let cannotRun = ExitCode(rawValue: 3)
}

/// Why a command ended, in one line for the reader.
struct CommandFailure: LocalizedFailure, CustomStringConvertible {
    var code: ExitCode
    var message: LocalizedText

    var localized: LocalizedText { message }

    /// The message in English, for other programs.
    var description: String { message.english }

    static func usage(_ message: LocalizedText) -> CommandFailure {
        CommandFailure(code: .usage, message: message)
    }

    static func cannotRun(_ message: LocalizedText) -> CommandFailure {
        CommandFailure(code: .cannotRun, message: message)
    }

    /// Writes a file; where that fails the command has failed.
    static func writing(_ body: () throws(OutputFile.Failure) -> Void) throws {
        do throws(OutputFile.Failure) {
            try body()
        } catch {
            throw error.isOccupied ? usage(error.localized) : cannotRun(error.localized)
        }
    }

    /// Refuses a file before anything is done, where another one is there that is not to be replaced.
    static func check(_ path: String, _ replaced: OutputFile.Replaced) throws {
        guard !replaced.includes(path) else { return }
        throw usage(
            "\(file: EchoedText.visible(path)): another file is there already; name another, or replace it with --force"
        )
    }

    static func unknown(_ name: String, kind: LocalizedText, known: [String]) -> CommandFailure {
        let nearest = NearestName.find(name, in: known)
        let advice: LocalizedText =
            nearest.map { "did you mean \(name: $0)?" } ?? "known are \(known: known.joined(separator: ", "))"
        return .usage("unknown \(kind: kind) \(name: EchoedText.quoted(name)); \(advice: advice)")
    }
}
