import AccessibilityModel
import Foundation
import Scenes
import TestSupport
import Testing

@testable import Publishing

@Suite("Long use of a published scene")
struct LongUseTests {
    /// Foundation on Linux never frees an attributed string.
    @Test func announcementsInAnotherLanguageLeaveNothingBehind() throws {
        var delta = SceneDelta()
        delta.newRoot = "root"
        delta.arrived = ["root": PublishedObject(id: "root")]
        let scene = try #require(PublishedScene(delta, line: .init(ask: { _, _ in nil }, tell: { _ in })))
        var heard: [String] = []
        scene.scene.notificationHandler = { _, argument in
            guard case .attributedText(let text) = argument else { return }
            let language = text.attribute(.accessibilitySpeechLanguage, at: 0, effectiveRange: nil) as? String
            heard = ["\(language ?? "none"): \(text.string)"]
        }
        let growth = OwnMemory.growth(times: 10_000) { turn in
            var delta = SceneDelta()
            delta.note(
                .init(
                    notification: .announcement, text: String(repeating: "é", count: turn % 7 + 1),
                    language: turn % 2 == 0 ? "fr" : "de", priority: .default))
            scene.apply(delta)
        }
        #expect(heard == ["de: " + String(repeating: "é", count: 9_999 % 7 + 1)])
        #expect(growth < 500_000)
    }
}
