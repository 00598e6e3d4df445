import Foundation
import FuzzInputs
import TestSupport
import Testing

/// The corpus of each of the fuzzer's targets, whole, cut short and with wrong bytes: nothing crashes or hangs.
@Suite(.hangLimit(minutes: 3)) struct FuzzCorpusTests {
    private static let folder = RealTables.packageFolder.appendingPathComponent("Tests/FuzzTargets")

    /// Those of files and of programs have tests of their own, which cut them at more places.
    private static let targets = FuzzInput.Target.allCases.filter { $0 != .importers && $0 != .publishing }

    @Test(arguments: targets) func nothingInTheCorpusDoesHarm(target: FuzzInput.Target) throws {
        let folder = Self.folder.appendingPathComponent(target.rawValue)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(!names.isEmpty)
        for name in names {
            let bytes = Array(try Data(contentsOf: folder.appendingPathComponent(name)))
            FuzzInput.take(bytes, as: target)
            var random = SeededGenerator(seed: 20)
            for end in stride(from: bytes.count, to: 1, by: -max(1, bytes.count / 12)) {
                var cut = Array(bytes[..<end])
                FuzzInput.take(cut, as: target)
                // The first byte chooses what reads the rest.
                cut[Int.random(in: min(1, end - 1)..<end, using: &random)] = UInt8.random(in: 0...255, using: &random)
                FuzzInput.take(cut, as: target)
            }
        }
    }
}
