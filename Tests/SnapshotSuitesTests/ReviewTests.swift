import AccessibilityModel
import BrailleLayout
import BrailleSnapshots
import BridgeSession
import Foundation
import SnapshotSuites
import TestSupport
import Testing

@Suite struct ReviewTests {
    @Test func aDifferenceIsReadAndAcceptedByTouch() throws {
        let folder = try SuiteFolder(displays: "[40, 20]")
        try folder.record()
        let path = try folder.runs()[0].goldenPath
        let text = try String(contentsOfFile: path, encoding: .utf8)
        try text.replacing("\"60%\"", with: "\"61%\"").replacing("message: \"Playing\"", with: "message: \"Paused\"")
            .write(
                toFile: path, atomically: true, encoding: .utf8)
        try FileManager.default.removeItem(atPath: folder.runs()[1].goldenPath)
        let review = SnapshotReviewScene(try folder.play(on: [.memory]))
        let reader = try TestSession(review.scene)

        #expect(reader.frame.text.hasPrefix("a 40x1, 1 of 2"))
        var read: [String] = []
        while reader.focus != "case1/accept" {
            try reader.press("RIGHT")
            read.append(reader.frame.text)
        }
        #expect(
            read == [
                "Differs ⢸ 2 frames", "Frame 2 ⢸ UP", "Expected value text ⢸ \"61%\"", "Actual value text ⢸ \"60%\"",
                "Frame 5 ⢸ RETURN", "Expected message ⢸ \"Paused\"", "Actual message ⢸ \"Playing\"", "Accept btn",
            ])
        try reader.press("RETURN")
        #expect(reader.session.message == "Accepted")
        #expect(try String(contentsOfFile: path, encoding: .utf8) == text)

        // The other has no golden yet: each of its frames is read, as it would be in one.
        read = []
        while reader.focus != "case2/frame3" {
            try reader.press("RIGHT")
            read.append(reader.frame.text)
        }
        #expect(read.contains("New, there is no golden yet ⢸ 7 frames"), "\(read)")
        #expect(read.contains("value text ⢸ \"60%\""), "\(read)")
        #expect(read.last == "Frame 3 ⢸ UP")

        // It is left: nothing is written.
        while reader.focus != "case2/leave" { try reader.press("RIGHT") }
        try reader.press("RETURN")
        #expect(reader.session.message == "Left as it is")
        #expect(!FileManager.default.fileExists(atPath: try folder.runs()[1].goldenPath))
        #expect(!review.isFinished)
        try reader.press("BOT RETURN")
        #expect(review.isFinished)
        #expect(review.accepted == [path])
    }

    @Test func aGoldenThatCannotBeWrittenSaysSo() throws {
        struct Full: Error, CustomStringConvertible { let description = "the disk is full" }
        let folder = try SuiteFolder()
        let review = SnapshotReviewScene(try folder.play(on: [.memory])) { _, _ in throw Full() }
        let reader = try TestSession(review.scene)
        while reader.focus != "case1/accept" { try reader.press("RIGHT") }
        let outcome = try reader.press("RETURN")
        #expect(outcome.result == false)
        #expect(reader.session.message == "the disk is full")
        #expect(review.accepted == [])
    }
}
