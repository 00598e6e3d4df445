import BridgeSession

/// Codes from first to last, with at least the flags of the first and at most those of the last.
package struct KeyRange: Hashable, Sendable {
    /// The first code, with the flags that every code has.
    package let first: UInt64
    /// The last code, with the flags that a code may have.
    package let last: UInt64

    /// Makes a range.
    package init(first: UInt64, last: UInt64) {
        self.first = first
        self.last = last
    }
}

extension KeyRange {
    /// What BrlAPI must be told so that a set of keys arrives: commands and routing keys with any flags, the others exactly.
    static func ranges(for bound: BoundKeys) -> [KeyRange] {
        var ranges = Set<KeyRange>()
        var routing = bound.acceptsRouting
        for key in bound.keys {
            switch key {
            case .route, .line: routing = true
            // Dots are taken while text is typed only: else all typing would stop being characters.
            case .chord, .dots, .span: continue
            case .command: if let code = KeyCode(key) { ranges.insert(anyFlags(code.rawValue, code.rawValue)) }
            case .keyboard: if let code = KeyCode(key) { ranges.insert(exact(code)) }
            case .character: if let code = KeyCode(key) { ranges.insert(letters(code.rawValue, code.rawValue)) }
            }
        }
        if routing {
            for block in [KeyCode.route, KeyCode.line] {
                ranges.insert(anyFlags(UInt64(block), UInt64(block) | 0xFFFF))
            }
        }
        return ranges.sorted { ($0.first, $0.last) < ($1.first, $1.last) }
    }

    /// All characters, or dots as well, and the keys that edit text with any of shift, control and meta: without what is bound anyway.
    ///
    /// BRLTTY keeps one list of ranges for each client, and giving one back takes it out of every other that it
    /// overlaps. So what is taken for typing never overlaps what is bound.
    static func typing(_ typed: TypedKeys, besides bound: BoundKeys) -> [KeyRange] {
        let codes = Set(bound.keys.compactMap { KeyCode($0).map { $0.rawValue & 0xFFFF_FFFF } }).sorted()
        var characters = [
            letters(0x20, 0x7E), letters(0xA0, 0xFF),
            letters(UInt64(KeyCode.unicode), UInt64(KeyCode.unicode) + 0x10FFFF),
        ]
        if typed == .dots { characters.append(anyFlags(UInt64(KeyCode.dots), UInt64(KeyCode.dots) | 0xFFFF)) }
        let editing = XKey.allCases.map { key in
            KeyRange(first: UInt64(key.keysym), last: UInt64(key.keysym) | UInt64(KeyCode.modifierMask) << 32)
        }
        return (characters + editing).flatMap { range in
            range.split(around: codes.filter { range.contains($0) })
        }
    }

    private func contains(_ code: UInt64) -> Bool {
        (UInt32(truncatingIfNeeded: first)...UInt32(truncatingIfNeeded: last)).contains(
            UInt32(truncatingIfNeeded: code))
    }

    /// The range without some of its keys; the flags stay.
    private func split(around codes: [UInt64]) -> [KeyRange] {
        let flags = last & 0xFFFF_FFFF_0000_0000
        var start = first
        var parts: [KeyRange] = []
        for code in codes {
            if start < code { parts.append(KeyRange(first: start, last: code - 1 | flags)) }
            start = code + 1
        }
        if start <= last & 0xFFFF_FFFF { parts.append(KeyRange(first: start, last: last)) }
        return parts
    }

    /// One code with the flags it has and no others.
    static func exact(_ code: KeyCode) -> KeyRange {
        KeyRange(first: code.rawValue, last: code.rawValue)
    }

    private static func anyFlags(_ first: UInt64, _ last: UInt64) -> KeyRange {
        KeyRange(first: first, last: last | 0xFFFF_FFFF_0000_0000)
    }

    private static func letters(_ first: UInt64, _ last: UInt64) -> KeyRange {
        KeyRange(first: first, last: last | UInt64(KeyCode.letterMask) << 32)
    }
}
