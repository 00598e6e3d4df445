/// Looks at the bytes of a line before anything is made of them.
enum LineScan {
    /// How deep brackets and braces are in one another, outside texts.
    static func depth(of line: [UInt8]) -> Int {
        var deepest = 0
        var depth = 0
        var isText = false
        var isEscaped = false
        line.withUnsafeBufferPointer { bytes in
            for byte in bytes {
                if isText {
                    if isEscaped {
                        isEscaped = false
                    } else if byte == UInt8(ascii: "\\") {
                        isEscaped = true
                    } else if byte == UInt8(ascii: "\"") {
                        isText = false
                    }
                } else {
                    switch byte {
                    case UInt8(ascii: "\""): isText = true
                    case UInt8(ascii: "["), UInt8(ascii: "{"):
                        depth += 1
                        deepest = max(deepest, depth)
                    case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
                    default: break
                    }
                }
            }
        }
        return deepest
    }
}
