import AccessibilityModel
import BridgeSession
import Foundation
import Testing
import UIKitShapes

/// The accessible slider: a semantic view that stands for a label and a slider, in whole travellers.
@Suite struct TravelersTests {
    private final class TravelersView: UIView {
        let slider = UISlider()
        let label = UILabel()

        override init(frame: CGRect) {
            super.init(frame: frame)
            setUp()
        }

        required init?(coder: NSCoder) {
            super.init(coder: coder)
            setUp()
        }

        private func setUp() {
            isAccessibilityElement = true
            accessibilityTraits.update(with: .adjustable)
            slider.maximumValue = 10
            slider.addTarget(for: .valueChanged) { [weak self] _ in self?.sliderValueChanged() }
            addSubview(label)
            addSubview(slider)
        }

        private func sliderValueChanged() {
            let rounded = Int(slider.value.rounded())
            label.text = "Travelers: \(rounded)"
            UIAccessibility.post(notification: .announcement, argument: "\(rounded)")
        }

        override var accessibilityLabel: String? {
            get { "Travelers" }
            set {}
        }
        override var accessibilityValue: String? {
            get { "\(Int(slider.value))" }
            set {}
        }
        override func accessibilityIncrement() { slider.accessibilityIncrement() }
        override func accessibilityDecrement() { slider.accessibilityDecrement() }
        override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
            get {
                [
                    UIAccessibilityCustomAction(name: "10 travelers") { _ in
                        self.slider.value = 10
                        return true
                    }
                ]
            }
            set {}
        }
    }

    @Test func theSliderAloneSaysPercent() throws {
        let slider = UISlider()
        let reader = try Reader(slider)
        #expect(reader.value == "0% min")
        try reader.press("UP")
        #expect(reader.value == "10%")
    }

    @Test func peopleComeWhole() throws {
        let view = TravelersView()
        let reader = try Reader(view)
        #expect(reader.label == "Travelers sldr act")
        #expect(reader.value == "0")
        try reader.press("UP UP")
        #expect(reader.value == "2")
        #expect(view.label.text == "Travelers: 2")
        // The announcement only repeats the value: it takes nothing away from the reader.
        #expect(reader.message == nil)
        try reader.press("DOWN")
        #expect(reader.value == "1")
        #expect(reader.label == "Travelers sldr act")
    }

    @Test func theActionSetsTen() throws {
        let view = TravelersView()
        let reader = try Reader(view)
        try reader.press("INSERT")
        #expect(reader.shown == "10 travelers 1/1")
        #expect(try reader.press("RETURN").result == true)
        #expect(reader.value == "10")
    }
}
