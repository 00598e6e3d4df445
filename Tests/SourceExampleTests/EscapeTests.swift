import AccessibilityModel
import BridgeSession
import Foundation
import Testing
import UIKitShapes

/// Escape: a handler of one's own, and the navigation's.
@Suite struct EscapeTests {
    /// A view over the others that goes away on escape, as long as it may.
    private final class Overlay: UIView {
        var canGo = true
        private(set) var isGone = false

        override func accessibilityPerformEscape() -> Bool {
            guard canGo else { return false }
            isGone = true
            removeFromSuperview()
            return true
        }
    }

    @Test func theHandlerDismissesTheView() throws {
        let below = UILabel()
        below.text = "Below"
        let overlay = Overlay()
        let above = UILabel()
        above.text = "Above"
        overlay.addSubview(above)
        overlay.accessibilityViewIsModal = true
        let screen = UIView()
        screen.addSubview(below)
        screen.addSubview(overlay)
        let reader = try Reader(screen)
        #expect(reader.label == "Above")
        overlay.canGo = false
        #expect(try reader.press("ESCAPE").result == false)
        #expect(reader.message != nil)
        overlay.canGo = true
        #expect(try reader.press("ESCAPE").result == true)
        #expect(overlay.isGone)
        #expect(reader.label == "Below")
    }

    private final class Page: UIViewController {
        override func viewDidLoad() {
            super.viewDidLoad()
            let label = UILabel()
            label.text = "About \(title ?? "")"
            view.addSubview(label)
        }
    }

    private func page(_ title: String) -> Page {
        let page = Page()
        page.title = title
        return page
    }

    @Test func theNavigationGoesBack() throws {
        let navigation = UINavigationController(rootViewController: page("Mail"))
        let reader = try Reader(AccessibilityScene(navigation, title: "Test", language: "en"))
        #expect(try reader.readAll() == ["Mail hdg", "About Mail"])
        navigation.pushViewController(page("Letter"), animated: true)
        reader.refresh()
        #expect(reader.label == "Mail back")
        #expect(try reader.readAll() == ["Mail back", "Letter hdg", "About Letter"])
        #expect(try reader.press("ESCAPE").result == true)
        #expect(try reader.readAll() == ["Mail hdg", "About Mail"])
    }

    @Test func theChainGoesFromTheViewToTheDelegate() {
        final class Delegate: UIResponder, UIApplicationDelegate {}
        let delegate = Delegate()
        UIApplication.shared.delegate = delegate
        let controller = UIViewController()
        let button = UIButton()
        controller.view.addSubview(button)
        let window = UIWindow()
        window.rootViewController = controller
        let expected: [AccessibilityObject] = [
            button, controller.view, controller, window, UIApplication.shared, delegate,
        ]
        let chain = Array(button.accessibilityResponderChain)
        #expect(chain.map(ObjectIdentifier.init) == expected.map(ObjectIdentifier.init))
    }

    @Test func aRingOfContainersEnds() throws {
        let (a, b) = (AccessibilityObject(), AccessibilityObject())
        a.isAccessibilityElement = true
        let reader = try Reader(a)
        a.accessibilityContainer = b
        b.accessibilityContainer = a
        for key in ["ESCAPE", "BACK", "NXPROMPT"] { #expect(try reader.press(key).result == false) }
        a.accessibilityFrameInContainerSpace = .init(x: 1, y: 1, width: 1, height: 1)
        b.accessibilityFrameInContainerSpace = .init(x: 1, y: 1, width: 1, height: 1)
        #expect(!a.accessibilityFrame.isNull)
    }
}
