import Documents
import Localization

/// The results in JUnit's XML, as continuous integration reads it.
package struct JUnitReport {
    private let results: [RunResult]

    /// Makes a report.
    package init(_ results: [RunResult]) {
        self.results = results
    }

    /// The document.
    package var xml: String {
        var lines: [Markup] = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
        let kinds = DisplayKind.allCases.filter { kind in results.contains { $0.kind == kind } }
        lines.append("<testsuites>")
        for kind in kinds {
            let own = results.filter { $0.kind == kind }
            lines.append(
                "<testsuite name=\"\(kind.rawValue)\" tests=\"\(own.count)\" failures=\"\(own.count { isFailure($0) })\" "
                    + "errors=\"\(own.count { isError($0) })\" skipped=\"\(own.count { leftOut($0) != nil })\" "
                    + "time=\"\(thousandths(own.reduce(0) { $0 + $1.seconds }))\">")
            for result in own { lines += testCase(result) }
            lines.append("</testsuite>")
        }
        return (lines + ["</testsuites>"]).joined(separator: "\n").text + "\n"
    }

    private func testCase(_ result: RunResult) -> [Markup] {
        let name = "\(result.run.snapshotCase.name)@\(result.run.display.name)"
        let file = result.run.snapshotCase.path
        var lines: [Markup] = [
            "<testcase classname=\"\(result.kind.rawValue)\" name=\"\(name)\" file=\"\(file)\" time=\"\(thousandths(result.seconds))\">"
        ]
        if let reason = leftOut(result) {
            lines.append("<skipped message=\"\(reason)\"/>")
        } else if !result.isFine {
            let tag: Markup = isError(result) ? "error" : "failure"
            let text = (result.lines + ["again: \(result.replayCommand)"]).joined(separator: "\n")
            lines.append("<\(tag) message=\"\(result.lines.first ?? "")\">\(text)</\(tag)>")
        }
        return lines + ["</testcase>"]
    }

    private func leftOut(_ result: RunResult) -> String? {
        if case .leftOut(let reason) = result.outcome { reason.english } else { nil }
    }

    private func isError(_ result: RunResult) -> Bool {
        switch result.outcome {
        case .broken, .cannotRun: true
        default: false
        }
    }

    private func isFailure(_ result: RunResult) -> Bool { !result.isFine && !isError(result) }

    private func thousandths(_ seconds: Double) -> String {
        let all = Int((seconds * 1000).rounded())
        let rest = String(all % 1000)
        return "\(all / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
    }
}
