import BrailleLayout
import BraillePictures
import BrailleSnapshots
import Documents

/// What differs between a golden and what was played, frame by frame, as a part of the HTML report: what was expected and what
/// came stand side by side.
struct HTMLDifference {
    /// So many frames are shown; the first tell why, and the rest follows from them as a rule.
    private static let mostFrames = 20

    let result: RunResult
    let first: TranscriptDifference

    /// The lines of the page.
    var lines: [Markup] {
        var all = [first]
        if let golden = result.golden, let played = result.played {
            all = TranscriptDifference.all(from: golden, to: played)
        }
        var lines = all.prefix(HTMLDifference.mostFrames).flatMap(frame)
        let left = all.count - HTMLDifference.mostFrames
        if left > 0 { lines.append("<p>\(left) more \(left == 1 ? "frame differs" : "frames differ").</p>") }
        return lines
    }

    private func frame(_ difference: TranscriptDifference) -> [Markup] {
        let title = difference.actual?.title ?? difference.expected?.title
        let heading = difference.number == 0 ? "The header" : "Frame \(difference.number), \(title ?? "")"
        var lines: [Markup] = ["<h4>\(heading)</h4>"]
        if let slip = difference.slipLine { lines.append("<p>\(slip)</p>") }
        let moves = difference.moves
        if !moves.isEmpty {
            lines.append("<p>Moved: \(moves.map(\.description).joined(separator: "; "))</p>")
        }
        lines += changes(difference)
        var pictures: [Markup] = []
        if let entry = difference.expected {
            let picture = FramePicture(golden: entry, display: result.run.display.size, title: "Expected")
            pictures.append(drawing(picture, difference))
        }
        if difference.actual != nil, let frame = result.frame(difference.number) {
            pictures.append(drawing(FramePicture(played: frame, title: "Actual"), difference))
        }
        return lines + (pictures.isEmpty ? [] : ["<div class=\"pair\">\(pictures.joined())</div>"])
    }

    private func changes(_ difference: TranscriptDifference) -> [Markup] {
        // A frame that is missing or one too many has nothing to be compared with.
        guard !difference.changes.isEmpty else { return [] }
        let place = difference.number == 0 ? "the header" : "frame \(difference.number)"
        var lines: [Markup] = [
            "<table>", "<caption>What differs in \(place)</caption>",
            "<thead><tr><th scope=\"col\">Part</th><th scope=\"col\">Expected</th><th scope=\"col\">Actual</th>"
                + "<th scope=\"col\">Cells that differ</th></tr></thead>", "<tbody>",
        ]
        for change in difference.changes {
            let isCells = !change.cells.isEmpty
            lines.append(
                "<tr><th scope=\"row\">\(change.name)</th>" + cell(change.expected, beside: change.actual, isCells)
                    + cell(change.actual, beside: change.expected, isCells)
                    + "<td>\(change.cells.map(\.description).joined(separator: "; "))</td></tr>")
        }
        return lines + ["</tbody>", "</table>"]
    }

    /// Texts of one side; of cells, those are marked that the other side has otherwise.
    private func cell(_ texts: [String], beside others: [String], _ isCells: Bool) -> Markup {
        guard !texts.isEmpty else { return "<td>nothing</td>" }
        guard isCells else { return "<td>\(texts.map { "\($0)" as Markup }.joined(separator: "<br>"))</td>" }
        let rows = texts.enumerated().map { index, text in
            marked(text, beside: others.indices.contains(index) ? others[index] : "")
        }
        return "<td class=\"cells\">\(rows.joined(separator: "<br>"))</td>"
    }

    private func marked(_ text: String, beside other: String) -> Markup {
        let (own, others) = (Array(text), Array(other))
        var parts: [Markup] = []
        var start = 0
        while start < own.count {
            let differs = start >= others.count || own[start] != others[start]
            var end = start + 1
            while end < own.count, (end >= others.count || own[end] != others[end]) == differs { end += 1 }
            let run = String(own[start..<end])
            parts.append(differs ? "<mark>\(run)</mark>" : "\(run)")
            start = end
        }
        return parts.joined()
    }

    private func drawing(_ picture: FramePicture, _ difference: TranscriptDifference) -> Markup {
        var picture = picture
        picture.mark(difference.changes.flatMap(\.cells))
        return "<figure><figcaption>\(picture.title)</figcaption>\(picture.element)</figure>"
    }
}
