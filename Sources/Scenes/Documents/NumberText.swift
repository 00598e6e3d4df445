/// Numbers in JSON's spelling.
package enum NumberText {
    /// Whether bytes are a whole number: an optional minus sign and digits without a leading zero.
    static func isInteger(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var offset = 0
        return integerPart(bytes, &offset) && offset == bytes.count
    }

    /// The finite value of bytes that are a number, or nil.
    static func number(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
        var offset = 0
        guard integerPart(bytes, &offset) else { return nil }
        if offset == bytes.count, bytes.count <= 15 { return smallInteger(bytes) }
        if offset < bytes.count, bytes[offset] == UInt8(ascii: ".") {
            offset += 1
            guard digits(bytes, &offset) > 0 else { return nil }
        }
        if offset < bytes.count, bytes[offset] | 0x20 == UInt8(ascii: "e") {
            offset += 1
            if offset < bytes.count, bytes[offset] == UInt8(ascii: "+") || bytes[offset] == UInt8(ascii: "-") {
                offset += 1
            }
            guard digits(bytes, &offset) > 0 else { return nil }
        }
        guard offset == bytes.count, let value = Double(String(decoding: bytes, as: UTF8.self)) else { return nil }
        return value.isFinite ? value : nil
    }

    /// A number without `.0`, as messages show it.
    package static func shown(_ value: Double) -> String {
        let text = String(value)
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    private static func smallInteger(_ bytes: UnsafeBufferPointer<UInt8>) -> Double {
        var value = 0
        var isNegative = false
        for byte in bytes {
            if byte == UInt8(ascii: "-") {
                isNegative = true
            } else {
                value = value * 10 + Int(byte - UInt8(ascii: "0"))
            }
        }
        return Double(isNegative ? -value : value)
    }

    private static func integerPart(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: inout Int) -> Bool {
        if offset < bytes.count, bytes[offset] == UInt8(ascii: "-") { offset += 1 }
        let start = offset
        let count = digits(bytes, &offset)
        return count == 1 || count > 1 && bytes[start] != UInt8(ascii: "0")
    }

    private static func digits(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: inout Int) -> Int {
        let start = offset
        while offset < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[offset]) { offset += 1 }
        return offset - start
    }
}
