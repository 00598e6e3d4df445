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

@Suite final class AssertionTests {
    private let folder: String

    init() throws {
        folder =
            FileManager.default.temporaryDirectory.appendingPathComponent("bridge-assert-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    private func verify(_ steps: [SnapshotStep], records: Bool? = nil) -> BrailleSnapshotResult {
        verifyBrailleSnapshot(
            of: StaticSceneSource(player().scene), steps: steps, testFile: folder + "/MyTests.swift", records: records)
    }

    @Test func aMissingGoldenFailsRecordingFailsThenItPasses() throws {
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
        #expect(verify(["UP"]).lines.first?.hasPrefix("recorded ") == true)
    }

    @Test func keysThatAreNoneAreAFailure() {
        #expect(verify(["UPP"]).lines == ["no key is named \"UPP\"; did you mean UP?"])
    }

    @Test(arguments: [
        ("ROUTE:99", "ROUTE:99 is beyond the display, which has 40 cells (40x1)"),
        ("chord:14", "chord:14 needs a key table with chords, such as voiceover; the table default has none"),
    ])
    func keysThatNoDisplaySendsAreAFailure(keys: String, message: String) {
        #expect(verify([.change("x") { Issue.record("it was played") }, .keys(keys)]).lines == [message])
    }

    /// In a process of its own, whose issues come back here: nothing else hears what no test is known to have.
    @Test func aTaskOfItsOwnFailsTheRun() async {
        await withKnownIssue {
            await #expect(processExitsWith: .success) {
                await Task.detached {
                    #expect(Test.current == nil)
                    assertBrailleSnapshot(of: player().scene, named: "there is none either")
                }.value
            }
        }
    }

    /// Assertions as tests of two suites in one file would make them.
    @Test func twoAssertionsWithOneGoldenAreToldApart() {
        withKnownIssue {
            let first = assertBrailleSnapshot(of: player().scene, named: "one", function: "volume()")
            #expect(first.lines.first?.hasPrefix("there is no golden ") == true)
        }
        withKnownIssue {
            let second = assertBrailleSnapshot(of: player().scene, named: "one", function: "volume()")
            #expect(second.lines.first?.hasSuffix("already: tell them apart with named:") == true, "\(second)")
        }
    }

    /// The arguments of a test, or a loop: the golden could be that of one only.
    @Test(.recordsBrailleSnapshots) func oneAssertionWithTwoTranscriptsSaysSo() throws {
        let file: StaticString = "/dev/null/Tests.swift"
        for (number, keys) in ["UP", "DOWN"].enumerated() {
            withKnownIssue {
                let result = assertBrailleSnapshot(of: player().scene, steps: [.keys(keys)], file: file)
                #expect(result.lines.first?.hasSuffix("tell them apart with named:") == (number == 1), "\(result)")
            }
        }
    }

    @Test func theAssertionFailsTheTest() {
        withKnownIssue {
            assertBrailleSnapshot(of: player().scene, named: "there is none")
        }
    }

    @Test func whatTheReaderChoosesIsAsked() throws {
        func record(_ display: SnapshotDisplay, _ steps: [SnapshotStep]) -> BrailleSnapshotResult {
            verifyBrailleSnapshot(
                of: StaticSceneSource(player().scene), display: display, steps: steps,
                testFile: folder + "/MyTests.swift", records: true)
        }
        let plain = try #require(record(.cells(40), []).played?.text)
        #expect(plain.contains("Volume sldr"))
        let display = SnapshotDisplay.cells(40, keys: "voiceover") { $0.verbosity = .full }
        guard case .recorded(let other, let path) = record(display, ["chord:4"]) else {
            Issue.record("not recorded")
            return
        }
        #expect(path.hasSuffix("record.40x1,keys-voiceover.golden"))
        #expect(other.text.contains("Volume slider"))
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
