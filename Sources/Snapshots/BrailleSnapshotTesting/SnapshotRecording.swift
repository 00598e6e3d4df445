import Foundation
public import Testing

/// Whether goldens are written.
enum SnapshotRecording {
    /// What the trait of the running test says.
    @TaskLocal static var isAskedFor = false

    /// The variable that asks for recording: `BRAILLE_SNAPSHOTS=record`.
    static let variable = "BRAILLE_SNAPSHOTS"

    static var isOn: Bool { isAskedFor || ProcessInfo.processInfo.environment[variable] == "record" }
}

/// Has the braille snapshots of a test or suite recorded; every assertion that records fails, so that no run passes by it.
public struct BrailleSnapshotTrait: TestTrait, SuiteTrait, TestScoping {
    let records: Bool

    /// Whether the tests of a suite take the trait too: they do.
    public var isRecursive: Bool { true }

    /// Runs a test with the choice.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await SnapshotRecording.$isAskedFor.withValue(records) { try await function() }
    }
}

extension Trait where Self == BrailleSnapshotTrait {
    /// Has braille snapshots recorded.
    public static var recordsBrailleSnapshots: BrailleSnapshotTrait { BrailleSnapshotTrait(records: true) }
}
