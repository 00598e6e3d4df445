import AccessibilityAudit
import AccessibilityModel
import AuditSuite
import Localization
import Platform
import Synchronization
import Liblouis
import Braille
import BridgeSession
import Scenes
import Documents

/// What the options of `audit` ask for.
struct AuditJob {
    let setup: Setup
    let files: [AuditPaths.File]
    let failOn: AuditSeverity
    let format: String
    let severities: [String: AuditSeverity?]
    let columns: Int
    private let dumpFormat: String?
    private let threads: Int
    private let lexicon: AuditLexicon
    private let baseline: AuditBaseline?
    /// What may stand where a baseline is written.
    private let replaced: OutputFile.Replaced

    init(_ arguments: Arguments) throws {
        replaced = ReplacedFiles.replaced(ReplacedFiles.baseline, arguments)
        if let path = arguments["--write-baseline"] { try CommandFailure.check(path, replaced) }
        setup = try Setup(
            arguments, environment: arguments.has("--review") ? SystemEnvironment.variables : [:])
        lexicon = AuditLexicon(try Setup.spokenWords(in: setup.folder))
        format = try arguments.choice("--format", of: ["text", "json", "sarif", "github"], default: "text")
        dumpFormat = try SceneOperand.format(arguments)
        columns = try arguments.integer("--columns", in: 1...400, default: 40)
        threads = try arguments.integer(
            "--jobs", in: 1...256, default: max(1, SystemEnvironment.processorCount))
        var configuration = AuditConfiguration()
        if let path = arguments["--config"] ?? AuditConfiguration.find(from: ".") {
            configuration = try SceneOperand.failing { try AuditConfiguration(path: path) }
        }
        var severities = configuration.severities
        for text in arguments.values("--rule") {
            let (id, severity) = try AuditJob.rule(text)
            severities[id] = .some(severity)
        }
        self.severities = severities
        failOn =
            try arguments["--fail-on"].map { name in
                try AuditConfiguration.failOn(name) { known in
                    CommandFailure.unknown(name, kind: "value of \(option: "--fail-on")", known: known)
                }
            } ?? configuration.failOn ?? .error
        let inFolder = try configuration.baseline.map { try AuditJob.baseline($0, in: configuration.folder) }
        // What is written again is not compared with what was written.
        if let path = arguments["--baseline"] ?? inFolder, !arguments.has("--write-baseline") {
            baseline = try SceneOperand.failing { try AuditBaseline(path: path) }
        } else {
            baseline = nil
        }
        files = try SceneOperand.failing {
            try AuditPaths(arguments.operands, ignoring: configuration.ignored, in: configuration.folder).files
        }
    }

    /// The baseline that a configuration names, which may be a stranger's: below its own folder.
    private static func baseline(_ name: String, in folder: String) throws -> String {
        let path = name.hasPrefix("/") ? name : folder + "/" + name
        let own = FilePath.followed(folder)
        guard FilePath.followed(path).hasPrefix(own == "/" ? own : own + "/") else {
            throw CommandFailure.usage(
                "\(file: AuditConfiguration.fileName): the baseline \(name: EchoedText.quoted(name)) is outside its folder; "
                    + "name it with --baseline")
        }
        return path
    }

    /// `ID=SEVERITY`.
    private static func rule(_ text: String) throws -> (String, AuditSeverity?) {
        guard let equals = text.firstIndex(of: "=") else {
            throw CommandFailure.usage(
                "--rule takes ID=SEVERITY, such as label-capital=off, not \(value: EchoedText.quoted(text))")
        }
        let id = String(text[..<equals])
        guard AuditRules.rule(id) != nil else {
            throw CommandFailure.unknown(id, kind: "rule", known: AuditRules.all.map(\.id))
        }
        let name = String(text[text.index(after: equals)...])
        let severity = try AuditConfiguration.severity(name) { known in
            CommandFailure.unknown(name, kind: "severity of \(rule: id)", known: known)
        }
        return (id, severity)
    }

    /// The display on which the elements are shown; each thread has its own.
    var makeDisplay: @Sendable () -> AuditDisplay {
        let (layout, vocabulary) = (setup.settings.layout, setup.settings.vocabulary)
        let (language, choice) = (setup.settings.language, setup.choice)
        return {
            AuditDisplay(
                layout: layout, vocabulary: vocabulary, language: language,
                translator: CachingTranslator(LouisTranslator(choice), capacity: 8192))
        }
    }

    /// Audits all files; what the baseline holds is left out.
    ///
    /// - Parameter progress: says how far it has come.
    func run(_ progress: ProgressLine) -> [FileReport] {
        let reports = work(progress.meter)()
        progress.end()
        return withoutBaseline(reports)
    }

    /// The work of auditing all files, which any thread may do.
    ///
    /// - Parameter meter: gets how far it has come: several files are counted, of one it says how far its reading is.
    func work(_ meter: WorkMeter) -> @Sendable () -> [FileReport] {
        let inside = files.count == 1 ? meter : nil
        var suite = SuiteAudit(
            severities: severities, format: dumpFormat, columns: columns, threads: threads,
            read: { path in
                Result { () throws(DocumentError) in try FileBytes.read(path == "-" ? "/dev/stdin" : path, inside) }
            },
            lexicon: lexicon, makeDisplay: makeDisplay)
        suite.language = setup.settings.language
        suite.meter = inside
        return { [suite, files] in
            if inside == nil { meter.begin(.auditing, total: files.count) }
            let counted = Mutex(0)
            return suite.run(files) { done in
                guard inside == nil else { return }
                counted.withLock { most in
                    most = max(most, done)
                    meter.note(most)
                }
            }
        }
    }

    /// Reports without what the baseline holds.
    func withoutBaseline(_ reports: [FileReport]) -> [FileReport] {
        var reports = reports
        baseline?.apply(to: &reports)
        return reports
    }

    /// The audit of one file, with its objects.
    func audit(_ file: AuditPaths.File) throws -> FileAudit {
        let bytes = try SceneOperand.bytes(of: file.path)
        let auditor = Auditor(severities: severities, display: makeDisplay())
        return try SceneOperand.failing {
            try FileAudit(
                bytes, name: file.path, format: dumpFormat, language: setup.settings.language, lexicon: lexicon,
                auditor: auditor)
        }
    }

    /// The audit of a scene that a program shows, and what is to be reported of it.
    func audit(_ scene: AccessibilityScene, named name: String) -> ReviewScreen {
        let auditor = Auditor(severities: severities, display: makeDisplay())
        let audit = FileAudit(scene, lexicon: lexicon, auditor: auditor)
        var reports = [FileReport(audit, file: name, display: auditor.display, columns: columns)]
        baseline?.apply(to: &reports)
        return ReviewScreen(audit, reports[0])
    }

    func writeBaseline(_ reports: [FileReport], _ path: String) throws {
        let text = AuditBaseline(reports.flatMap(\.placedFindings), path: path).text
        try CommandFailure.writing { () throws(OutputFile.Failure) in
            try OutputFile.write(text, to: path, replacing: replaced)
        }
    }
}
