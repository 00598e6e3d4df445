import BrailleLayout
import BraillePictures
import BrailleSnapshots
import Documents
import Localization

/// The results as one self-contained page: failures first, no script, for keyboards and screen readers.
package struct HTMLReport {
    private let results: [RunResult]
    private let summary: [String]

    /// Makes a report; the summary is at its top.
    package init(_ results: [RunResult], summary: [String]) {
        self.results = results
        self.summary = summary
    }

    /// The page.
    package var page: String {
        let failed = results.filter { !$0.isFine }
        let title = failed.isEmpty ? "Display snapshots: all passed" : "Display snapshots: \(failed.count) failed"
        var lines: [Markup] = [
            "<!DOCTYPE html>", "<html lang=\"en\">", "<head>", "<meta charset=\"utf-8\">",
            "<meta name=\"viewport\" content=\"width=device-width\">", "<title>\(title)</title>",
            "<style>\(HTMLReport.style)</style>", "</head>", "<body>",
            "<svg width=\"0\" height=\"0\" aria-hidden=\"true\" class=\"definitions\">\(FramePicture.definitions)</svg>",
            "<main>", "<h1>\(title)</h1>",
        ]
        lines += summary.map { "<p>\($0)</p>" }
        lines += table
        if !failed.isEmpty {
            lines.append("<h2>Failed</h2>")
            for result in failed { lines += failure(result) }
        }
        lines.append("<h2>All cases</h2>")
        lines += passed
        return (lines + ["</main>", "</body>", "</html>"]).joined(separator: "\n").text + "\n"
    }

    // MARK: Parts

    /// Every run with its result on each kind of display.
    private var table: [Markup] {
        let kinds = DisplayKind.allCases.filter { kind in results.contains { $0.kind == kind } }
        var lines: [Markup] = [
            "<h2>Results</h2>", "<table>", "<caption>Each case on each display</caption>",
            "<thead><tr><th scope=\"col\">Case</th><th scope=\"col\">Display</th>"
                + kinds.map { kind -> Markup in "<th scope=\"col\">\(kind.rawValue)</th>" }.joined() + "</tr></thead>",
            "<tbody>",
        ]
        for run in groups.sorted(by: { !$0.allSatisfy(\.isFine) && $1.allSatisfy(\.isFine) }) {
            guard let first = run.first else { continue }
            let cells = kinds.map { kind -> Markup in
                guard let result = run.first(where: { $0.kind == kind }) else { return "<td></td>" }
                let section = result.isFine ? anchor(run: result.run) : anchor(result)
                return "<td><a href=\"#\(section)\">\(word(result))</a></td>"
            }
            lines.append(
                "<tr><th scope=\"row\">\(first.run.snapshotCase.name)</th>"
                    + "<td>\(first.run.display.name)</td>" + cells.joined() + "</tr>")
        }
        return lines + ["</tbody>", "</table>"]
    }

    private func failure(_ result: RunResult) -> [Markup] {
        let heading = "\(result.run.snapshotCase.name), \(result.run.display.name), on \(result.kind.rawValue)"
        var lines: [Markup] = ["<section id=\"\(anchor(result))\">", "<h3>\(heading)</h3>"]
        if let about = result.run.snapshotCase.about { lines.append("<p>\(about)</p>") }
        lines += result.lines.prefix(1).map { "<p><strong>\($0)</strong></p>" }
        if case .differs(let difference) = result.outcome {
            lines += result.unmet.map { "<p class=\"cells\">\($0.english)</p>" }
            lines += HTMLDifference(result: result, first: difference).lines
        } else {
            lines += result.lines.dropFirst().map { "<p class=\"cells\">\($0)</p>" }
        }
        lines.append("<p>Again: <code>\(result.replayCommand)</code></p>")
        if let played = result.played { lines += frames(played, result) }
        return lines + ["</section>"]
    }

    /// Every case that passed somewhere, with its frames behind a button.
    private var passed: [Markup] {
        groups.flatMap { run -> [Markup] in
            guard let first = run.first(where: { $0.isFine && $0.played != nil }) ?? run.first else { return [] }
            let heading = "\(first.run.snapshotCase.name), \(first.run.display.name)"
            var lines: [Markup] = ["<section id=\"\(anchor(run: first.run))\">", "<h3>\(heading)</h3>"]
            if let about = first.run.snapshotCase.about { lines.append("<p>\(about)</p>") }
            let words = run.map { "\($0.kind.rawValue): \(word($0))" }.joined(separator: ", ")
            lines.append("<p>\(words)</p>")
            if let played = first.played { lines += frames(played, first) }
            return lines + ["</section>"]
        }
    }

    private func frames(_ transcript: Transcript, _ result: RunResult) -> [Markup] {
        var lines: [Markup] = ["<details>", "<summary>\(transcript.entries.count) frames</summary>", "<ol>"]
        var previous: [Transcript.Line]?
        for (entry, frame) in zip(transcript.entries, result.frames) {
            let facts = entry.facts.map { "\($0.name): \($0.text)" }.joined(separator: ", ")
            lines.append("<li><p>\(entry.title). \(facts)</p>")
            lines.append(
                entry.frame == previous
                    ? "<p>The frame is as before.</p>" : FramePicture(played: frame, title: entry.title).element)
            lines.append("</li>")
            previous = entry.frame
        }
        return lines + ["</ol>", "</details>"]
    }

    // MARK: Helpers

    /// The results of each run together.
    private var groups: [[RunResult]] {
        var groups: [[RunResult]] = []
        for result in results {
            if groups.last?.first?.run.id == result.run.id {
                groups[groups.count - 1].append(result)
            } else {
                groups.append([result])
            }
        }
        return groups
    }

    private func word(_ result: RunResult) -> String {
        if case .leftOut = result.outcome { return "left out" }
        return result.isFine ? "passed" : "failed"
    }

    /// The section of a failure.
    private func anchor(_ result: RunResult) -> String { anchor("case", "\(result.run.id)-\(result.kind.rawValue)") }

    /// The section of a run among all cases.
    private func anchor(run: SnapshotRun) -> String { anchor("all", run.id) }

    private func anchor(_ kind: String, _ id: String) -> String {
        kind + "-" + id.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") ? String($0) : "_" }.joined()
    }

    private static let style: Markup = """
        body{font:1rem/1.5 sans-serif;max-width:90rem;margin:1rem auto;padding:0 1rem;color:#111;background:#fff}\
        table{border-collapse:collapse;margin:1rem 0}th,td{border:1px solid #767676;padding:.2rem .5rem;text-align:left;vertical-align:top}\
        svg{max-width:100%;height:auto;display:block}figure{margin:.5rem 0}\
        .pair{display:flex;flex-wrap:wrap;gap:0 1.5rem}.pair figure{flex:0 1 auto;min-width:0}\
        mark{background:#fde293;color:#111;outline:1px dashed #b3261e}\
        .definitions{position:absolute}\
        .cells,code{font-family:monospace}a:focus,summary:focus{outline:3px solid #0b57d0}
        """
}
