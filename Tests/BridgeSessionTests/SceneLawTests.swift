import AccessibilityModel
import BrailleLayout
import BridgeSession
import BridgeTables
import TestSupport
import Testing

/// Programs whose scenes are shown, replaced and taken away at any moment, and that answer late, while any key is pressed.
/// `BRIDGE_SEED=n` replays a seed.
@Suite struct SceneLawTests {
    /// What the programs do.
    private enum Deed {
        case show(Int)
        /// The program comes, with a new scene where it has one.
        case add(Int, seed: UInt64)
        case remove(Int)
        case end(Int)
        case write(Int, element: Int, String)
        case announce(Int, String)
    }

    /// Some programs, the same ones for the same seed.
    private final class World {
        let source = TestScenes()
        /// How many actions were pending.
        private(set) var asked = 0

        static func name(_ program: Int) -> String { "Program \(program)" }

        func scene(_ program: Int) -> AccessibilityScene? {
            source.scenes.first { $0.entry.program == World.name(program) }?.scene
        }

        func isShown(_ program: Int) -> Bool {
            source.entries.contains { $0.isShown && $0.program == World.name(program) }
        }

        func `do`(_ deed: Deed) {
            switch deed {
            case .show(let program): source.show(World.name(program))
            case .add(let program, let seed): source.add(World.name(program), made(program, seed))
            case .remove(let program): source.remove(World.name(program))
            case .end(let program): source.end(World.name(program))
            case .write(let program, let element, let text):
                let elements = scene(program)?.root.children ?? []
                if elements.indices.contains(element) { elements[element].accessibilityLabel = text }
            case .announce(let program, let text):
                scene(program)?.post(.announcement, argument: .text(text, .default))
            }
        }

        private func made(_ program: Int, _ seed: UInt64) -> AccessibilityScene {
            var generator = SceneGenerator(seed: seed)
            let scene = generator.scene()
            for case let object as TestObject in scene.root.children {
                object.accessibilityIdentifier = "\(program)-\(object.accessibilityIdentifier ?? "")"
                guard generator.number(0...1) == 0 else { continue }
                object.onActivate = { [weak self, weak scene] in
                    guard let self, let scene else { return false }
                    asked += 1
                    scene.actionIsPending(asked)
                    return true
                }
            }
            return scene
        }
    }

    /// Keeps what goes into a session and what comes out.
    private final class Recorder: SessionRecorder {
        var inputs: [(input: SessionInput, time: Int)] = []
        var effects: [SessionEffect] = []

        func willTake(_ input: SessionInput, at time: Int) { inputs.append((input, time)) }

        func didGive(_ effect: SessionEffect) { effects.append(effect) }
    }

    private static let keys =
        LawTests.keys + ["GUI_AREA_NEXT", "GUI_AREA_NEXT", "GUI_AREA_PREV", "GUI_APP_LIST", "RETURN", "SKPIDLNS"]

    private func deed(_ generator: inout SceneGenerator) -> Deed {
        let program = generator.number(0...2)
        switch generator.number(0...9) {
        case 0...2: return .show(program)
        case 3...4: return .add(program, seed: UInt64(generator.number(0...1_000_000)))
        case 5: return .remove(program)
        case 6: return .end(program)
        case 7: return .announce(program, generator.text())
        default: return .write(program, element: generator.number(0...11), generator.text())
        }
    }

    @Test(arguments: Seeds.all(60)) func theLawsHoldAcrossScenes(seed: UInt64) throws {
        var generator = SceneGenerator(seed: seed)
        let size = generator.pick(LawTests.sizes) ?? DisplaySize(columns: 40)
        let world = World()
        world.do(.add(0, seed: seed))
        world.do(.add(1, seed: seed + 1))
        let test = try TestSession(of: world.source, columns: size.columns, rows: size.rows)
        let recorder = Recorder()
        // The display has the first frame already: it is opened again.
        test.session.recorder = recorder
        test.session.open()
        var deeds: [Int: [Deed]] = [:]
        /// Where the reader was in each scene that is there.
        var places: [ObjectIdentifier: AccessibilityObject] = [:]
        var observer = LawObserver(test.session, on: test.display)
        var shown = ObjectIdentifier(world.source.scene)
        for step in 0..<60 {
            let place: Comment = "seed \(seed), size \(size), step \(step)"
            let (before, focusBefore, updates) = (test.frame, test.focus, test.display.updateCount)
            var key = ""
            if generator.number(0...2) == 0 {
                let deed = deed(&generator)
                let isHidden: Bool
                switch deed {
                case .write(let program, _, _), .announce(let program, _): isHidden = !world.isShown(program)
                default: isHidden = false
                }
                deeds[recorder.inputs.count, default: []].append(deed)
                world.do(deed)
                test.session.handle(.scene, at: test.session.now)
                #expect(!isHidden || test.display.updateCount == updates, "what is not shown made a frame: \(place)")
            } else if generator.number(0...4) == 0 {
                let time = test.session.now + generator.number(0...3_000)
                let id = generator.number(0...world.asked + 1)
                let answer = ActionAnswer(
                    id: id, isDone: generator.number(0...1) == 0, text: generator.pick([nil, generator.text()]) ?? nil)
                test.session.handle(.time, at: time)
                test.session.handle(.answer(answer), at: time)
                test.session.handle(.news(.came(program: World.name(2))), at: time)
            } else {
                key = generator.pick(SceneLawTests.keys) ?? "LEFT"
                if key == "ROUTE" { key += ":\(generator.number(1...size.cellCount))" }
                try test.press(key)
                #expect(test.display.updateCount <= updates + 1, "\(key): \(place)")
            }
            #expect(test.session.focus.map { world.source.scene.readingOrder.contains($0) } ?? true, place)
            if ObjectIdentifier(world.source.scene) != shown {
                shown = ObjectIdentifier(world.source.scene)
                observer = LawObserver(test.session, on: test.display)
                if let known = places[shown], world.source.scene.readingOrder.contains(known) {
                    #expect(test.session.focus === known, "the place is lost: \(place)")
                }
            } else {
                observer.check(after: key, before: before, sameFocus: focusBefore == test.focus)
                for violation in observer.takeViolations() {
                    Issue.record("\(violation), \(key): \(place): \(test.cells)")
                }
            }
            places[shown] = test.session.focus
            let present = Set(world.source.scenes.map { ObjectIdentifier($0.scene) })
            places = places.filter { present.contains($0.key) }
        }
        try replay(recorder, deeds, seed, size)
    }

    /// The same inputs, and the same deeds between them, give the same effects.
    private func replay(_ recorder: Recorder, _ deeds: [Int: [Deed]], _ seed: UInt64, _ size: DisplaySize) throws {
        let world = World()
        world.do(.add(0, seed: seed))
        world.do(.add(1, seed: seed + 1))
        let session = Session(
            source: world.source, translator: try RealTables.translator(), settings: try RealTables.settings())
        session.handle(.open(size), at: 0)
        var effects: [SessionEffect] = []
        for (number, (input, time)) in recorder.inputs.enumerated() {
            for deed in deeds[number] ?? [] { world.do(deed) }
            effects += session.handle(input, at: time)
        }
        let different = zip(effects, recorder.effects).enumerated().first { $0.element.0 != $0.element.1 }
        #expect(different == nil, "seed \(seed): effect \(different?.offset ?? 0) is another")
        #expect(effects.count == recorder.effects.count, "seed \(seed)")
    }
}
