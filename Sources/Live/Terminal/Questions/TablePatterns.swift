import Platform
import _StringProcessing

/// The regular expressions of tables, each of which is read once.
enum TablePatterns {
    private struct Known: @unchecked Sendable {
        // Unchecked: a regular expression is never changed.
        var patterns: [String: Regex<AnyRegexOutput>] = [:]
    }

    private static let all = Monitor(Known())

    /// A regular expression; nil where it is none, which its table said when it was read.
    static func known(_ text: String) -> Regex<AnyRegexOutput>? {
        all.withLock { known in
            if let pattern = known.patterns[text] { return pattern }
            let pattern = try? Regex(text)
            known.patterns[text] = pattern
            return pattern
        }
    }
}
