import AccessibilityModel
import BridgeSession
import Testing
import UIKitShapes

/// What is modal hides its siblings, not its cousins.
@Suite struct ModalTests {
    private func label(_ text: String) -> UILabel {
        let label = UILabel()
        label.text = text
        return label
    }

    @Test func aModalSiblingHidesTheOther() throws {
        let a = UIView()
        a.addSubview(label("In A"))
        let b = UIView()
        b.addSubview(label("In B"))
        let reader = try Reader(a, b)
        #expect(try reader.readAll() == ["In A", "In B"])
        b.accessibilityViewIsModal = true
        reader.refresh()
        #expect(reader.label == "In B")
        #expect(try reader.readAll() == ["In B"])
        b.accessibilityViewIsModal = false
        #expect(try reader.readAll() == ["In A", "In B"])
    }

    @Test func aModalChildOfBDoesNotHideA() throws {
        let a = UIView()
        a.addSubview(label("In A"))
        let b = UIView()
        let c = UIView()
        c.addSubview(label("In C"))
        c.accessibilityViewIsModal = true
        b.addSubview(label("In B"))
        b.addSubview(c)
        #expect(try Reader(a, b).readAll() == ["In A", "In C"])
    }

    /// A screen that asks before it deletes.
    private final class Screen: UIViewController {
        var deleted = false
        let button = UIButton(type: .system)

        override func viewDidLoad() {
            super.viewDidLoad()
            button.setTitle("Delete", for: .normal)
            button.addTarget(for: .touchUpInside) { [weak self] _ in self?.ask() }
            view.addSubview(button)
        }

        private func ask() {
            let alert = UIAlertController(title: "Sure?", message: "It is gone then.", preferredStyle: .alert)
            alert.addAction(
                UIAlertAction(title: "Delete", style: .destructive) { [weak self] _ in self?.deleted = true })
            alert.addAction(UIAlertAction(title: "Keep", style: .cancel))
            present(alert, animated: true)
        }
    }

    @Test func anAlertIsAllThereIs() throws {
        let screen = Screen()
        let reader = try Reader(AccessibilityScene(screen, title: "Test", language: "en"))
        #expect(reader.label == "Delete btn")
        try reader.press("RETURN")
        #expect(reader.label == "Sure? hdg")
        #expect(try reader.readAll() == ["Sure? hdg", "It is gone then.", "Delete btn", "Keep btn"])
        try reader.press("RETURN")
        #expect(reader.label == "Delete btn")
        #expect(reader.focus === screen.button)
        #expect(!screen.deleted)
    }

    @Test func escapeCancelsTheAlert() throws {
        let screen = Screen()
        let reader = try Reader(AccessibilityScene(screen, title: "Test", language: "en"))
        try reader.press("RETURN BOT")
        #expect(reader.label == "Keep btn")
        #expect(try reader.press("ESCAPE").result == true)
        #expect(reader.focus === screen.button)
        #expect(!screen.deleted)
        // There is nothing more to leave.
        #expect(try reader.press("ESCAPE").result == false)
        #expect(reader.message == "not available")
    }
}
