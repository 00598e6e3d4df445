import BrailleSnapshots
import Foundation
import SnapshotSuites
import Testing

@Suite struct ReportTests {
    /// A golden with another value, one that is missing, one that is as it should be.
    private func results() throws -> [RunResult] {
        let folder = try SuiteFolder(displays: "[40, 20, { size: 40, language: de }]")
        try folder.record()
        let runs = try folder.runs()
        let path = runs[0].goldenPath
        let text = try String(contentsOfFile: path, encoding: .utf8)
        try text.replacing("\"60%\"", with: "\"61%\"").replacing("⠼⠋⠚⠨⠴", with: "⠼⠋⠁⠨⠴")
            .write(toFile: path, atomically: true, encoding: .utf8)
        try FileManager.default.removeItem(atPath: runs[1].goldenPath)
        return try folder.play(on: [.memory])
    }

    @Test func theTextSaysWhichRegionAndWhichCells() throws {
        let result = try #require(try results().first)
        #expect(
            result.lines == [
                "frame 2, UP: value differs", "value text, expected: \"61%\"", "value text, actual: \"60%\"",
                "value cells, expected: ⠼⠋⠁⠨⠴⠀⠀⠀⠀⠀⠀⠀⠀", "value cells, actual: ⠼⠋⠚⠨⠴⠀⠀⠀⠀⠀⠀⠀⠀",
                "cells that differ: row 1, cell 30",
            ])
        #expect(result.replayCommand.hasSuffix("a.case.yaml --filter @40x1 --until 2"))
    }

    @Test func thePageIsWellFormedAndPutsFailuresFirst() throws {
        let page = HTMLReport(try results(), summary: ["1 & 2"]).page
        let document = try XMLCheck.elements(of: page.replacing("<!DOCTYPE html>", with: ""))
        #expect(document.count { $0 == "h1" } == 1)
        #expect(document.count { $0 == "h2" } == 3)
        #expect(document.count { $0 == "caption" } == 2)
        #expect(document.count { $0 == "figure" } == 2)
        #expect(!document.contains("script"))
        #expect(page.contains("<p>1 &amp; 2</p>"))
        #expect(page.contains("class=\"changed\""))
        // What was expected and what came stand side by side, and what differs is marked in both.
        #expect(page.contains("<div class=\"pair\"><figure><figcaption>Expected"))
        #expect(page.contains("⠼⠋<mark>⠁</mark>⠨⠴") && page.contains("⠼⠋<mark>⠚</mark>⠨⠴"))
        #expect(page.contains("aria-label=\"Expected; label: Volume sldr; value: 61%\""))
        let failed = try #require(page.range(of: "<h2>Failed</h2>"))
        let all = try #require(page.range(of: "<h2>All cases</h2>"))
        #expect(failed.lowerBound < all.lowerBound)
        #expect(!page.contains("http"))
    }

    /// The golden's text has escapes, the frame none; the pictures of both are alike.
    @Test func picturesShowTextsWithoutEscapes() throws {
        let folder = try SuiteFolder()
        let scene = "schema: 1\nroot:\n  children:\n    - { id: a, label: \"Say \\\"Hi\\\"\", traits: [button] }\n"
        try folder.write("a.scene.yaml", scene)
        try folder.write("a.case.yaml", "schema: 1\nscene: a.scene.yaml\ndisplays: [40]\nsteps: []\n")
        try folder.record()
        let path = try folder.runs()[0].goldenPath
        let text = try String(contentsOfFile: path, encoding: .utf8)
        try text.replacing("focus: a", with: "focus: b").write(toFile: path, atomically: true, encoding: .utf8)
        let page = HTMLReport(try folder.play(on: [.memory]), summary: []).page
        #expect(page.contains("aria-label=\"Expected; label: Say &quot;Hi&quot; btn\""))
        #expect(page.contains("aria-label=\"Actual; label: Say &quot;Hi&quot; btn\""))
    }

    /// Each frame that differs is shown, with what has moved in it.
    @Test func allFramesThatDifferAreInThePage() throws {
        let folder = try SuiteFolder(displays: "[40]")
        try folder.record()
        let path = try folder.runs()[0].goldenPath
        let text = try String(contentsOfFile: path, encoding: .utf8)
        try text.replacing("value place: row 1, cells 28 to 40", with: "value place: row 1, cells 27 to 39")
            .write(toFile: path, atomically: true, encoding: .utf8)
        let page = HTMLReport(try folder.play(on: [.memory]), summary: []).page
        let count = page.ranges(of: "<h4>Frame").count
        #expect(count > 1)
        #expect(page.ranges(of: "<p>Moved: value: 1 cell to the right</p>").count == count)
        #expect(page.ranges(of: "<div class=\"pair\">").count == count)
    }

    /// Every word of the table leads to a section of the page.
    @Test func theTableLeadsToTheCases() throws {
        let page = HTMLReport(try results(), summary: []).page
        let targets = page.split(separator: "<a href=\"#").dropFirst().compactMap { $0.split(separator: "\"").first }
        #expect(targets.count == 3)
        for target in targets { #expect(page.contains("<section id=\"\(target)\">"), "\(target)") }
    }

    @Test func aFrameTooManyIsInThePage() throws {
        let folder = try SuiteFolder()
        try folder.record()
        let path = try folder.runs()[0].goldenPath
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let second = try #require(text.ranges(of: "\n= UP").dropFirst().first?.lowerBound)
        let third = try #require(text.range(of: "\n= RIGHT")?.lowerBound)
        try (text[..<second] + text[third...]).write(toFile: path, atomically: true, encoding: .utf8)
        let page = HTMLReport(try folder.play(on: [.memory]), summary: []).page
        #expect(page.contains("<p>the frame UP is one too many</p>"))
    }

    @Test func junitCounts() throws {
        let xml = JUnitReport(try results()).xml
        let elements = try XMLCheck.elements(of: xml)
        #expect(elements.count { $0 == "testcase" } == 3)
        #expect(elements.count { $0 == "failure" } == 2)
        #expect(xml.contains("tests=\"3\" failures=\"2\" errors=\"0\" skipped=\"0\""))
    }

    @Test func githubAnnotatesTheCaseFile() throws {
        let lines = GitHubReport(try results()).lines
        #expect(lines.count == 2)
        #expect(lines[0].hasPrefix("::error file="))
        #expect(lines[0].contains("title=a@40x1 on memory::frame 2, UP: value differs%0Avalue text"))
    }
}
