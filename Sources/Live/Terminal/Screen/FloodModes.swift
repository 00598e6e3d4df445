/// Whether lines of plain text go through a screen as they are: no margins, no other set of characters, nothing unfinished.
struct FloodModes {
    /// Whether nothing has come that would have them go another way.
    private(set) var arePlain = true
    /// The last bytes that came: a command may be cut.
    private var tail: [UInt8] = []

    /// Looks through what comes for commands that change how lines go.
    mutating func receive(_ bytes: UnsafeRawBufferPointer) {
        if bytes.contains(0x0E) { arePlain = false }
        guard !tail.isEmpty || bytes.contains(0x1B) else { return }
        let all = tail + bytes
        var place = 0
        while let escape = all[place...].firstIndex(of: 0x1B) {
            guard let end = FloodModes.end(all, escape) else {
                // What is longer is no command of these.
                tail = all.count - escape < 64 ? Array(all[escape...]) : []
                if all.count - escape >= 64 { arePlain = false }
                return
            }
            if FloodModes.changesLines(all[escape..<end]) { arePlain = false }
            place = max(end, escape + 1)
        }
        tail = []
    }

    /// Where a command ends, or nil where it is cut.
    private static func end(_ bytes: [UInt8], _ escape: Int) -> Int? {
        guard escape + 1 < bytes.count else { return nil }
        switch bytes[escape + 1] {
        case 0x5B:
            return bytes[(escape + 2)...].firstIndex { (0x40...0x7E).contains($0) }.map { $0 + 1 }
        case 0x28...0x2B, 0x23, 0x20, 0x25: return escape + 2 < bytes.count ? escape + 3 : nil
        case 0x5D, 0x50, 0x58, 0x5E, 0x5F:
            // Up to a bell, or the escape of a string's end.
            return bytes[(escape + 2)...].firstIndex { $0 == 0x07 || $0 == 0x1B || $0 == 0x18 || $0 == 0x1A }.map {
                bytes[$0] == 0x1B ? $0 : $0 + 1
            }
        default: return escape + 2
        }
    }

    /// Margins, modes but those of the cursor, keys and the screen, and sets of characters but ASCII.
    private static func changesLines(_ command: ArraySlice<UInt8>) -> Bool {
        let start = command.startIndex
        guard command.count > 2, command[start + 1] == 0x5B else {
            guard command.count > 1 else { return true }
            switch command[start + 1] {
            case 0x28: return command.last != 0x42
            case 0x29...0x2B, 0x23, 0x25, 0x20, 0x4E, 0x4F, 0x6E, 0x6F, 0x7C...0x7E: return true
            default: return false
            }
        }
        switch command.last {
        case 0x72: return true
        case 0x68, 0x6C:
            let text = String(decoding: command[(start + 2)...].dropLast(), as: UTF8.self)
            guard text.first == "?" else { return true }
            let known: Set = [
                "1", "12", "25", "47", "1000", "1002", "1003", "1004", "1006", "1047", "1048", "1049", "2004", "2026",
            ]
            return !text.dropFirst().split(separator: ";").allSatisfy { known.contains(String($0)) }
        default: return false
        }
    }

    /// The longest part of a range of whole lines, from its start, whose lines have nothing but printable ASCII, no more than a row holds;
    /// nil where it is not more lines than the screen has.
    static func plainLines(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>, rows: Int, columns: Int) -> Range<Int>?
    {
        var end = range.lowerBound
        var start = range.lowerBound
        var count = 0
        for place in range {
            let byte = bytes[place]
            if byte == 0x0A {
                guard place > start, bytes[place - 1] == 0x0D, place - 1 - start <= columns else { break }
                (start, end, count) = (place + 1, place + 1, count + 1)
            } else if !(0x20..<0x7F).contains(byte),
                byte != 0x0D || place + 1 >= range.upperBound || bytes[place + 1] != 0x0A
            {
                break
            }
        }
        return count > rows + 8 ? range.lowerBound..<end : nil
    }
}
