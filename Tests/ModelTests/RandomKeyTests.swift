import BridgeSession
import Foundation
import TestSupport
import Testing

/// Random keys over random screens, against the reference model. `BRIDGE_SEED=n` replays one walk.
@Suite struct RandomKeyTests {
    /// How many keys are pressed in all: .ci/run presses more, and `BRIDGE_MODEL_KEYS=1000000` a million.
    static let keyCount = ProcessInfo.processInfo.environment["BRIDGE_MODEL_KEYS"].flatMap { Int($0) } ?? 20_000
    static let keysOfAWalk = 200
    /// Cases run beside one another.
    static let caseCount = 8

    @Test(arguments: 0..<RandomKeyTests.caseCount)
    func everyKeyDoesWhatTheModelSays(part: Int) throws {
        let settings = try RealTables.settings()
        let translator = try RealTables.translator()
        let seeds = Seeds.all(RandomKeyTests.keyCount / RandomKeyTests.keysOfAWalk)
        for seed in seeds where seeds.count == 1 || Int(seed) % RandomKeyTests.caseCount == part {
            guard seeds.count > 1 || part == 0 else { return }
            let walk = try ModelWalk(seed: seed, steps: RandomKeyTests.keysOfAWalk, settings: settings)
            if let report = walk.report(translator: translator) {
                Issue.record("\(report)")
                return
            }
        }
    }
}
