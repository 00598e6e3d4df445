/// Checks bytes for well-formed UTF-8.
package enum UTF8Check {
    /// The offset of the first byte that is not UTF-8, or nil, and whether all bytes before it are ASCII.
    package static func run(_ bytes: UnsafeBufferPointer<UInt8>) -> (invalidAt: Int?, isASCII: Bool) {
        let raw = UnsafeRawBufferPointer(bytes)
        var offset = 0
        var isASCII = true
        while offset < bytes.count {
            if offset + 8 <= bytes.count {
                let word = raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                if word & 0x8080_8080_8080_8080 == 0 {
                    offset += 8
                    continue
                }
            }
            if bytes[offset] < 0x80 {
                offset += 1
                continue
            }
            isASCII = false
            guard let length = lengthOfSequence(bytes, at: offset) else { return (offset, isASCII) }
            offset += length
        }
        return (nil, isASCII)
    }

    /// The length of a well-formed sequence of two to four bytes, or nil.
    private static func lengthOfSequence(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int? {
        let first = bytes[offset]
        let length: Int
        var lowest: UInt8 = 0x80
        var highest: UInt8 = 0xBF
        switch first {
        case 0xC2...0xDF: length = 2
        case 0xE0...0xEF: length = 3
        case 0xF0...0xF4: length = 4
        default: return nil
        }
        switch first {
        case 0xE0: lowest = 0xA0
        case 0xED: highest = 0x9F
        case 0xF0: lowest = 0x90
        case 0xF4: highest = 0x8F
        default: break
        }
        guard offset + length <= bytes.count, (lowest...highest).contains(bytes[offset + 1]) else { return nil }
        for next in bytes[(offset + 2)..<(offset + length)] where next & 0xC0 != 0x80 { return nil }
        return length
    }
}
