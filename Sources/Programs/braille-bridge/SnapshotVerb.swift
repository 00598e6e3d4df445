import Localization

/// What `snapshot` does, and with which options.
enum SnapshotVerb: String, CaseIterable {
    case verify, record, review, capture
    case fromSession = "from-session"

    /// The options that it takes.
    var options: [Option] {
        switch self {
        case .verify:
            SnapshotVerb.suiteOptions + SnapshotVerb.playOptions + [ProgressLine.quietOption]
                + [Option(name: "--until", value: "N", help: "Only the first N frames, which are printed.")]
                + [SnapshotVerify.watchOption]
                + SuiteReports.options + [ReplacedFiles.option]
        case .record:
            SnapshotVerb.suiteOptions + SnapshotVerb.playOptions + [ProgressLine.quietOption]
                + [
                    Option(
                        name: "--variant", value: "VERSION",
                        help: "What differs goes into goldens of liblouis from this version on, such as 3.33.")
                ]
                + [Option(name: "--allow-ci", value: nil, help: "Also where CI=true is set.")]
                + [ReplacedFiles.option]
        case .review:
            SnapshotVerb.suiteOptions + RunCommand.attachOptions + Setup.displayOptions
        case .capture:
            SnapshotVerb.outputOptions + [
                ReplacedFiles.option, SnapshotCapture.processOption, SnapshotCapture.formatOption,
            ]
        case .fromSession: SnapshotVerb.outputOptions + [ReplacedFiles.option] + Setup.tableOptions
        }
    }

    /// Every option once, in order, with the verbs that take it before its help.
    static var allOptions: [Option] {
        allCases.flatMap(\.options).reduce(into: []) { options, option in
            guard !options.contains(where: { $0.name == option.name }) else { return }
            var named = option
            let verbs = owners(of: option).map(\.rawValue).joined(separator: ", ")
            named.help = "\(known: verbs): \(text: option.help)"
            options.append(named)
        }
    }

    private static func owners(of option: Option) -> [SnapshotVerb] {
        allCases.filter { $0.options.contains { $0.name == option.name } }
    }

    /// Refuses options of other verbs.
    func check(_ arguments: Arguments) throws {
        for option in SnapshotVerb.allOptions where arguments.has(option.name) {
            guard !options.contains(where: { $0.name == option.name }) else { continue }
            let names = SnapshotVerb.owners(of: option).map { LocalizedText(verbatim: "snapshot \($0.rawValue)") }
            let all = names.dropFirst().reduce(names.first ?? "") { "\(what: $0) and \(other: $1)" }
            throw CommandFailure.usage("\(option: option.name) belongs to \(what: all)")
        }
    }

    /// Which cases.
    private static let suiteOptions =
        [
            Option(name: "--filter", value: "TEXT", help: "Only cases whose FILE@DISPLAY holds the text."),
            Option(name: "--shard", value: "I/N", help: "Only the I-th of N equal parts of all cases."),
            Option(
                name: "--scenes", value: "DIR",
                help: "Cases may have their scenes below this folder too, not only below their own.", isRepeatable: true
            ),
            Option(name: "--jobs", value: "N", help: "How many BRLTTYs at once, 1 to 64; four a core by default."),
        ] + Setup.tableOptions

    /// Where they are played.
    private static let playOptions = [
        Option(
            name: "--display", value: "LIST",
            help:
                "Where to play: memory (the default), virtual, emulated, canute, dotpad, several with commas between, or all."
        ),
        Option(name: "--obsolete", value: nil, help: "Finds goldens without a case; record removes them."),
        Option(name: "--brltty", value: "FILE", help: "BRLTTY's program; the installed one by default."),
    ]

    private static let outputOptions = [
        Option(name: "--output", value: "FILE", help: "The file to write; - is standard output for capture."),
        Option(name: "-o", value: "FILE", help: "The same as --output."),
    ]
}
