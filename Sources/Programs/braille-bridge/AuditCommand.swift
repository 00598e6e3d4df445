import AccessibilityAudit
import AuditSuite
import Localization
import Scenes
import Documents

/// `audit`: finds what is wrong with label and value, and with other attributes, in scenes and in other tools' dumps.
enum AuditCommand {
    static let command = Subcommand(
        name: "audit",
        usage:
            "PATH…, or --listen, or --exec PROGRAM [--format text|json|sarif|github] [--fail-on error|warning] [--rule ID=SEVERITY]",
        summary:
            "Finds what is wrong with labels, values and other attributes, in files, folders and running programs.",
        operands: 0...100_000,
        options: AuditLive.options + [
            AuditDesktop.option,
            SceneOperand.fromOption, SceneOperand.hiddenOption, ProgressLine.quietOption,
            Option(name: "--format", value: "text|json|sarif|github", help: "How to print; text by default."),
            Option(
                name: "--fail-on", value: "error|warning",
                help: "From which severity on the exit code is 1; error by default."),
            Option(
                name: "--rule", value: "ID=SEVERITY", help: "How much a rule matters: off, note, warning or error.",
                isRepeatable: true),
            Option(
                name: "--config", value: "F",
                help:
                    "The configuration file; \(file: AuditConfiguration.fileName) of this folder or one above by default."
            ),
            Option(name: "--baseline", value: "F", help: "A file of findings that are not reported again."),
            Option(name: "--write-baseline", value: "F", help: "Writes the findings into such a file."),
            Option(
                name: "--group", value: nil,
                help: "Reports once what several dumps of one application find at the same element."),
            ReplacedFiles.option,
            Option(
                name: "--columns", value: "N", help: "Cells of the display that lines are shown for; 40 by default."),
            Option(name: "--jobs", value: "N", help: "How many files at once; as many as there are cores by default."),
            Option(name: "--rules", value: nil, help: "Prints the rules in Markdown, and does nothing else."),
            Option(
                name: "--review", value: nil,
                help: "Walks the findings on the braille display; takes the options of run, --virtual too."),
        ] + RunCommand.attachOptions + Setup.displayOptions + Setup.keyOptions,
        run: run)

    private static func run(_ arguments: Arguments) throws -> ExitCode {
        if arguments.has("--rules") {
            Output.document(AuditRulePage.markdown)
            return .fine
        }
        let isLive = try AuditLive.isAsked(arguments)
        guard isLive || !arguments.operands.isEmpty else {
            throw CommandFailure.usage("an operand is missing; usage: braille-bridge \(usage: command.call)")
        }
        if !arguments.has("--review") {
            for option in RunCommand.attachOptions + Setup.keyOptions
            where option.name != PlainOutput.option.name && arguments.has(option.name) {
                throw CommandFailure.usage("\(option: option.name) is for audit --review only")
            }
        }
        let job = try AuditJob(arguments)
        if isLive {
            let screens =
                try arguments.has("--desktop")
                ? AuditDesktop.screens(job, arguments) : AuditLive.screens(job, arguments)
            if arguments.has("--review") {
                return try AuditReview.run(screens.filter { !$0.report.elements.isEmpty }, job, arguments)
            }
            return try tell(screens.map(\.report), job, arguments)
        }
        if arguments.has("--review") { return try AuditReview.run(job, arguments) }
        return try tell(job.run(ProgressLine(job.files.first?.path ?? "", arguments)), job, arguments)
    }

    /// Prints reports in the format that is asked for.
    private static func tell(_ reports: [FileReport], _ job: AuditJob, _ arguments: Arguments) throws -> ExitCode {
        var reports = reports
        if arguments.has("--group") { FindingGroups.apply(to: &reports) }
        guard !reports.isEmpty else {
            throw CommandFailure.usage(
                "there is nothing to audit in \(file: arguments.operands.map(EchoedText.quoted).joined(separator: ", ")): "
                    + "no scene, and no dump of another tool; name the files")
        }
        let summary = SuiteSummary(reports)
        if let path = arguments["--write-baseline"] { try job.writeBaseline(reports, path) }
        for report in reports {
            SceneOperand.print(report.notes)
            if let failure = report.failure { Output.tell(failure.localized) }
        }
        switch job.format {
        case "json": Output.document(AuditJSON.text(reports, summary))
        case "sarif": Output.document(AuditSARIF.text(reports))
        case "github": AuditGitHub.print(reports)
        default:
            AuditText.print(
                reports, summary, unit: arguments.operands.isEmpty ? .scene : .file,
                namesHidden: arguments.has("--hidden"), isPlain: PlainOutput.isAsked(arguments))
        }
        if summary.failed > 0 { return .cannotRun }
        if arguments.has("--write-baseline") { return .fine }
        return reports.contains { $0.findings.contains { $0.severity >= job.failOn } } ? .found : .fine
    }
}
