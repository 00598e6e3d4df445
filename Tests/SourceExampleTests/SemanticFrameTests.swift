import AccessibilityModel
import Foundation
import Testing
import UIKitShapes

/// A rating and the number of responses as one element: by an enlarged frame, and as a stack that ignores its children.
@Suite struct SemanticFrameTests {
    private final class RatingController: UIViewController {
        let rating = UIButton()
        let responses = UILabel()
        let padding = 8.0
        private(set) var taps = 0

        override func viewDidLoad() {
            super.viewDidLoad()
            view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
            rating.frame = CGRect(x: 20, y: 100, width: 120, height: 30)
            responses.frame = CGRect(x: 16, y: 138, width: 90, height: 20)
            responses.text = "1K ratings"
            rating.addTarget(for: .touchUpInside) { [weak self] _ in self?.taps += 1 }
            responses.isAccessibilityElement = false
            rating.accessibilityLabel = "4 stars from 1K ratings"
            view.addSubview(rating)
            view.addSubview(responses)
        }

        override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            let x = min(rating.frame.minX, responses.frame.minX)
            let width = max(rating.frame.width, responses.frame.width)
            let height = rating.frame.height + padding + responses.frame.height
            rating.accessibilityFrame = CGRect(x: x, y: rating.frame.minY, width: width, height: height)
            rating.accessibilityActivationPoint = CGPoint(x: rating.frame.midX, y: rating.frame.midY)
        }
    }

    @Test func oneFrameStandsForBoth() throws {
        let controller = RatingController()
        let reader = try Reader(AccessibilityScene(controller, title: "Test", language: "en"))
        #expect(try reader.readAll() == ["4 stars from 1K ratings btn"])
        let focus = try #require(reader.focus)
        #expect(focus.accessibilityFrame == CGRect(x: 16, y: 100, width: 120, height: 58))
        #expect(focus.accessibilityActivationPoint == CGPoint(x: 80, y: 115))
        try reader.press("RETURN")
        #expect(controller.taps == 1)
        // A new layout computes both again.
        controller.rating.frame.origin.y = 300
        controller.view.setNeedsLayout()
        controller.view.layoutIfNeeded()
        #expect(focus.accessibilityFrame.minY == 300)
        #expect(focus.accessibilityActivationPoint.y == 315)
    }

    /// What the stack's modifier makes: an element of its own, whose children are not visited.
    private final class RatingStack: UIStackView {
        private(set) var taps = 0

        override func accessibilityActivate() -> Bool {
            taps += 1
            return true
        }
    }

    @Test func theStackIgnoresItsChildren() throws {
        let button = UIButton()
        button.setTitle("⭐⭐⭐⭐", for: .normal)
        let text = UILabel()
        text.text = "1K ratings"
        let stack = RatingStack(arrangedSubviews: [button, text])
        #expect(try Reader(stack).readAll().count == 2)
        stack.isAccessibilityElement = true
        stack.accessibilityLabel = "4 stars from 1K ratings"
        stack.accessibilityTraits.insert(.button)
        let reader = try Reader(stack)
        #expect(try reader.readAll() == ["4 stars from 1K ratings btn"])
        try reader.press("RETURN")
        #expect(stack.taps == 1)
    }
}
