import Documents

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
            return WorkflowCommand("error", [("file", result.run.snapshotCase.path), ("title", name)], text).line
        }
    }
}
