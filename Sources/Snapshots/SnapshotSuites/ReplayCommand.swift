/// How a run is played again: the program as it was started, and the options that decide what it plays.
package struct ReplayCommand: Hashable, Sendable {
    /// The program's name, or its path.
    package var program: String
    /// Options with their values, such as `--tables DIR`.
    package var options: [String]

    /// Makes a command; without options, of the program as it is installed.
    package init(program: String = "braille-bridge", options: [String] = []) {
        self.program = program
        self.options = options
    }

    /// The command that verifies a run alone.
    ///
    /// - Parameter frame: the last frame to be played, or nil for all.
    func verify(_ run: SnapshotRun, on kind: DisplayKind, until frame: Int?) -> String {
        var words = ["--filter", "@\(run.display.name)"] + options
        if kind != .memory { words += ["--display", kind.rawValue] }
        if let frame { words += ["--until", String(frame)] }
        return line("verify", run, words)
    }

    /// The command that writes the goldens of a run's case.
    func record(_ run: SnapshotRun) -> String { line("record", run, options) }

    private func line(_ verb: String, _ run: SnapshotRun, _ words: [String]) -> String {
        let path = run.snapshotCase.path
        // A path that begins with a dash would be an option.
        let operand = path.hasPrefix("-") ? "./" + path : path
        return ([program, "snapshot", verb, operand] + words).map(ReplayCommand.quoted).joined(separator: " ")
    }

    /// A word as a shell takes it: in single quotes where it holds anything else than letters, digits and a few signs.
    package static func quoted(_ word: String) -> String {
        let isPlain = word.unicodeScalars.allSatisfy { scalar in
            scalar.isASCII && (scalar.properties.isAlphabetic || "0123456789/._-+:,@%=".unicodeScalars.contains(scalar))
        }
        return isPlain && !word.isEmpty ? word : "'" + word.replacing("'", with: "'\\''") + "'"
    }
}
