import AccessibilityModel
import BrailleLayout
import BrailleSnapshotTesting
import BrailleSnapshots
import BridgeSession
import Foundation
import Testing
import XCTest

/// A slider and a button, as an application would make them.
private func player() -> (scene: AccessibilityScene, volume: AccessibilityObject) {
    final class Volume: AccessibilityObject {
        override func accessibilityIncrement() { accessibilityValue = "60%" }
        override func accessibilityDecrement() { accessibilityValue = "40%" }
    }
    let volume = Volume()
    volume.isAccessibilityElement = true
    volume.accessibilityIdentifier = "volume"
    volume.accessibilityLabel = "Volume"
    volume.accessibilityValue = "50%"
    volume.accessibilityTraits = .adjustable
    let root = AccessibilityObject()
    root.insertChild(volume)
    return (AccessibilityScene(title: "Player", root: root, language: "en"), volume)
}

@Suite struct AssertionTests {
    private let folder: String

    init() throws {
        folder =
            FileManager.default.temporaryDirectory.appendingPathComponent("bridge-assert-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    private func verify(_ steps: [SnapshotStep], records: Bool? = nil) -> BrailleSnapshotResult {
        verifyBrailleSnapshot(
            of: StaticSceneSource(player().scene), steps: steps, testFile: folder + "/MyTests.swift", records: records)
    }

    @Test func aMissingGoldenFailsRecordingFailsThenItPasses() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let golden = folder + "/__BrailleSnapshots__/MyTests/verify.40x1.golden"
        guard case .missing(_, let path) = verify(["UP"]) else {
            Issue.record("not missing")
            return
        }
        #expect(path == golden)
        #expect(
            verify(["UP"], records: true).lines.first
                == "recorded \(golden): look at it, then run again without recording")
        #expect(verify(["UP"]).lines == [])
        let different = verify(["DOWN"])
        #expect(different.lines.first == "frame 2, DOWN: step, performed and value differ")
        #expect(different.lines.contains("value text, actual: \"40%\""))
        #expect(try String(contentsOfFile: golden, encoding: .utf8).contains("value text: \"60%\""))
    }

    @Test(.recordsBrailleSnapshots) func theTraitRecords() {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        #expect(verify(["UP"]).lines.first?.hasPrefix("recorded ") == true)
    }

    @Test func keysThatAreNoneAreAFailure() {
        #expect(verify(["UPP"]).lines == ["no key is named \"UPP\"; did you mean UP?"])
    }

    @Test func theAssertionFailsTheTest() {
        withKnownIssue {
            assertBrailleSnapshot(of: player().scene, named: "there is none")
        }
    }

    @Test func whatTheReaderChoosesIsAsked() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        func record(_ display: SnapshotDisplay) -> BrailleSnapshotResult {
            verifyBrailleSnapshot(
                of: StaticSceneSource(player().scene), display: display, steps: ["chord:4"],
                testFile: folder + "/MyTests.swift", records: true)
        }
        let plain = try #require(record(.cells(40)).played?.text)
        #expect(plain.contains("Volume sldr"))
        let display = SnapshotDisplay.cells(40, keys: "voiceover") { $0.verbosity = .full }
        guard case .recorded(let other, let path) = record(display) else {
            Issue.record("not recorded")
            return
        }
        #expect(path.hasSuffix("record.40x1,keys-voiceover.golden"))
        #expect(other.text.contains("Volume slider"))
        // A chord of VoiceOver's is bound in its table only.
        #expect(plain.contains("nextElement") == false)
        #expect(other.entries.count == 2)
    }

    @Test func applicationsChangeTheirObjects() {
        let (scene, volume) = player()
        let result = assertBrailleSnapshot(
            of: scene, display: .cells(20),
            steps: ["UP", .change("mutes") { volume.accessibilityValue = "0%" }, .wait(500)])
        #expect(result.played?.entries.map(\.title) == ["start", "UP", "application: mutes", "wait:500"])
    }
}

final class AssertionXCTests: XCTestCase {
    func testItWorksInXCTestToo() {
        assertBrailleSnapshot(of: player().scene, steps: ["UP"])
    }
}
