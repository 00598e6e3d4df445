/// The failures as annotations of GitHub's workflows.
package struct GitHubReport {
    private let results: [RunResult]

    /// Makes a report.
    package init(_ results: [RunResult]) {
        self.results = results
    }

    /// One line a failure.
    package var lines: [String] {
        results.compactMap { result in
            let name = "\(result.run.snapshotCase.name)@\(result.run.display.name) on \(result.kind.rawValue)"
            guard !result.isFine else { return nil }
            let text = (result.lines + ["again: \(result.replayCommand)"]).joined(separator: "\n")
            return command("error", file: result.run.snapshotCase.path, title: name, text)
        }
    }

    private func command(_ kind: String, file: String, title: String, _ text: String) -> String {
        "::\(kind) file=\(property(file)),title=\(property(title))::\(data(text))"
    }

    private func data(_ text: String) -> String {
        text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
    }

    private func property(_ text: String) -> String {
        data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
    }
}
