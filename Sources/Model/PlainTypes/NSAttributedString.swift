/// A text with attributes on parts of it, as far as this package needs Foundation's.
open class NSAttributedString: @unchecked Sendable {
    // Unchecked: only the mutable one changes, before it is handed on.

    /// The name of an attribute.
    public struct Key: RawRepresentable, Hashable, Sendable {
        /// The name.
        public var rawValue: String

        /// Makes a name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Makes a name.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    fileprivate struct Run {
        var text: String
        var attributes: [Key: Any]
        var length: Int { text.utf16.count }
    }

    fileprivate var runs: [Run]

    /// Makes a text without attributes.
    public convenience init(string: String) { self.init(string: string, attributes: nil) }

    /// Makes a text with attributes on all of it.
    public init(string: String, attributes: [Key: Any]?) {
        runs = string.isEmpty ? [] : [Run(text: string, attributes: attributes ?? [:])]
    }

    /// Makes a copy.
    public init(attributedString: NSAttributedString) { runs = attributedString.runs }

    /// The text alone.
    public var string: String { runs.map(\.text).joined() }

    /// How many UTF-16 code units it has.
    public var length: Int { runs.reduce(0) { $0 + $1.length } }

    /// The attributes of a code unit; `effectiveRange` gets as far as they reach.
    public func attributes(at location: Int, effectiveRange: UnsafeMutablePointer<NSRange>?) -> [Key: Any] {
        var start = 0
        for run in runs {
            if location < start + run.length {
                effectiveRange?.pointee = NSRange(location: start, length: run.length)
                return run.attributes
            }
            start += run.length
        }
        return [:]
    }

    /// An attribute of a code unit, or nil; `effectiveRange` gets as far as the unit's attributes reach.
    public func attribute(_ name: Key, at location: Int, effectiveRange: UnsafeMutablePointer<NSRange>?) -> Any? {
        attributes(at: location, effectiveRange: effectiveRange)[name]
    }

    /// Hands on the attributes of each part of a range, in order, until the last argument is set.
    public func enumerateAttributes(
        in range: NSRange, using body: ([Key: Any], NSRange, UnsafeMutablePointer<Bool>) -> Void
    ) {
        var (start, stops) = (0, false)
        let end = range.location + range.length
        for run in runs where !stops {
            let (low, high) = (max(start, range.location), min(start + run.length, end))
            if low < high { body(run.attributes, NSRange(location: low, length: high - low), &stops) }
            start += run.length
        }
    }
}

/// A text with attributes that more can be added to.
public final class NSMutableAttributedString: NSAttributedString, @unchecked Sendable {
    /// Adds a text at the end.
    public func append(_ text: NSAttributedString) { runs += text.runs }

    /// Puts a text in place of a range, with the attributes of where the range begins.
    public func replaceCharacters(in range: NSRange, with text: String) {
        let attributes = attributes(at: min(range.location, max(0, length - 1)), effectiveRange: nil)
        let new = text.isEmpty ? [] : [Run(text: text, attributes: attributes)]
        runs = parts(0..<range.location) + new + parts(range.location + range.length..<length)
    }

    /// Gives a range other attributes.
    public func setAttributes(_ attributes: [Key: Any]?, range: NSRange) {
        let end = range.location + range.length
        let changed = parts(range.location..<end).map { Run(text: $0.text, attributes: attributes ?? [:]) }
        runs = parts(0..<range.location) + changed + parts(end..<length)
    }

    /// What of the runs is in a range of code units.
    private func parts(_ range: Range<Int>) -> [Run] {
        var start = 0
        return runs.compactMap { run in
            defer { start += run.length }
            let (low, high) = (max(range.lowerBound - start, 0), min(range.upperBound - start, run.length))
            guard low < high else { return nil }
            let units = Array(run.text.utf16)[low..<high]
            return Run(text: String(decoding: units, as: UTF16.self), attributes: run.attributes)
        }
    }
}
