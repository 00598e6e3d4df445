import AccessibilityModel
import BrailleLayout
import BridgeSession
import TestSupport
import Testing

/// What the reader asked for and an announcement covers comes back, as far panned as it was.
@Suite struct CoveredReportTests {
    private let item = TestObject(
        "item", label: "Photograph of the harbour at night with ships", traits: .image, hint: "Shows it large.")
    private let other = TestObject("other", label: "Other", traits: .button)
    private let scene: AccessibilityScene
    private let test: TestSession

    init() throws {
        item.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Share") { _ in true }]
        scene = AccessibilityScene("Test", [item, other])
        test = try TestSession(scene)
    }

    private func announce(_ text: String, _ priority: UIAccessibilityPriority = .default) {
        scene.post(.announcement, argument: .text(text, priority))
        test.session.refresh()
    }

    private func wait(_ milliseconds: Int) { test.session.advance(to: test.session.now + milliseconds) }

    @Test func theDescriptionComesBackWhereItWasRead() throws {
        try test.press("ATTRVIS FWINRT")
        let reading = test.frame
        announce("Mail has come")
        #expect(test.session.message == "Mail has come")
        wait(4_000)
        #expect(test.frame.brailleString == reading.brailleString)
    }

    @Test func itComesBehindAllAnnouncements() throws {
        try test.press("ATTRVIS")
        wait(1_000)
        let report = test.session.message
        announce("One")
        announce("Two")
        announce("Fire", .high)
        for text in ["Fire", "One", "Two"] {
            #expect(test.session.message == text)
            wait(4_000)
        }
        #expect(test.session.message == report)
    }

    @Test func aKeyTakesBothAway() throws {
        try test.press("ATTRVIS")
        announce("Mail has come")
        try test.press("LNDN")
        #expect(test.session.message == nil)
        #expect(test.focus == "other")
        wait(10_000)
        #expect(test.session.message == nil)
        // It is no message of the application, and so none of the history's.
        try test.press("CSRJMP_VERT")
        #expect(test.session.message?.hasSuffix("Mail has come 1/1") == true)
    }

    @Test func theRotorsActionComesBackWithWhatItMeans() throws {
        try test.press("KEY_PAGE_UP DOWN")
        announce("Mail has come")
        wait(4_000)
        #expect(test.session.message == "Share")
        #expect(try test.press("RETURN").performed == "custom:Share")
    }

    @Test func anActionWhoseElementWentDoesNotComeBack() throws {
        try test.press("KEY_PAGE_UP DOWN")
        announce("Mail has come")
        item.removeFromParent()
        test.session.refresh()
        #expect(test.focus == "other")
        wait(4_000)
        #expect(test.session.message == nil)
    }
}
