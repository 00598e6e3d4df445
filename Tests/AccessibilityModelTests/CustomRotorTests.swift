import AccessibilityModel
import Testing
import UIKitShapes

/// Rotors and actions in UIKit's form.
@Suite struct CustomRotorTests {
    @Test func aSearchInUIKitsForm() {
        let labels = [UILabel(), UILabel()]
        let rotor = UIAccessibilityCustomRotor(name: "Labels") { predicate in
            guard predicate.currentItem.targetElement === labels[0], predicate.searchDirection == .next else {
                return nil
            }
            return UIAccessibilityCustomRotorItemResult(targetElement: labels[1], targetRange: nil)
        }
        #expect(rotor.itemSearchBlock(.init(currentItem: labels[0], searchDirection: .next)) === labels[1])
        #expect(rotor.itemSearchBlock(.init(currentItem: labels[1], searchDirection: .next)) == nil)
    }

    @Test func anActionWithAnImage() {
        let action = UIAccessibilityCustomAction(name: "Like", image: nil) { _ in true }
        #expect(action.actionHandler?(action) == true)
    }
}
