import AccessibilityModel
import Foundation
import Testing
import UIKitShapes

/// Three headers over three details, read in pairs by an explicit order; what is not listed is not reached.
@Suite struct DetailViewTests {
    private final class DetailView: UIView {
        let headers: [UILabel]
        let details: [UILabel]
        let footer: UILabel
        var isOrdered = true

        init(headers: [String], details: [String]) {
            func label(_ text: String, _ column: Int, _ row: Double) -> UILabel {
                let label = UILabel(frame: CGRect(x: Double(column) * 100, y: row, width: 90, height: 20))
                label.text = text
                return label
            }
            self.headers = headers.enumerated().map { label($1, $0, 0) }
            self.details = details.enumerated().map { label($1, $0, 40) }
            footer = label("Footer", 0, 80)
            super.init(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
            for view in self.headers + self.details + [footer] { addSubview(view) }
        }

        required init?(coder: NSCoder) { nil }

        override var accessibilityElements: [Any]? {
            get { isOrdered ? zip(headers, details).flatMap { [$0, $1] } : nil }
            set {}
        }
    }

    @Test func theOrderIsTheGivenOne() throws {
        let view = DetailView(
            headers: ["4 stars", "No. 1", "12+"], details: ["14K ratings", "Strategy", "Age"])
        let reader = try Reader(view)
        #expect(try reader.readAll() == ["4 stars", "14K ratings", "No. 1", "Strategy", "12+", "Age"])
        view.isOrdered = false
        UIAccessibility.post(notification: .layoutChanged, argument: nil)
        reader.refresh()
        #expect(
            try reader.readAll() == ["4 stars", "No. 1", "12+", "14K ratings", "Strategy", "Age", "Footer"])
    }
}
