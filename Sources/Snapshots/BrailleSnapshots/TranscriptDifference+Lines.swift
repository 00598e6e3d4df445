package import Localization

extension TranscriptDifference {
    /// The difference in lines that read well one by one: where, then region by region what was expected and what came,
    /// the cells that differ by their numbers.
    public var lines: [String] { texts.map(\.english) }

    /// The same, for the reader.
    package var texts: [LocalizedText] {
        guard number > 0 else { return [LocalizedText("the header differs")] + changeTexts }
        var texts: [LocalizedText] = []
        switch (expected, actual) {
        case (let expected?, nil): texts.append("frame \(number: number) is missing: \(name: expected.title)")
        case (nil, let actual?): texts.append("frame \(number: number) is not in the golden: \(name: actual.title)")
        default:
            let (title, what) = (actual?.title ?? "", TranscriptDifference.list(subjects))
            texts.append(
                subjects.count == 1
                    ? "frame \(number: number), \(name: title): \(what: what) differs"
                    : "frame \(number: number), \(name: title): \(what: what) differ")
        }
        if let slipText { texts.append(slipText) }
        texts += changeTexts
        if entryCount > 1 { texts.append("\(count: entryCount) frames differ in all; this is the first") }
        return texts
    }

    /// That the frame did not come, or is one too many; nil where neither is so.
    public var slipLine: String? { slipText?.english }

    /// The same, for the reader.
    package var slipText: LocalizedText? {
        switch slip {
        case .missing: "the frame \(name: expected?.title ?? "") did not come"
        case .extra: "the frame \(name: actual?.title ?? "") is one too many"
        case nil: nil
        }
    }

    private var changeTexts: [LocalizedText] {
        changes.flatMap { change in
            let name = change.name
            var texts: [LocalizedText] = change.expected.map { "\(name: name), expected: \(text: $0)" }
            if texts.isEmpty { texts.append("\(name: name), expected: nothing") }
            texts += change.actual.map { "\(name: name), actual: \(text: $0)" }
            if change.actual.isEmpty { texts.append("\(name: name), actual: nothing") }
            if !change.cells.isEmpty {
                let places = LocalizedText(joining: change.cells.map(\.text), separator: "; ")
                texts.append("cells that differ: \(place: places)")
            }
            return texts
        }
    }

    private static func list(_ names: [String]) -> LocalizedText {
        guard let last = names.last else { return LocalizedText("nothing") }
        let others = names.dropLast().joined(separator: ", ")
        return others.isEmpty ? LocalizedText(verbatim: last) : "\(known: others) and \(other: last)"
    }
}
