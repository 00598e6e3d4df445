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
    public let message: String

    /// Makes an error.
    public init(code: Code, message: String) {
        self.code = code
        self.message = message
    }

    /// The message.
    public var description: String { message }
}

extension HarnessError {
    /// Does something on a BRLTTY, and once more, from its start, where that BRLTTY was lost.
    ///
    /// Now and then, on a busy machine, a BRLTTY 6.5 accepts connections and answers nobody for half a minute: three in some
    /// forty runs of all tests. Suites repeat a case likewise.
    package static func repeatingOnceWhenLost<Result>(_ body: () throws -> Result) throws -> Result {
        try repeatingOnce(when: [.lost], body)
    }

    /// Does something on a BRLTTY, and once more, from its start, where it failed so.
    package static func repeatingOnce<Result>(
        when codes: Set<Code>, _ body: () throws -> Result
    ) throws -> Result {
        do {
            return try body()
        } catch let error as HarnessError where codes.contains(error.code) {
            print("once more on a fresh BRLTTY: \(error)")
            return try body()
        }
    }
}
