import Localization

#if canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Reads whole files.
package enum FileBytes {
    /// Larger files are refused.
    package static let limit = 256 * 1024 * 1024

    /// How long a pipe with a name is awaited that nobody writes to, or reads from, in milliseconds.
    static let pipePatience: Int32 = 3_000

    /// The bytes of a file; throws when there is none, when it is a directory, cannot be read or is over 256 MB.
    ///
    /// - Parameter meter: gets how much was read.
    package static func read(_ path: String, _ meter: WorkMeter? = nil) throws(DocumentError) -> [UInt8] {
        var status = stat()
        let isPipe = stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
        // A pipe that nobody writes to would keep it in the call.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | (isPipe ? O_NONBLOCK : 0))
        guard descriptor >= 0 else { throw failure(path, errno) }
        defer { close(descriptor) }
        guard fstat(descriptor, &status) == 0 else { throw failure(path, errno) }
        if status.st_mode & S_IFMT == S_IFDIR { throw failure(path, EISDIR) }
        if isPipe { try awaitWriter(descriptor, path) }
        guard status.st_size <= limit else { throw tooLarge(path) }
        meter?.begin(.reading, total: Int(status.st_size))

        var bytes = [UInt8](repeating: 0, count: max(4096, Int(status.st_size) + 1))
        var filled = 0
        while true {
            if filled == bytes.count { bytes.append(contentsOf: repeatElement(0, count: bytes.count)) }
            let count = bytes.withUnsafeMutableBytes { buffer in
                readOnce(descriptor, UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
            }
            if count == 0 { break }
            guard count > 0 else {
                if errno == EINTR { continue }
                throw failure(path, errno)
            }
            filled += count
            meter?.note(filled)
            guard filled <= limit else { throw tooLarge(path) }
        }
        bytes.removeLast(bytes.count - filled)
        return bytes
    }

    /// Waits for whoever writes to a pipe; then the pipe is read as any file, to its end.
    private static func awaitWriter(_ descriptor: Int32, _ path: String) throws(DocumentError) {
        // Standard input may be the end of a pipe whose writer has gone already.
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        var ready: Int32
        repeat { ready = poll(&entry, 1, pipePatience) } while ready < 0 && errno == EINTR
        guard ready != 0 else {
            throw DocumentError(
                .unreadable, file: path, says: "nobody writes to this pipe",
                advises: "start the program that writes first, or name a file")
        }
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
    }

    private static func readOnce(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
        #if canImport(Musl)
            Musl.read(descriptor, buffer.baseAddress, buffer.count)
        #else
            Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        #endif
    }

    private static func tooLarge(_ path: String) -> DocumentError {
        DocumentError(.tooLarge, file: path, says: "the file is over 256 MB", advises: "split it")
    }

    private static func failure(_ path: String, _ number: Int32) -> DocumentError {
        func error(
            _ code: DocumentError.Code, says: LocalizedText, advises: LocalizedText
        ) -> DocumentError {
            DocumentError(code, file: path, says: says, advises: advises)
        }
        switch number {
        case ENOENT, ENOTDIR:
            return error(.missingFile, says: "there is no such file", advises: "check the name")
        case EISDIR:
            return error(.directory, says: "this is a directory", advises: "name a file in it")
        case EACCES, EPERM:
            return error(.unreadable, says: "the file may not be read", advises: "check its permissions")
        default:
            let reason = strerror(number).map { String(cString: $0) } ?? "error \(number)"
            return error(
                .unreadable, says: "the file cannot be read (\(reason: reason))", advises: "check the file and its disk"
            )
        }
    }
}
