import SnapshotHarness
import TestSupport
import Testing

/// Menus and open lists of each toolkit, opened, walked, taken from and left with keys of the keyboard and of the display; the
/// frames are in Goldens.
@Suite(.serialized, .hangLimit(minutes: 3)) struct MenuTests {
    @Test(arguments: ["gtk3", "gtk4", "qt5", "qt6"]) func menusAreReadAlone(toolkit: String) throws {
        try walk("menus-" + toolkit, toolkit, MenuTests.menus(toolkit))
    }

    @Test(arguments: ["gtk3", "gtk4", "qt5", "qt6"]) func listsOfComboBoxesAreReadAlone(toolkit: String) throws {
        try walk("lists-" + toolkit, toolkit, MenuTests.lists(toolkit))
    }

    private func walk(_ name: String, _ toolkit: String, _ steps: [String]) throws {
        let bench = try DesktopBench()
        defer { bench.close() }
        bench.waitForBus()
        let clock = try WindowProgram(of: toolkit, ["more", "menus"], on: bench.desktop)
        bench.expect("Loudness sldr ⣼ 40%")
        bench.expect { _ in bench.isWhole }
        try GoldenWalk(name, bench, clock).run(steps)
    }

    private static func menus(_ toolkit: String) -> [String] {
        let isQt = toolkit.hasPrefix("qt")
        // The reader stands elsewhere than the focus, and comes back there.
        var steps = ["focus title", "key RIGHT", isQt ? "menu" : "keyboard F10"]
        // GTK 4 is at the first entry then, the others at the one that opened the menu.
        if toolkit != "gtk4" { steps += ["keyboard Down"] }
        steps += ["keyboard Down", "keyboard Down", "keyboard Right", "keyboard Left"]
        // GTK 4 closes all menus with that key.
        if toolkit != "gtk4" { steps += ["keyboard Up", "keyboard Escape"] }
        if isQt { steps += ["keyboard Escape"] }
        // With the display alone: no key leads out of the menu. GTK 4 has no action for its menu bar, but for its button.
        steps += ["focus test", "key TOP"] + (toolkit == "gtk4" ? ["key RIGHT"] : [])
        steps += ["key RETURN", "key LEFT", "key RIGHT", "key RIGHT", "key RIGHT", "key LEFT"]
        // An entry is taken, and what it did is seen when the menu opens again.
        steps += ["key RETURN", "key RETURN", "key RIGHT", "key RIGHT", "key RETURN", "key ESCAPE"]
        if isQt { steps += ["key ESCAPE", "key ESCAPE"] }
        steps += ["focus title", "key RIGHT", "context", "key RIGHT", "key LEFT", "keyboard Down", "key ESCAPE"]
        return steps + ["context", "key RIGHT", "key RETURN"]
    }

    private static func lists(_ toolkit: String) -> [String] {
        var steps = ["focus zone", "key RETURN", "key LEFT", "key RIGHT", "key RIGHT", "key RETURN"]
        steps += ["key RETURN", "key LEFT", "key ESCAPE", "keyboard Space", "keyboard Up", "keyboard Escape"]
        return steps + ["keyboard Space", "keyboard Up", "keyboard Return", "key RIGHT"]
    }
}
