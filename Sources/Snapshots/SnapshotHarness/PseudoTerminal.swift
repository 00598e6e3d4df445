import Glibc
import Localization

/// A pseudo-terminal in raw mode behind a symbolic link.
///
/// Its other end is held open here too, so that it does not hang up when BRLTTY dies, but when it is let go.
final class PseudoTerminal: Sendable {
    /// The end of the display; it does not block.
    let descriptor: Int32
    private let otherEnd: Int32

    // Linux's TIOCSPTLCK and TIOCGPTN, which Swift does not see (nor posix_openpt and its like).
    private static let setLock: UInt = 0x4004_5431
    private static let getNumber: UInt = 0x8004_5430

    /// Makes a pseudo-terminal, and the link to it again.
    init(link: String) throws(HarnessError) {
        // Children must not inherit it: it would never hang up.
        let descriptor = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw .system("cannot make a pseudo-terminal") }
        var number: Int32 = 0
        var unlocked: Int32 = 0
        guard ioctl(descriptor, PseudoTerminal.setLock, &unlocked) == 0,
            ioctl(descriptor, PseudoTerminal.getNumber, &number) == 0
        else {
            close(descriptor)
            throw .system("cannot open a pseudo-terminal")
        }
        let path = "/dev/pts/\(number)"
        let otherEnd = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
        guard otherEnd >= 0 else {
            close(descriptor)
            throw .system("cannot open a pseudo-terminal")
        }
        self.descriptor = descriptor
        self.otherEnd = otherEnd
        reset()
        // A link that an earlier one left; anything else there stays, and is an error.
        var status = stat()
        if lstat(link, &status) == 0, status.st_mode & S_IFMT == S_IFLNK { unlink(link) }
        guard symlink(path, link) == 0 else { throw .system("cannot make \(file: link)") }
    }

    deinit {
        close(otherEnd)
        close(descriptor)
    }

    /// Becomes as new: raw, empty, at a speed that no display has.
    ///
    /// A BRLTTY that was killed leaves its own settings, and the next one, which sets the same with a parity that
    /// pseudo-terminals lack, is then told that nothing could be set, and gives up.
    func reset() {
        var attributes = termios()
        tcgetattr(otherEnd, &attributes)
        cfmakeraw(&attributes)
        cfsetspeed(&attributes, speed_t(B9600))
        tcsetattr(otherEnd, TCSANOW, &attributes)
        tcflush(otherEnd, TCIOFLUSH)
    }

    /// Reads what has arrived.
    func read() -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = Glibc.read(descriptor, &bytes, bytes.count)
        return Array(bytes.prefix(max(0, count)))
    }

    /// Writes what there is room for, and gives how many bytes that were.
    func write(_ bytes: [UInt8]) -> Int {
        max(0, Glibc.write(descriptor, bytes, bytes.count))
    }
}
