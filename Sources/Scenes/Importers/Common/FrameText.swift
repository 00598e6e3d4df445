extension ImportedFrame {
    /// The numbers of a text such as `[0,10][100,60]` or `{{0, 10}, {100, 50}}`, between which such marks stand; what is
    /// no number is left out.
    package static func numbers(in text: String) -> [Double] {
        text.utf8.split(whereSeparator: isMark).compactMap { Double(Substring($0)) }
    }

    /// The frame of the bounds `[left,top][right,bottom]`; nil where they are none.
    package init?(bounds text: String) {
        let numbers = Self.numbers(in: text)
        guard numbers.count == 4 else { return nil }
        self.init(x: numbers[0], y: numbers[1], width: numbers[2] - numbers[0], height: numbers[3] - numbers[1])
    }

    private static func isMark(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ","),
            UInt8(ascii: " "):
            true
        default: false
        }
    }
}
