public import Localization

/// Why the harness could not do something, and what to do next.
public struct HarnessError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What kind of failure it is.
    public enum Code: Hashable, Sendable {
        /// A program that is needed is not installed.
        case notInstalled
        /// BRLTTY did not start, or ended.
        case notStarted
        /// BRLTTY ended while it was in use.
        case lost
        /// The display cannot send a key.
        case cannotPress
        /// The frame expected did not come in time.
        case timedOut
        /// A system call failed.
        case system(Int32)
    }

    /// What kind of failure it is.
    public let code: Code
    /// What happened and what to do next.
    public var message: String { localized.english }
    package let localized: LocalizedText

    /// Makes an error.
    public init(code: Code, message: LocalizedText) {
        self.code = code
        localized = message
    }

    /// The message.
    public var description: String { message }
}

extension HarnessError: LocalizedFailure {}
