import TestSupport
import Testing

@testable import Desktop

/// Where objects stand, of which toolkits tell nothing while a window comes.
@Suite struct FrameTests {
    /// A form whose notes grow when they were laid out: what is below them moves down. GTK 3 names the last one first.
    private func form() -> FakeDesktop.Application {
        let seen = ["sensitive", "showing", "visible"]
        return FakeDesktop.Application([
            0: .init(role: "application", name: "clock", members: [1]),
            1: .init(
                role: "frame", name: "Clock", states: ["active", "enabled", "sensitive", "visible", "showing"],
                members: [2]),
            2: .init(role: "filler", members: [6, 5, 4, 3]),
            3: .init(
                role: "push-button", name: "Ring", states: seen + ["focusable"],
                interfaces: ["Action", "Component"], actions: ["click"], frame: [70, 700, 168, 34]),
            4: .init(
                role: "push-button", name: "Test", interfaces: ["Action", "Component"], frame: [70, 732, 168, 34]),
            5: .init(
                role: "push-button", name: "Notes", interfaces: ["Action", "Component"], frame: [70, 770, 168, 17]),
            6: .init(role: "label", name: "Rings at seven", interfaces: ["Component"], frame: [70, 791, 168, 17]),
        ])
    }

    private func grow(_ clock: FakeDesktop.Application, by height: Int) {
        clock.objects[5]?.frame = [70, 770, 168, 17 + height]
        clock.objects[6]?.frame = [70, 791 + height, 168, 17]
    }

    /// A reader who has nothing of the form yet.
    private func opening(_ clock: FakeDesktop.Application) throws -> Bench {
        let bench = try Bench([:])
        bench.desktop.applications = [":1.5": clock]
        bench.desktop.focus(":1.5", 3)
        return bench
    }

    @Test(arguments: [17, 60, 300]) func objectsThatMoveWhileTheyAreReadStandInOrder(height: Int) throws {
        for count in 0..<100 {
            let clock = form()
            let bench = try opening(clock)
            for _ in 0..<count { _ = bench.step() }
            grow(clock, by: height)
            bench.settle()
            #expect(bench.elements == ["Ring", "Test", "Notes", "Rings at seven"], "after \(count) messages")
            let isAtRest = bench.source.isAtRest
            #expect(isAtRest)
        }
    }

    /// The old ones have moved down: only what has come is new to whoever reads the window.
    @Test func whatComesStandsInItsPlaceThoughOthersHaveMoved() throws {
        let clock = form()
        let bench = try opening(clock)
        bench.settle()
        for (number, top) in [(3, 740), (4, 772), (5, 810), (6, 831)] { clock.objects[number]?.frame?[1] = top }
        clock.objects[7] = .init(
            role: "push-button", name: "Undo", interfaces: ["Action", "Component"], frame: [70, 706, 168, 34])
        clock.objects[2]?.members.append(7)
        bench.desktop.signal(":1.5", 2, "ChildrenChanged", "add", .integer(4))
        bench.settle()
        #expect(bench.elements == ["Undo", "Ring", "Test", "Notes", "Rings at seven"])
    }

    /// Something is asked again so often, and not for as long as it moves.
    @Test func whatMovesAllTheTimeIsNotAskedForever() throws {
        let clock = form()
        let bench = try opening(clock)
        var height = 0
        while bench.step() {
            height += 1
            grow(clock, by: height)
            try #require(height < 1_000)
        }
        let isAtRest = bench.source.isAtRest
        #expect(isAtRest)
    }
}
