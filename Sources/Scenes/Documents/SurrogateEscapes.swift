import Localization

/// Replaces the surrogate escape pairs of JSON by the scalars they stand for, which libyaml refuses to do.
struct SurrogateEscapes: Sendable {
    /// A pair that was replaced: its place in the new text, counted from 0.
    private struct Replacement {
        var line: Int
        var column: Int
    }

    /// How many characters shorter a line is for each pair: twelve became one.
    private static let shortening = 11

    private var replacements: [Replacement] = []

    /// Whether the new text holds characters that the old one did not.
    var addedCharacters: Bool { !replacements.isEmpty }

    /// Makes an empty list, for files that are not JSON.
    init() {}

    /// Replaces the pairs in the bytes.
    ///
    /// - Parameter allowsHalves: whether a surrogate that stands alone becomes U+FFFD; else it is an error with its place.
    init(replacingIn bytes: inout [UInt8], file: String, allowsHalves: Bool) throws(DocumentError) {
        guard Self.mayHoldSurrogates(bytes) else { return }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var line = 0
        var column = 0
        var offset = 0
        while offset < bytes.count {
            let byte = bytes[offset]
            var length = 1
            if byte == UInt8(ascii: "\\") {
                let unit = Self.unit(bytes, at: offset)
                if let unit, (0xD800...0xDFFF).contains(unit) {
                    guard unit < 0xDC00, let low = Self.unit(bytes, at: offset + 6), (0xDC00...0xDFFF).contains(low),
                        let scalar = Unicode.Scalar(0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(low) - 0xDC00))
                    else {
                        guard !allowsHalves else {
                            // As long as what it replaces, so that places stay.
                            result.append(contentsOf: "\\ufffd".utf8)
                            column += 6
                            offset += 6
                            continue
                        }
                        throw lone(unit, line: line, column: column, file: file)
                    }
                    result.append(contentsOf: Array(String(scalar).utf8))
                    replacements.append(Replacement(line: line, column: column))
                    column += 1
                    offset += 12
                    continue
                }
                length = unit == nil ? 2 : 6
            }
            let end = min(offset + length, bytes.count)
            for byte in bytes[offset..<end] {
                result.append(byte)
                if byte == UInt8(ascii: "\n") {
                    line += 1
                    column = 0
                } else if byte & 0xC0 != 0x80 {
                    column += 1
                }
            }
            offset = end
        }
        bytes = result
    }

    /// The place in the file of a place in the changed text; both count from 0.
    func originalColumn(line: Int, column: Int) -> Int {
        if replacements.isEmpty { return column }
        return column + Self.shortening * (count(before: (line, column)) - count(before: (line, 0)))
    }

    /// How many pairs stood before a place; a file may be one line with all of them.
    private func count(before place: (line: Int, column: Int)) -> Int {
        var low = 0
        var high = replacements.count
        while low < high {
            let middle = (low + high) / 2
            let other = (replacements[middle].line, replacements[middle].column)
            if other < place { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private func lone(_ unit: UInt16, line: Int, column: Int, file: String) -> DocumentError {
        let mark = SourceMark(line: line + 1, column: originalColumn(line: line, column: column) + 1)
        return DocumentError(
            .syntax, file: file, mark: mark,
            says: "the escape \\u\(value: String(unit, radix: 16)) is one half of a character",
            advises: "write the pair of both halves, or the character itself")
    }

    /// Whether any escape begins `\uD` or `\ud`; most files hold none and are left alone.
    private static func mayHoldSurrogates(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in
            var offset = 0
            while offset + 2 < bytes.count {
                if bytes[offset] == UInt8(ascii: "\\"), bytes[offset + 1] == UInt8(ascii: "u"),
                    bytes[offset + 2] | 0x20 == UInt8(ascii: "d")
                {
                    return true
                }
                offset += 1
            }
            return false
        }
    }

    /// The value of an escape `\uXXXX` at an offset, or nil.
    private static func unit(_ bytes: [UInt8], at offset: Int) -> UInt16? {
        guard offset + 6 <= bytes.count, bytes[offset] == UInt8(ascii: "\\"), bytes[offset + 1] == UInt8(ascii: "u")
        else { return nil }
        var unit: UInt16 = 0
        for byte in bytes[(offset + 2)..<(offset + 6)] {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
            unit = unit << 4 | UInt16(digit)
        }
        return unit
    }
}
