import Braille
import BrailleLayout
import Foundation
import PacketChecks
import Scenes
import SnapshotHarness
import TestSupport
import Testing

/// Law 3 by what displays received through a real BRLTTY: a change of value changes no cell outside its region. `make steps`
/// does many more steps, `make canute` all example scenes.
@Suite struct PacketTests {
    @Test func valuesChangeNothingElse() throws {
        let counts = try onThreads([14, 20, 32, 40, 80]) { columns in
            let walk = try PacketWalk(EmulatedDisplay(columns: columns), seed: UInt64(columns))
            defer { walk.stop() }
            try walk.changeValues(times: 600)
            return walk.count
        }
        let sum = counts.reduce(PacketCount(), +)
        #expect(sum.outside == [])
        #expect(sum.steps >= 3_000)
        #expect(sum.stepPackets > 1_500)
    }

    /// The first elements of a scene on a Canute: a change of value is one row at most.
    @Test func aCanuteGetsOneRow() throws {
        let walk = try PacketWalk(CanuteDisplay(size: DisplaySize(columns: 40, rows: 5)), seed: 1)
        defer { walk.stop() }
        let path = RealTables.packageFolder.appendingPathComponent("docs/scenes/settings.scene.yaml").path
        try walk.walk(SceneFile.load(path: path), elements: 2, steps: 1)
        #expect(walk.count.outside == [])
        #expect(walk.count.moves == 1)
        #expect(walk.count.movePackets <= 2)
        #expect(walk.count.steps > 0)
    }

    /// The check can fail: in one line everything after the value moves with it.
    @Test func inOneLineEverythingMoves() throws {
        let walk = try PacketWalk(EmulatedDisplay(columns: 40), seed: 1, layout: "flow")
        defer { walk.stop() }
        try walk.changeValues(times: 60)
        #expect(!walk.count.outside.isEmpty)
        let cells = [BrailleCell](repeating: .full, count: 3)
        #expect(PacketCount.changed(cells, [.full, .blank, .blank], besides: [2]) == [1])
    }
}
