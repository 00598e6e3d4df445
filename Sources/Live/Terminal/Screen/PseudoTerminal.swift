import CLinux
import Glibc

/// The two ends of a terminal of our own.
struct PseudoTerminal {
    /// What the program writes is read here, and what it reads is written here.
    let descriptor: Int32
    /// The path of the program's end.
    let path: String

    /// Nil where the system gives none; `errno` has the reason.
    init?(rows: Int, columns: Int) {
        var name = [CChar](repeating: 0, count: 128)
        let descriptor = bridge_open_terminal(&name, name.count)
        guard descriptor >= 0 else { return nil }
        self.descriptor = descriptor
        path = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        PseudoTerminal.resize(descriptor, rows: rows, columns: columns)
    }

    static func resize(_ descriptor: Int32, rows: Int, columns: Int) {
        var size = winsize(
            ws_row: UInt16(clamping: rows), ws_col: UInt16(clamping: columns), ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(descriptor, UInt(TIOCSWINSZ), &size)
    }

    /// Whether what is typed appears, and whether the program gets whole lines.
    static func modes(_ descriptor: Int32) -> (echoes: Bool, takesLines: Bool) {
        var settings = termios()
        guard tcgetattr(descriptor, &settings) == 0 else { return (true, false) }
        return (settings.c_lflag & tcflag_t(ECHO) != 0, settings.c_lflag & tcflag_t(ICANON) != 0)
    }

    /// The process group in the foreground, or nil.
    static func foreground(_ descriptor: Int32) -> pid_t? {
        let group = tcgetpgrp(descriptor)
        return group > 0 ? group : nil
    }
}
