/// A place in a file.
public struct SourceMark: Hashable, Sendable, CustomStringConvertible {
    /// The line, from 1.
    public var line: Int
    /// The character of the line, from 1.
    public var column: Int

    /// Makes a place from its line and column, both from 1.
    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// The place as `LINE:COLUMN`.
    public var description: String { "\(line):\(column)" }
}
