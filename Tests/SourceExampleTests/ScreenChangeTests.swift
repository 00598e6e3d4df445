import AccessibilityModel
import Testing
import UIKitShapes

/// A screen that moves the focus when it appears, and one that reports a new layout.
@Suite struct ScreenChangeTests {
    private final class MyViewController: UIViewController {
        let back = UIButton()
        let myFirstElement = UILabel()

        override func viewDidLoad() {
            super.viewDidLoad()
            back.setTitle("Back", for: .normal)
            myFirstElement.text = "Title"
            view.addSubview(back)
            view.addSubview(myFirstElement)
        }

        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            UIAccessibilityPostNotification(UIAccessibilityScreenChangedNotification, myFirstElement)
        }
    }

    @Test func theFocusGoesWhereTheScreenSays() throws {
        let reader = try Reader(AccessibilityScene(MyViewController(), title: "Test", language: "en"))
        #expect(reader.label == "Title")
        try reader.press("TOP")
        #expect(reader.label == "Back btn")
    }

    @Test func aChangedLayoutKeepsTheFocusAndAScreenResetsIt() throws {
        let controller = MyViewController()
        let reader = try Reader(AccessibilityScene(controller, title: "Test", language: "en"))
        UIAccessibility.post(notification: .layoutChanged, argument: nil)
        reader.refresh()
        #expect(reader.label == "Title")
        UIAccessibility.post(notification: .screenChanged, argument: nil)
        reader.refresh()
        #expect(reader.label == "Back btn")
        UIAccessibility.post(notification: .layoutChanged, argument: "Two new messages")
        reader.refresh()
        #expect(reader.message == "Two new messages")
    }

    @Test func withoutABridgeNothingHappens() throws {
        let controller = MyViewController()
        let scene = AccessibilityScene(controller, title: "Test", language: "en")
        scene.window?.makeKeyAndVisible()
        #expect(!UIAccessibility.isVoiceOverRunning)
        let reader = try Reader(scene)
        #expect(UIAccessibility.isVoiceOverRunning)
        #expect(reader.label == "Title")
    }
}
