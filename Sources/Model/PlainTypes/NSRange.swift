/// No place, where a place is asked for.
public let NSNotFound = Int.max

/// A place and a length, as UIKit has them: of rows, or of UTF-16 code units.
public struct NSRange: Hashable, Sendable {
    /// The first.
    public var location: Int
    /// How many.
    public var length: Int

    /// Makes a range.
    public init(location: Int = 0, length: Int = 0) { (self.location, self.length) = (location, length) }

    /// Makes a range of numbers.
    public init(_ range: Range<Int>) { self.init(location: range.lowerBound, length: range.count) }

    /// Whether a number is in it.
    public func contains(_ place: Int) -> Bool { place >= location && place - location < length }
}

extension Range where Bound == String.Index {
    /// The part of a text that a range of UTF-16 code units means; nil where it is not in it, or begins or ends inside a
    /// character.
    public init?(_ range: NSRange, in text: String) {
        let units = text.utf16
        guard range.location >= 0, range.length >= 0, range.location <= units.count,
            range.length <= units.count - range.location
        else { return nil }
        let start = units.index(units.startIndex, offsetBy: range.location)
        let end = units.index(start, offsetBy: range.length)
        guard let start = start.samePosition(in: text), let end = end.samePosition(in: text) else { return nil }
        self = start..<end
    }
}
