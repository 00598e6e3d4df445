/// What `snapshot` does, and with which options.
enum SnapshotVerb: String, CaseIterable {
    case verify, record, review, capture
    case fromSession = "from-session"

    /// The options that it takes.
    var options: [Option] {
        switch self {
        case .verify:
            SnapshotVerb.suiteOptions + SnapshotVerb.playOptions
                + [Option(name: "--until", value: "N", help: "verify: only the first N frames, which are printed.")]
                + SuiteReports.options
        case .record:
            SnapshotVerb.suiteOptions + SnapshotVerb.playOptions
                + [Option(name: "--allow-ci", value: nil, help: "record: also where CI=true is set.")]
        case .review:
            SnapshotVerb.suiteOptions + RunCommand.connectionOptions + Setup.displayOptions
        case .capture: SnapshotVerb.outputOptions + [SnapshotCapture.processOption, SnapshotCapture.formatOption]
        case .fromSession: SnapshotVerb.outputOptions + Setup.tableOptions
        }
    }

    /// Every option once, in order.
    static var allOptions: [Option] {
        allCases.flatMap(\.options).reduce(into: []) { options, option in
            if !options.contains(where: { $0.name == option.name }) { options.append(option) }
        }
    }

    /// Refuses options of other verbs.
    func check(_ arguments: Arguments) throws {
        for option in SnapshotVerb.allOptions where arguments.has(option.name) {
            guard !options.contains(where: { $0.name == option.name }) else { continue }
            let owners = SnapshotVerb.allCases.filter { $0.options.contains { $0.name == option.name } }
            let names = owners.map { "snapshot \($0.rawValue)" }.joined(separator: " and ")
            throw CommandFailure.usage("\(option.name) belongs to \(names)")
        }
    }

    /// Which cases.
    private static let suiteOptions =
        [
            Option(name: "--filter", value: "TEXT", help: "Only cases whose FILE@DISPLAY holds the text."),
            Option(name: "--shard", value: "I/N", help: "Only the I-th of N equal parts of all cases."),
            Option(name: "--jobs", value: "N", help: "How many BRLTTYs at once, 1 to 64; one a core by default."),
        ] + Setup.tableOptions

    /// Where they are played.
    private static let playOptions = [
        Option(
            name: "--display", value: "LIST",
            help: "Where to play: memory (the default), virtual, emulated, several with commas between, or all."),
        Option(name: "--obsolete", value: nil, help: "verify: finds goldens without a case; record: removes them."),
        Option(name: "--brltty", value: "FILE", help: "BRLTTY's program; the installed one by default."),
    ]

    private static let outputOptions = [
        Option(name: "--output", value: "FILE", help: "from-session and capture: the file to write."),
        Option(name: "-o", value: "FILE", help: "The same as --output."),
    ]
}
