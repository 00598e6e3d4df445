import AccessibilityModel

/// A view that does something: every control is an element, dimmed when it is not enabled.
open class UIControl: UIView {
    /// What happened to a control.
    public struct Event: OptionSet, Hashable, Sendable {
        /// The bits, as in UIKit.
        public let rawValue: UInt

        /// Makes events from their bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// It was tapped or activated.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// Its value changed.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// What it is there for was done.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// Editing its text began.
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        /// Its text was edited.
        public static let editingChanged = Event(rawValue: 1 << 17)
        /// Editing its text ended.
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        /// Editing ended with return.
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    }

    /// How a control is at the moment.
    public struct State: OptionSet, Hashable, Sendable {
        /// The bits, as in UIKit.
        public let rawValue: UInt

        /// Makes a state from its bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Nothing special.
        public static let normal: State = []
        /// It is not enabled.
        public static let disabled = State(rawValue: 1 << 1)
        /// It is selected.
        public static let selected = State(rawValue: 1 << 2)
    }

    /// Whether the control can be used.
    open var isEnabled = true
    /// Whether the control is selected.
    open var isSelected = false

    /// How the control is at the moment.
    open var state: State {
        (isEnabled ? [] : .disabled) | (isSelected ? .selected : [])
    }

    // MARK: Actions

    private var actions: [(events: Event, action: UIAction)] = []

    /// Calls an action on events.
    open func addAction(_ action: UIAction, for events: Event) {
        actions.append((events, action))
    }

    /// Calls a closure on events, with the control; it stands where UIKit has a target and a selector.
    open func addTarget(for events: Event, _ handler: @escaping (UIControl) -> Void) {
        actions.append((events, UIAction { [weak self] _ in if let self { handler(self) } }))
    }

    /// No longer calls an action.
    open func removeAction(_ action: UIAction, for events: Event) {
        actions.removeAll { $0.action === action && !$0.events.isDisjoint(with: events) }
    }

    /// Calls the actions for events.
    open func sendActions(for events: Event) {
        for entry in actions where !entry.events.isDisjoint(with: events) {
            entry.action.sender = self
            entry.action.handler(entry.action)
        }
    }

    /// Whether anything happens on events.
    func hasActions(for events: Event) -> Bool {
        actions.contains { !$0.events.isDisjoint(with: events) }
    }

    /// Calls the actions for a tap, if the control is enabled and has some.
    open override func accessibilityActivate() -> Bool {
        let events: Event = [.touchUpInside, .primaryActionTriggered]
        guard isEnabled, hasActions(for: events) else { return false }
        sendActions(for: events)
        return true
    }

    // MARK: Defaults

    open override var defaultIsAccessibilityElement: Bool { true }
    open override var defaultAccessibilityTraits: UIAccessibilityTraits {
        (isEnabled ? [] : .notEnabled) | (isSelected ? .selected : [])
    }
}

extension UIControl.State {
    /// Both states.
    static func | (first: UIControl.State, second: UIControl.State) -> UIControl.State { first.union(second) }
}

/// What a control or a menu does.
open class UIAction {
    /// What the action is called.
    open var title: String
    /// What it does.
    public let handler: (UIAction) -> Void
    /// Who called it, or nil.
    public internal(set) weak var sender: AccessibilityObject?

    /// Makes an action.
    public init(title: String = "", handler: @escaping (UIAction) -> Void) {
        self.title = title
        self.handler = handler
    }
}
