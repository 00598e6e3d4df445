import AccessibilityModel
import Foundation
import Testing
import UIKitShapes

/// What UIKit's controls say while nothing was set.
@Suite struct StandardControlTests {
    /// A control with its default attributes.
    struct Row: CustomTestStringConvertible {
        var testDescription: String
        var make: @Sendable () -> AccessibilityObject
        var isElement = true
        var label: String?
        var value: String?
        var traits: UIAccessibilityTraits
    }

    static let rows: [Row] = [
        Row(testDescription: "UIView", make: { UIView() }, isElement: false, traits: .none),
        Row(testDescription: "UILabel", make: { makeLabel("Hello") }, label: "Hello", traits: .staticText),
        Row(testDescription: "UIImageView", make: { UIImageView(image: nil) }, isElement: false, traits: .image),
        Row(testDescription: "UIButton", make: { makeButton("Send") }, label: "Send", traits: .button),
        Row(testDescription: "close button", make: { UIButton(type: .close) }, label: "Close", traits: .button),
        Row(testDescription: "UISwitch", make: { UISwitch() }, value: "0", traits: [.button, .toggleButton]),
        Row(testDescription: "UISlider", make: { UISlider() }, value: "0%", traits: .adjustable),
        Row(testDescription: "UIStepper", make: { UIStepper() }, value: "0", traits: .adjustable),
        Row(testDescription: "UITextField", make: { UITextField() }, value: "", traits: .textEntry),
        Row(
            testDescription: "secure field", make: { makeSecureField() }, value: "",
            traits: [.textEntry, .secureTextEntry]),
        Row(
            testDescription: "UISearchTextField", make: { UISearchTextField() }, label: "Search", value: "",
            traits: .searchField),
        Row(testDescription: "UITextView", make: { UITextView() }, value: "", traits: .textEntry),
        Row(
            testDescription: "UIProgressView", make: { UIProgressView() }, label: "Progress", value: "0%",
            traits: .updatesFrequently),
        Row(
            testDescription: "UIPageControl", make: { UIPageControl() }, traits: [.adjustable, .updatesFrequently]),
        Row(testDescription: "UISegmentedControl", make: { UISegmentedControl() }, isElement: false, traits: .none),
        Row(testDescription: "UITabBar", make: { UITabBar() }, isElement: false, traits: .tabBar),
        Row(testDescription: "UINavigationBar", make: { UINavigationBar() }, isElement: false, traits: .none),
        Row(testDescription: "UIScrollView", make: { UIScrollView() }, isElement: false, traits: .none),
        Row(testDescription: "UIStackView", make: { UIStackView() }, isElement: false, traits: .none),
        Row(testDescription: "UITableViewCell", make: { UITableViewCell() }, traits: .none),
        Row(testDescription: "UIControl", make: { UIControl() }, traits: .none),
        Row(
            testDescription: "UIAccessibilityElement",
            make: { UIAccessibilityElement(accessibilityContainer: UIView()) },
            traits: .none),
        Row(
            testDescription: "Add item", make: { UIBarButtonItem(systemItem: .add) }, label: "Add", traits: .button),
        Row(
            testDescription: "space item", make: { UIBarButtonItem(systemItem: .flexibleSpace) }, isElement: false,
            traits: .button),
    ]

    private static func makeLabel(_ text: String) -> UILabel {
        let label = UILabel()
        label.text = text
        return label
    }

    private static func makeButton(_ title: String) -> UIButton {
        let button = UIButton()
        button.setTitle(title, for: .normal)
        return button
    }

    private static func makeSecureField() -> UITextField {
        let field = UITextField()
        field.isSecureTextEntry = true
        return field
    }

    @Test(arguments: rows)
    func defaults(row: Row) {
        let object = row.make()
        #expect(object.isAccessibilityElement == row.isElement)
        #expect(object.accessibilityLabel == row.label)
        #expect(object.accessibilityValue == row.value)
        #expect(object.accessibilityTraits == row.traits)
        #expect(object.accessibilityHint == nil)
        #expect(object.accessibilityFrame.isNull)
    }

    @Test func whatIsSetCountsBeforeTheDefault() {
        let button = Self.makeButton("Send")
        button.accessibilityLabel = "Post"
        #expect(button.accessibilityLabel == "Post")
        button.accessibilityLabel = nil
        #expect(button.accessibilityLabel == "Send")
        button.isAccessibilityElement = false
        #expect(!button.isAccessibilityElement)
    }

    @Test func statesComeAndGoBesideSetTraits() {
        let button = Self.makeButton("Send")
        button.isEnabled = false
        button.accessibilityTraits.insert(.startsMediaSession)
        #expect(button.accessibilityTraits == [.button, .notEnabled, .startsMediaSession])
        button.isEnabled = true
        button.isSelected = true
        #expect(button.accessibilityTraits == [.button, .selected, .startsMediaSession])
        button.accessibilityTraits = .link
        button.isSelected = false
        #expect(button.accessibilityTraits == .link)
    }

    @Test func aSliderStepsByATenthBetweenItsBounds() {
        let slider = UISlider()
        slider.maximumValue = 200
        slider.value = 100
        var count = 0
        slider.addTarget(for: .valueChanged) { _ in count += 1 }
        slider.accessibilityIncrement()
        #expect(slider.accessibilityValue == "60%")
        for _ in 0..<6 { slider.accessibilityIncrement() }
        #expect(slider.value == 200)
        #expect(count == 5)
        #expect(slider.accessibilityValueBounds == .init(isAtMinimum: false, isAtMaximum: true))
        slider.isEnabled = false
        slider.accessibilityDecrement()
        #expect(slider.value == 200)
    }

    @Test func oddRangesDoNoHarm() {
        let slider = UISlider()
        slider.minimumValue = 5
        slider.maximumValue = 1
        slider.accessibilityIncrement()
        #expect(slider.accessibilityValue == "0%")
        let pages = UIPageControl()
        pages.accessibilityIncrement()
        #expect(pages.accessibilityValue == nil)
        pages.numberOfPages = 3
        pages.accessibilityIncrement()
        #expect(pages.accessibilityValue == "page 2 of 3")
        let progress = UIProgressView()
        progress.progress = .nan
        #expect(progress.accessibilityValue == "0%")
    }

    @Test func aStepperWraps() {
        let stepper = UIStepper()
        stepper.maximumValue = 1
        for _ in 0..<3 { stepper.accessibilityIncrement() }
        #expect(stepper.value == 1)
        stepper.wraps = true
        stepper.accessibilityIncrement()
        #expect(stepper.value == 0)
    }

    @Test func anImageCarriesItsLabel() {
        let image = UIImage()
        image.accessibilityLabel = "A cat"
        let button = UIButton()
        button.setImage(image, for: .normal)
        #expect(button.accessibilityLabel == "A cat")
        #expect(UIImageView(image: image).accessibilityLabel == "A cat")
    }
}
