import TestSupport
import Testing

@testable import Desktop

/// An application that stands still for a second, wherever it is in what it is asked: afterwards all is as if it had not.
@Suite struct StandstillTests {
    /// What happens in the application before it stands still.
    enum Event: CaseIterable {
        case opening, focus, value, newMember, newLabel
    }

    @Test(arguments: Event.allCases) func nothingIsMissingAfterwards(event: Event) throws {
        let undisturbed = try reader(event, standsStillAfter: nil)
        #expect(undisturbed.elements.count >= 8, "\(undisturbed.elements)")
        for count in 0..<160 {
            let disturbed = try reader(event, standsStillAfter: count)
            #expect(disturbed.elements == undisturbed.elements, "after \(count) messages")
            #expect(disturbed.focus == undisturbed.focus, "after \(count) messages")
            #expect(disturbed.source.isAtRest, "after \(count) messages")
        }
    }

    /// - Parameter count: after how many messages the application stands still; nil: it does not.
    private func reader(_ event: Event, standsStillAfter count: Int?) throws -> Bench {
        let player = FakeDesktop.Application.player()
        let bench = try Bench([:])
        bench.desktop.applications = [":1.5": player]
        bench.desktop.focus(":1.5", 4)
        if event != .opening { bench.settle() }
        switch event {
        case .opening: break
        case .focus: bench.desktop.focus(":1.5", 12)
        case .value:
            player.objects[4]?.value = 60
            bench.desktop.signal(":1.5", 4, "PropertyChange", "accessible-value")
        case .newMember:
            player.objects[15] = .init(role: "push-button", name: "Stop", interfaces: ["Action"])
            player.objects[2]?.members.append(15)
            bench.desktop.signal(":1.5", 2, "ChildrenChanged", "add", .integer(10))
        case .newLabel:
            player.objects[3]?.name = "Loudness"
            bench.desktop.signal(":1.5", 3, "PropertyChange", "accessible-name")
        }
        if let count {
            for _ in 0..<count { _ = bench.step() }
            player.hangs = true
            bench.settle()
            bench.wait(900)
            player.hangs = false
        }
        for _ in 0..<10 { bench.wait(1_000) }
        return bench
    }
}
