import Glibc
package import Localization
import Platform

/// A file that is written beside the one that has its name, and takes its place when it is whole: on a full disk, or where
/// the program ends before, what was there stays.
///
/// What is no file, such as a device or a pipe, is written to as it is.
package final class OutputFile {
    /// What may be there before.
    package enum Replaced: Sendable {
        /// Anything: the user said so, or nothing else could be meant.
        case anything
        /// Nothing, an empty file, or one that has one of the texts at its beginning: an earlier output of the same kind.
        case own([String])

        /// Whether the file at a path may be replaced.
        package func includes(_ path: String) -> Bool {
            guard case .own(let marks) = self else { return true }
            var status = stat()
            guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0 else { return true }
            guard let start = Files.bytes(of: path, upTo: 4096) else { return false }
            return marks.contains { start.firstRange(of: Array($0.utf8)) != nil }
        }
    }

    /// Why a file could not be written.
    package struct Failure: LocalizedFailure, CustomStringConvertible {
        /// The file that was to be written.
        package let path: String
        let number: Int32

        /// Whether something else is there, which is not replaced.
        package var isOccupied: Bool { number == EEXIST }

        /// What to do.
        package var remedy: LocalizedText {
            number == ENXIO
                ? "start the program that reads this pipe first"
                : isOccupied
                    ? "name another, or replace it with --force"
                    : number == ENOSPC || number == EDQUOT ? "make room on the disk" : "check the folder and its rights"
        }

        package var description: String { localized.english }

        package var localized: LocalizedText {
            let file = EchoedText.visible(path)
            if isOccupied { return "\(file: file): another file is there already; \(remedy: remedy)" }
            let reason = String(cString: strerror(number))
            return "\(file: file): the file cannot be written: \(reason: reason); \(remedy: remedy)"
        }
    }

    private let path: String
    private let isPrivate: Bool
    private let replaced: Replaced
    private let growsInPlace: Bool
    /// Where the parts go until the file is whole; nil where they go to the file itself.
    private var beside: String?
    private var target: String
    private var descriptor: Int32 = -1
    private var isOpen = false
    private var failure: Failure?
    /// How many bytes the parts have that were written whole.
    private var wholeLength: off_t = 0
    /// Whether it grows in place and was not there before.
    private var isNewInPlace = false

    /// Nothing is made before the first part comes, or the end.
    ///
    /// - Parameters:
    ///   - replaced: what may be there before.
    ///   - isPrivate: whether nobody but this user may read it.
    ///   - growsInPlace: whether it has its name from the start where nothing is there: what was written before the program
    ///     was killed is worth having.
    package init(
        path: String, replacing replaced: Replaced = .anything, isPrivate: Bool = false, growsInPlace: Bool = false
    ) {
        (self.path, target, self.replaced, self.isPrivate) = (path, path, replaced, isPrivate)
        self.growsInPlace = growsInPlace
    }

    deinit { discard() }

    /// Writes a text as a whole file.
    package static func write(
        _ text: String, to path: String, replacing replaced: Replaced = .anything, isPrivate: Bool = false
    ) throws(Failure) {
        let file = OutputFile(path: path, replacing: replaced, isPrivate: isPrivate)
        file.write(Array(text.utf8))
        try file.close()
    }

    /// Writes a part; after a failure nothing more. Of a part that no longer fits nothing stays in a file that grows in place.
    package func write(_ bytes: [UInt8]) {
        open()
        var rest = bytes[...]
        while failure == nil, !rest.isEmpty {
            let written = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if written > 0 {
                rest = rest.dropFirst(written)
            } else if written == 0 || errno != EINTR {
                fail()
                if growsInPlace { _ = ftruncate(descriptor, wholeLength) }
            }
        }
        if failure == nil { wholeLength += off_t(bytes.count) }
    }

    /// Whether nothing has failed so far.
    package var isFine: Bool { failure == nil }

    /// Ends the file, which takes the place of what was there.
    package func close() throws(Failure) {
        open()
        if descriptor >= 0, Glibc.close(descriptor) != 0 { fail() }
        descriptor = -1
        if failure == nil, let beside, rename(beside, target) != 0 { fail() }
        if failure == nil { beside = nil }
        discard()
        if let failure { throw failure }
    }

    /// Forgets what was written; what was there stays.
    private func discard() {
        if descriptor >= 0 { _ = Glibc.close(descriptor) }
        descriptor = -1
        if let beside { unlink(beside) }
        beside = nil
        // Nothing of it found room: no empty file stays.
        if failure != nil, isNewInPlace, wholeLength == 0 { unlink(path) }
        isNewInPlace = false
    }

    private func fail() {
        if failure == nil { failure = Failure(path: path, number: errno) }
    }

    /// Where a link leads to, or the path of what is no link; nil where links lead to each other.
    private static func end(ofLink path: String) -> String? {
        var place = path
        for _ in 0..<40 {
            guard let next = Files.destination(ofLink: place) else { return place }
            place = next.hasPrefix("/") ? next : FilePath.folder(of: place) + "/" + next
        }
        return nil
    }

    /// Opens a pipe with a name that somebody reads; one whose reader does not come is given up.
    private func openPipe() -> Int32 {
        let end = ContinuousClock.now + .milliseconds(Int(FileBytes.pipePatience))
        while true {
            let descriptor = Glibc.open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK)
            guard descriptor < 0, errno == ENXIO, .now < end else {
                if descriptor >= 0 { _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK) }
                return descriptor
            }
            usleep(20_000)
        }
    }

    private func open() {
        guard !isOpen else { return }
        isOpen = true
        guard replaced.includes(path) else {
            failure = Failure(path: path, number: EEXIST)
            return
        }
        var status = stat()
        let exists = stat(path, &status) == 0
        guard !exists || status.st_mode & S_IFMT == S_IFREG else {
            descriptor = status.st_mode & S_IFMT == S_IFIFO ? openPipe() : Glibc.open(path, O_WRONLY | O_CLOEXEC)
            if descriptor < 0 { fail() }
            return
        }
        if growsInPlace, !exists || status.st_size == 0 {
            descriptor = Glibc.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, isPrivate ? 0o600 : 0o666)
            if descriptor < 0 { fail() } else { isNewInPlace = !exists }
            return
        }
        // A link stays one: the file that it leads to is replaced, or made where nothing is there yet.
        if exists, let real = realpath(path, nil) {
            target = String(cString: real)
            free(real)
        } else if let end = OutputFile.end(ofLink: path) {
            target = end
        } else {
            failure = Failure(path: path, number: ELOOP)
            return
        }
        var name = Array((target + ".XXXXXX").utf8CString)
        descriptor = mkstemp(&name)
        guard descriptor >= 0 else { return fail() }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        beside = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        if isPrivate {
            fchmod(descriptor, 0o600)
        } else if exists {
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
