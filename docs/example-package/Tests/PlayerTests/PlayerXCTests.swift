import BrailleSnapshotTesting
import Player
import XCTest

/// The same assertion in XCTest, without Swift Testing.
final class PlayerXCTests: XCTestCase {
    func testVolumeInGerman() {
        assertBrailleSnapshot(of: PlayerScreen().scene, display: .cells(40, language: "de"), steps: ["UP"])
    }
}
