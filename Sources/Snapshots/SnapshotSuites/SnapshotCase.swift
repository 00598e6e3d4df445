package import Braille
package import BrailleSnapshots
package import Documents

/// A case: what is done on a scene, and the displays on which the result is kept.
package struct SnapshotCase: Sendable {
    /// A step of a case.
    package enum Step: Sendable {
        /// Keys and times, in order.
        case play([PlayStep])
        /// What the application of the scene does; the steps are read with the scene.
        case application(ApplicationScript)
        /// What the program makes so in its own time: it is waited for.
        case until(Expectation)
        /// What must be so now.
        case expect(Expectation)
    }

    /// The case file, as it was named.
    package let path: String
    /// The file's name without its ending.
    package let name: String
    /// What the case shows, or nil.
    package let about: String?
    /// The scene file as the case names it, or the command of the program that publishes one or opens a window.
    package let scene: String
    /// Where the scene comes from: the key of the case that names it.
    package enum Origin: String, Sendable, CaseIterable {
        case scene, publisher, desktop
    }

    /// Where the scene comes from.
    package let origin: Origin
    /// Whether a program has the scene, which does things in its own time.
    package var isPublished: Bool { origin != .scene }
    /// The scene file from where the program runs.
    package let scenePath: String
    /// Where the case names it.
    package let sceneMark: SourceMark
    /// The displays; each has a golden of its own.
    package let displays: [CaseDisplay]
    /// What is done.
    package let steps: [Step]
}

/// A case on one of its displays: what has one golden file.
package struct SnapshotRun: Sendable {
    /// The case.
    package let snapshotCase: SnapshotCase
    /// The display.
    package let display: CaseDisplay
    /// From which version of liblouis on its golden is, or nil for the golden of all versions that have none of their own.
    package var variant: ReleaseVersion?

    /// Makes a run.
    package init(snapshotCase: SnapshotCase, display: CaseDisplay) {
        self.snapshotCase = snapshotCase
        self.display = display
    }

    /// What `--filter` looks at: the case file with the display after an at sign.
    package var id: String { "\(snapshotCase.path)@\(display.name)" }

    /// The golden file, beside the case file.
    package var goldenPath: String {
        variant.map { GoldenVariants.path(plainGoldenPath, $0) } ?? plainGoldenPath
    }

    /// The golden file of all versions of liblouis that have none of their own.
    var plainGoldenPath: String {
        SuiteFiles.folder(of: snapshotCase.path) + "\(snapshotCase.name).\(display.name)\(SuiteFiles.goldenEnding)"
    }

    /// What the golden begins with.
    package var header: [Transcript.Line] {
        [
            .init(snapshotCase.origin.rawValue, named: snapshotCase.scene),
            .init("display", display.summary),
        ] + (variant.map { [.init("liblouis", "\($0) and newer")] } ?? [])
    }
}
