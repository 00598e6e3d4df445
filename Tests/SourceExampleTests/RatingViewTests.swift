import AccessibilityModel
import Testing
import UIKitShapes

/// The guide's rating view: stars drawn as a picture, said as words, with the right plural.
@Suite struct RatingViewTests {
    private final class RatingView: UIView {
        var starCount = 0

        override var isAccessibilityElement: Bool {
            get { true }
            set {}
        }
        override var accessibilityLabel: String? {
            get { "\(starCount) \(starCount == 1 ? "star" : "stars")" }
            set {}
        }
    }

    @Test(arguments: [(0, "0 stars"), (1, "1 star"), (2, "2 stars"), (5, "5 stars")])
    func thePluralIsRight(count: Int, text: String) throws {
        let view = RatingView()
        let reader = try Reader(view)
        view.starCount = count
        reader.refresh()
        #expect(reader.label == text)
    }
}
