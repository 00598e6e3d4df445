import Glibc
package import Localization
import Platform

extension TTYChoice {
    /// Finds the terminal of this process.
    func resolved() -> TTYPath {
        if case .exactPath = self {
            for name in ["WINDOWPATH", "XDG_VTNR"] where getenv(name) != nil { unsetenv(name) }
        }
        return resolved(
            environment: SystemEnvironment.variables, controllingTerminal: TTYChoice.controllingTerminal(),
            xbrlapi: { BrlAPIDiagnosis.isXBrlAPIRunning })
    }

    /// The number of the Linux virtual terminal that controls this process, or nil: what the library looks for too.
    static func controllingTerminal() -> Int32? {
        guard let text = Files.text(of: "/proc/self/stat") else { return nil }
        return virtualTerminal(stat: text)
    }

    /// Reads the number of the virtual terminal from a line of /proc/PID/stat, or nil when it is none (major 4, 1 to 63).
    static func virtualTerminal(stat: String) -> Int32? {
        // The name is in parentheses and may hold anything; after it: state, parent, group, session, terminal.
        guard let end = stat.lastIndex(of: ")") else { return nil }
        let fields = stat[stat.index(after: end)...].split(separator: " ")
        guard fields.count > 4, let device = Int32(fields[4]), device >> 8 == 4 else { return nil }
        let number = device & 0xFF
        return (1...63).contains(number) ? number : nil
    }
}

extension TTYChoice: CustomStringConvertible {
    /// The terminal that the choice comes to in this process, in words.
    public var description: String { localized.english }

    /// The same in the reader's language.
    package var localized: LocalizedText { resolved().localized }
}
