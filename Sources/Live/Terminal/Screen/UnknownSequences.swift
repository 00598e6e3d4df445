/// What libvterm 0.1.4 does not know of what programs write: faint text, for which it gets the first of the other fonts, which no program
/// of today asks for; and the short sequences that save the cursor and restore it, which it takes for margins.
struct UnknownSequences {
    /// The beginning of a sequence that has not ended.
    private var begun: [UInt8] = []

    private static let longest = 64

    /// What libvterm gets for what a program wrote.
    mutating func written(_ bytes: UnsafeRawBufferPointer, to body: (UnsafeRawBufferPointer) -> Void) {
        guard !begun.isEmpty || bytes.contains(0x1B) else { return body(bytes) }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + 64)
        for byte in bytes {
            guard !begun.isEmpty else {
                if byte == 0x1B { begun = [byte] } else { result.append(byte) }
                continue
            }
            if byte == 0x1B {
                result += begun
                begun = [byte]
                continue
            }
            begun.append(byte)
            let isOpen = begun.count == 2 ? byte == UInt8(ascii: "[") : (0x30...0x3B).contains(byte)
            if isOpen, begun.count < UnknownSequences.longest { continue }
            switch (byte, begun.count) {
            case (UInt8(ascii: "m"), 4...): result += UnknownSequences.rendition(begun)
            case (UInt8(ascii: "s"), 3): result += Array("\u{1B}7".utf8)
            case (UInt8(ascii: "u"), 3): result += Array("\u{1B}8".utf8)
            default: result += begun
            }
            begun = []
        }
        result.withUnsafeBytes(body)
    }

    /// A sequence that says how text looks, with the other font for faint text, and the usual one where that ends.
    private static func rendition(_ sequence: [UInt8]) -> [UInt8] {
        let parts = sequence.dropFirst(2).dropLast().split(
            separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
        var result: [ArraySlice<UInt8>] = []
        var kept = 0
        for (place, part) in parts.enumerated() {
            if kept > 0 {
                kept -= 1
                result.append(part)
            } else if part.elementsEqual("38".utf8) || part.elementsEqual("48".utf8) || part.elementsEqual("58".utf8) {
                // Numbers of a colour follow.
                let isNumber = parts.indices.contains(place + 1) && parts[place + 1].elementsEqual("5".utf8)
                kept = isNumber ? 2 : 4
                result.append(part)
            } else if part.elementsEqual("2".utf8) {
                result.append(ArraySlice("11".utf8))
            } else if part.elementsEqual("22".utf8) {
                result.append(ArraySlice("22;10".utf8))
            } else {
                result.append(part)
            }
        }
        return Array("\u{1B}[".utf8) + Array(result.joined(separator: [UInt8(ascii: ";")])) + [UInt8(ascii: "m")]
    }
}
