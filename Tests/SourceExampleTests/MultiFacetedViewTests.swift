import AccessibilityModel
import Foundation
import Testing
import UIKitShapes

/// The guide's container: two elements that exist only once assistive technology asks, through three methods.
@Suite struct MultiFacetedViewTests {
    private final class MultiFacetedView: UIView {
        private(set) var madeCount = 0
        private lazy var accessibleElements: [UIAccessibilityElement] = {
            madeCount += 1
            return ["Circle", "Square"].enumerated().map { index, name in
                let element = UIAccessibilityElement(accessibilityContainer: self)
                element.accessibilityLabel = name
                element.accessibilityFrameInContainerSpace = CGRect(x: 50 * (1 - index), y: 0, width: 40, height: 40)
                return element
            }
        }()

        override var isAccessibilityElement: Bool {
            get { false }
            set {}
        }
        override func accessibilityElementCount() -> Int { accessibleElements.count }
        override func accessibilityElement(at index: Int) -> Any? {
            accessibleElements.indices.contains(index) ? accessibleElements[index] : nil
        }
        override func index(ofAccessibilityElement element: Any) -> Int {
            accessibleElements.firstIndex { $0 === element as AnyObject } ?? NSNotFound
        }
    }

    @Test func theElementsAreReadInTheirOrder() throws {
        let view = MultiFacetedView(frame: CGRect(x: 10, y: 100, width: 100, height: 40))
        // No getter ran, for nobody reads yet.
        #expect(view.madeCount == 0)
        let reader = try Reader(view)
        #expect(try reader.readAll() == ["Circle", "Square"])
        #expect(view.madeCount == 1)
    }

    @Test func theFrameIsTheContainersPointsOnTheScreen() throws {
        let view = MultiFacetedView(frame: CGRect(x: 10, y: 100, width: 100, height: 40))
        let element = try #require(view.accessibilityElement(at: 0) as? UIAccessibilityElement)
        #expect(element.accessibilityFrame == CGRect(x: 60, y: 100, width: 40, height: 40))
        #expect(element.accessibilityActivationPoint == CGPoint(x: 80, y: 120))
        #expect(element.accessibilityContainer as? UIView === view)
        view.frame.origin.y = 200
        #expect(element.accessibilityFrame.minY == 200)
    }

    @Test func aMissIsNilAndNotFound() {
        let view = MultiFacetedView()
        #expect(view.accessibilityElement(at: 2) == nil)
        #expect(view.index(ofAccessibilityElement: UIView()) == NSNotFound)
    }
}
