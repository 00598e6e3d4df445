import AccessibilityModel
import BridgeSession
import TestSupport
import Testing

/// Switch scanning: stops that advance automatically, one key, and a menu.
@Suite struct SwitchScanningTests {
    private func screen(_ objects: [AccessibilityObject]) throws -> Screen {
        try Screen(AccessibilityScene("Test", objects)) { $0.scanInterval = 1_000 }
    }

    private func stops(_ screen: Screen, _ count: Int) -> [String] {
        (0..<count).map { _ in
            screen.wait(1_000)
            return screen.test.focus ?? ""
        }
    }

    private func named(_ name: String) -> TestObject { TestObject(name, label: name) }

    /// docs/model.md, Notifications and settings:
    /// | scanning | `SessionSettings.scanInterval` | the focus moves to the next stop automatically, and starts over
    ///   after the last |
    @Test func stopsAdvanceByThemselves() throws {
        let screen = try screen(["a", "b", "c"].map { named($0) })
        #expect(stops(screen, 4) == ["b", "c", "a", "b"])
        // A key that moves the focus begins a new wait.
        screen.wait(500)
        try screen.press("LEFT")
        screen.wait(999)
        #expect(screen.test.focus == "a")
    }

    /// A style, and the stops that follow from "a".
    ///
    /// docs/model.md, Attributes:
    /// | navigation style, automatic and combined | `UIAccessibilityNavigationStyle.automatic`, `.combined` |
    ///   automatic: one stop for each child; combined: one for all |
    @Test(arguments: [
        (UIAccessibilityNavigationStyle.automatic, ["b", "c", "d"]), (.separate, ["b", "c", "d"]),
        (.combined, ["b", "d", "a"]),
    ])
    func aContainerIsOneStopOrOneForEachChild(style: UIAccessibilityNavigationStyle, expected: [String]) throws {
        let row = container([named("b"), named("c")])
        row.accessibilityNavigationStyle = style
        let screen = try screen([named("a"), row, named("d")])
        #expect(stops(screen, 3) == expected)
    }

    /// docs/model.md, Attributes:
    /// | navigation style, separate | `UIAccessibilityNavigationStyle.separate` | one stop for each child, also inside
    ///   a combined container |
    @Test func aSeparateContainerStaysSeparateInsideACombinedOne() throws {
        let inner = container([named("b"), named("c")])
        inner.accessibilityNavigationStyle = .separate
        let outer = container([inner])
        outer.accessibilityNavigationStyle = .combined
        #expect(stops(try screen([named("a"), outer]), 3) == ["b", "c", "a"])
    }

    /// docs/model.md, Attributes:
    /// | navigation style | `AccessibilityObject.accessibilityNavigationStyle` | decides the stops of switch scanning;
    ///   the keys still reach every element |
    @Test func withoutScanningTheStyleMeansNothing() throws {
        let row = container([named("b"), named("c")])
        row.accessibilityNavigationStyle = .combined
        #expect(try Screen(named("a"), row).walk() == ["a", "b", "c"])
    }

    /// docs/model.md, Notifications and settings:
    /// | menu of scanning | `SessionSettings.scanInterval` | the one key opens a menu and does the entry shown:
    ///   activate, increment, decrement, the custom actions, scroll, escape |
    @Test func theMenuOffersWhatCanBeDone() throws {
        let object = TestObject("volume", label: "Volume", traits: .adjustable)
        object.number = (50, 0...100, 10)
        object.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Mute") { _ in true }]
        let screen = try screen([object, named("b")])
        try screen.press("RETURN")
        var offered: [String] = []
        while let entry = screen.message {
            offered.append(entry)
            screen.wait(1_000)
        }
        #expect(
            offered == [
                "activate", "increment an adjustable", "decrement an adjustable", "Mute", "scroll left", "scroll right",
                "scroll up", "scroll down", "escape, go back",
            ])
        // It closed on its own; the stops go on.
        #expect(stops(screen, 1) == ["b"])
        try screen.press("LEFT RETURN")
        screen.wait(1_000)
        #expect(try screen.press("RETURN").performed == "increment")
        #expect(screen.value == "60%")
        try screen.press("RETURN")
        for _ in 0..<3 { screen.wait(1_000) }
        #expect(try screen.press("RETURN").performed == "custom:Mute")
    }
}
