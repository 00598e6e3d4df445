import AccessibilityModel
import Foundation
import Testing
import UIKitShapes

/// Attributes that belong together, and objects that stay small.
@Suite struct AttributeTests {
    private let attributed = NSAttributedString(
        string: "Hola", attributes: [.accessibilitySpeechLanguage: "es", .accessibilitySpeechSpellOut: true])

    @Test func theAttributedTextSetsThePlainOneAndTheReverse() {
        let object = AccessibilityObject()
        object.accessibilityAttributedLabel = attributed
        #expect(object.accessibilityLabel == "Hola")
        #expect(object.accessibilityAttributedLabel == attributed)
        object.accessibilityLabel = "Hello"
        #expect(object.accessibilityAttributedLabel == NSAttributedString(string: "Hello"))
        object.accessibilityAttributedValue = attributed
        object.accessibilityAttributedHint = attributed
        #expect(object.accessibilityValue == "Hola")
        #expect(object.accessibilityHint == "Hola")
        object.accessibilityAttributedValue = nil
        #expect(object.accessibilityValue == nil)
        object.accessibilityAttributedUserInputLabels = [attributed]
        #expect(object.accessibilityUserInputLabels == ["Hola"])
        object.accessibilityUserInputLabels = ["Hi"]
        #expect(object.accessibilityAttributedUserInputLabels == [NSAttributedString(string: "Hi")])
    }

    @Test func eitherOfThemMayBeOverridden() {
        final class Plain: AccessibilityObject {
            override var accessibilityLabel: String? {
                get { "plain" }
                set {}
            }
        }
        final class Attributed: AccessibilityObject {
            override var accessibilityAttributedLabel: NSAttributedString? {
                get { NSAttributedString(string: "attributed") }
                set {}
            }
        }
        #expect(Plain().accessibilityAttributedLabel?.string == "plain")
        #expect(Attributed().accessibilityLabel == "attributed")
        #expect(AccessibilityObject().accessibilityLabel == nil)
        #expect(AccessibilityObject().accessibilityAttributedLabel == nil)
    }

    @Test func aLabelsTextKeepsItsAttributes() {
        let label = UILabel()
        label.attributedText = attributed
        #expect(label.accessibilityLabel == "Hola")
        #expect(label.accessibilityAttributedLabel == attributed)
        label.text = "Hello"
        #expect(label.accessibilityAttributedLabel == NSAttributedString(string: "Hello"))
    }

    @Test func aPathStandsForTheFrame() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 20, y: 30))
        path.addLine(to: CGPoint(x: 60, y: 10))
        path.addQuadCurve(to: CGPoint(x: 20, y: 30), controlPoint: CGPoint(x: 40, y: 50))
        path.close()
        view.accessibilityPath = path
        #expect(view.accessibilityFrame == CGRect(x: 20, y: 10, width: 40, height: 40))
        #expect(view.accessibilityActivationPoint == CGPoint(x: 40, y: 30))
        view.accessibilityFrame = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(view.accessibilityFrame.minX == 1)
        #expect(UIBezierPath().bounds.isNull)
        #expect(UIBezierPath(ovalIn: CGRect(x: 1, y: 2, width: 3, height: 4)).bounds.maxY == 6)
    }

    @Test func viewsStandInTheirSuperviews() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        let outer = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
        let inner = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
        window.addSubview(outer)
        outer.addSubview(inner)
        #expect(inner.accessibilityFrame == CGRect(x: 15, y: 25, width: 10, height: 10))
        outer.bounds.origin.y = 5
        #expect(inner.accessibilityFrame.minY == 20)
        #expect(inner.convert(CGPoint.zero, to: window) == CGPoint(x: 15, y: 20))
        #expect(window.convert(CGPoint(x: 15, y: 20), to: inner) == .zero)
        #expect(inner.window === window)
        #expect(UIAccessibility.convertToScreenCoordinates(inner.bounds, in: inner) == inner.accessibilityFrame)
        inner.addSubview(outer)
        #expect(outer.superview === window)
        let front = UIView()
        outer.insertSubview(front, belowSubview: inner)
        #expect(outer.subviews.map(ObjectIdentifier.init) == [front, inner].map(ObjectIdentifier.init))
        outer.bringSubviewToFront(front)
        #expect(outer.subviews.last === front)
    }

    @Test func whoRespondsToTheReader() {
        let object = AccessibilityObject()
        #expect(!object.accessibilityRespondsToUserInteraction)
        object.accessibilityTraits = .link
        #expect(object.accessibilityRespondsToUserInteraction)
        object.accessibilityRespondsToUserInteraction = false
        #expect(!object.accessibilityRespondsToUserInteraction)
    }

    @Test func aDataTableAnswersForItsCells() {
        final class Cell: UIAccessibilityElement, UIAccessibilityContainerDataTableCell {
            func accessibilityRowRange() -> NSRange { NSRange(location: 0, length: 1) }
            func accessibilityColumnRange() -> NSRange { NSRange(location: 1, length: 2) }
        }
        final class Table: UIView, UIAccessibilityContainerDataTable {
            func accessibilityDataTableCellElement(
                forRow row: Int, column: Int
            ) -> (any UIAccessibilityContainerDataTableCell)? {
                row == 0 && (1...2).contains(column) ? Cell(accessibilityContainer: self) : nil
            }
            func accessibilityRowCount() -> Int { 1 }
            func accessibilityColumnCount() -> Int { 3 }
        }
        let table = Table()
        table.accessibilityContainerType = .dataTable
        let container: any UIAccessibilityContainerDataTable = table
        #expect(
            container.accessibilityDataTableCellElement(forRow: 0, column: 2)?.accessibilityColumnRange().length == 2)
        #expect(container.accessibilityHeaderElements(forRow: 0) == nil)
    }

    /// Bytes that an instance itself takes from the heap; the texts it points to come on top.
    @Test func objectsStaySmall() {
        // A class says its instances' size after its kind, superclass, flags and address point.
        func bytes(_ type: AnyClass) -> UInt32 {
            unsafeBitCast(type, to: UnsafeRawPointer.self).load(fromByteOffset: 24, as: UInt32.self)
        }
        #expect((64...256).contains(bytes(AccessibilityObject.self)))
        #expect((64...256).contains(bytes(UIAccessibilityElement.self)))
        #expect((64...512).contains(bytes(UIButton.self)))
    }
}

/// How a display reads texts: an attributed one is made only where a class has something to add.
@Suite struct ReadTextTests {
    private final class Plain: AccessibilityObject {
        override var accessibilityLabel: String? {
            get { "plain" }
            set {}
        }
    }

    private final class Own: AccessibilityObject {
        override var accessibilityAttributedLabel: NSAttributedString? {
            get { NSAttributedString(string: "own") }
            set {}
        }
    }

    private final class Adding: AccessibilityObject {
        override var accessibilityAttributedLabel: NSAttributedString? {
            get { super.accessibilityAttributedLabel.map { NSAttributedString(string: $0.string + " and more") } }
            set { super.accessibilityAttributedLabel = newValue }
        }
    }

    private func isPlain(_ text: ReadText?) -> Bool { if case .plain? = text { true } else { false } }

    @Test func plainTextsStayPlain() {
        #expect(Plain().readLabel?.string == "plain")
        #expect(isPlain(Plain().readLabel))
        let object = AccessibilityObject()
        #expect(object.readLabel == nil)
        object.accessibilityLabel = "set"
        #expect(isPlain(object.readLabel))
        // Read as before by everybody else.
        #expect(object.accessibilityAttributedLabel?.string == "set")
    }

    @Test func whatAClassAddsIsRead() {
        #expect(Own().readLabel?.string == "own")
        #expect(!isPlain(Own().readLabel))
        let adding = Adding()
        adding.accessibilityLabel = "text"
        #expect(adding.readLabel?.string == "text and more")
        #expect(adding.readLabel?.string == "text and more")
        adding.accessibilityLabel = nil
        #expect(adding.readLabel == nil)
    }

    @Test func storedAttributesAreRead() {
        let object = AccessibilityObject()
        let text = NSAttributedString(string: "text", attributes: [.accessibilitySpeechLanguage: "de"])
        object.accessibilityAttributedHint = text
        #expect(object.readHint?.string == "text")
        #expect(!isPlain(object.readHint))
        object.accessibilityHint = "other"
        #expect(isPlain(object.readHint))
    }
}
