import Foundation

/// The memory of this process.
public enum OwnMemory {
    /// What it has of its own and uses, in bytes; what it read of files is not counted.
    public static var bytes: Int {
        let text = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = text.split(separator: "\n").first { $0.hasPrefix("RssAnon:") }
        let number = line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
        return (number ?? 0) * 1_024
    }

    /// By how much it grows while something is done so often, in bytes, after it was done a tenth as often.
    public static func growth(times: Int, _ body: (Int) throws -> Void) rethrows -> Int {
        for turn in 0..<times / 10 { try body(turn) }
        let before = bytes
        for turn in 0..<times { try body(turn) }
        return bytes - before
    }
}
