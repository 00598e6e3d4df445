import Glibc
package import Localization
import Platform

/// Why a program cannot be started, and the exit status that says so to shells.
package struct ProgramFailure: Error, CustomStringConvertible, LocalizedFailure {
    package let status: Int32
    package let localized: LocalizedText
    package var description: String { localized.english }

    init(_ command: [String], _ number: Int32) {
        status = number == ENOENT ? 127 : 126
        localized = "\(program: command[0]) cannot be started: \(reason: String(cString: strerror(number)))"
    }

    /// Why a program could not be started now, as far as that is known before; nil: it may be.
    package static func expected(of command: [String]) -> ProgramFailure? {
        let folders = (SystemEnvironment.variables["PATH"] ?? "/usr/bin:/bin").split(
            separator: ":", omittingEmptySubsequences: false)
        let paths = command[0].contains("/") ? [command[0]] : folders.map { "\($0.isEmpty ? "." : $0)/\(command[0])" }
        var number = ENOENT
        for path in paths {
            if access(path, X_OK) == 0 { return nil }
            if errno == EACCES { number = EACCES }
        }
        return ProgramFailure(command, number)
    }
}
