import AccessibilityModel
import Testing
import UIKitShapes

/// A photo application that lets guided access deny the deletion of photos.
@Suite struct GuidedAccessTests {
    private final class PhotoDelegate: UIResponder, UIApplicationDelegate, UIGuidedAccessRestrictionDelegate {
        static let deletion = "org.example.photos.delete"
        var canDelete = true
        let guidedAccessRestrictionIdentifiers: [String]? = [PhotoDelegate.deletion]

        func textForGuidedAccessRestriction(withIdentifier restrictionIdentifier: String) -> String? {
            "Delete photos"
        }
        func guidedAccessRestriction(
            withIdentifier restrictionIdentifier: String, didChange newRestrictionState: UIGuidedAccessRestrictionState
        ) {
            if restrictionIdentifier == PhotoDelegate.deletion { canDelete = newRestrictionState == .allow }
        }
    }

    @Test func theDeletionIsDenied() throws {
        let delegate = PhotoDelegate()
        UIApplication.shared.delegate = delegate
        defer { UIAccessibility.setGuidedAccessRestriction(PhotoDelegate.deletion, to: .allow) }
        var photos = 2
        let delete = UIButton()
        delete.setTitle("Delete", for: .normal)
        delete.addTarget(for: .touchUpInside) { [weak delegate] _ in if delegate?.canDelete == true { photos -= 1 } }
        let reader = try Reader(delete)
        try reader.press("RETURN")
        #expect(photos == 1)

        #expect(UIAccessibility.guidedAccessRestrictionState(forIdentifier: PhotoDelegate.deletion) == .allow)
        UIAccessibility.setGuidedAccessRestriction(PhotoDelegate.deletion, to: .deny)
        #expect(UIGuidedAccessRestrictionStateForIdentifier(PhotoDelegate.deletion) == .deny)
        try reader.press("RETURN")
        #expect(photos == 1)

        // A dimmed button says so before anyone tries.
        delete.isEnabled = delegate.canDelete
        reader.refresh()
        #expect(reader.label == "Delete btn dim")
        UIAccessibility.setGuidedAccessRestriction(PhotoDelegate.deletion, to: .allow)
        delete.isEnabled = delegate.canDelete
        try reader.press("RETURN")
        #expect(photos == 0)
    }

    /// docs/model.md, Notifications and settings:
    /// | denial on the display | `UIAccessibility.setGuidedAccessRestriction(_:to:)` | "not allowed: Delete photos" |
    @Test func theDisplaySaysWhatWasDenied() throws {
        let delegate = PhotoDelegate()
        UIApplication.shared.delegate = delegate
        defer { UIAccessibility.setGuidedAccessRestriction(PhotoDelegate.deletion, to: .allow) }
        var photos = 2
        let delete = UIButton()
        delete.setTitle("Delete", for: .normal)
        // An application that asks when the button is pressed.
        delete.addTarget(for: .touchUpInside) { _ in
            if UIAccessibility.guidedAccessRestrictionState(forIdentifier: PhotoDelegate.deletion) == .allow {
                photos -= 1
            }
        }
        let reader = try Reader(delete)
        UIAccessibility.setGuidedAccessRestriction(PhotoDelegate.deletion, to: .deny)
        try reader.press("RETURN")
        #expect(photos == 2)
        #expect(reader.message == "not allowed: Delete photos")
        UIAccessibility.setGuidedAccessRestriction(PhotoDelegate.deletion, to: .allow)
        try reader.press("RETURN")
        #expect(photos == 1)
        #expect(reader.message == nil)
    }

    @Test func theHostListsTheRestrictions() {
        let delegate = PhotoDelegate()
        UIApplication.shared.delegate = delegate
        let restrictions = UIAccessibility.guidedAccessRestrictions
        #expect(restrictions.map(\.text) == ["Delete photos"])
        #expect(restrictions.first?.detailText == nil)
        #expect(restrictions.first?.state == .allow)
        #expect(!UIAccessibility.setGuidedAccessRestriction("unknown", to: .deny))
        #expect(UIAccessibility.guidedAccessRestrictionState(forIdentifier: "unknown") == .allow)
    }
}
