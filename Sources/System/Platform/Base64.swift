/// Bytes as text: Base64 of RFC 4648, with padding.
package enum Base64 {
    private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// The text of bytes.
    package static func text(of bytes: some Collection<UInt8>) -> String {
        var text: [UInt8] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            let part = Array(rest.prefix(3))
            rest = rest.dropFirst(3)
            let number = (0..<3).reduce(0) { $0 << 8 | Int($1 < part.count ? part[$1] : 0) }
            for place in 0..<4 {
                text.append(place <= part.count ? digits[number >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// The bytes of a text; nil where it is none of bytes.
    package static func bytes(of text: String) -> [UInt8]? {
        let signs = Array(text.utf8)
        guard signs.count.isMultiple(of: 4) else { return nil }
        let padding = signs.suffix(2).reversed().prefix { $0 == UInt8(ascii: "=") }.count
        var (bytes, number) = ([UInt8](), 0)
        for (place, sign) in signs.enumerated() {
            let digit = place >= signs.count - padding ? 0 : digits.firstIndex(of: sign)
            guard let digit else { return nil }
            number = number << 6 | digit
            guard place % 4 == 3 else { continue }
            bytes += [UInt8(number >> 16 & 0xFF), UInt8(number >> 8 & 0xFF), UInt8(number & 0xFF)]
            number = 0
        }
        return Array(bytes.dropLast(padding))
    }
}
