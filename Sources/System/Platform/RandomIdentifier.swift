/// Names that nobody guesses and nobody else has.
package enum RandomIdentifier {
    /// A version 4 UUID in small letters, of 122 random bits of the system.
    package static func uuid() -> String {
        var bytes = (0..<16).map { _ in UInt8.random(in: 0...255) }
        bytes[6] = bytes[6] & 0x0F | 0x40
        bytes[8] = bytes[8] & 0x3F | 0x80
        let digits = bytes.map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }
        return [0..<4, 4..<6, 6..<8, 8..<10, 10..<16].map { digits[$0].joined() }.joined(separator: "-")
    }
}
