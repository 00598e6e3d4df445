import AccessibilityModel
import Foundation
import TestSupport
import Testing
import UIKitShapes

/// Things that are in columns are read column by column once each column groups its children.
@Suite struct GroupedColumnsTests {
    private func column(_ x: Double, _ texts: [String]) -> UIView {
        let column = UIView(frame: CGRect(x: x, y: 0, width: 100, height: 200))
        for (row, text) in texts.enumerated() {
            let label = UILabel(frame: CGRect(x: 0, y: Double(row) * 40, width: 100, height: 30))
            label.text = text
            column.addSubview(label)
        }
        return column
    }

    /// docs/model.md, Attributes:
    /// | grouped children | `AccessibilityObject.shouldGroupAccessibilityChildren` | are read together, whatever is
    ///   between them on the screen |
    @Test func columnsStayTogether() throws {
        let columns = [column(0, ["4 stars", "14K ratings"]), column(100, ["No. 1", "Strategy"])]
        let reader = try Reader(AccessibilityScene("Test", columns))
        #expect(try reader.readAll() == ["4 stars", "No. 1", "14K ratings", "Strategy"])
        for column in columns { column.shouldGroupAccessibilityChildren = true }
        #expect(try reader.readAll() == ["4 stars", "14K ratings", "No. 1", "Strategy"])
        // A moved column takes its children along.
        columns[0].frame.origin.x = 300
        #expect(try reader.readAll() == ["No. 1", "Strategy", "4 stars", "14K ratings"])
    }
}
