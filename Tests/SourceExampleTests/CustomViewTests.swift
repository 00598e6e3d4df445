import AccessibilityModel
import Foundation
import Testing
import UIKitShapes

/// The guide's custom view, made accessible in both ways: by its subclass, and by the code that makes it.
@Suite struct CustomViewTests {
    /// The getters are the subclass's, so what they say may change at any time.
    private final class MyCustomView: UIView {
        var isLate = false

        override var isAccessibilityElement: Bool {
            get { true }
            set {}
        }
        override var accessibilityLabel: String? {
            get { isLate ? "Evening" : "Morning" }
            set {}
        }
        override var accessibilityTraits: UIAccessibilityTraits {
            get { UIAccessibilityTraitButton }
            set {}
        }
        override var accessibilityHint: String? {
            get { "Shows the day." }
            set {}
        }
    }

    /// The attributes are set from outside.
    private final class MyCustomViewController: UIViewController {
        override func viewDidLoad() {
            super.viewDidLoad()
            let custom = UIView(frame: .zero)
            custom.isAccessibilityElement = true
            custom.accessibilityTraits = UIAccessibilityTraitButton
            custom.accessibilityLabel = "Morning"
            custom.accessibilityHint = "Shows the day."
            view.addSubview(custom)
        }
    }

    @Test func bothFormsReadAlike() throws {
        let subclassed = try Reader(MyCustomView(frame: .zero))
        let instantiated = try Reader(AccessibilityScene(MyCustomViewController(), title: "Test", language: "en"))
        #expect(subclassed.label == "Morning btn")
        #expect(subclassed.cells == instantiated.cells)
        #expect(subclassed.focus?.accessibilityHint == instantiated.focus?.accessibilityHint)
    }

    @Test func aGetterIsReadWhenItIsShown() throws {
        let view = MyCustomView(frame: .zero)
        let reader = try Reader(view)
        view.isLate = true
        reader.refresh()
        #expect(reader.label == "Evening btn")
    }

    @Test func aViewIsNoElementUntilItIsMadeOne() throws {
        let view = UIView()
        view.accessibilityLabel = "Nothing"
        #expect(try Reader(view).elements.isEmpty)
    }
}
