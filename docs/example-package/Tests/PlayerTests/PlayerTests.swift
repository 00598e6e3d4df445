import AccessibilityModel
import BrailleSnapshotTesting
import Player
import Testing

@Suite struct PlayerTests {
    @Test(arguments: [20, 40, 80])
    func volumeChangesInItsOwnRegion(columns: Int) {
        assertBrailleSnapshot(of: PlayerScreen().scene, display: .cells(columns), steps: ["UP UP DOWN"])
    }

    @Test func playing() {
        let screen = PlayerScreen()
        assertBrailleSnapshot(
            of: screen.scene, display: .cells(40, rows: 2),
            steps: ["RIGHT RETURN", .wait(5000), .change("the song ends") { screen.toggle() }])
        #expect(!screen.isPlaying)
    }
}
