import Foundation

/// A file that is written a part at a time. It is opened for the first part, so that a command that fails before leaves
/// what was there.
final class OutputFile {
    private let path: String
    private var descriptor: Int32?
    private var isFine = true

    init(path: String) {
        self.path = path
    }

    /// Writes a part; after a failure nothing more.
    func write(_ bytes: [UInt8]) {
        let descriptor = opened()
        var rest = bytes[...]
        while isFine, !rest.isEmpty {
            let written = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if written > 0 {
                rest = rest.dropFirst(written)
            } else if written < 0, errno == EINTR {
                continue
            } else {
                isFine = false
            }
        }
    }

    /// Ends the file; false where it could not be written whole.
    func close() -> Bool {
        let descriptor = opened()
        if descriptor >= 0, Foundation.close(descriptor) != 0 { isFine = false }
        return isFine
    }

    private func opened() -> Int32 {
        if let descriptor { return descriptor }
        let made = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        if made < 0 { isFine = false }
        descriptor = made
        return made
    }
}
