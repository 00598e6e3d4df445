import Foundation

extension String {
    /// The text without line breaks and other control characters, for outputs that are read line by line.
    var onOneLine: String {
        String(unicodeScalars.map { $0.properties.generalCategory == .control ? " " : Character($0) })
    }
}

/// Standard output and standard error. A reader that closed its end (`| head`) ends the program quietly.
enum Output {
    static func line(_ text: String) {
        write(text + "\n", to: STDOUT_FILENO)
    }

    static func error(_ text: String) {
        write(text + "\n", to: STDERR_FILENO)
    }

    /// Writes to standard error without a line feed, for a line that is written over.
    static func errorPart(_ text: String) {
        write(text, to: STDERR_FILENO)
    }

    private static func write(_ text: String, to descriptor: Int32) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if written > 0 {
                rest = rest.dropFirst(written)
            } else if descriptor == STDERR_FILENO && errno != EINTR {
                // Whoever read the reports is gone; the reader of the display is not.
                return
            } else if errno == EPIPE {
                exit(ExitCode.fine.rawValue)
            } else if errno != EINTR && errno != EAGAIN {
                // Standard output is full or closed: said once, on the other one.
                if descriptor == STDOUT_FILENO {
                    error("braille-bridge: the output cannot be written: \(String(cString: strerror(errno)))")
                    exit(ExitCode.cannotRun.rawValue)
                }
                return
            }
        }
    }
}
