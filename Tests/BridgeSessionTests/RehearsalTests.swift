import AccessibilityModel
import BrailleLayout
import BridgeSession
import BridgeTables
import Scenes
import TestSupport
import Testing

/// What is laid out of a key before it comes is what it shows then, and nobody can tell that it was. `BRIDGE_SEED=n` replays
/// the seed of a failure.
@Suite struct RehearsalTests {
    private static let keys =
        LawTests.keys + ["RIGHT", "RIGHT", "LEFT", "UP", "DOWN", "FWINRT", "FWINRT", "FWINLT", "LNDN"]

    /// What is done.
    private struct Step {
        var name: String
        var key: Key
        /// The keys that are expected before.
        var expected: [Key]
        /// How long the reader rests afterwards, in milliseconds.
        var rest: Int
    }

    /// What can be told after a step.
    private struct State: Equatable {
        var frame: Frame?
        var focus: String?
        var updateCount: Int
        var deadline: Int?
    }

    /// The reader's choices, and what they do.
    private struct Walk {
        var size: DisplaySize
        var settings: SessionSettings
        var steps: [Step] = []
        /// How many of the keys were rehearsed.
        private(set) var count = 0

        init(steps count: Int, _ generator: inout SceneGenerator) throws {
            let sizes = LawTests.sizes + [DisplaySize(columns: 40), DisplaySize(columns: 40)]
            size = generator.pick(sizes) ?? DisplaySize(columns: 40)
            settings = try RealTables.settings()
            settings.verbosity = generator.pick(Verbosity.allCases) ?? .normal
            settings.layout.status?.side = generator.pick([.none, .none, .left, .right]) ?? .none
            settings.panning = generator.pick(SessionSettings.Panning.allCases) ?? .detail
            settings.hints = generator.pick([.on, .after, .off]) ?? .on
            for _ in 0..<count {
                // A reader goes on, or to and fro: what was laid out before is shown then.
                let before = steps.suffix(2).map(\.name)
                var name = generator.pick([before, RehearsalTests.keys]).flatMap { generator.pick($0) } ?? "RIGHT"
                if name == "ROUTE" { name += ":\(generator.number(1...size.cellCount))" }
                let key = try Key(parsing: name)
                let other = try Key(parsing: generator.pick(["RIGHT", "UP", "FWINLT"]) ?? "UP")
                let expected = generator.pick([[key], [key], [other, key], [other], []]) ?? []
                let rest = generator.pick([0, 0, 0, 20, 300, 2_000, 9_000]) ?? 0
                steps.append(Step(name: name, key: key, expected: expected, rest: rest))
            }
        }

        /// Walks, with rehearsals or without; notes what a rehearsal promised and did not keep.
        mutating func walk(_ source: any SceneSource, rehearses: Bool, _ place: String) throws -> [State] {
            let test = try TestSession(of: source, columns: size.columns, rows: size.rows, settings: settings)
            defer { test.session.close() }
            let session = test.session
            var states: [State] = []
            for (index, step) in steps.enumerated() {
                if rehearses { session.rehearse(step.expected) }
                let promised = session.rehearsed.first { $0.key == step.key }?.update
                let updates = test.display.updateCount
                session.press(step.key, at: session.now)
                if let promised {
                    count += 1
                    let shown = test.display.updateCount > updates ? test.display.updates.last : nil
                    if shown != promised {
                        Issue.record("\(place), size \(size), step \(index), key \(step.name): not what was rehearsed")
                        return states
                    }
                }
                session.advance(to: session.now + step.rest)
                states.append(
                    State(
                        frame: session.frame, focus: test.focus, updateCount: test.display.updateCount,
                        deadline: session.nextDeadline))
            }
            return states
        }
    }

    /// Walks twice; gives how many keys were rehearsed.
    private func compare(
        _ place: String, steps: Int, seed: UInt64, of source: () throws -> any SceneSource
    ) throws -> Int {
        var generator = SceneGenerator(seed: seed)
        var walk = try Walk(steps: steps, &generator)
        let plain = try walk.walk(source(), rehearses: false, place)
        let rehearsed = try walk.walk(source(), rehearses: true, place)
        if let step = plain.indices.first(where: { !rehearsed.indices.contains($0) || rehearsed[$0] != plain[$0] }) {
            let key = walk.steps[step].name
            Issue.record("\(place), size \(walk.size), step \(step), key \(key): not as without rehearsals")
        }
        return walk.count
    }

    @Test(arguments: Seeds.all(60))
    func ofGeneratedScenes(seed: UInt64) throws {
        _ = try compare("seed \(seed)", steps: 80, seed: seed) {
            var scenes = SceneGenerator(seed: seed ^ 0x5C)
            return StaticSceneSource(scenes.scene())
        }
    }

    @Test(arguments: try ExampleScenes.names(), Seeds.all(4))
    func ofTheExamples(name: String, seed: UInt64) throws {
        let seed = seed &+ UInt64(name.utf8.reduce(0) { $0 + Int($1) })
        let count = try compare("\(name), seed \(seed)", steps: 120, seed: seed) { try ExampleScenes.source(name) }
        #expect(count > 0, "nothing was rehearsed in \(name), seed \(seed)")
    }

    /// A change that was foreseen shows what was rehearsed of it, and what another one shows does not depend on that.
    @Test(arguments: [DisplaySize(columns: 14), DisplaySize(columns: 40), DisplaySize(columns: 40, rows: 9)])
    func aChangeThatWasForeseen(size: DisplaySize) throws {
        let slider = TestObject("volume", label: "Volume", traits: .adjustable)
        slider.number = (50, 0...100, 1)
        let button = TestObject("play", label: "Play", traits: .button)
        let test = try TestSession(
            of: StaticSceneSource(AccessibilityScene("One", [slider, button])), columns: size.columns, rows: size.rows,
            settings: RealTables.settings())
        let session = test.session
        func foresee(_ value: Int) -> DisplayUpdate? {
            session.rehearse([
                ForeseenChange(of: slider) { body in
                    let present = slider.number
                    slider.number?.value = value
                    body()
                    slider.number = present
                }
            ])
            return session.rehearsedChanges[0]
        }
        let before = session.frame
        let foreseen = try #require(foresee(51))
        #expect(session.frame == before)
        slider.number?.value = 51
        let updates = test.display.updateCount
        session.handle(.scene, at: session.now, isForeseen: true)
        #expect(test.display.updateCount == updates + 1)
        #expect(test.display.updates.last == foreseen)
        #expect(session.frame == foreseen.frame)
        #expect(session.rehearsedChanges.isEmpty)
        // Another value than the one that was foreseen.
        let other = try #require(foresee(52))
        slider.number?.value = 49
        session.handle(.scene, at: session.now, isForeseen: true)
        #expect(session.frame != other.frame)
        #expect(session.frame?.text.contains("49%") == true)
        // Any input ends it, and what has not the reader is not laid out.
        #expect(foresee(50) != nil)
        try test.press("RIGHT")
        #expect(session.rehearsedChanges.isEmpty)
        #expect(foresee(50) == nil)
    }

    /// A key that was not rehearsed may change what was shown before, and end where a rehearsed one would have.
    @Test func anotherKeyForgetsWhatWasShown() throws {
        func walk(rehearses: Bool) throws -> [String?] {
            let one = TestObject("one", label: "One", traits: .button)
            let two = TestObject("two", label: "Two", traits: .button)
            let scene = AccessibilityScene("Both", [one, two])
            one.onActivate = { [unowned one, unowned two, unowned scene] in
                one.accessibilityTraits = [.button, .selected]
                scene.post(.layoutChanged, argument: .element(two))
                return true
            }
            let test = try TestSession(scene)
            func press(_ name: String, expecting expected: String) throws -> String? {
                if rehearses { test.session.rehearse([try Key(parsing: expected)]) }
                try test.press(name)
                return test.session.frame?.text
            }
            return try [
                press("RIGHT", expecting: "RIGHT"), press("LEFT", expecting: "LEFT"),
                press("RETURN", expecting: "RIGHT"),
                press("LEFT", expecting: "LEFT"),
            ]
        }
        let plain = try walk(rehearses: false)
        #expect(plain.last??.contains("sel") == true)
        #expect(try walk(rehearses: true) == plain)
    }

    /// What is laid out ahead of a key that goes on is what it shows when it comes, whatever way it comes by.
    @Test func aWalkOnAndBack() throws {
        let scene = """
            schema: 1
            root: { children: [
            \((1...30).map { "{ id: b\($0), label: Button \($0), traits: [button] }" }.joined(separator: ",\n")) ] }
            """
        let way =
            Array(repeating: "RIGHT", count: 20) + Array(repeating: "LEFT", count: 12) + ["RIGHT", "LEFT", "RIGHT"]
        func walk(rehearses: Bool) throws -> [DisplayUpdate] {
            let test = try TestSession(
                of: SceneFile.parse(text: scene, name: "buttons.scene.yaml"), columns: 40, rows: 1,
                settings: RealTables.settings())
            for name in way {
                if rehearses { test.session.rehearse() }
                try test.press(name)
            }
            return test.display.updates
        }
        let plain = try walk(rehearses: false)
        #expect(plain.count == way.count + 1)
        #expect(try walk(rehearses: true) == plain)
    }

    /// Seconds that are shown as minutes: the same text may go on to another one, where a bound was in the way.
    @Test func twoNumbersWithOneText() throws {
        let scene = """
            schema: 1
            root: { children: [ { id: timer, label: Timer, traits: [adjustable],
              adjust: { value: 0, minimum: 0, maximum: 690, step: 100, format: "{minutes} min" } } ] }
            """
        func values(rehearses: Bool) throws -> [String?] {
            let test = try TestSession(
                of: SceneFile.parse(text: scene, name: "timer.scene.yaml"), columns: 40, rows: 1,
                settings: RealTables.settings())
            return try (Array(repeating: "UP", count: 7) + ["DOWN", "DOWN", "UP", "DOWN", "UP", "UP"]).map { name in
                if rehearses { test.session.rehearse([try Key(parsing: "UP"), try Key(parsing: "DOWN")]) }
                try test.press(name)
                return test.region(.value)?.text
            }
        }
        let plain = try values(rehearses: false)
        #expect(plain.suffix(6) == ["9 min", "8 min", "9 min", "8 min", "9 min", "11 min max"])
        #expect(try values(rehearses: true) == plain)
    }

    /// A rehearsal belongs to the next key only.
    @Test func anythingElseEndsIt() throws {
        let slider = TestObject("volume", label: "Volume", traits: .adjustable)
        slider.number = (50, 0...100, 1)
        let button = TestObject("play", label: "Play", traits: .button)
        let test = try TestSession(AccessibilityScene("One", [slider, button]))
        let up = try Key(parsing: "UP")
        func isRehearsed() -> Bool {
            test.session.rehearse([up])
            return test.session.rehearsed.map(\.key) == [up]
        }
        #expect(isRehearsed())
        slider.number?.value = 70
        test.session.refresh()
        #expect(test.session.rehearsed.isEmpty)
        #expect(isRehearsed())
        try test.press("RIGHT")
        #expect(test.session.rehearsed.isEmpty)
        #expect(!isRehearsed(), "a button has no steps")
        try test.press("LEFT UP")
        #expect(test.region(.value)?.text == "71%")
    }
}
