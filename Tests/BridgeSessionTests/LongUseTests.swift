import AccessibilityModel
import BridgeSession
import Foundation
import TestSupport
import Testing

/// What is said again and again leaves nothing behind. Foundation on Linux never frees an attributed string, so that none
/// may be made where nobody gave one.
@Suite("Long use")
struct LongUseTests {
    @Test func announcementsLeaveNothingBehind() throws {
        let scene = AccessibilityScene("Test", [TestObject("play", label: "Play"), TestObject("next", label: "Next")])
        let test = try TestSession(scene)
        let growth = OwnMemory.growth(times: 10_000) { turn in
            scene.post(.announcement, argument: .text("Song \(turn % 10)", .default))
            test.session.refresh()
            test.session.press(.keyboard(turn % 2 == 0 ? .right : .left), at: test.session.now + 10)
        }
        #expect(growth < 500_000)
    }
}
