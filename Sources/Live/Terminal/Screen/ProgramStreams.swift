import BridgeLoop
import Glibc

/// What a program reads and writes that is not the terminal of our own: a file or a pipe stays what it is, and what is written to it is
/// shown as well.
package struct ProgramStreams: Sendable {
    /// What it reads; nil: the terminal.
    package var input: Int32?
    /// Where its output goes; nil: to the terminal.
    package var output: Int32?
    /// Where its errors go; nil: to the terminal.
    package var error: Int32?

    package init(input: Int32? = nil, output: Int32? = nil, error: Int32? = nil) {
        (self.input, self.output, self.error) = (input, output, error)
    }
}

/// A stream that a program writes beside its terminal.
struct ProgramPipe: Sendable {
    /// What it writes is read here.
    let reading: Int32
    /// The program's end, until it has started.
    let program: Int32
    /// Where it goes on to.
    let writing: Int32

    /// Nil where the system gives none.
    init?(to writing: Int32) {
        guard let ends = makePipe() else { return nil }
        (reading, program, self.writing) = (ends.reading, ends.writing, writing)
    }

    /// Lines as the terminal would get them: a line feed alone does not return.
    static func asTerminalOutput(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + 64)
        for byte in bytes {
            if byte == 0x0A { result.append(0x0D) }
            result.append(byte)
        }
        return result
    }
}
