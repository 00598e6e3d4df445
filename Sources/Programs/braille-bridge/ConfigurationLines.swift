/// The lines of a configuration file, of which single ones are changed.
struct ConfigurationLines {
    private var lines: [String]
    /// What ends each line, which stays as it was.
    private let ending: String

    init(_ text: String) {
        // A carriage return before a line feed is one character with it.
        let parts = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
        ending = parts.first?.last == "\r" && parts.count > 1 ? "\r\n" : "\n"
        lines = parts.map { String(Substring.UnicodeScalarView($0.last == "\r" ? $0.dropLast() : $0)) }
        if lines.last == "" { lines.removeLast() }
    }

    /// The text of the file.
    var text: String { lines.map { $0 + ending }.joined() }

    /// Sets a value, as YAML has it, or takes it away; for the displays of a driver in their section.
    mutating func set(_ name: String, _ value: String?, driver: String?) {
        guard let driver else {
            set(name, value, in: lines.startIndex..<lines.endIndex, indent: "")
            return
        }
        let section = block("displays", in: 0..<lines.count, indent: "")
        if section == nil, value == nil { return }
        let displays = section ?? append(["displays:"])
        let own = block(driver, in: displays, indent: "  ")
        if own == nil, value == nil { return }
        let place = own ?? insert(["  \(driver):"], at: displays.upperBound)
        set(name, value, in: place, indent: "    ")
    }

    /// The lines below a key, after its own.
    private func block(_ key: String, in range: Range<Int>, indent: String) -> Range<Int>? {
        guard let start = range.first(where: { lines[$0].hasPrefix(indent + key + ":") }) else { return nil }
        let end = range.first { place in
            guard place > start, let first = lines[place].first(where: { $0 != " " }), first != "#" else {
                return false
            }
            return lines[place].prefix { $0 == " " }.count <= indent.count
        }
        return start + 1..<(end ?? range.upperBound)
    }

    private mutating func set(_ name: String, _ value: String?, in range: Range<Int>, indent: String) {
        let old = range.first { lines[$0].hasPrefix(indent + name + ":") }
        switch (old, value) {
        case (let old?, let value?): lines[old] = "\(indent)\(name): \(value)"
        case (let old?, nil): lines.remove(at: old)
        case (nil, let value?):
            // Before sections, after which a line of the top would read worse.
            let sections = indent.isEmpty ? range.first { lines[$0].hasPrefix("displays:") } : nil
            lines.insert("\(indent)\(name): \(value)", at: sections ?? range.upperBound)
        case (nil, nil): break
        }
    }

    private mutating func append(_ new: [String]) -> Range<Int> { insert(new, at: lines.count) }

    /// Inserts lines, and gives the empty place after them.
    private mutating func insert(_ new: [String], at place: Int) -> Range<Int> {
        lines.insert(contentsOf: new, at: place)
        return place + new.count..<place + new.count
    }
}
