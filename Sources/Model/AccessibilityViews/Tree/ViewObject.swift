public import AccessibilityModel
public import Foundation

/// The object that a view was made into.
///
/// Its attributes come from the description and are asked of it each time; setting them does nothing. The same place in
/// the description keeps the same object through all updates.
public final class ViewObject: AccessibilityObject {
    private(set) var attributes = ViewAttributes()
    private(set) var path: [ViewNode.Part] = []
    private weak var screen: ViewRoot?
    private var input: ViewTextInput?
    /// The chart, made when it is first asked for and kept through updates.
    private var chart: AXChartDescriptor?
    /// A stack's other attributes belong to its elements.
    private var isStack = false

    init(screen: ViewRoot) {
        self.screen = screen
    }

    /// Takes the attributes of a node over, those that the reading order depends on now.
    func take(_ node: ViewNode) {
        let wasTabBar = accessibilityTraits.contains(.tabBar)
        attributes = node.attributes
        path = node.path
        isStack = node.role == .stack
        isAccessibilityElement = node.role == .element
        accessibilityIdentifier = node.attributes.identifier
        accessibilityElementsHidden = node.attributes.isHidden
        accessibilityViewIsModal = node.attributes.isModal
        if accessibilitySortPriority != node.attributes.sortPriority {
            accessibilitySortPriority = node.attributes.sortPriority
        }
        if accessibilityTraits.contains(.tabBar) != wasTabBar { setNeedsOrder() }
        accessibilityContainerType = node.attributes.containerType
        if let representable = node.attributes.chart {
            if let chart { representable.updateChartDescriptor(chart) }
        } else {
            chart = nil
        }
        if let text = node.attributes.text {
            if let input { input.access = text } else { input = ViewTextInput(text, of: self) }
        } else {
            input = nil
        }
    }

    // MARK: What is said

    public override var accessibilityLabel: String? {
        get { attributes.label?() ?? attributes.word.map(word) }
        set {}
    }

    public override var accessibilityValue: String? {
        get { attributes.value?() }
        set {}
    }

    public override var accessibilityHint: String? {
        get { attributes.hint?() }
        set {}
    }

    public override var accessibilityTraits: UIAccessibilityTraits {
        get {
            var traits = attributes.traits().traits
            guard !isStack else { return traits.intersection(.tabBar) }
            if input?.isEditing == true { traits.insert(.isEditing) }
            return attributes.isEnabled() ? traits : traits.union(.notEnabled)
        }
        set {}
    }

    /// The label with the level of a heading, where one is given.
    public override var accessibilityAttributedLabel: NSAttributedString? {
        get {
            let level = headingLevel
            guard level != .unspecified, let label = accessibilityLabel else {
                return super.accessibilityAttributedLabel
            }
            return NSAttributedString(string: label, attributes: [.accessibilityTextHeadingLevel: level.rawValue])
        }
        set {}
    }

    public override var accessibilityLanguage: String? {
        get { attributes.language?() }
        set {}
    }

    public override var accessibilityUserInputLabels: [String]? {
        get { attributes.inputLabels?() }
        set {}
    }

    public override var accessibilityTextualContext: UIAccessibilityTextualContext? {
        get { attributes.textualContext?().map { UIAccessibilityTextualContext(rawValue: $0) } }
        set {}
    }

    public override var accessibilityToggleStyle: AccessibilityToggleStyle {
        get { attributes.toggleStyle == .button ? .button : .switch }
        set {}
    }

    public override var accessibilityRespondsToUserInteraction: Bool {
        get { respondsToUserInteraction ?? super.accessibilityRespondsToUserInteraction }
        set {}
    }

    public override var accessibilityCustomContent: [AXCustomContent] {
        get {
            attributes.content.compactMap { fact in
                fact.value().map { AXCustomContent(label: fact.label(), value: $0, importance: fact.importance) }
            }
        }
        set {}
    }

    public override var accessibilityActivationPoint: CGPoint {
        get { attributes.activationPoint ?? super.accessibilityActivationPoint }
        set {}
    }

    public override var accessibilityValueBounds: AccessibilityValueBounds? { attributes.bounds?() }
    public override var accessibilityExtremeValues: [String] { attributes.extremes }

    /// The level of a heading, or `unspecified`.
    public var headingLevel: AccessibilityHeadingLevel { attributes.headingLevel?() ?? .unspecified }

    /// Whether the description says that the object answers to the reader, or nil where it does not say.
    public var respondsToUserInteraction: Bool? { attributes.respondsToUserInteraction?() }

    // MARK: What is done

    public override func accessibilityActivate() -> Bool { perform(attributes.activate) }

    public override func accessibilityPerformEscape() -> Bool { perform(attributes.escape) }

    public override func accessibilityPerformMagicTap() -> Bool { perform(attributes.magicTap) }

    public override func accessibilityIncrement() { adjust(.increment) }

    public override func accessibilityDecrement() { adjust(.decrement) }

    public override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
        guard let scroll = attributes.scroll else { return false }
        let isRightToLeft = screen?.scene?.layoutDirection == .rightToLeft
        return perform { scroll(Edge(direction, isRightToLeft: isRightToLeft)) }
    }

    public override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get {
            guard attributes.isEnabled() else { return nil }
            let actions = attributes.actions.filter { $0.isEnabled() }
            guard !actions.isEmpty else { return nil }
            return actions.map { action in
                UIAccessibilityCustomAction(name: action.word.map(word) ?? action.name()) { [weak self] _ in
                    self?.perform(action.perform) ?? false
                }
            }
        }
        set {}
    }

    public override var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
        get {
            guard !attributes.rotors.isEmpty, let screen else { return nil }
            return attributes.rotors.map { $0.rotor(on: screen) }
        }
        set {}
    }

    public override var accessibilityTextInput: (any AccessibilityTextInput)? { input }

    private func adjust(_ direction: AccessibilityAdjustmentDirection) {
        guard let adjust = attributes.adjust else { return }
        _ = perform { adjust(direction) }
    }

    /// Does something, unless the object is dimmed, and describes the screen again.
    private func perform(_ action: (() -> Void)?) -> Bool {
        guard let action, attributes.isEnabled() else { return false }
        action()
        textDidChange()
        return true
    }

    /// Describes the screen again after typing.
    func textDidChange() {
        screen?.update()
    }
}

extension ViewObject: AXChart {
    /// The chart that the description makes, or nil; setting it does nothing.
    public var accessibilityChartDescriptor: AXChartDescriptor? {
        get {
            if chart == nil { chart = attributes.chart?.makeChartDescriptor() }
            return chart
        }
        set { _ = newValue }
    }
}

extension ViewObject: AXBrailleMapRenderer {
    /// The part that the description names, or null; setting it does nothing.
    public var accessibilityBrailleMapRenderRegion: CGRect {
        get { attributes.brailleMap?.region ?? .null }
        set { _ = newValue }
    }

    /// Draws what the description draws; setting it does nothing.
    public var accessibilityBrailleMapRenderer: (AXBrailleMap) -> Void {
        get { attributes.brailleMap?.draw ?? { _ in } }
        set { _ = newValue }
    }
}
