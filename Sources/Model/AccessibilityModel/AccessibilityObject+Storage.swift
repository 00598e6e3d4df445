import FoundationTypes

/// What most objects have.
struct CommonAttributes {
    var label: String?
    var value: String?
    var hint: String?
    var traits: UIAccessibilityTraits = .none
    var frame: CGRect = .null
    var identifier: String?
    var isElement: Bool?
    var language: String?
    var containerType: UIAccessibilityContainerType?
    var groupsChildren: Bool?
    /// Which of label, value and hint are being read, so that the plain and the attributed text do not ask in turn.
    var beingRead: UInt8 = 0
    /// Whether the class does not override the attributed texts.
    var keepsAttributedTexts = false
    /// The texts of which it is being found out whether anything but the stored one is asked for; bits as above.
    var lookedFor: UInt8 = 0
}

/// What few objects have, in a box of its own so that a plain object stays small.
final class RareAttributes {
    var elements: [Any]?
    var activationPoint: CGPoint?
    var elementsHidden: Bool = false
    var isHidden: Bool = false
    var clipsToBounds: Bool = false
    var alpha: Double = 1
    var isModal: Bool = false
    var showsPlaces = false
    var navigationStyle: UIAccessibilityNavigationStyle = .automatic
    var customActions: [UIAccessibilityCustomAction]?
    var customContent: [AXCustomContent] = []
    var customRotors: [UIAccessibilityCustomRotor]?
    var userInputLabels: [String]?
    var textualContext: UIAccessibilityTextualContext?
    var expandedStatus: UIAccessibilityExpandedStatus = .unsupported
    var toggleStyle: AccessibilityToggleStyle = .switch
    var role: AccessibilityRole?
    var level: Int?
    var sortPriority: Double = 0
    var brailleLabel: String?
    var mathExpression: MathExpression?
    var brailleRoleDescription: String?
    var removedTraits: UIAccessibilityTraits = .none
    var attributedLabel: NSAttributedString?
    var attributedValue: NSAttributedString?
    var attributedHint: NSAttributedString?
    var attributedUserInputLabels: [NSAttributedString]?
    var path: AccessibilityPath?
    var frameInContainerSpace: CGRect?
    var respondsToUserInteraction: Bool?
    var directTouchOptions: UIAccessibility.DirectTouchOptions = []
    var automationElements: [Any]?
    var hasMoreMembers = false
    var hasEarlierMembers = false
    /// Called on the root when something changed that reading order depends on.
    var orderDidChange: ((AccessibilityObject) -> Void)?
    /// The scene whose root the object is.
    weak var scene: AccessibilityScene?
}

extension AccessibilityObject {
    /// The attributes that few objects have, made now if none was ever set.
    var madeRare: RareAttributes {
        if let rare { return rare }
        let made = RareAttributes()
        rare = made
        return made
    }

    /// Stores an attribute that reading order depends on, and says so when it changed.
    func setOrdering<Value: Equatable>(_ path: ReferenceWritableKeyPath<AccessibilityObject, Value>, _ value: Value) {
        guard self[keyPath: path] != value else { return }
        self[keyPath: path] = value
        setNeedsOrder()
    }

    /// A semantic group stays together only while it has a label or a value.
    func nameDidChange() {
        if common.containerType == .semanticGroup { setNeedsOrder() }
    }
}
