public import AccessibilityModel
public import FoundationTypes

/// An object of a scene file: its attributes are stored, and it behaves as the file says.
public class SceneObject: AccessibilityObject {
    /// The name by which steps find the object: its id, or its path such as `root/0/3`.
    public final let id: String
    /// The line of the file in which the object begins, from 1; nil where it is in none.
    public internal(set) final var line: UInt32?
    /// What few objects have.
    var behaviour: SceneBehaviour?
    /// Whether the object is an element, where the file says so.
    final var statedIsElement: Bool?

    init(id: String) {
        self.id = id
        super.init()
        keepsAttributedTexts = true
    }

    var madeBehaviour: SceneBehaviour {
        if let behaviour { return behaviour }
        let made = SceneBehaviour()
        behaviour = made
        return made
    }

    // MARK: Attributes

    /// The label; a text field's placeholder while it has none, and the title of a chart.
    public override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? behaviour?.rare?.placeholder ?? behaviour?.rare?.chart?.title }
        set { super.accessibilityLabel = newValue }
    }

    /// Whether that is its placeholder.
    public override var accessibilityLabelIsPlaceholder: Bool {
        !hasOwnLabel && behaviour?.rare?.placeholder != nil
    }

    /// Whether the file says that the object answers to the reader, or nil where it does not say.
    public var respondsToUserInteraction: Bool? { behaviour?.respondsToUserInteraction }

    /// Whether the object answers to the reader: as the file says, else by its traits.
    public override var accessibilityRespondsToUserInteraction: Bool {
        get { behaviour?.respondsToUserInteraction ?? super.accessibilityRespondsToUserInteraction }
        set { madeBehaviour.respondsToUserInteraction = newValue }
    }

    /// Where activation lands: as the file says, else the middle of the frame as it is now.
    public override var accessibilityActivationPoint: CGPoint {
        get { behaviour?.rare?.activationPoint ?? super.accessibilityActivationPoint }
        set { madeBehaviour.madeRare.activationPoint = newValue }
    }

    /// Decides what follows from the attributes: whether the object is an element, as the file says or by what it has, and
    /// whether a field hides what is typed into it, as one does that the application fills with bullets.
    func attributesDidChange() {
        isAccessibilityElement = statedIsElement ?? isElementByDefault
        if showsBullets { accessibilityTraits.insert(.secureTextEntry) }
    }

    private var showsBullets: Bool {
        guard accessibilityTraits.contains(.textEntry), behaviour?.isMultiline != true,
            let value = accessibilityValue, !value.isEmpty
        else { return false }
        return value.allSatisfy(SceneObject.bullets.contains)
    }

    /// What stands for the characters of a secret text.
    private static let bullets: Set<Character> = ["\u{2022}", "\u{25CF}", "\u{2219}", "\u{26AB}", "\u{2B24}"]

    /// Whether it is an element where nothing says so.
    private var isElementByDefault: Bool {
        DefaultElement(
            isContainer: isContainer, traits: accessibilityTraits, hasLabel: accessibilityLabel != nil,
            hasValue: accessibilityValue != nil || behaviour?.adjustment != nil, hasHint: accessibilityHint != nil,
            hasPicture: behaviour?.rare?.chart != nil || behaviour?.rare?.brailleMap != nil
        ).isElement
    }

    /// Whether others are in it, or can be.
    var isContainer: Bool { !children.isEmpty || accessibilityElements != nil }

    // MARK: Actions

    /// Does the steps of activation; a switch without any flips between on and off.
    public override func accessibilityActivate() -> Bool {
        if let steps = behaviour?.onActivate { return run(steps) }
        guard accessibilityTraits.contains(.toggleButton) else { return false }
        toggle()
        return true
    }

    /// Flips the value between "0" and "1".
    func toggle() {
        accessibilityValue = accessibilityValue == "1" ? "0" : "1"
    }

    /// Raises the number by a step and does the steps that follow; nothing at the highest.
    public override func accessibilityIncrement() {
        guard let behaviour else { return }
        if let step = behaviour.adjustment?.step, !change(by: step) { return }
        if let steps = behaviour.onIncrement { _ = run(steps) }
    }

    /// Lowers the number by a step and does the steps that follow; nothing at the lowest.
    public override func accessibilityDecrement() {
        guard let behaviour else { return }
        if let step = behaviour.adjustment?.step, !change(by: -step) { return }
        if let steps = behaviour.onDecrement { _ = run(steps) }
    }

    /// Changes the number by a large step where the file has one.
    public override func accessibilityAdjustByLargeStep(up: Bool) -> Bool {
        guard let behaviour, let step = behaviour.adjustment?.largeStep else { return false }
        guard change(by: up ? step : -step) else { return true }
        if let steps = up ? behaviour.onIncrement : behaviour.onDecrement { _ = run(steps) }
        return true
    }

    /// Sets the number to a share of its range, in whole steps, and does the steps that follow a change in that direction.
    public override func accessibilityAdjust(toShare share: Double) -> Bool {
        guard let behaviour, let distance = behaviour.adjustment?.distance(toShare: share) else { return false }
        guard change(by: distance) else { return true }
        if let steps = distance > 0 ? behaviour.onIncrement : behaviour.onDecrement { _ = run(steps) }
        return true
    }

    /// Does the steps of scrolling in a direction.
    public override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
        run(behaviour?.rare?.onScroll[direction])
    }

    /// Does the steps of escape; the root then those of the file.
    public override func accessibilityPerformEscape() -> Bool {
        run(behaviour?.rare?.onEscape) || parent == nil && run(behaviour?.source?.onEscape)
    }

    /// Does the steps of the magic tap; the root then those of the file.
    public override func accessibilityPerformMagicTap() -> Bool {
        run(behaviour?.rare?.onMagicTap) || parent == nil && run(behaviour?.source?.onMagicTap)
    }

    /// Does the steps of zooming in.
    public override func accessibilityZoomIn(at point: CGPoint) -> Bool { run(behaviour?.rare?.onZoomIn) }

    /// Does the steps of zooming out.
    public override func accessibilityZoomOut(at point: CGPoint) -> Bool { run(behaviour?.rare?.onZoomOut) }

    // MARK: Focus

    /// Does the steps that follow the focus's coming.
    public override func accessibilityElementDidBecomeFocused() { _ = run(behaviour?.rare?.onBecomeFocused) }

    /// Does the steps that follow the focus's going.
    public override func accessibilityElementDidLoseFocus() { _ = run(behaviour?.rare?.onLoseFocus) }

    /// Another object of the scene.
    func lookUp(_ id: String) -> SceneObject? { behaviour?.source?.objects[id] }

    private func run(_ steps: [Step]?) -> Bool {
        guard let steps, let source = behaviour?.source else { return false }
        return source.run(steps)
    }

    private func change(by amount: Int) -> Bool {
        guard behaviour?.adjustment?.change(by: amount) == true else { return false }
        accessibilityValue = behaviour?.adjustment?.text
        return true
    }

    /// Changes the number by an amount in its own unit, and the value with it.
    func add(_ amount: Double) {
        guard behaviour?.adjustment?.change(by: amount) == true else { return }
        accessibilityValue = behaviour?.adjustment?.text
    }

    // MARK: Text and bounds

    /// Whether the number of an adjustable is the lowest or the highest; nil for anything else.
    public override var accessibilityValueBounds: AccessibilityValueBounds? {
        guard accessibilityTraits.contains(.adjustable), let adjustment = behaviour?.adjustment else { return nil }
        // A value that a step has set says nothing of the number's bounds.
        if behaviour?.hasSetValue == true, accessibilityValue != adjustment.text { return nil }
        return AccessibilityValueBounds(
            isAtMinimum: adjustment.isAtMinimum, isAtMaximum: adjustment.isAtMaximum,
            isChoice: adjustment.format.isList)
    }

    /// Both ends of an adjustable's range and what is one step inside them, or the longest of its texts.
    public override var accessibilityExtremeValues: [String] {
        guard accessibilityTraits.contains(.adjustable) else { return [] }
        return behaviour?.adjustment?.extremes ?? []
    }

    /// The text of a text field, which is its value; nil for anything else.
    public override var accessibilityTextInput: (any AccessibilityTextInput)? {
        guard !accessibilityTraits.isDisjoint(with: [.textEntry, .secureTextEntry, .searchField]) else { return nil }
        let rare = madeBehaviour.madeRare
        if let input = rare.textInput { return input }
        let input = SceneTextInput(self)
        rare.textInput = input
        return input
    }
}
