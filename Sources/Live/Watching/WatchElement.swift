import AccessibilityModel

/// An element of a watched command's scene.
final class WatchElement: AccessibilityObject {
    /// What activating it does.
    var activate: () -> Bool = { false }
    /// Moves its value so many steps up.
    var step: ((Int) -> Void)?
    /// Its value, where that is another one at any time.
    var reading: (() -> String)?

    init(_ id: String, _ label: String, _ traits: UIAccessibilityTraits) {
        super.init()
        isAccessibilityElement = true
        accessibilityIdentifier = id
        accessibilityLabel = label
        accessibilityTraits = traits
    }

    override var accessibilityValue: String? {
        get { reading?() ?? super.accessibilityValue }
        set { super.accessibilityValue = newValue }
    }

    /// The steps of a large one.
    private static let largeStep = 10

    override func accessibilityActivate() -> Bool { activate() }
    override func accessibilityIncrement() { step?(1) }
    override func accessibilityDecrement() { step?(-1) }

    override func accessibilityAdjustByLargeStep(up: Bool) -> Bool {
        step?(up ? WatchElement.largeStep : -WatchElement.largeStep)
        return step != nil
    }

    /// Lines of any length come: the value has all the room that the label leaves.
    override var accessibilityExtremeValues: [String] {
        step == nil ? [] : [String(repeating: "0", count: 80)]
    }
}
