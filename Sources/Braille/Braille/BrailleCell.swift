/// One cell of a braille display: the set of its raised dots, 1 to 8.
///
/// The raw value is ISO 11548-1's, which BRLTTY, BrlAPI and Unicode share: bit 0 is dot 1, bit 7 is dot 8.
public struct BrailleCell: RawRepresentable, Hashable, Sendable {
    /// The dots as bits; bit 0 is dot 1.
    public let rawValue: UInt8

    /// Makes a cell from the bits of its dots.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Makes a cell from dot numbers; numbers outside 1 to 8 are ignored.
    public init(dots: Int...) {
        self.init(rawValue: dots.reduce(0) { (1...8).contains($1) ? $0 | 1 << UInt8($1 - 1) : $0 })
    }

    /// Makes a cell from a Unicode braille pattern (U+2800 to U+28FF), or nil from any other scalar.
    public init?(_ scalar: Unicode.Scalar) {
        guard BrailleCell.patterns.contains(scalar.value) else { return nil }
        self.init(rawValue: UInt8(scalar.value - BrailleCell.patterns.lowerBound))
    }

    /// The Unicode scalars of braille patterns.
    public static let patterns: ClosedRange<UInt32> = 0x2800...0x28FF

    /// A cell without dots.
    public static let blank = BrailleCell(rawValue: 0)

    /// All eight dots: how one character of a secure field is shown.
    public static let full = BrailleCell(rawValue: 0xFF)

    /// The cell as a Unicode braille pattern.
    public var scalar: Unicode.Scalar {
        Unicode.Scalar(UInt16(BrailleCell.patterns.lowerBound) + UInt16(rawValue)) ?? " "
    }

    /// The numbers of the raised dots in ascending order.
    public var dots: [Int] {
        (1...8).filter { rawValue & (1 << UInt8($0 - 1)) != 0 }
    }

    /// The cell with the dots of both.
    public func union(_ other: BrailleCell) -> BrailleCell {
        BrailleCell(rawValue: rawValue | other.rawValue)
    }
}

extension Sequence where Element == BrailleCell {
    /// The cells as a string of Unicode braille patterns, one character a cell.
    public var brailleString: String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(underestimatedCount * 3)
        // U+2800 and the dots, in UTF-8.
        for cell in self {
            bytes.append(0xE2)
            bytes.append(0xA0 | cell.rawValue >> 6)
            bytes.append(0x80 | cell.rawValue & 0x3F)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension Array where Element == BrailleCell {
    /// Reads a string of Unicode braille patterns, or nil when it holds anything else.
    public init?(braille: String) {
        var cells: [BrailleCell] = []
        for scalar in braille.unicodeScalars {
            guard let cell = BrailleCell(scalar) else { return nil }
            cells.append(cell)
        }
        self = cells
    }
}
