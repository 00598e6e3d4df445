import Scenes
import BrailleLayout
import AccessibilityAudit
import AccessibilityModel
import AuditSuite
import TestSupport
import Testing

/// The findings as a scene, walked on a display.
@Suite struct ReviewTests {
    private func screen(_ text: String) throws -> ReviewScreen {
        let audit = try audit(text)
        return ReviewScreen(audit, FileReport(audit, file: "a.scene.yaml", display: try auditDisplay(), columns: 40))
    }

    @Test func eachFindingStandsBeforeItsElementAsItIsAndAsItShouldBe() throws {
        let text = RuleRow(
            "", "{ id: a, label: Volume 50%, traits: [adjustable], adjust: { value: 50, format: \"{value}%\" } }"
        ).text
        let session = try TestSession(FindingReviewScene.make([try screen(text)]))
        var shown: [String] = [session.frame.text]
        for _ in 0..<3 {
            try session.press("RIGHT")
            shown.append(session.frame.text)
        }
        #expect(shown[0] == "Test hdg")
        #expect(shown[1].hasPrefix("error: The value"))
        #expect(shown[2].contains("Volume 50%"))
        #expect(shown[2].hasSuffix("⣼ 50%"))
        #expect(shown[3].hasSuffix("⣼ 50%"))
        #expect(!shown[3].contains("Volume 50%"))
        #expect(shown[2].hasPrefix("Now: Volume") && shown[3].hasPrefix("Suggested: Volume"))
    }

    @Test func aFindingWithoutAChangeIsFollowedByTheSuggestion() throws {
        let scene = FindingReviewScene.make([try screen(RuleRow("", "{ id: a, traits: [button] }").text)])
        let labels = scene.readingOrder.elements.map(\.accessibilityLabel)
        #expect(labels == ["Test", "error: It has no label", "Now", "Say in one word what it is or does."])
        #expect(scene.readingOrder.elements[1].accessibilityHint == "Say in one word what it is or does.")
    }

    @Test func whatTheReviewDoesChangesNothingOfTheAuditedScene() throws {
        let text = RuleRow("", "{ id: a, label: play, value: \"0\", traits: [toggleButton] }").text
        let audited = try audit(text)
        let report = FileReport(audited, file: "a", display: try auditDisplay(), columns: 40)
        let scene = FindingReviewScene.make([ReviewScreen(audited, report)])
        for element in scene.readingOrder.elements { _ = element.accessibilityActivate() }
        #expect(audited.source?.object("a")?.accessibilityValue == "0")
    }
}
