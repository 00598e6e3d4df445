import Documents
import Glibc
import Localization
import Synchronization

/// Standard output and standard error. To a reader that closed its end (`| head`) nothing more is written; the exit code
/// says what it says without one.
enum Output {
    private struct State {
        /// Whether nobody reads standard output any longer.
        var isUnread = false
        /// Whether it was closed when the program began.
        var isClosed = false
    }

    private static let state = Mutex(State())

    /// Whether nobody reads standard output any longer.
    static var isUnread: Bool { state.withLock { $0.isUnread } }

    /// Notes that there is no standard output.
    static func noteClosed() {
        state.withLock { $0.isClosed = true }
    }

    /// Writes a line of the program's own words, as `line` does.
    static func say(_ text: LocalizedText) { line(text.text) }

    /// Writes a line of the program's own words to standard error, after the program's name.
    static func tell(_ text: LocalizedText) { error("braille-bridge: " + text.text) }

    /// Writes a line, in which strangers' text does nothing to the terminal or to what reads the log.
    static func line(_ text: String) {
        write(VisibleText.line(text) + "\n", to: STDOUT_FILENO)
    }

    /// Writes text that is escaped where it is made: JSON, Markdown, workflow commands.
    static func document(_ text: String) {
        write(text + "\n", to: STDOUT_FILENO)
    }

    static func bytes(_ bytes: [UInt8]) {
        write(bytes[...], to: STDOUT_FILENO)
    }

    /// Writes a part of a line to standard error.
    static func errorPart(_ text: String) {
        write(text, to: STDERR_FILENO)
    }

    /// Writes a line to standard error, as `line` does.
    static func error(_ text: String) {
        write(VisibleText.line(text) + "\n", to: STDERR_FILENO)
    }

    private static func write(_ text: String, to descriptor: Int32) {
        write(Array(text.utf8)[...], to: descriptor)
    }

    private static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) {
        var rest = bytes
        if descriptor == STDOUT_FILENO, !rest.isEmpty {
            let (isUnread, isClosed) = state.withLock { ($0.isUnread, $0.isClosed) }
            if isUnread { return }
            if isClosed {
                tell("standard output is closed: nothing can be written")
                exit(ExitCode.cannotRun.rawValue)
            }
        }
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if written > 0 {
                rest = rest.dropFirst(written)
            } else if descriptor == STDERR_FILENO && errno != EINTR {
                // Whoever read the reports is gone; the reader of the display is not.
                return
            } else if errno == EPIPE {
                state.withLock { $0.isUnread = true }
                return
            } else if errno != EINTR && errno != EAGAIN {
                // Standard output is full or closed: said once, on the other one.
                if descriptor == STDOUT_FILENO {
                    tell("the output cannot be written: \(reason: String(cString: strerror(errno)))")
                    exit(ExitCode.cannotRun.rawValue)
                }
                return
            }
        }
    }
}

/// Lines for standard output that are written many at a time.
struct OutputText {
    private static let most = 65_536
    private var bytes: [UInt8] = []

    /// Adds a line.
    mutating func line(_ text: String) {
        bytes.append(contentsOf: VisibleText.line(text).utf8)
        bytes.append(UInt8(ascii: "\n"))
        if bytes.count >= OutputText.most { finish() }
    }

    /// Writes what is left.
    mutating func finish() {
        Output.bytes(bytes)
        bytes.removeAll(keepingCapacity: true)
    }
}
