import AccessibilityModel
import Localization
import SnapshotSuites

/// The results of a suite as lines that read well one by one.
enum SuiteText {
    /// What failed, why, and how to play it again.
    static func failure(_ result: RunResult) -> [String] {
        var lines = ["failed: \(result.run.id) on \(result.kind.rawValue)"]
        if let about = result.run.snapshotCase.about { lines.append("about: \(about.onOneLine)") }
        lines += result.lines
        lines.append("again: \(result.replayCommand)")
        return lines + [""]
    }

    /// Counts, reasons of what was left out, and times.
    static func summary(_ results: [RunResult], seconds: Double) -> [String] {
        var reasons: [String: [String]] = [:]
        for result in results {
            guard case .leftOut(let reason) = result.outcome else { continue }
            let name = "\(result.run.snapshotCase.name)@\(result.run.display.name)"
            reasons[reason, default: []].append(name)
        }
        let leftOut = reasons.values.reduce(0) { $0 + $1.count }
        let failed = results.count { !$0.isFine }
        let cases = Set(results.map(\.run.snapshotCase.path)).count
        let goldens = Set(results.map(\.run.goldenPath)).count
        var lines = [
            "\(results.count - failed - leftOut) passed, \(failed) failed, \(leftOut) left out: "
                + "\(count(goldens, "golden")) of \(count(cases, "case file")), \(tenths(seconds)) s"
        ]
        let real = results.filter { $0.kind != .memory }
        let all = real.reduce(0) { $0 + $1.seconds }
        if all > 0 {
            let share = Int((real.reduce(0) { $0 + $1.waitingSeconds } / all * 100).rounded())
            lines.append("waiting for BRLTTY and its displays took \(share) % of the time of the cases on them")
        }
        for (reason, names) in reasons.sorted(by: { ($1.value.count, $0.key) < ($0.value.count, $1.key) }) {
            lines.append("left out \(names.count): \(reason): \(names.joined(separator: ", "))")
        }
        return lines
    }

    /// 0 where all is fine, 3 where something could not run, else 1.
    static func exitCode(_ results: [RunResult], isClean: Bool) -> ExitCode {
        let couldNotRun = results.contains { result in
            switch result.outcome {
            case .cannotRun, .broken: true
            default: false
            }
        }
        if couldNotRun { return .cannotRun }
        return isClean && results.allSatisfy(\.isFine) ? .fine : .found
    }

    private static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

    private static func tenths(_ seconds: Double) -> String {
        let tenths = Int((seconds * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }
}
