import AccessibilityModel
import BridgeSession
import Scenes
import TestSupport
import Testing

/// What the display says where guided access denies something of a scene file.
@Suite struct DenialTests {
    private func reader(_ steps: String) throws -> (FileSceneSource, TestSession) {
        let source = try SceneFile.parse(
            text: """
                schema: 1
                guidedAccessRestrictions: [{ id: photos, text: Delete photos, state: deny }]
                root:
                  children:
                    - { id: delete, label: Delete, traits: [button], onActivate: \(steps) }
                """, name: "a.scene.yaml")
        return (source, try TestSession(source.scene))
    }

    @Test func aRefusedActionSaysWhatIsDenied() throws {
        let (source, test) = try reader("[{ whenDenied: photos, do: [result: false], else: [announce: Deleted] }]")
        #expect(try test.press("RETURN").result == false)
        #expect(test.session.message == "not allowed: Delete photos")
        source.guidedAccessRestriction(withIdentifier: "photos", didChange: .allow)
        #expect(try test.press("RETURN").result == true)
        #expect(test.session.message == "Deleted")
    }

    @Test func whatTheSceneSaysOfItStands() throws {
        let (source, test) = try reader(
            "[{ whenDenied: photos, do: [{ announce: Ask a teacher }, { result: false }] }]")
        try test.press("RETURN")
        #expect(test.session.message == "Ask a teacher")
        withExtendedLifetime(source) {}
    }
}
