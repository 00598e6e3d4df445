import Braille
import BrailleLayout
import BrailleSnapshots
import BridgeSession
import TestSupport

/// One walk: a screen, a display, a reader's choices and keys, all made of one seed.
struct ModelWalk {
    /// What went wrong.
    struct Failure {
        /// The step, from 0.
        var step: Int
        var differences: [String]
    }

    let seed: UInt64
    let screen: ScriptedScreen
    let size: DisplaySize
    let settings: SessionSettings
    let steps: [PlayStep]

    private static let sizes = [
        (40, 1), (40, 1), (40, 1), (14, 1), (14, 1), (12, 1), (20, 1), (80, 1), (18, 1), (8, 1), (40, 2), (20, 4),
        (12, 6),
        (40, 3), (32, 10),
    ]

    /// Makes a walk of so many steps; on a display of a given size only with keys that it can send.
    init(
        seed: UInt64, steps count: Int, settings base: SessionSettings, size wanted: DisplaySize? = nil,
        canPress: @escaping (Key) -> Bool = { _ in true }
    ) throws {
        self.seed = seed
        var random = SceneGenerator(seed: seed)
        let picked = random.pick(ModelWalk.sizes) ?? (40, 1)
        let size = wanted ?? DisplaySize(columns: picked.0, rows: picked.1)
        var settings = base
        settings.verbosity = random.pick(Verbosity.allCases) ?? .normal
        settings.messages = random.pick([.timed, .timed, .timed, .timed, .stay, .list, .off]) ?? .timed
        settings.hints = random.pick([.on, .after, .after, .off]) ?? .on
        settings.pace = Pace(tenths: random.pick([6, 15, 40, 40, 80, 120]) ?? 40)
        settings.layout.status?.side = random.pick([.none, .none, .none, .left, .right]) ?? .none
        var screens = ScreenGenerator(random: random)
        screen = screens.screen()
        var keys = try KeyGenerator(seed: seed ^ 0xB5, keys: settings.keys, size: size, canPress: canPress)
        steps = keys.steps(count)
        self.size = size
        self.settings = settings
    }

    /// Walks some steps; nil when the session does what the model says all the way.
    func failure(_ steps: [PlayStep], translator: any BrailleTranslator) -> Failure? {
        var pair = ModelPair(self, translator: translator)
        for (index, step) in steps.enumerated() {
            pair.perform(step)
            if !pair.differences.isEmpty { return Failure(step: index, differences: pair.differences) }
        }
        return nil
    }

    /// Walks all steps; on a failure a report with the fewest keys that still fail.
    func report(translator: any BrailleTranslator) -> String? {
        guard let failure = failure(steps, translator: translator) else { return nil }
        var shortest = Array(steps[...failure.step])
        var size = shortest.count / 2
        while size > 0 {
            var start = 0
            while start < shortest.count {
                var fewer = shortest
                fewer.removeSubrange(start..<min(start + size, fewer.count))
                // Of the same rule: keys that are left out may break another one.
                if let again = self.failure(fewer, translator: translator),
                    again.differences.last == failure.differences.last
                {
                    shortest = Array(fewer[...again.step])
                } else {
                    start += size
                }
            }
            size /= 2
        }
        let last = self.failure(shortest, translator: translator) ?? failure
        return """
            seed \(seed), \(self.size), \(settings.verbosity), messages \(settings.messages), \
            hints \(settings.hints), pace \(settings.pace?.tenths ?? 0), status \(settings.layout.status?.side ?? .none)
            \(screen)
            keys: \(shortest.map(\.description).joined(separator: " "))
            \(last.differences.joined(separator: "\n"))
            replay: BRIDGE_SEED=\(seed) swift test --filter '^ModelTests'
            """
    }
}
