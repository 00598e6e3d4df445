import Foundation
import Testing

/// `terminal`, on the emulated display.
@Suite struct TerminalCommandTests {
    @Test func itEndsWithItsProgramAndItsStatus() throws {
        let folder = try TemporaryFolder()
        let script = try folder.file("ask.sh", "printf 'be? [y/N] '; read a; [ \"$a\" = y ] && exit 5; exit 6\n")
        let reader = try ReaderProcess(["terminal"], ["--", "sh", script], in: folder)
        try reader.wait { reader.cells.hasPrefix("⠃⠑⠦") }
        try reader.press("UP")
        try reader.wait { reader.cells.contains("⠽") }
        try reader.press("RETURN")
        #expect(reader.wait() == 5)
        // What it writes into a pipe stays there as it was written.
        #expect(reader.output == "be? [y/N] ")
    }
}
