import Documents
import Localization

/// Makes UTF-8 of the bytes of a dump.
enum DumpEncoding {
    /// The encodings that XML declarations name for text in one byte a character, of which ASCII and Latin-1 agree.
    private static let latinNames = ["iso-8859-1", "latin1", "latin-1", "windows-1252", "us-ascii"]

    /// The bytes in UTF-8 without a byte order mark and without the control characters that neither XML nor YAML may
    /// hold; how many of those there were, and what else was changed, in words.
    static func decode(
        _ bytes: [UInt8], name: String
    ) throws(DocumentError) -> (bytes: [UInt8], controls: Int, changes: [LocalizedText]) {
        var result = bytes
        var changes: [LocalizedText] = []
        if let wide = wideText(bytes) {
            result = wide
            changes.append(LocalizedText("the file is UTF-16 and was read as such"))
        } else if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            result.removeFirst(3)
        }
        if let invalid = result.withUnsafeBufferPointer({ UTF8Check.run($0).invalidAt }) {
            guard declaresLatin(result) else {
                throw DocumentError(
                    .notUTF8, file: name, mark: ByteMarks.mark(of: invalid, in: result),
                    says: "the byte 0x\(value: String(result[invalid], radix: 16)) is not UTF-8",
                    advises: "save the file as UTF-8")
            }
            result = Array(String(String.UnicodeScalarView(result.map { Unicode.Scalar($0) })).utf8)
            changes.append(
                LocalizedText("the file is in the encoding that it declares and was read as Latin-1"))
        }
        let controls = replaceControls(in: &result)
        return (result, controls, changes)
    }

    /// UTF-16 with a byte order mark, or whose first character is ASCII, as UTF-8; nil for anything else.
    private static func wideText(_ bytes: [UInt8]) -> [UInt8]? {
        guard bytes.count >= 2 else { return nil }
        let isBigEndian: Bool
        var start = 2
        switch (bytes[0], bytes[1]) {
        case (0xFF, 0xFE): isBigEndian = false
        case (0xFE, 0xFF): isBigEndian = true
        case (0, 1...0x7F):
            isBigEndian = true
            start = 0
        case (1...0x7F, 0):
            isBigEndian = false
            start = 0
        default: return nil
        }
        var units: [UInt16] = []
        units.reserveCapacity(bytes.count / 2)
        var offset = start
        while offset + 1 < bytes.count {
            let (first, second) = (UInt16(bytes[offset]), UInt16(bytes[offset + 1]))
            units.append(isBigEndian ? first << 8 | second : second << 8 | first)
            offset += 2
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }

    private static func declaresLatin(_ bytes: [UInt8]) -> Bool {
        let head = String(decoding: bytes.prefix(200).prefix { $0 != UInt8(ascii: ">") }, as: UTF8.self).lowercased()
        guard head.contains("<?xml") else { return false }
        return latinNames.contains { head.contains("encoding=\"\($0)\"") || head.contains("encoding='\($0)'") }
    }

    /// Replaces control characters, byte order marks inside the text and non-characters by blanks, so that lines and
    /// columns stay; gives how many there were.
    private static func replaceControls(in bytes: inout [UInt8]) -> Int {
        var found: [(offset: Int, length: Int)] = []
        bytes.withUnsafeBufferPointer { bytes in
            var offset = 0
            while offset < bytes.count {
                if offset + 8 <= bytes.count, isPlain(UnsafeRawBufferPointer(bytes), at: offset) {
                    offset += 8
                    continue
                }
                let byte = bytes[offset]
                if byte < 0x20 {
                    if byte != 0x09, byte != 0x0A, byte != 0x0D { found.append((offset, 1)) }
                } else if byte == 0x7F {
                    found.append((offset, 1))
                } else if byte == 0xC2, bytes[offset + 1] < 0xA0 {
                    found.append((offset, 2))
                } else if byte == 0xEF, bytes[offset + 1] == 0xBB, bytes[offset + 2] == 0xBF {
                    found.append((offset, 3))
                } else if byte == 0xEF, bytes[offset + 1] == 0xBF, bytes[offset + 2] >= 0xBE {
                    found.append((offset, 3))
                }
                offset += 1
            }
        }
        guard !found.isEmpty else { return 0 }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var copied = 0
        for (offset, length) in found {
            result.append(contentsOf: bytes[copied..<offset])
            result.append(UInt8(ascii: " "))
            copied = offset + length
        }
        result.append(contentsOf: bytes[copied...])
        bytes = result
        return found.count
    }

    /// Whether eight bytes are printable ASCII, all at once.
    private static func isPlain(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> Bool {
        let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        let high: UInt64 = 0x8080_8080_8080_8080
        let deletes = word ^ 0x7F7F_7F7F_7F7F_7F7F
        let isBelowBlank = (word &- 0x2020_2020_2020_2020) & ~word & high
        let isDelete = (deletes &- 0x0101_0101_0101_0101) & ~deletes & high
        return (word & high) | isBelowBlank | isDelete == 0
    }
}
