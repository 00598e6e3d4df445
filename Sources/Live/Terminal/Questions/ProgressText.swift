/// Finds how far a command has come in what it writes.
enum ProgressText {
    /// The progress that a line tells, as it is shown: the last percentage in it, else the last count such as 3/10 or
    /// 3 of 10; nil for none.
    static func find(in line: String) -> String? {
        let bytes = Array(line.utf8)
        var percentage: String?
        var count: String?
        var place = 0
        while place < bytes.count {
            guard isDigit(bytes[place]), place == 0 || isFree(bytes[place - 1]) else {
                place += 1
                continue
            }
            let number = digits(bytes, from: place)
            if let found = self.percentage(bytes, number) { percentage = found }
            if let found = self.count(bytes, number) { count = found }
            place = number.upperBound
        }
        return percentage ?? count
    }

    /// `42%`, `42.5 %`: no more than a hundred.
    private static func percentage(_ bytes: [UInt8], _ whole: Range<Int>) -> String? {
        var end = whole.upperBound
        if end + 1 < bytes.count, [UInt8(ascii: "."), UInt8(ascii: ",")].contains(bytes[end]), isDigit(bytes[end + 1]) {
            end = digits(bytes, from: end + 1).upperBound
        }
        let number = bytes[whole.lowerBound..<end]
        if end < bytes.count, bytes[end] == UInt8(ascii: " ") { end += 1 }
        guard end < bytes.count, bytes[end] == UInt8(ascii: "%"), let value = value(bytes, whole), value <= 100 else {
            return nil
        }
        return String(decoding: number, as: UTF8.self) + "%"
    }

    /// `3/10`, `3 of 10`: no more than there are, and no part of a path, a date or a size.
    private static func count(_ bytes: [UInt8], _ first: Range<Int>) -> String? {
        let rest = bytes[first.upperBound...]
        var start = first.upperBound
        for separator in [" of ", " / ", "/"] where rest.starts(with: separator.utf8) {
            start += separator.utf8.count
            break
        }
        guard start > first.upperBound, start < bytes.count, isDigit(bytes[start]) else { return nil }
        let second = digits(bytes, from: start)
        guard second.upperBound == bytes.count || isEnd(bytes, second.upperBound) else { return nil }
        guard let done = value(bytes, first), let all = value(bytes, second), all > 1, done <= all else { return nil }
        return "\(done)/\(all)"
    }

    private static func digits(_ bytes: [UInt8], from start: Int) -> Range<Int> {
        start..<(bytes[start...].firstIndex { !isDigit($0) } ?? bytes.count)
    }

    private static func value(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
        Int(String(decoding: bytes[range], as: UTF8.self))
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    /// Whether a number may begin after a character.
    private static func isFree(_ byte: UInt8) -> Bool { " [(:|=>#".utf8.contains(byte) }

    /// Whether a number ends with a character: a stop or a comma only at the end of a word.
    private static func isEnd(_ bytes: [UInt8], _ place: Int) -> Bool {
        if " ])|:;".utf8.contains(bytes[place]) { return true }
        return ".,".utf8.contains(bytes[place]) && (place + 1 == bytes.count || bytes[place + 1] == UInt8(ascii: " "))
    }
}
