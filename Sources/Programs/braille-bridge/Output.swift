import Foundation

/// Standard output and standard error. A reader that closed its end (`| head`) ends the program quietly.
enum Output {
    static func line(_ text: String) {
        write(text + "\n", to: STDOUT_FILENO)
    }

    static func bytes(_ bytes: [UInt8]) {
        write(bytes[...], to: STDOUT_FILENO)
    }

    /// Writes a part of a line to standard error.
    static func errorPart(_ text: String) {
        write(text, to: STDERR_FILENO)
    }

    static func error(_ text: String) {
        write(text + "\n", to: STDERR_FILENO)
    }

    private static func write(_ text: String, to descriptor: Int32) {
        write(Array(text.utf8)[...], to: descriptor)
    }

    private static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) {
        var rest = bytes
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

/// Lines for standard output that are written many at a time.
struct OutputText {
    private static let most = 65_536
    private var bytes: [UInt8] = []

    /// Adds a line.
    mutating func line(_ text: String) {
        bytes.append(contentsOf: text.utf8)
        bytes.append(UInt8(ascii: "\n"))
        if bytes.count >= OutputText.most { finish() }
    }

    /// Writes what is left.
    mutating func finish() {
        Output.bytes(bytes)
        bytes.removeAll(keepingCapacity: true)
    }
}
