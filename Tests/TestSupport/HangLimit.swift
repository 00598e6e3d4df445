public import Testing
import Dispatch
import Foundation

/// Ends the run when a test hangs.
///
/// A `timeLimit` counts while the test waits for one of the few threads that all tests share, and finds a test wrong that
/// has not begun. This one counts from when the test runs, on a thread of its own. A test that waits without end cannot be
/// ended, and with it the whole run: the name of the test is the last line.
public struct HangLimit: TestTrait, SuiteTrait, TestScoping {
    /// How long a test may run.
    let minutes: Int

    /// Under a sanitizer everything takes many times as long (`make sanitize`).
    private static let factor = ProcessInfo.processInfo.environment["BRIDGE_SANITIZED"] == nil ? 1 : 10

    /// Each test of a suite has the whole time.
    public var isRecursive: Bool { true }

    /// Runs a test with the limit.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        let (name, minutes) = (test.name, minutes * HangLimit.factor)
        let end = DispatchWorkItem {
            FileHandle.standardError.write(Data("\(name) hangs: it has run for \(minutes) minutes\n".utf8))
            abort()
        }
        // A queue of its own has a thread of its own, however busy the shared ones are.
        DispatchQueue(label: "hang limit").asyncAfter(deadline: .now() + .seconds(60 * minutes), execute: end)
        defer { end.cancel() }
        try await function()
    }
}

extension Trait where Self == HangLimit {
    /// A test that may not run longer.
    public static func hangLimit(minutes: Int) -> HangLimit { HangLimit(minutes: minutes) }
}
