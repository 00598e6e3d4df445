import AccessibilityModel
import SnapshotHarness
import TestSupport
import Testing

/// Every element of the window of each toolkit, walked to with the display's keys from the first one to the last, and there
/// adjusted, activated or typed into as far as it lets itself be; then a dialog. The frames are in Goldens; what opens menus and
/// lists is in those of `MenuTests`.
@Suite(.serialized, .hangLimit(minutes: 5)) struct EveryElementTests {
    @Test(arguments: ["gtk3", "gtk4", "qt5", "qt6"]) func everyElementIsWalkedToAndUsed(toolkit: String) throws {
        let bench = try DesktopBench()
        defer { bench.close() }
        bench.waitForBus()
        let clock = try WindowProgram(of: toolkit, ["more", "every"], on: bench.desktop)
        bench.expect("Loudness sldr ⣼ 40%")
        bench.expect { _ in bench.isWhole }
        var walk = ElementWalk(givesFocus: toolkit == "gtk4", opensLinks: toolkit.hasPrefix("gtk"))
        try GoldenWalk("every-" + toolkit, bench, clock).run { walk.next($0) }
        #expect(walk.count >= 25)
    }
}

/// A walk from the first element of a window to its last.
private struct ElementWalk {
    /// Whether the window gives what is activated the focus: GTK 4 lets nobody else do that.
    let givesFocus: Bool
    /// Whether links can be opened: Qt's cannot.
    let opensLinks: Bool
    private var left = ["key TOP"]
    private weak var latest: AccessibilityObject?
    private(set) var count = 0
    private var isAtEnd = false

    /// The window's names for elements that only what has the focus can be activated as.
    private static let focused = [
        "Gradual": "gradual", "Bell": "bell", "Radio": "radio", "Title": "title", "Code": "code", "Find tunes": "find",
        "Notes": "notes",
    ]
    private static let dialog = ["ask", "key RIGHT", "key RIGHT", "close", "focus test"]

    init(givesFocus: Bool, opensLinks: Bool) { (self.givesFocus, self.opensLinks) = (givesFocus, opensLinks) }

    mutating func next(_ bench: DesktopBench) -> String? {
        if let step = left.first {
            left.removeFirst()
            return step
        }
        guard !isAtEnd else { return nil }
        // Typing and activating may have moved the focus inside the element; the walk goes on from there.
        guard let element = bench.focus, element !== latest else {
            isAtEnd = true
            left = ElementWalk.dialog
            return next(bench)
        }
        latest = element
        count += 1
        left = deeds(element) + ["key RIGHT"]
        return next(bench)
    }

    /// What is done to an element.
    private func deeds(_ element: AccessibilityObject) -> [String] {
        let (traits, label) = (element.accessibilityTraits, element.accessibilityLabel ?? "")
        // From elsewhere, so that the frame tells that the focus has come.
        let focus = givesFocus ? ElementWalk.focused[label].map { ["focus test", "focus " + $0] } ?? [] : []
        if !traits.isDisjoint(with: [.textEntry, .secureTextEntry]) {
            return focus + ["key RETURN", "key KEY_END", "key char:x", "key BACKSPACE", "key ESCAPE"]
        }
        if traits.contains(.adjustable) { return ["key UP", "key UP", "key DOWN"] }
        if traits.contains(.toggleButton) { return focus + ["key RETURN", "key RETURN"] }
        // Qt does not say which tab is chosen: its page tells.
        if label == "Week" { return ["key RETURN", "until Plan of the week"] }
        // Nothing of it changes, but what it opens does.
        if traits.contains(.link), opensLinks { return ["key RETURN", "until Manual opened"] }
        let passive: UIAccessibilityTraits = [.staticText, .image, .header, .updatesFrequently]
        if label == "Zone" || !traits.isDisjoint(with: passive) { return [] }
        return focus + ["key RETURN"]
    }
}
