/// An action that an element offers beside activation: a name and a handler.
open class UIAccessibilityCustomAction {
    /// The name, shown in the list of actions.
    open var name: String
    /// A name that groups actions, or nil.
    open var category: String?
    /// What the action does; false says that it did nothing.
    open var actionHandler: ((UIAccessibilityCustomAction) -> Bool)?

    /// Makes an action.
    public init(name: String, category: String? = nil, actionHandler: ((UIAccessibilityCustomAction) -> Bool)?) {
        self.name = name
        self.category = category
        self.actionHandler = actionHandler
    }
}

/// One more fact about an element: a label with a value. Two facts that say the same are equal.
open class AXCustomContent: Hashable {
    /// When a fact is shown.
    public enum Importance: String, Hashable, Sendable, CaseIterable {
        /// On request.
        case `default`
        /// After the value.
        case high
    }

    /// What the fact is.
    open var label: String
    /// The fact.
    open var value: String
    /// When it is shown.
    open var importance: Importance

    /// Makes a fact.
    public init(label: String, value: String, importance: Importance = .default) {
        self.label = label
        self.value = value
        self.importance = importance
    }

    /// Whether both say the same.
    public static func == (first: AXCustomContent, second: AXCustomContent) -> Bool {
        first.label == second.label && first.value == second.value && first.importance == second.importance
    }

    /// Hashes what the fact says.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(label)
        hasher.combine(value)
        hasher.combine(importance)
    }
}

/// A named search through a scene's elements.
open class UIAccessibilityCustomRotor {
    /// Which way a search goes.
    public enum Direction: Hashable, Sendable {
        /// Forward in reading order.
        case next
        /// Backward in reading order.
        case previous
    }

    /// Where a search starts and which way it goes.
    public struct SearchPredicate {
        /// The element that has the focus, or nil.
        public var currentItem: AccessibilityObject?
        /// Which way to search.
        public var searchDirection: Direction

        /// Makes a start.
        public init(currentItem: AccessibilityObject?, searchDirection: Direction) {
            self.currentItem = currentItem
            self.searchDirection = searchDirection
        }
    }

    /// The name, shown when the rotor is set to it.
    open var name: String
    /// Finds the next element, or nil at the end.
    open var itemSearchBlock: (SearchPredicate) -> AccessibilityObject?

    /// Makes a rotor.
    public init(name: String, itemSearch: @escaping (SearchPredicate) -> AccessibilityObject?) {
        self.name = name
        itemSearchBlock = itemSearch
    }
}
