import Foundation
import Glibc

/// The two descriptors of a connection, with what is read and not yet a line, and what is to be written.
final class BridgeChannel {
    let input: Int32
    let output: Int32
    private var read: [UInt8] = []
    private var written: [UInt8] = []
    private var start = 0

    private init(input: Int32, output: Int32) {
        self.input = input
        self.output = output
    }

    deinit {
        close(input)
        if output != input { close(output) }
    }

    /// How many bytes wait for the bridge to take them.
    var waiting: Int { written.count - start }

    /// Connects to the bridge's socket, or nil where none listens.
    static func socket(environment: [String: String] = ProcessInfo.processInfo.environment) -> BridgeChannel? {
        let stated = environment["BRAILLE_BRIDGE_SOCKET"] ?? ""
        let folder = environment["XDG_RUNTIME_DIR"] ?? ""
        let path =
            !stated.isEmpty
            ? stated : (folder.isEmpty ? "/run/user/\(getuid())" : folder) + "/braille-bridge/socket"
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        guard bytes.count < MemoryLayout.size(ofValue: address.sun_path), !bytes.contains(0) else { return nil }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        let descriptor = Glibc.socket(AF_UNIX, kind, 0)
        guard descriptor >= 0 else { return nil }
        let connected = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard connected == 0 else {
            close(descriptor)
            return nil
        }
        return BridgeChannel(input: descriptor, output: descriptor)
    }

    /// The standard input and output of a program that the bridge started, or nil. What the program prints goes to standard
    /// error from here on.
    static func standardStreams() -> BridgeChannel? {
        guard ProcessInfo.processInfo.environment["BRAILLE_BRIDGE_STDIO"] == "1" else { return nil }
        unsetenv("BRAILLE_BRIDGE_STDIO")
        fflush(nil)
        let (input, output) = (fcntl(0, F_DUPFD_CLOEXEC, 3), fcntl(1, F_DUPFD_CLOEXEC, 3))
        guard input >= 0, output >= 0 else { return nil }
        let empty = open("/dev/null", O_RDONLY)
        if empty >= 0 {
            dup2(empty, 0)
            close(empty)
        }
        dup2(2, 1)
        for descriptor in [input, output] { _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK) }
        return BridgeChannel(input: input, output: output)
    }

    func append(_ bytes: [UInt8]) {
        if start == written.count {
            written.removeAll(keepingCapacity: written.count < 1 << 20)
            start = 0
        }
        written += bytes
    }

    /// The descriptors to wait for, and whether until they take more, too.
    var descriptors: [(descriptor: Int32, isToBeWritten: Bool)] {
        let isToBeWritten = waiting > 0
        if input == output { return [(input, isToBeWritten)] }
        return [(input, false)] + (isToBeWritten ? [(output, true)] : [])
    }

    /// Writes until the bridge has taken all, or the time has come.
    func write(until deadline: ContinuousClock.Instant) {
        write()
        while waiting > 0, ContinuousClock.now < deadline {
            Wait.wait(for: [(output, true)], milliseconds: 100)
            write()
        }
    }

    /// Writes as much as the bridge takes.
    func write() {
        while start < written.count {
            let count = written.withUnsafeBytes {
                BridgeChannel.send(output, UnsafeRawBufferPointer(rebasing: $0[start...]))
            }
            if count < 0 {
                if errno == EINTR { continue }
                // What the bridge said before it closed is still read.
                if errno != EAGAIN { start = written.count }
                return
            }
            start += count
        }
    }

    /// Writes without SIGPIPE: a program must not die of a bridge that ends.
    private static func send(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
        let count = Glibc.send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
        guard count < 0, errno == ENOTSOCK else { return count }
        var (pipe, before, pending) = (sigset_t(), sigset_t(), sigset_t())
        sigemptyset(&pipe)
        sigaddset(&pipe, SIGPIPE)
        sigpending(&pending)
        pthread_sigmask(SIG_BLOCK, &pipe, &before)
        let written = Glibc.write(descriptor, bytes.baseAddress, bytes.count)
        let error = errno
        if written < 0, error == EPIPE, sigismember(&pending, SIGPIPE) == 0 {
            var none = timespec()
            while sigtimedwait(&pipe, nil, &none) < 0, errno == EINTR {}
        }
        pthread_sigmask(SIG_SETMASK, &before, nil)
        errno = error
        return written
    }

    /// The lines that have come, and whether the bridge is still there.
    func lines() -> (lines: [[UInt8]], isOpen: Bool) {
        let isOpen = readAll()
        guard let end = read.lastIndex(of: UInt8(ascii: "\n")) else { return ([], isOpen) }
        let lines = read[..<end].split(separator: UInt8(ascii: "\n")).map { Array($0) }
        read.removeFirst(end + 1)
        return (lines, isOpen)
    }

    /// Reads what has come; false at the end of the connection.
    private func readAll() -> Bool {
        withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 1) { buffer in
            for _ in 0..<16 {
                let count = Glibc.read(input, buffer.baseAddress, buffer.count)
                if count < 0, errno == EINTR { continue }
                if count < 0, errno == EAGAIN { return true }
                guard count > 0, read.count < 4 << 20 else { return false }
                read.append(contentsOf: UnsafeRawBufferPointer(rebasing: buffer[..<count]))
                // There is no more for now.
                if count < buffer.count { return true }
            }
            return true
        }
    }
}
