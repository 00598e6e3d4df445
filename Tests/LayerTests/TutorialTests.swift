import BrailleLayout
import BrailleSnapshots
import BridgeSession
import BridgeTables
import Foundation
import Scenes
import SnapshotHarness
import TestSupport
import Testing

/// docs/tutorial.md, step by step: the keys are pressed, and what it says is on the display.
@Suite struct TutorialTests {
    /// A line of a block: keys, time that passes, or what is in a region.
    private enum Line {
        case press([PlayStep])
        case expect(name: String, text: String)
    }

    /// Blocks that are one session: the first begins with what is typed for it.
    struct Walk: Sendable {
        var scene: String
        var columns = 40
        var keys = "default"
        var lines: [(number: Int, text: String)] = []
    }

    private static func walks() throws -> [Walk] {
        let path = RealTables.packageFolder.appendingPathComponent("docs/tutorial.md")
        var walks: [Walk] = []
        var isInside = false
        let text = try String(contentsOf: path, encoding: .utf8)
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line.hasPrefix("```") {
                isInside = !isInside && line == "```walk"
            } else if isInside, line.hasPrefix("type ") {
                walks.append(try walk(String(line)))
            } else if isInside {
                walks[walks.count - 1].lines.append((index + 1, String(line)))
            }
        }
        return walks
    }

    /// What is typed to begin says the scene, the display and the keys.
    private static func walk(_ line: String) throws -> Walk {
        let words = line.split(separator: " ").map(String.init)
        try #require(words.prefix(3) == ["type", "braille-bridge", "run"])
        func value(_ option: String) -> String? { words.firstIndex(of: option).map { words[$0 + 1] } }
        var walk = Walk(scene: try #require(words.last).replacing(".scene.yaml", with: ""))
        if let size = value("--virtual").flatMap(DisplaySize.init(parsing:)) { walk.columns = size.columns }
        if let keys = value("--key-table") { walk.keys = keys }
        return walk
    }

    private func line(_ text: String) throws -> Line {
        let name = text.prefix { $0 != " " }
        let rest = text.dropFirst(name.count).trimmingCharacters(in: .whitespaces)
        switch name {
        case "press": return .press(try PlayStep.parse(rest))
        case "wait": return .press(try PlayStep.parse("wait:" + rest))
        default: return .expect(name: String(name), text: rest)
        }
    }

    /// Whether a display sends every key of a walk.
    private func canPress(_ walk: Walk, on board: any HarnessDisplay) throws -> Bool {
        for text in walk.lines {
            guard case .press(let steps) = try line(text.text) else { continue }
            for case .key(let key) in steps where board.canPress(key) != .able { return false }
        }
        return true
    }

    @Test(arguments: ["memory", "virtual", "emulated"]) func everyStepIsAsItSays(kind: String) throws {
        try walkEach(on: kind)
    }

    private func walkEach(on kind: String) throws {
        var walked = 0
        for walk in try Self.walks() {
            var settings = try RealTables.settings()
            settings.keys = try KeyTable(named: walk.keys, in: RealTables.folder)
            let mode = try KeyMode(settings.keys, in: RealTables.folder)
            let size = DisplaySize(columns: walk.columns)
            var stage: any HarnessStage = MemoryStage(size: size)
            if kind != "memory" {
                let board: any HarnessDisplay =
                    kind == "virtual"
                    ? try VirtualDisplay(size: size) : try EmulatedDisplay(columns: walk.columns, keyMode: mode)
                guard try canPress(walk, on: board) else {
                    board.stop()
                    continue
                }
                stage = try BRLTTYStage(board, keys: settings.keys, keyMode: mode)
            }
            defer { stage.stop() }
            try play(walk, settings, on: stage)
            walked += 1
        }
        // The virtual display has no chords; everything else goes everywhere.
        #expect(walked == (try Self.walks().count) - (kind == "virtual" ? 1 : 0))
    }

    private func play(_ walk: Walk, _ settings: SessionSettings, on stage: any HarnessStage) throws {
        let path = RealTables.packageFolder.appendingPathComponent("docs/scenes/\(walk.scene).scene.yaml").path
        let player = ScenePlayer(
            stage: stage, source: try SceneFile.load(path: path), translator: try RealTables.translator(),
            settings: settings)
        var last = try player.begin().last
        for (number, text) in walk.lines {
            switch try line(text) {
            case .press(let steps):
                for step in steps { last = try player.perform(step).last ?? last }
            case .expect("message", let expected):
                #expect(last?.message?.trimmingCharacters(in: .whitespaces) == expected, "line \(number): \(text)")
            case .expect(let name, let expected):
                let region = last?.frame.regions.first { $0.name.rawValue == name }
                #expect(last?.message == nil, "line \(number): \(text)")
                #expect(region?.text.trimmingCharacters(in: .whitespaces) == expected, "line \(number): \(text)")
            }
        }
    }
}
