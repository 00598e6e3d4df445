import AccessibilityModel
import Localization
import SnapshotSuites

/// The results of a suite as lines that read well one by one.
enum SuiteText {
    /// What failed, why, and how to play it again.
    static func failure(_ result: RunResult) -> [LocalizedText] {
        var lines: [LocalizedText] = ["failed: \(name: result.run.id) on \(display: result.kind.rawValue)"]
        if let about = result.run.snapshotCase.about { lines.append("about: \(text: about.onOneLine)") }
        lines += result.texts
        lines.append("again: \(command: result.replayCommand)")
        return lines + [LocalizedText(verbatim: "")]
    }

    /// Counts, reasons of what was left out, and times.
    static func summary(_ results: [RunResult], seconds: Double) -> [LocalizedText] {
        var reasons: [LocalizedText: [String]] = [:]
        for result in results {
            guard case .leftOut(let reason) = result.outcome else { continue }
            let name = "\(result.run.snapshotCase.name)@\(result.run.display.name)"
            reasons[reason, default: []].append(name)
        }
        let leftOut = reasons.values.reduce(0) { $0 + $1.count }
        let failed = results.count { !$0.isFine }
        let cases = Set(results.map(\.run.snapshotCase.path)).count
        let goldens = Set(results.map(\.run.goldenPath)).count
        let all: LocalizedText = goldens == 1 ? "\(count: goldens) golden" : "\(count: goldens) goldens"
        let files: LocalizedText = cases == 1 ? "\(count: cases) case file" : "\(count: cases) case files"
        var lines: [LocalizedText] = [
            "\(count: results.count - failed - leftOut) passed, \(failed: failed) failed, \(number: leftOut) left out: "
                + "\(what: all) of \(total: files), \(seconds: tenths(seconds)) s"
        ]
        let real = results.filter { $0.kind != .memory }
        let time = real.reduce(0) { $0 + $1.seconds }
        if time > 0 {
            let share = Int((real.reduce(0) { $0 + $1.waitingSeconds } / time * 100).rounded())
            lines.append("waiting for BRLTTY and its displays took \(number: share) % of the time of the cases on them")
        }
        let sorted = reasons.sorted { ($1.value.count, $0.key.english) < ($0.value.count, $1.key.english) }
        for (reason, names) in sorted {
            lines.append("left out \(count: names.count): \(reason: reason): \(known: names.joined(separator: ", "))")
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

    private static func tenths(_ seconds: Double) -> String {
        let tenths = Int((seconds * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }
}
