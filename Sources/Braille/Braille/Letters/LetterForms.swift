import CLetters

/// What letters and signs are in another form: lists that are part of the program.
struct LetterForms: Sendable {
    /// Letters of all scripts in Latin ones without accents.
    static let latin = LetterForms(UnsafeBufferPointer(start: bridge_latin_start(), count: bridge_latin_size)) { form in
        form.map { Unicode.Scalar($0) }
    }

    /// Full-width, half-width, joined and styled characters in their plain form, where that is another than the composed one.
    static let compatible = LetterForms(
        UnsafeBufferPointer(start: bridge_compatible_start(), count: bridge_compatible_size)
    ) { form in
        form.split(separator: UInt8(ascii: "+")).compactMap { number($0[...]).flatMap(Unicode.Scalar.init) }
    }

    /// A line of a list: forms of scalars that follow each other.
    private struct Line {
        var first: UInt32
        var forms: Range<Int>
    }

    // Constant data of the program.
    private nonisolated(unsafe) let bytes: UnsafeBufferPointer<UInt8>
    private let lines: [Line]
    private let read: @Sendable (Slice<UnsafeBufferPointer<UInt8>>) -> [Unicode.Scalar]

    private init(
        _ bytes: UnsafeBufferPointer<UInt8>,
        _ read: @escaping @Sendable (Slice<UnsafeBufferPointer<UInt8>>) -> [Unicode.Scalar]
    ) {
        var lines: [Line] = []
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            guard let blank = line.firstIndex(of: UInt8(ascii: " ")), let first = LetterForms.number(line[..<blank])
            else { continue }
            lines.append(Line(first: first, forms: line.index(after: blank)..<line.endIndex))
        }
        (self.bytes, self.lines, self.read) = (bytes, lines, read)
    }

    /// The form of a scalar, or nil where it has none.
    subscript(scalar: Unicode.Scalar) -> [Unicode.Scalar]? {
        // The last line that begins at or before the scalar.
        var (low, high) = (0, lines.count)
        while low < high {
            let middle = (low + high) / 2
            if lines[middle].first <= scalar.value { low = middle + 1 } else { high = middle }
        }
        guard low > 0 else { return nil }
        let line = lines[low - 1]
        let forms = bytes[line.forms].split(separator: UInt8(ascii: " "))
        let place = Int(scalar.value - line.first)
        guard place < forms.count, !forms[place].elementsEqual("-".utf8) else { return nil }
        return read(forms[place])
    }

    /// A number in sixteens, or nil.
    private static func number(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> UInt32? {
        UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    }
}
