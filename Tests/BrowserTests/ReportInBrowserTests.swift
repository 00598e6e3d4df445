import BrailleLayout
import BrailleSnapshots
import Foundation
import Scenes
import SnapshotSuites
import TestSupport
import Testing

/// The HTML report in a real browser: what a screen reader is told, and that the keyboard is enough.
@Suite(.serialized) struct ReportInBrowserTests {
    /// A report with a difference, a missing golden and cases that passed.
    private func report() throws -> String {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("bridge-report-\(UUID().uuidString)")
            .path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let scene = RealTables.packageFolder.appendingPathComponent("docs/scenes/music-player.scene.yaml").path
        let text =
            "schema: 1\nabout: <The> volume & more\nscene: \(scene)\ndisplays: [40, 20, 40x2]\nsteps: [UP RIGHT]\n"
        try text.write(toFile: folder + "/volume.case.yaml", atomically: true, encoding: .utf8)
        let read = try CaseReader(tables: RealTables.folder).read(path: folder + "/volume.case.yaml")
        let runs = read.displays.map { SnapshotRun(snapshotCase: read, display: $0) }
        var runner = SuiteRunner(tables: RealTables.folder) { path, _ in try SceneFile.load(path: path) }
        runner.sceneFolders = [RealTables.packageFolder.path]
        for result in runner.play(runs, on: [.memory]).dropFirst() {
            guard var played = result.played else { continue }
            if result.run.display.size.rows == 1 { played.entries[1].facts = [] }
            try GoldenFile.write(played, to: result.run.goldenPath)
        }
        let page = HTMLReport(runner.play(runs, on: [.memory]), summary: ["Three cases"]).page
        let path = folder + "/report.html"
        try page.write(toFile: path, atomically: true, encoding: .utf8)
        return path
    }

    @Test func aScreenReaderIsToldHeadingsTablesAndPictures() throws {
        let browser = try Browser()
        try browser.open(file: try report())
        let tree = try browser.accessibilityTree()
        let headings = tree.filter { $0.role == "heading" }
        #expect(headings.first?.name == "Display snapshots: 2 failed")
        #expect(headings.first?.level == 1)
        // No level is left out on the way down.
        for (one, next) in zip(headings, headings.dropFirst()) {
            #expect((next.level ?? 9) <= (one.level ?? 0) + 1, "\(next.name)")
        }
        #expect(headings.filter { $0.level == 2 }.map(\.name) == ["Results", "Failed", "All cases"])
        #expect(tree.filter { $0.role == "table" }.map(\.name).contains("Each case on each display"))
        #expect(tree.filter { $0.role == "columnheader" }.prefix(3).map(\.name) == ["Case", "Display", "memory"])
        #expect(tree.contains { $0.role == "rowheader" && $0.name == "volume" })
        let pictures = tree.filter { $0.role == "image" || $0.role == "img" }
        #expect(!pictures.isEmpty)
        for picture in pictures { #expect(picture.name.contains("label: "), "\(picture.name)") }
        #expect(try browser.evaluate("document.querySelectorAll('script').length") == "0")
        #expect(browser.errors == [])
    }

    @Test func theKeyboardReachesFailuresAndFrames() throws {
        let browser = try Browser()
        try browser.open(file: try report())
        try browser.press("Tab", code: 9)
        #expect(try browser.evaluate("document.activeElement.textContent") == "failed")
        for _ in 0..<20 where try browser.evaluate("document.activeElement.tagName") != "SUMMARY" {
            try browser.press("Tab", code: 9)
        }
        #expect(try browser.evaluate("document.activeElement.tagName") == "SUMMARY")
        #expect(browser.errors == [])
    }
}
