/// Mends references to characters that XML has none of, which tools write and libxml2 refuses.
enum XMLReferences {
    /// What was repaired.
    struct Mended {
        /// Control characters that became blanks.
        var controls = 0
        /// Halves of surrogate pairs that stand alone, which became U+FFFD.
        var halves = 0
    }

    /// A reference such as `&#55357;` or `&#xD83D;`.
    private struct Reference {
        var value: UInt32
        var length: Int
    }

    /// Makes of a surrogate pair the character that it stands for, of a control character a blank, and of half a pair
    /// U+FFFD.
    ///
    /// A new reference is as long as the old one, with zeros before the number, so that places stay. Only a reference of
    /// four bytes to a control character has no room for one, and becomes a blank alone.
    static func mend(_ bytes: inout [UInt8]) -> Mended {
        var mended = Mended()
        var result: [UInt8] = []
        var copied = 0
        bytes.withUnsafeBufferPointer { all in
            var offset = 0
            while offset < all.count {
                guard all[offset] == UInt8(ascii: "&"), let found = reference(at: offset, in: all) else {
                    offset += 1
                    continue
                }
                var end = offset + found.length
                defer { offset = end }
                guard !isCharacter(found.value) else { continue }
                if result.isEmpty { result.reserveCapacity(all.count) }
                result.append(contentsOf: all[copied..<offset])
                if (0xD800..<0xDC00).contains(found.value), let second = reference(at: end, in: all),
                    (0xDC00..<0xE000).contains(second.value)
                {
                    end += second.length
                    let scalar = 0x10000 + (found.value - 0xD800) << 10 + (second.value - 0xDC00)
                    append(scalar, length: end - offset, to: &result)
                } else if (0xD800..<0xE000).contains(found.value) {
                    append(0xFFFD, length: found.length, to: &result)
                    mended.halves += 1
                } else {
                    append(0x20, length: found.length, to: &result)
                    mended.controls += 1
                }
                copied = end
            }
            if copied > 0 { result.append(contentsOf: all[copied...]) }
        }
        if copied > 0 { bytes = result }
        return mended
    }

    /// The reference that begins at a byte; nil where there is none.
    private static func reference(at start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Reference? {
        guard start + 3 < bytes.count, bytes[start] == UInt8(ascii: "&"), bytes[start + 1] == UInt8(ascii: "#") else {
            return nil
        }
        let isHexadecimal = bytes[start + 2] == UInt8(ascii: "x")
        let first = isHexadecimal ? start + 3 : start + 2
        var offset = first
        var value: UInt32 = 0
        while offset < bytes.count, let digit = digit(bytes[offset], isHexadecimal), value <= 0x10FFFF {
            value = value * (isHexadecimal ? 16 : 10) + digit
            offset += 1
        }
        guard offset > first, offset < bytes.count, bytes[offset] == UInt8(ascii: ";"), value <= 0x10FFFF else {
            return nil
        }
        return Reference(value: value, length: offset + 1 - start)
    }

    private static func digit(_ byte: UInt8, _ isHexadecimal: Bool) -> UInt32? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f") where isHexadecimal: UInt32(byte - UInt8(ascii: "a")) + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F") where isHexadecimal: UInt32(byte - UInt8(ascii: "A")) + 10
        default: nil
        }
    }

    /// Whether it stands for a character that stays as it is when it is in the file itself.
    private static func isCharacter(_ value: UInt32) -> Bool {
        switch value {
        case 0x09, 0x0A, 0x0D: true
        case 0..<0x20, 0x7F..<0xA0, 0xD800..<0xE000, 0xFEFF, 0xFFFE, 0xFFFF: false
        default: true
        }
    }

    /// Appends a reference of a length, or the character itself where there is no room for one.
    private static func append(_ value: UInt32, length: Int, to bytes: inout [UInt8]) {
        let digits = Array(String(value).utf8)
        guard digits.count + 3 <= length else {
            bytes.append(contentsOf: (Unicode.Scalar(value) ?? "\u{FFFD}").utf8)
            return
        }
        bytes.append(contentsOf: "&#".utf8)
        bytes.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: length - 3 - digits.count))
        bytes.append(contentsOf: digits)
        bytes.append(UInt8(ascii: ";"))
    }
}
