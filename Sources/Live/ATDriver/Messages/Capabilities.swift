import Documents

/// What a session can be asked to have (the specification's "match capabilities").
package struct Capabilities {
    /// The program's version.
    package var version: String
    /// The display's size, or nil while there is none.
    package var size: (columns: Int, rows: Int)?

    /// Makes the capabilities of a version.
    package init(version: String, size: (columns: Int, rows: Int)?) { (self.version, self.size) = (version, size) }

    static let name = "braille-bridge"
    static let platform = "linux"

    /// What the session has, where it has what is required; else the requirement that it has not.
    func matched(_ required: [(name: String, value: YAMLNode)]) throws(CommandError) -> DocumentValue {
        var entries: [(String, DocumentValue)] = [
            ("atName", .text(Capabilities.name)), ("atVersion", .text(version)),
            ("platformName", .text(Capabilities.platform)),
            (ATDriverServer.prefix + "columns", .optional(size?.columns)),
            (ATDriverServer.prefix + "rows", .optional(size?.rows)),
        ]
        for (name, value) in required {
            let own = entries.firstIndex { $0.0 == name }
            let isMatched =
                switch name {
                case "atName": value.string == Capabilities.name
                case "platformName": value.string == Capabilities.platform
                case "atVersion": Capabilities.satisfies(version, value.string ?? "")
                // What has a colon is somebody's extension, and must be known; the rest is the client's own.
                case _ where name.contains(":"): own.map { entries[$0].1.jsonText } == value.written.jsonText
                default: true
                }
            guard isMatched else {
                throw CommandError(
                    .notCreated,
                    "\(EchoedText.quoted(name)) cannot be \(EchoedText.quoted(value.written.jsonText)) here")
            }
            // As the specification has it: a constraint of the version stands where the version did.
            if own == nil { entries.append((name, value.written)) }
        }
        return .inline(entries)
    }

    /// Whether a version is as `1.2`, `<2`, `>=1.0` and so on ask; several constraints stand with blanks or commas between.
    static func satisfies(_ version: String, _ wanted: String) -> Bool {
        let constraints = wanted.split { $0 == "," || $0 == " " }.map(String.init)
        guard !constraints.isEmpty else { return false }
        var pending = ""
        for constraint in constraints {
            let text = pending + constraint
            pending = ""
            let comparison = String(text.prefix { "<>=".contains($0) })
            let other = String(text.dropFirst(comparison.count))
            if other.isEmpty {
                // The operator stands apart.
                pending = comparison
                continue
            }
            let order = compare(version, other)
            let isSatisfied =
                switch comparison {
                case "", "=", "==": order == 0
                case "<": order < 0
                case "<=": order <= 0
                case ">": order > 0
                case ">=": order >= 0
                default: false
                }
            guard isSatisfied else { return false }
        }
        return pending.isEmpty
    }

    /// Below 0, 0 or above it: numbers between dots are compared as numbers, missing ones are 0.
    private static func compare(_ one: String, _ other: String) -> Int {
        func parts(_ text: String) -> [Int] {
            text.split(separator: ".").map { part in Int(part.prefix { ("0"..."9").contains($0) }) ?? 0 }
        }
        let (one, other) = (parts(one), parts(other))
        for index in 0..<max(one.count, other.count) {
            let (left, right) = (index < one.count ? one[index] : 0, index < other.count ? other[index] : 0)
            if left != right { return left < right ? -1 : 1 }
        }
        return 0
    }
}
