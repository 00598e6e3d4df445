import AccessibilityModel
import Foundation
import TestSupport
import Testing

@testable import PublishingClient

@Suite("Long use of the client")
struct LongUseTests {
    /// A publisher reads the texts of its objects again and again.
    @Test func readingAttributedTextsLeavesNothingBehind() {
        let text = NSMutableAttributedString(string: "She said ")
        text.append(NSAttributedString(string: "bonjour", attributes: [.accessibilitySpeechLanguage: "fr"]))
        let growth = OwnMemory.growth(times: 20_000) { _ in
            #expect(AttributedRuns.value(of: text) != nil)
        }
        #expect(growth < 500_000)
    }
}
