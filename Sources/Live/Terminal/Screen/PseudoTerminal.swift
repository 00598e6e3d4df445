import CLinux
import Glibc

/// The two ends of a terminal of our own.
struct PseudoTerminal {
    /// What the program writes is read here, and what it reads is written here.
    let descriptor: Int32
    /// The path of the program's end.
    let path: String
    /// The program's end, held: without it the terminal would be over while no process has it, and one may open it again.
    private let held: Int32

    /// Nil where the system gives none; `errno` has the reason.
    init?(rows: Int, columns: Int) {
        var name = [CChar](repeating: 0, count: 128)
        let descriptor = bridge_open_terminal(&name, name.count)
        guard descriptor >= 0 else { return nil }
        let path = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let held = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
        guard held >= 0 else {
            Glibc.close(descriptor)
            return nil
        }
        (self.descriptor, self.path, self.held) = (descriptor, path, held)
        // Backspace takes a character, not a byte.
        var modes = termios()
        if tcgetattr(held, &modes) == 0 {
            modes.c_iflag |= tcflag_t(IUTF8)
            tcsetattr(held, TCSANOW, &modes)
        }
        PseudoTerminal.resize(descriptor, rows: rows, columns: columns)
    }

    func close() {
        Glibc.close(descriptor)
        Glibc.close(held)
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
