import AccessibilityModel

/// Wheels of rows, one row of each chosen; each wheel is an adjustable element.
open class UIPickerView: UIView {
    /// Says how many wheels and rows there are.
    open weak var dataSource: (any UIPickerViewDataSource)? { didSet { reloadAllComponents() } }
    /// Says what the rows are called, and is told which was chosen.
    open weak var delegate: (any UIPickerViewDelegate)?

    private var wheels: [Wheel] = []

    /// How many wheels there are.
    open var numberOfComponents: Int { wheels.count }

    /// How many rows a wheel has.
    open func numberOfRows(inComponent component: Int) -> Int {
        max(0, dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0)
    }

    /// The chosen row of a wheel, or -1.
    open func selectedRow(inComponent component: Int) -> Int {
        wheels.indices.contains(component) ? wheels[component].row : -1
    }

    /// Chooses a row of a wheel.
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        guard wheels.indices.contains(component) else { return }
        wheels[component].row = min(max(0, row), max(0, numberOfRows(inComponent: component) - 1))
    }

    /// Asks again how many wheels there are.
    open func reloadAllComponents() {
        let count = max(0, dataSource?.numberOfComponents(in: self) ?? 0)
        if wheels.count > count { wheels.removeLast(wheels.count - count) }
        while wheels.count < count { wheels.append(Wheel(wheels.count)) }
        setChildren(wheels)
    }

    /// One wheel.
    private final class Wheel: AccessibilityObject {
        private let component: Int
        var row = 0

        init(_ component: Int) {
            self.component = component
            super.init()
        }

        private var picker: UIPickerView? { parent as? UIPickerView }

        override var defaultIsAccessibilityElement: Bool { true }
        override var defaultAccessibilityTraits: UIAccessibilityTraits { .adjustable }
        override var defaultAccessibilityLabel: String? {
            picker.flatMap { $0.delegate?.pickerView($0, accessibilityLabelForComponent: component) }
        }
        override var defaultAccessibilityValue: String? {
            picker.flatMap { $0.delegate?.pickerView($0, titleForRow: row, forComponent: component) }
        }
        override var accessibilityValueBounds: AccessibilityValueBounds? {
            guard let picker else { return nil }
            let last = picker.numberOfRows(inComponent: component) - 1
            return AccessibilityValueBounds(isAtMinimum: row == 0, isAtMaximum: row >= last, isChoice: true)
        }
        override func accessibilityIncrement() { turn(by: 1) }
        override func accessibilityDecrement() { turn(by: -1) }

        private func turn(by step: Int) {
            guard let picker else { return }
            let old = row
            picker.selectRow(old + step, inComponent: component, animated: true)
            if row != old { picker.delegate?.pickerView(picker, didSelectRow: row, inComponent: component) }
        }
    }
}

/// Says how many wheels and rows a picker has.
public protocol UIPickerViewDataSource: AnyObject {
    /// How many wheels there are.
    func numberOfComponents(in pickerView: UIPickerView) -> Int
    /// How many rows a wheel has.
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Says what the rows of a picker are called; everything has a default.
public protocol UIPickerViewDelegate: AnyObject {
    /// What a row is called, or nil.
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
    /// What a wheel is called, or nil.
    func pickerView(_ pickerView: UIPickerView, accessibilityLabelForComponent component: Int) -> String?
    /// Told when the reader chose a row.
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
    /// Nil.
    public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        nil
    }

    /// Nil.
    public func pickerView(_ pickerView: UIPickerView, accessibilityLabelForComponent component: Int) -> String? { nil }

    /// Does nothing.
    public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}
