import AccessibilityModel
import Foundation
import Testing

@testable import PublishingClient

/// Texts with attributes, as the runs that are sent.
@Suite struct AttributedRunTests {
    @Test(arguments: [(1, "superscript"), (2, "superscript"), (-1, "subscript")])
    func whatIsRaisedOrLoweredIsSaid(height: Int, key: String) {
        let text = NSMutableAttributedString(string: "x")
        text.append(NSAttributedString(string: "2", attributes: [.superscript: height]))
        let runs: [MessageValue] = [
            .mapping([MessagePair("text", .text("x"))]),
            .mapping([MessagePair("text", .text("2")), MessagePair(key, .boolean(true))]),
        ]
        #expect(AttributedRuns.value(of: text) == .list(runs))
    }

    @Test func aTextOfTheUsualHeightHasNoRuns() {
        #expect(AttributedRuns.value(of: NSAttributedString(string: "x", attributes: [.superscript: 0])) == nil)
    }
}
