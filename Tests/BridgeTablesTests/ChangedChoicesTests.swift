import AccessibilityModel
import Braille
import BrailleLayout
import BridgeSession
import BridgeTables
import Liblouis
import TestSupport
import Testing

/// What the reader chooses while a session runs counts at once. `BRIDGE_SEED=n` replays a seed.
@Suite struct ChangedChoicesTests {
    /// A session whose reader may choose otherwise.
    private struct Reader {
        let session: Session
        private let louis: LouisTranslator
        private let translator: CachingTranslator

        init(seed: UInt64, _ choices: ReaderChoices) throws {
            var generator = SceneGenerator(seed: seed)
            louis = LouisTranslator(try RealTables.folder.braille(for: choices))
            translator = CachingTranslator(louis)
            session = Session(
                source: StaticSceneSource(generator.scene()), translator: translator,
                settings: try RealTables.folder.settings(for: choices))
            session.handle(.open(DisplaySize(columns: 40)), at: 0)
        }

        func choose(_ choices: ReaderChoices) throws {
            louis.choice = try RealTables.folder.braille(for: choices)
            translator.forgetAll()
            session.handle(.choices(try RealTables.folder.settings(for: choices)), at: session.now)
        }

        /// What the reader feels, and where it is.
        var state: [String] {
            [
                session.frame?.cells.brailleString ?? "", session.frame?.cursor.map { "\($0)" } ?? "",
                session.focus?.accessibilityIdentifier ?? "", session.message ?? "", "\(session.isEditing)",
            ]
        }
    }

    private static func texts(of choice: Choice) -> [String] {
        switch choice.values {
        case .words(let words): words
        case .numbers(let numbers): numbers.map { "\($0)" }
        case .range(let range): ["\(range.lowerBound + 6)", "\(min(range.upperBound, 1_500))"]
        case .tenths: ["0.6", "10"]
        case .table(.layouts): ["flow"]
        case .table: ["voiceover"]
        case .brailleTable: ["de-g2.ctb", "en-ueb-g2.ctb"]
        case .language: ["de", "ru"]
        case .languages: ["scene,de", "en,fr"]
        case .programs: ["Mail=list", "Backup=off,Mail=stay"]
        }
    }

    /// Keys that mean the same whatever is chosen. Under some choices Return is none of them: it selects while stops advance,
    /// and what it said already keeps its words.
    private static func first(_ choice: Choice, _ generator: inout SceneGenerator) -> [String] {
        let acts = !["scan", "language"].contains(choice.name)
        let moves = ["LEFT", "RIGHT", "LNDN", "LNUP", "BOT", "TOP"] + (acts ? ["RETURN"] : [])
        let panel = generator.pick(["", "", "SKPIDLNS", "FREEZE", "DISPMD", "DISPMD RIGHT"]) ?? ""
        return (0..<generator.number(0...4)).compactMap { _ in generator.pick(moves) }
            + panel.split(separator: " ").map(String.init)
    }

    private static let keys = [
        "LEFT", "RIGHT", "RIGHT", "UP", "DOWN", "FWINLT", "FWINRT", "FWINRT", "CHRRT", "HOME", "TOP", "BOT", "RETURN",
        "RETURN", "ESCAPE", "KEY_PAGE_DOWN", "char:a", "BACKSPACE", "dots:125", "dots:15", "dots:0", "SKPIDLNS",
        "DISPMD", "ATTRVIS", "AUTOREPEAT", "INSERT", "TXTSEL_ALL", "HOST_COPY", "PASTE", "ROUTE:3", "ROUTE:30",
        "ROUTE:36", "time", "time",
    ]

    @Test(arguments: ReaderChoices.all.map(\.name), Seeds.all(6))
    func aChangedChoiceShowsWhatItShowsFromTheStart(name: String, seed: UInt64) throws {
        let choice = try #require(ReaderChoices.choice(named: name))
        for text in ChangedChoicesTests.texts(of: choice) {
            var base = ReaderChoices()
            if name == "dots" { base.code = .computer }
            var wanted = base
            #expect(choice.set(text, in: &wanted))
            var generator = SceneGenerator(seed: seed &* 77)
            let (changed, started) = (try Reader(seed: seed, base), try Reader(seed: seed, wanted))
            var pressed = ChangedChoicesTests.first(choice, &generator)
            for key in pressed {
                for reader in [changed, started] { reader.session.handle(.key(try Key(parsing: key)), at: 0) }
            }
            try changed.choose(wanted)
            #expect(changed.state == started.state, "seed \(seed), \(name) \(text), at once after \(pressed)")
            var time = 0
            for _ in 0..<30 {
                // Later than a routing key counts as pressed for what stood there before.
                time += generator.number(3...30) * 100
                let key = generator.pick(ChangedChoicesTests.keys) ?? "LEFT"
                pressed.append(key)
                let input = key == "time" ? SessionInput.time : .key(try Key(parsing: key))
                for reader in [changed, started] { reader.session.handle(input, at: time) }
                guard changed.state == started.state else {
                    let states = "\(changed.state), not \(started.state)"
                    Issue.record("seed \(seed), \(name) \(text), after \(pressed): \(states)")
                    break
                }
            }
        }
    }
}
