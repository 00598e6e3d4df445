import BrailleLayout
import BrailleSnapshots
import BridgeSession
import SnapshotHarness
import TestSupport
import Testing

/// The same on a real BRLTTY: keys of the emulated display, frames that it received. `BRIDGE_SEED=n` replays one walk.
@Suite struct EmulatedKeyTests {
    static let keysOfAWalk = 250

    /// Five thousand keys on each of two models, with a joystick and with thumb keys and a braille keyboard.
    @Test func theDisplayShowsWhatTheModelSays() throws {
        for failure in try onThreads([14, 40], walk).compactMap({ $0 }) { Issue.record("\(failure)") }
    }

    /// Walks on one model, and gives what differed first.
    @Sendable private func walk(columns: Int) throws -> String? {
        let settings = try RealTables.settings()
        let translator = try RealTables.translator()
        let stage = try BRLTTYStage(EmulatedDisplay(columns: columns), keys: settings.keys)
        defer { stage.stop() }
        for seed in Seeds.all(5_000 / EmulatedKeyTests.keysOfAWalk) {
            let walk = try ModelWalk(
                seed: seed, steps: EmulatedKeyTests.keysOfAWalk, settings: settings,
                size: DisplaySize(columns: columns)
            ) { EmulatedKeyTests.canPress($0, settings.keys, columns: columns) }
            try stage.fence()
            var pair = ModelPair(walk, translator: translator, mirror: stage.display)
            _ = try stage.received(pair.frame)
            for (index, step) in walk.steps.enumerated() {
                var arrived = step
                if case .key(let key) = step { arrived = .key(try stage.press(key)) }
                var failures: [String] = []
                var loss: HarnessError?
                pair.perform(arrived) { frame in
                    do {
                        if try stage.received(frame) != frame.cells { failures.append("other cells") }
                    } catch let error as HarnessError where error.code == .lost {
                        loss = error
                    } catch {
                        failures.append("\(error)")
                    }
                }
                if let loss { throw loss }
                failures += pair.differences
                guard failures.isEmpty else {
                    let keys = walk.steps[...index].map(\.description).joined(separator: " ")
                    return "seed \(seed), \(columns) cells\n\(walk.screen)\nkeys: \(keys)\n\(failures)"
                }
            }
        }
        return nil
    }

    /// Keys that BRLTTY's table of the display sends; the one that leaves the display would end the walk.
    private static func canPress(_ key: Key, _ keys: KeyTable, columns: Int) -> Bool {
        if keys.bindings[key] == .standBack { return false }
        return EmulatedDisplay.ability(of: key, columns: columns) == .able
    }
}
