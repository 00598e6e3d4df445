import CLinux
import Glibc
import Platform

/// The thread of a BRLTTY that admits clients.
///
/// When it starts before its socket is there, it sleeps for a second in a `select` of no descriptor, and sees the socket
/// only then (`SERVER_SELECT_TIMEOUT`, brlapi_server.c, 6.5 to 6.9.1). A SIGUSR2 there has it look again at once; in any
/// later `select` the signal ends the server, so it is sent in that first one only.
struct ServerThread {
    private let process: pid_t
    private let thread: pid_t
    private let folder: String

    /// Finds the thread by its name; nil while it has not started, or where the system does not tell.
    init?(of process: pid_t) {
        let tasks = "/proc/\(process)/task"
        let names = Files.names(in: tasks) ?? []
        let found = names.first { Files.text(of: "\(tasks)/\($0)/comm") == "server-main\n" }
        guard let found, let thread = pid_t(found) else { return nil }
        self.process = process
        self.thread = thread
        folder = "\(tasks)/\(found)"
    }

    /// What the thread does.
    enum State {
        /// It waits for nothing but time: a client is not seen before that has passed.
        case sleeping
        /// It waits for its socket.
        case serving
        /// It is running, or on its way.
        case busy
        /// The system does not tell.
        case unknown
    }

    /// What the thread does now.
    ///
    /// It sleeps in `pselect6` with room for one descriptor at most: for none, since descriptor 0 is not a socket.
    var state: State {
        guard let text = Files.text(of: folder + "/syscall") else { return .unknown }
        let words = text.split(separator: " ")
        guard words.count > 1, words[0] == "\(BRIDGE_PSELECT)" else { return .busy }
        return words[1] == "0x1" ? .sleeping : .serving
    }

    /// Has it look at its sockets at once; only while it is `sleeping`.
    func wake() {
        _ = bridge_signal_thread(process, thread, SIGUSR2)
    }

    /// What each thread of a BRLTTY waits for: its name, and the number of the system call that it is in with what it was given.
    static func states(of process: pid_t) -> [String] {
        let tasks = "/proc/\(process)/task"
        return (Files.names(in: tasks) ?? []).sorted().map { task in
            let name = (Files.text(of: "\(tasks)/\(task)/comm") ?? "?").trimmed
            return "\(name) \(task): \((Files.text(of: "\(tasks)/\(task)/syscall") ?? "?").trimmed)"
        }
    }
}
