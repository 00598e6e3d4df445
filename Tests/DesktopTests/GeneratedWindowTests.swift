import BridgeSession
import TestSupport
import Testing

@testable import Desktop

/// Windows that nobody has thought of, one message at a time. `BRIDGE_SEED=n` replays the seed of a failure,
/// `BRIDGE_SEEDS=n` tries so many.
@Suite struct GeneratedWindowTests {
    /// A focus that comes makes one frame: nothing of what is read meanwhile, or afterwards, moves a cell.
    @Test func eachFocusMakesOneFrame() throws {
        for seed in Seeds.all(80) {
            let window = GeneratedWindow(seed: seed)
            var random = SeededGenerator(seed: seed)
            let bench = try bench(of: window)
            for _ in 0..<6 {
                guard let target = window.focusable.randomElement(using: &random) else { break }
                bench.desktop.focus(GeneratedWindow.name, target)
                let seen = bench.takeEach()
                #expect(seen.count <= 2, "seed \(seed): object \(target): \(seen)")
                let told = bench.stir(GeneratedWindow.name, Array(window.objects.keys), &random)
                let after = bench.takeEach()
                #expect(after.count == 1, "seed \(seed): object \(target), told of \(told): \(after)")
            }
        }
    }

    /// Of focuses that follow each other while the window is read, each is shown once or not at all, in their order, and the last
    /// one stays.
    @Test func aStormOfFocusesEndsAtTheLast() throws {
        for seed in Seeds.all(80) {
            let window = GeneratedWindow(seed: seed)
            var random = SeededGenerator(seed: seed)
            guard window.focusable.count > 1 else { continue }
            let bench = try bench(of: window)
            var (told, shown, frames): ([Int], [Int], [String]) = ([], [], [bench.text])
            func note() {
                if bench.text != frames.last { frames.append(bench.text) }
                if let object = bench.focusedObject, object != shown.last { shown.append(object) }
            }
            for _ in 0..<12 {
                guard let target = window.focusable.filter({ $0 != told.last }).randomElement(using: &random) else {
                    break
                }
                told.append(target)
                bench.desktop.focus(GeneratedWindow.name, target)
                for _ in 0..<Int.random(in: 0...80, using: &random) {
                    _ = bench.step()
                    note()
                }
            }
            while bench.step() { note() }
            note()
            var left = told[...]
            let isInOrder = shown.allSatisfy { object in
                left = left.drop { $0 != object }
                return left.popFirst() != nil
            }
            #expect(isInOrder && shown.last == told.last, "seed \(seed): told \(told), shown \(shown)")
            #expect(frames.count <= shown.count + 1, "seed \(seed): told \(told), shown \(shown): \(frames)")
        }
    }

    /// A key makes one frame, also where what it asks for is still being read.
    @Test func eachKeyInAWindowThatIsBeingReadMakesOneFrame() throws {
        for seed in Seeds.all(80) {
            let window = GeneratedWindow(seed: seed)
            var random = SeededGenerator(seed: seed)
            guard let target = window.focusable.randomElement(using: &random) else { continue }
            let bench = try bench(of: window)
            bench.desktop.focus(GeneratedWindow.name, target)
            while bench.focus.isEmpty, bench.step() {}
            for _ in 0..<12 {
                let key = ["RIGHT", "RIGHT", "LEFT", "DOWN"].randomElement(using: &random) ?? "RIGHT"
                let before = bench.text
                try bench.reader.press(key)
                let seen = bench.takeEach()
                // What the key before said that could not go on goes, and then what this one asks for comes.
                let changes = seen.count - (seen.first == before || ["start", "end"].contains(before) ? 1 : 0)
                #expect(changes <= 1, "seed \(seed): \(key) from \(before): \(seen)")
            }
        }
    }

    /// The reader meets the same elements in the same order, whether the window is being read or was.
    @Test func aWalkIsTheSameWhileTheWindowIsRead() throws {
        for seed in Seeds.all(40) {
            let window = GeneratedWindow(seed: seed)
            var random = SeededGenerator(seed: seed)
            guard let target = window.focusable.randomElement(using: &random) else { continue }
            var walks: [[String]] = []
            for wasRead in [true, false] {
                // What keys at the ends say goes as the window comes to be read; what is met is looked at.
                let bench = try bench(of: window.application, bounds: .off)
                bench.desktop.focus(GeneratedWindow.name, target)
                if wasRead { bench.settle() } else { while bench.focus.isEmpty, bench.step() {} }
                var walk = [bench.focus]
                for key in Array(repeating: "LEFT", count: 30) + Array(repeating: "RIGHT", count: 50) {
                    try bench.reader.press(key)
                    _ = bench.takeEach()
                    walk.append(bench.text)
                }
                walks.append(walk)
            }
            #expect(walks[0] == walks[1], "seed \(seed): object \(target)")
        }
    }

    /// What an object says from now on takes one frame, and is what would be read of it anew.
    @Test func aChangeMakesOneFrame() throws {
        for seed in Seeds.all(40) {
            let window = GeneratedWindow(seed: seed)
            var random = SeededGenerator(seed: seed)
            guard let target = window.focusable.randomElement(using: &random) else { continue }
            let application = window.application
            let bench = try bench(of: application)
            bench.desktop.focus(GeneratedWindow.name, target)
            bench.settle()
            for number in 1...8 {
                let named = application.objects.filter { $0.key > 1 && !$0.value.name.isEmpty }.map(\.key).sorted()
                guard let object = named.randomElement(using: &random) else { break }
                application.objects[object]?.name = "Changed \(number)"
                bench.desktop.signal(
                    GeneratedWindow.name, object, "PropertyChange", "accessible-name", .integer(0), .integer(0))
                let seen = bench.takeEach()
                #expect(seen.count <= 2, "seed \(seed): object \(object) beside \(target): \(seen)")
                let fresh = try self.bench(of: application)
                fresh.desktop.focus(GeneratedWindow.name, target)
                fresh.settle()
                #expect(bench.focus == fresh.focus, "seed \(seed): object \(object) beside \(target)")
            }
        }
    }

    /// However a window changes while it is read and walked: in the end it is read as it would be anew.
    @Test func aWindowThatChangesIsReadAsANewOne() throws {
        for seed in Seeds.all(40) {
            var window = GeneratedWindow(seed: seed)
            var random = SeededGenerator(seed: seed)
            guard let target = window.focusable.randomElement(using: &random) else { continue }
            let application = window.application
            let bench = try bench(of: application)
            bench.desktop.focus(GeneratedWindow.name, target)
            var log: [String] = []
            for _ in 0..<10 {
                for _ in 0..<Int.random(in: 0...40, using: &random) where !bench.step() { break }
                for told in window.change(application, keeping: target) {
                    log.append("\(told.member) \(told.detail) \(told.object)")
                    bench.desktop.signal(GeneratedWindow.name, told.object, told.member, told.detail, told.more)
                }
            }
            bench.settle()
            bench.wait(1_000)
            let fresh = try self.bench(of: application)
            fresh.desktop.focus(GeneratedWindow.name, target)
            fresh.settle()
            #expect(bench.elements == fresh.elements, "seed \(seed): object \(target): \(log)")
            for _ in 0..<6 {
                let all = window.change(application, keeping: target)
                for told in all {
                    bench.desktop.signal(GeneratedWindow.name, told.object, told.member, told.detail, told.more)
                }
                let seen = bench.takeEach()
                #expect(seen.count <= 2, "seed \(seed): object \(target) after \(all): \(seen)")
            }
        }
    }

    /// The window on a desktop; nothing is read of it before the focus comes.
    private func bench(of window: GeneratedWindow) throws -> Bench { try bench(of: window.application) }

    private func bench(
        of application: FakeDesktop.Application, bounds: SessionSettings.BoundMode = .sign
    ) throws -> Bench {
        application.objects[1]?.states.removeAll { $0 == "active" }
        return try Bench([GeneratedWindow.name: application], bounds: bounds)
    }
}

extension Bench {
    /// Takes in all that comes, one message at a time.
    ///
    /// - Returns: the text of the frame that there was, and of each that differs from the one before.
    func takeEach() -> [String] {
        var seen = [text]
        for _ in 0..<10_000 {
            let wasThere = step()
            if text != seen.last { seen.append(text) }
            if !wasThere { return seen }
        }
        Issue.record("it never comes to rest")
        return seen
    }

    /// The number of the object with the focus.
    var focusedObject: Int? {
        (reader.session.focus as? DesktopElement)?.node?.id.path.split(separator: "/").last.flatMap { Int($0) }
    }

    /// An application tells of changes that are none, as all toolkits do.
    fileprivate func stir(_ application: String, _ objects: [Int], _ random: inout SeededGenerator) -> [String] {
        (0..<8).compactMap { _ in
            guard let object = objects.sorted().randomElement(using: &random) else { return nil }
            let (member, detail) =
                [
                    ("BoundsChanged", ""), ("StateChanged", "showing"), ("PropertyChange", "accessible-name"),
                    ("PropertyChange", "accessible-value"), ("ChildrenChanged", "add"), ("TextChanged", "insert"),
                ].randomElement(using: &random) ?? ("", "")
            desktop.signal(application, object, member, detail, .integer(1), .integer(0))
            return "\(member) \(object)"
        }
    }
}
