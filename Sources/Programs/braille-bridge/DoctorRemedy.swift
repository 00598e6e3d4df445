import BrlAPIDisplay
import Glibc
import Localization

/// What mends something that `doctor` has found wrong: commands of the system's administrator.
struct DoctorRemedy: Hashable {
    /// The commands, one after the other.
    let commands: [[String]]
    /// Whether the user has to log in again for it.
    var wantsLogin = false

    /// Installs packages of Debian's.
    static func install(_ packages: String...) -> DoctorRemedy {
        DoctorRemedy(commands: [["apt-get", "install", "-y"] + packages])
    }

    /// The same, after which the user has to log in again.
    var withLogin: DoctorRemedy { DoctorRemedy(commands: commands, wantsLogin: true) }

    /// What helps where a BRLTTY of this machine does not answer, or does not let the user in; nil where nothing is known to.
    static func of(_ error: BrlAPIError, host: String?, auth: String?) -> DoctorRemedy? {
        guard host.map({ $0.hasPrefix(":") }) ?? true else { return nil }
        switch error.code {
        case .notRunning: return DoctorRemedy(commands: [["systemctl", "start", "brltty"]])
        case .notAnswering: return DoctorRemedy(commands: [["systemctl", "restart", "brltty"]])
        case .authentication where auth == nil:
            guard let user = getpwuid(getuid())?.pointee.pw_name else { return nil }
            return DoctorRemedy(
                commands: [["groupadd", "-rf", "brlapi"], ["usermod", "-aG", "brlapi", String(cString: user)]],
                wantsLogin: true)
        default: return nil
        }
    }

    /// The commands as they are run: through sudo, unless root runs them.
    private var lines: [[String]] { getuid() == 0 ? commands : commands.map { ["sudo"] + $0 } }

    /// Shows the commands, and runs them where the user wants it.
    ///
    /// - Returns: whether all of them have done what they should.
    func offer() -> Bool {
        for line in lines { Output.line("  " + line.joined(separator: " ")) }
        Output.errorPart(LocalizedText("Run this? y or n:").text + " ")
        guard let answer = readLine(), answer.lowercased().hasPrefix("y") else { return false }
        for line in lines {
            guard let status = DoctorRemedy.run(line), status == 0 else {
                Output.say("wrong: \(command: line.joined(separator: " ")) has not done it")
                return false
            }
        }
        if wantsLogin { Output.say("Log out and in again now.") }
        return true
    }

    /// Runs a command on the user's terminal, where sudo asks for the password.
    ///
    /// - Returns: its exit status; nil where it could not be started, or a signal ended it.
    private static func run(_ command: [String]) -> Int32? {
        var arguments = command.map { strdup($0) } + [nil]
        defer { arguments.forEach { free($0) } }
        var child: pid_t = 0
        guard posix_spawnp(&child, command[0], nil, nil, &arguments, environ) == 0 else { return nil }
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0 { guard errno == EINTR else { return nil } }
        return status & 0x7F == 0 ? status >> 8 & 0xFF : nil
    }
}
