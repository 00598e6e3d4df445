import AccessibilityModel
import Foundation

/// A container whose answers a test decides.
final class Answering: AccessibilityObject {
    var count: () -> Int = { NSNotFound }
    var answer: (Int) -> Any? = { _ in nil }

    init(_ id: String) {
        super.init()
        accessibilityIdentifier = id
    }

    override func accessibilityElementCount() -> Int { count() }
    override func accessibilityElement(at index: Int) -> Any? { answer(index) }
    override func index(ofAccessibilityElement element: Any) -> Int { -7 }
}

/// An element that answers something else each time.
final class Fickle: AccessibilityObject {
    private var calls = 0

    init(_ id: String) {
        super.init()
        accessibilityIdentifier = id
    }

    private func next() -> Int {
        calls += 1
        return calls
    }

    override var isAccessibilityElement: Bool {
        get { true }
        set {}
    }
    override var accessibilityLabel: String? {
        get { "label \(next())" }
        set {}
    }
    override var accessibilityValue: String? {
        get { next() % 3 == 0 ? nil : String(repeating: "v", count: next() % 50) }
        set {}
    }
    override var accessibilityTraits: UIAccessibilityTraits {
        get { UIAccessibilityTraits.named[next() % UIAccessibilityTraits.named.count].trait.subtracting(.tabBar) }
        set {}
    }
    override var accessibilityFrame: CGRect {
        get { CGRect(x: next() % 7 * 50, y: next() % 5 * 50, width: 10, height: 10) }
        set {}
    }
    override var accessibilityElements: [Any]? {
        get { next() % 2 == 0 ? nil : [self] }
        set {}
    }
}

/// A text field whose selection lies beyond its text, and an element whose actions and rotors lead nowhere.
final class Wild: AccessibilityObject, AccessibilityTextInput {
    private let stranger = BadTree.element("stranger")
    let text = "ab"
    let isMultiline = true
    var selectedRange: Range<Int> {
        get { 70..<900 }
        set {}
    }

    private let leaves: Bool

    init(_ id: String, leaves: Bool) {
        self.leaves = leaves
        super.init()
        accessibilityIdentifier = id
        accessibilityLabel = "Wild"
        accessibilityValue = "another text"
        accessibilityTraits = [.textEntry, .adjustable]
        isAccessibilityElement = true
        accessibilityActivationPoint = CGPoint(x: Double.nan, y: -Double.infinity)
        accessibilityCustomActions = [UIAccessibilityCustomAction(name: "", actionHandler: nil)]
        accessibilityCustomRotors = [UIAccessibilityCustomRotor(name: "Away") { [stranger] _ in stranger }]
    }

    func replace(_ range: Range<Int>, with text: String) -> Bool { range.count > 3 }
    override var accessibilityTextInput: (any AccessibilityTextInput)? { self }
    /// Passes everything on to itself.
    override var accessibilityNextResponder: AccessibilityObject? { self }
    override func accessibilityElementDidBecomeFocused() { if leaves { removeFromParent() } }
    override func accessibilityActivate() -> Bool {
        UIAccessibility.post(notification: .layoutChanged, argument: stranger)
        UIAccessibility.post(notification: .screenChanged, argument: self)
        return true
    }
}

/// A container that changes the tree whenever it is asked.
final class Restless: AccessibilityObject {
    private var isChanging = false
    private var made = 0

    override var accessibilityElementsHidden: Bool {
        get {
            guard !isChanging else { return false }
            isChanging = true
            defer { isChanging = false }
            if children.count >= 3 { children.first?.removeFromParent() }
            let element = BadTree.element("new")
            made += 1
            insertChild(element, at: made % 2)
            return false
        }
        set {}
    }
}
