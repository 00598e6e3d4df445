import BridgeSession
import BridgeTables
import Foundation
import SnapshotHarness
import TestSupport
import Testing

/// The session's clock is its own: the wall clock may be set at any time.
@Suite(.hangLimit(minutes: 3)) struct ClockStepTests {
    /// An hour, a day, decades, and before the epoch; each way while a message stands, and while keys for typing are asked of
    /// BRLTTY, which is waited for no longer than two seconds.
    @Test func theWallClockIsNobodysConcern() throws {
        let folder = try TemporaryFolder()
        let clock = try SteppedClock(folder.path + "/clock")
        let file = folder.path + "/s.session.yaml"
        let scene = try folder.file(
            "s.scene.yaml",
            """
            schema: 1
            title: Clock
            root:
              children:
                - { id: name, label: Name, value: Ada, traits: [textEntry] }
                - { id: save, label: Save, traits: [button, notEnabled] }
            """)
        let begun = ContinuousClock.now
        let reader = try ReaderProcess(
            ["run", scene, "--record", file], in: folder,
            environment: clock.environment().merging(["XDG_CONFIG_HOME": folder.path]) { $1 })
        let tail = SessionTail(file)
        // The recording may be ahead of the display, and what is pressed then is ahead of both.
        func isShown() -> Bool { (try? tail.read()) != nil && tail.isShown(reader.board.frame) }
        func press(_ key: String) throws {
            let count = tail.keys.count
            try reader.board.press(Key(parsing: key))
            try reader.wait { isShown() && tail.keys.count > count }
        }
        try reader.wait(isShown)
        for step in [3_600, -3_600, 1_000_000_000, -1_900_000_000] {
            try clock.step(wall: step)
            // Into the field and out of it, with a key that only a field takes.
            for key in ["RETURN", "char:x", "BACKSPACE", "ESCAPE", "RIGHT"] {
                // The frame comes once the keys are taken that it invites.
                try press(key)
            }
            // "Not available" stands for a second, or until the next key; the recording knows, whenever it is looked at.
            let before = try #require(tail.shown?.cells)
            let count = tail.frames.count
            func message() -> Int? { tail.frames[count...].first { $0.cells != before }?.at }
            try press("RETURN")
            try reader.wait { isShown() && message() != nil && tail.shown?.cells == before }
            let (came, went) = try (#require(message()), #require(tail.frames.last?.at))
            #expect(went - came >= 1_000)
            try press("LEFT")
        }
        #expect(!tail.wentBack && tail.newest <= Int((ContinuousClock.now - begun) / .milliseconds(1)) + 1)
        #expect(!reader.errors.contains("again"), "\(reader.errors)")
        #expect(reader.end() == 0)
        #expect(try Tool.run(["play", "--session", file]).code == 0)
    }
}
