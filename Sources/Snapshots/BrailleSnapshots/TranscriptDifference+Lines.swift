extension TranscriptDifference {
    /// The difference in lines that read well one by one: where, then region by region what was expected and what came,
    /// the cells that differ by their numbers.
    public var lines: [String] {
        guard number > 0 else { return ["the header differs"] + changeLines }
        var lines: [String] = []
        switch (expected, actual) {
        case (let expected?, nil): lines.append("frame \(number) is missing: \(expected.title)")
        case (nil, let actual?): lines.append("frame \(number) is not in the golden: \(actual.title)")
        default:
            let title = actual?.title ?? ""
            lines.append(
                "frame \(number), \(title): \(TranscriptDifference.list(subjects)) differ\(subjects.count == 1 ? "s" : "")"
            )
        }
        if let slipLine { lines.append(slipLine) }
        lines += changeLines
        if entryCount > 1 { lines.append("\(entryCount) frames differ in all; this is the first") }
        return lines
    }

    /// That the frame did not come, or is one too many; nil where neither is so.
    public var slipLine: String? {
        switch slip {
        case .missing: "the frame \(expected?.title ?? "") did not come"
        case .extra: "the frame \(actual?.title ?? "") is one too many"
        case nil: nil
        }
    }

    private var changeLines: [String] {
        changes.flatMap { change in
            var lines = change.expected.map { "\(change.name), expected: \($0)" }
            if lines.isEmpty { lines.append("\(change.name), expected: nothing") }
            lines +=
                change.actual.isEmpty
                ? ["\(change.name), actual: nothing"] : change.actual.map { "\(change.name), actual: \($0)" }
            if !change.cells.isEmpty {
                lines.append("cells that differ: " + change.cells.map(\.description).joined(separator: "; "))
            }
            return lines
        }
    }

    static func list(_ names: [String]) -> String {
        names.count < 2
            ? names.first ?? "nothing" : names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
    }
}
