import SnapshotHarness
import TestSupport
import Testing

/// Programs that open a dialog and wait for its answer before they go on: whatever opens it on the display, nothing freezes.
@Suite(.serialized, .hangLimit(minutes: 3)) struct AskingTests {
    /// What is gone to and activated, one after the other: the first of it asks, in the menu File the second.
    private static let deeds = [
        "gtk3": [
            "Plain", "Tooling", "Ticking", "Silent", "File Opening", "File Checking", "Town Second", "Street Second",
        ],
        "gtk4": ["Plain", "Tooling", "File Opening", "File Checking", "Town Second"],
        "qt5": ["Plain", "Tooling", "Ticking", "Silent", "File Opening", "File Checking", "Alpha Beta"],
        "qt6": ["Plain", "Tooling", "Ticking", "Silent", "File Opening", "File Checking", "Alpha Beta"],
    ]

    @Test(arguments: ["gtk3", "gtk4", "qt5", "qt6"]) func nothingFreezes(toolkit: String) throws {
        let bench = try DesktopBench()
        defer { bench.close() }
        bench.waitForBus()
        // Each has a window of its own: whatever a dialog leaves behind is not what is tested.
        for name in try #require(AskingTests.deeds[toolkit]) {
            let program = try WindowProgram("asking", [toolkit], on: bench.desktop)
            bench.expect(after: name) { $0.text.hasPrefix("Plain") && $0.isWhole && $0.isActive }
            let words = name.split(separator: " ").map(String.init)
            for word in words {
                try go(to: word, bench)
                try bench.press("RETURN")
            }
            bench.expect(after: name) { $0.isInFront && $0.elements.contains { $0.contains("Yes") } }
            try go(to: "Yes", bench)
            try bench.press("RETURN")
            let asking = name.hasPrefix("File") ? words[1] : words[0]
            bench.expect(after: name) { $0.elements.contains(asking + " 1") }
            #expect(program.isRunning)
            program.kill()
            bench.expect(after: name) { $0.elements.isEmpty }
        }
    }

    /// Walks to an element of what is shown.
    private func go(to name: String, _ bench: DesktopBench) throws {
        func isWanted(_ text: String) -> Bool { text.contains(name) }
        bench.expect(after: name) { $0.isWhole && $0.elements.contains(where: isWanted) }
        if isWanted(bench.text) { return }
        let place = try #require(bench.elements.firstIndex(where: isWanted))
        try bench.press("TOP")
        for _ in 0..<place { try bench.press("RIGHT") }
        bench.expect(after: name) { isWanted($0.text) }
    }
}
