import Foundation

/// A file that is written beside the one that has its name, and takes its place when it is whole: on a full disk, or where
/// the program ends before, what was there stays.
///
/// What is no file, such as a device or a pipe, is written to as it is.
package final class OutputFile {
    /// Why a file could not be written.
    package struct Failure: Error, CustomStringConvertible {
        /// The file that was to be written.
        package let path: String
        let number: Int32

        /// What to do.
        package var remedy: String {
            number == ENOSPC || number == EDQUOT ? "make room on the disk" : "check the folder and its rights"
        }

        package var description: String {
            "\(EchoedText.visible(path)): the file cannot be written: \(String(cString: strerror(number))); \(remedy)"
        }
    }

    private let path: String
    /// Where the parts go until the file is whole; nil where they go to the file itself.
    private var beside: String?
    private var target: String
    private var descriptor: Int32 = -1
    private var isOpen = false
    private var failure: Failure?

    /// Nothing is made before the first part comes, or the end.
    package init(path: String) {
        (self.path, target) = (path, path)
    }

    deinit { discard() }

    /// Writes a text as a whole file.
    package static func write(_ text: String, to path: String) throws(Failure) {
        let file = OutputFile(path: path)
        file.write(Array(text.utf8))
        try file.close()
    }

    /// Writes a part; after a failure nothing more.
    package func write(_ bytes: [UInt8]) {
        open()
        var rest = bytes[...]
        while failure == nil, !rest.isEmpty {
            let written = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if written > 0 {
                rest = rest.dropFirst(written)
            } else if written == 0 || errno != EINTR {
                fail()
            }
        }
    }

    /// Ends the file, which takes the place of what was there.
    package func close() throws(Failure) {
        open()
        if descriptor >= 0, Foundation.close(descriptor) != 0 { fail() }
        descriptor = -1
        if failure == nil, let beside, rename(beside, target) != 0 { fail() }
        if failure == nil { beside = nil }
        discard()
        if let failure { throw failure }
    }

    /// Forgets what was written; what was there stays.
    private func discard() {
        if descriptor >= 0 { _ = Foundation.close(descriptor) }
        descriptor = -1
        if let beside { unlink(beside) }
        beside = nil
    }

    private func fail() {
        if failure == nil { failure = Failure(path: path, number: errno) }
    }

    private func open() {
        guard !isOpen else { return }
        isOpen = true
        var status = stat()
        let exists = stat(path, &status) == 0
        guard !exists || status.st_mode & S_IFMT == S_IFREG else {
            descriptor = Foundation.open(path, O_WRONLY | O_CLOEXEC)
            if descriptor < 0 { fail() }
            return
        }
        // A link stays one: the file that it leads to is replaced.
        if exists, let real = realpath(path, nil) {
            target = String(cString: real)
            free(real)
        }
        var name = Array((target + ".XXXXXX").utf8CString)
        descriptor = mkstemp(&name)
        guard descriptor >= 0 else { return fail() }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        beside = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        if exists {
            // Another's file stays theirs, where the system allows it.
            _ = fchown(descriptor, status.st_uid, status.st_gid)
            fchmod(descriptor, status.st_mode & 0o7777)
        } else {
            let mask = umask(0)
            umask(mask)
            fchmod(descriptor, 0o666 & ~mask)
        }
    }
}
