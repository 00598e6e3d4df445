import BrailleSnapshots
import Foundation
import SnapshotSuites
import YAMLDocuments

/// The reports that `--report` and `--attachments` ask for.
struct SuiteReports {
    static let options = [
        Option(
            name: "--report", value: "LIST",
            help: "Reports with commas between: html=FILE, junit=FILE, github (annotations on standard output)."),
        Option(
            name: "--attachments", value: "DIR",
            help: "A folder for what each failed case showed, with the difference beside it."),
    ]

    private var html: String?
    private var junit: String?
    private var github = false
    private let attachments: String?

    init(_ arguments: Arguments) throws {
        attachments = arguments["--attachments"]
        for report in (arguments["--report"] ?? "").split(separator: ",") {
            let parts = report.split(separator: "=", maxSplits: 1).map(String.init)
            switch (parts[0], parts.count) {
            case ("html", 2): html = parts[1]
            case ("junit", 2): junit = parts[1]
            case ("github", 1): github = true
            case ("html", _), ("junit", _):
                throw CommandFailure.usage("--report \(parts[0]) needs a file: --report \(parts[0])=FILE")
            default:
                throw CommandFailure.unknown(parts[0], kind: "report", known: ["html", "junit", "github"])
            }
        }
    }

    func write(_ results: [RunResult], summary: [String]) throws {
        if let html { try write(HTMLReport(results, summary: summary).page, to: html) }
        if let junit { try write(JUnitReport(results).xml, to: junit) }
        if github { GitHubReport(results).lines.forEach(Output.line) }
        guard let attachments else { return }
        for result in results where !result.isFine { try attach(result, in: attachments) }
    }

    private func attach(_ result: RunResult, in folder: String) throws {
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch {
            throw CommandFailure.cannotRun("the folder \(folder) cannot be made")
        }
        let name = "\(folder)/\(result.run.snapshotCase.name).\(result.run.display.name).\(result.kind.rawValue)"
        try write(SuiteText.failure(result).joined(separator: "\n"), to: name + ".txt")
        if let played = result.played { try write(played.text, to: name + ".actual.txt") }
        if let recording = result.recording { try write(recording.text, to: name + ".session.yaml") }
        if let golden = result.golden { try write(golden.text, to: name + ".expected.txt") }
    }

    private func write(_ text: String, to path: String) throws {
        do {
            try text.write(toFile: path, atomically: true, encoding: .utf8)
        } catch {
            throw CommandFailure.cannotRun("\(EchoedText.visible(path)) cannot be written")
        }
    }
}
