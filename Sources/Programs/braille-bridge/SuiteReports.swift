import BrailleSnapshots
import Localization
import Platform
import SnapshotSuites
import Documents

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
    private let arguments: Arguments

    init(_ arguments: Arguments) throws {
        self.arguments = arguments
        attachments = arguments["--attachments"]
        for report in (arguments["--report"] ?? "").split(separator: ",") {
            let parts = report.split(separator: "=", maxSplits: 1).map(String.init)
            switch (parts[0], parts.count) {
            case ("html", 2): html = parts[1]
            case ("junit", 2): junit = parts[1]
            case ("github", 1): github = true
            case ("html", _), ("junit", _):
                throw CommandFailure.usage("--report \(kind: parts[0]) needs a file: --report \(kind: parts[0])=FILE")
            default:
                throw CommandFailure.unknown(parts[0], kind: "report", known: ["html", "junit", "github"])
            }
        }
        for case let path? in [html, junit] {
            try SuiteReports.check(path)
            try CommandFailure.check(path, ReplacedFiles.replaced(ReplacedFiles.reports, arguments))
        }
    }

    /// Refuses a file that could not be written, before a run of minutes is lost.
    private static func check(_ path: String) throws {
        let kind = Files.kind(of: path)
        guard kind != .folder, Files.isWritable(kind == nil ? FilePath.folder(of: path) : path) else {
            throw CommandFailure.cannotRun(
                "\(file: EchoedText.visible(path)) cannot be written; name a file in a folder that is there")
        }
    }

    func write(_ results: [RunResult], summary: [LocalizedText]) throws {
        if let html {
            try write(HTMLReport(results, summary: summary.map(\.english)).page, to: html, ReplacedFiles.reports)
        }
        if let junit { try write(JUnitReport(results).xml, to: junit, ReplacedFiles.reports) }
        if github { GitHubReport(results).lines.forEach(Output.document) }
        guard let attachments else { return }
        let failed = results.filter { !$0.isFine }
        for result in failed {
            let name = SuiteReports.name(of: result)
            let isUnique = failed.count { SuiteReports.name(of: $0) == name } == 1
            // Cases of two folders may have one name.
            let folder =
                isUnique
                ? "" : result.run.snapshotCase.path.split(separator: "/").dropLast().joined(separator: "_") + "_"
            try attach(result, in: attachments, as: folder + name)
        }
    }

    private static func name(of result: RunResult) -> String {
        "\(result.run.snapshotCase.name).\(result.run.display.name).\(result.kind.rawValue)"
    }

    private func attach(_ result: RunResult, in folder: String, as file: String) throws {
        do {
            try Files.makeFolder(folder)
        } catch {
            throw CommandFailure.cannotRun("the folder \(folder: folder) cannot be made")
        }
        let name = "\(folder)/\(file)"
        try write(
            SuiteText.failure(result).map { VisibleText.line($0.english) }.joined(separator: "\n"), to: name + ".txt")
        if let played = result.played { try write(played.text, to: name + ".actual.txt") }
        if let recording = result.recording { try write(recording.text, to: name + ".session.yaml") }
        if let golden = result.golden { try write(golden.text, to: name + ".expected.txt") }
    }

    private func write(_ text: String, to path: String, _ marks: [String] = ReplacedFiles.attachments) throws {
        let replaced = ReplacedFiles.replaced(marks, arguments)
        try CommandFailure.writing { () throws(OutputFile.Failure) in
            try OutputFile.write(text, to: path, replacing: replaced)
        }
    }
}
