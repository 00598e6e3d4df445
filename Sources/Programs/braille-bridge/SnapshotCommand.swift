import Localization

/// `snapshot`: display snapshots of cases, verified, recorded, and made of sessions.
enum SnapshotCommand {
    static let command = Subcommand(
        name: "snapshot",
        usage: "verify|record|review PATH…, snapshot capture, or snapshot from-session FILE -o CASE",
        summary:
            "Plays cases and compares what displays show with goldens; or captures what is on the reader's own display.",
        operands: 1...10_000, options: SnapshotVerb.allOptions, run: run)

    private static func run(_ arguments: Arguments) throws -> ExitCode {
        let name = arguments.operands[0]
        guard let verb = SnapshotVerb(rawValue: name) else {
            throw CommandFailure.unknown(
                name, kind: "verb of \(command: "snapshot")", known: SnapshotVerb.allCases.map(\.rawValue))
        }
        try verb.check(arguments)
        let paths = Array(arguments.operands.dropFirst())
        switch verb {
        case .verify: return try SnapshotVerify.run(arguments, try ChosenSuite(arguments, paths))
        case .record: return try SnapshotRecord.run(arguments, try ChosenSuite(arguments, paths))
        case .review: return try SnapshotReview.run(arguments, try ChosenSuite(arguments, paths))
        case .capture: return try SnapshotCapture.run(arguments, paths)
        case .fromSession: return try SnapshotFromSession.run(arguments, paths)
        }
    }
}
