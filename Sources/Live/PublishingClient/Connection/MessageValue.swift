import Documents

/// A value of a message to the bridge, which can be compared with the last one that was sent.
enum MessageValue: Hashable {
    case null
    case text(String)
    case number(Double)
    case boolean(Bool)
    case list([MessageValue])
    case mapping([MessagePair])

    static func words(_ words: [String]) -> MessageValue { .list(words.map { .text($0) }) }

    static func numbers(_ numbers: [Double]) -> MessageValue { .list(numbers.map { .number($0) }) }

    static func integer(_ number: Int) -> MessageValue { .number(Double(number)) }

    /// Appends it as JSON; texts are cut at so many bytes, and end in an ellipsis then.
    func append(to bytes: inout [UInt8], textLimit: Int) {
        switch self {
        case .null: bytes += "null".utf8
        case .text(let text): DoubleQuoted.append(text.cut(to: textLimit), to: &bytes, .json)
        case .number(let number):
            guard number.isFinite else { return bytes += "null".utf8 }
            bytes += (number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)").utf8
        case .boolean(let flag): bytes += (flag ? "true" : "false").utf8
        case .list(let values):
            bytes.append(UInt8(ascii: "["))
            for (index, value) in values.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                value.append(to: &bytes, textLimit: textLimit)
            }
            bytes.append(UInt8(ascii: "]"))
        case .mapping(let pairs):
            bytes.append(UInt8(ascii: "{"))
            MessagePair.append(pairs, to: &bytes, textLimit: textLimit)
            bytes.append(UInt8(ascii: "}"))
        }
    }
}

/// A key of a mapping, with its value.
struct MessagePair: Hashable {
    var key: String
    var value: MessageValue

    init(_ key: String, _ value: MessageValue) {
        self.key = key
        self.value = value
    }

    static func append(_ pairs: [MessagePair], to bytes: inout [UInt8], textLimit: Int) {
        for (index, pair) in pairs.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            DoubleQuoted.append(pair.key, to: &bytes, .json)
            bytes.append(UInt8(ascii: ":"))
            pair.value.append(to: &bytes, textLimit: textLimit)
        }
    }
}

extension String {
    fileprivate func cut(to limit: Int) -> String {
        guard utf8.count > limit else { return self }
        var end = utf8.index(startIndex, offsetBy: max(0, limit - 3))
        while end > startIndex, end.samePosition(in: unicodeScalars) == nil { end = utf8.index(before: end) }
        return self[..<end] + "…"
    }
}
