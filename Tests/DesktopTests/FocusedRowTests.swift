import AccessibilityModel
import Testing

@testable import Desktop

/// Which part of a list, a table or tabs is meant when these have the focus, and how elements are named.
@Suite struct FocusedRowTests {
    /// A window with a list of three rows, of which none says that it has the focus.
    private func list() -> FakeDesktop.Application {
        let player = FakeDesktop.Application.player()
        player.objects[11]?.members = [12, 50, 51]
        player.objects[12]?.states = ["sensitive", "showing", "visible"]
        player.objects[50] = .init(role: "list-item", name: "Two")
        player.objects[51] = .init(role: "list-item", name: "Three")
        return player
    }

    /// As Qt does, in one breath: the row, then its list.
    @Test func aRowThatIsToldBeforeItsListIsShown() throws {
        let bench = try Bench([":1.5": list()])
        bench.desktop.focus(":1.5", 4)
        bench.settle()
        let frames = bench.frames
        bench.desktop.focus(":1.5", 50)
        bench.desktop.focus(":1.5", 11)
        bench.settle()
        #expect(bench.focus == "Two")
        #expect(bench.frames == frames + 1)
    }

    /// As GTK 3 does: the list tells of its row while it has not the focus, and of itself later.
    @Test func aRowThatWasActiveBeforeIsShown() throws {
        let bench = try Bench([":1.5": list()])
        bench.desktop.focus(":1.5", 4)
        bench.settle()
        bench.desktop.signal(
            ":1.5", 11, "ActiveDescendantChanged", "", .integer(2), .integer(0), FakeDesktop.id(":1.5", 51))
        bench.settle()
        #expect(bench.focus == "Volume=50%")
        bench.desktop.focus(":1.5", 11)
        bench.settle()
        #expect(bench.focus == "Three")
    }

    /// Nobody told that the choice has changed.
    @Test func statesAreAskedForAnew() throws {
        let player = list()
        player.objects[12]?.states.append("focused")
        let bench = try Bench([":1.5": player])
        bench.desktop.focus(":1.5", 4)
        bench.settle()
        player.objects[12]?.states = ["sensitive", "showing", "visible"]
        player.objects[51]?.states.append("focused")
        bench.desktop.focus(":1.5", 11)
        bench.settle()
        #expect(bench.focus == "Three")
    }

    @Test func aRowThatHasGoneIsNotMeant() throws {
        let player = list()
        let bench = try Bench([":1.5": player])
        bench.desktop.focus(":1.5", 4)
        bench.settle()
        bench.desktop.focus(":1.5", 77)
        bench.desktop.focus(":1.5", 11)
        bench.settle()
        #expect(bench.focus == "One")
    }

    /// Toolkits number their objects anew in each run.
    @Test func elementsAreNamedByTheirPlace() throws {
        func names(_ player: FakeDesktop.Application, focus: Int) throws -> [String?] {
            let bench = try Bench([":1.5": player])
            bench.desktop.focus(":1.5", focus)
            bench.settle()
            return bench.source.scene.readingOrder.elements.map(\.accessibilityIdentifier)
        }
        let first = try names(.player(), focus: 4)
        #expect(first.prefix(2) == ["root/0/1", "root/0/2"])
        #expect(Set(first).count == first.count && !first.contains(nil))
        // Whatever has the focus first, and is therefore read first.
        for focus in [5, 10, 12, 14] { #expect(try names(.player(), focus: focus) == first) }
        let other = FakeDesktop.Application.player()
        for number in other.objects.keys.sorted() where number > 2 {
            other.objects[number + 100] = other.objects.removeValue(forKey: number)
        }
        for (number, object) in other.objects {
            var object = object
            object.members = object.members.map { $0 > 2 ? $0 + 100 : $0 }
            object.labels = object.labels.map { $0 + 100 }
            object.labelledBy = object.labelledBy.map { $0 + 100 }
            other.objects[number] = object
        }
        #expect(try names(other, focus: 114) == first)
    }
}
