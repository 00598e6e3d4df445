internal import AccessibilityModel
internal import Foundation

/// What a node's object says and does. Closures are called each time the object is asked.
struct ViewAttributes {
    // What is said.
    var label: (() -> String?)?
    /// What a control says of itself while it has no label.
    var word: ControlWord?
    var value: (() -> String?)?
    var hint: (() -> String?)?
    var traits: () -> AccessibilityTraits = { [] }
    var isEnabled: () -> Bool = { true }
    var language: (() -> String?)?
    var headingLevel: (() -> AccessibilityHeadingLevel)?
    var inputLabels: (() -> [String])?
    var textualContext: (() -> String?)?
    var respondsToUserInteraction: (() -> Bool)?
    var toggleStyle: ToggleStyle?
    var content: [CustomContent] = []
    var chart: (any AXChartDescriptorRepresentable)?
    var brailleMap: BrailleMapDrawing?
    var bounds: (() -> AccessibilityValueBounds?)?
    /// Values that need the most room.
    var extremes: [String] = []

    // What is done.
    var activate: (() -> Void)?
    var escape: (() -> Void)?
    var magicTap: (() -> Void)?
    var scroll: ((Edge) -> Void)?
    var adjust: ((AccessibilityAdjustmentDirection) -> Void)?
    var actions: [NamedAction] = []
    var rotors: [RotorDescription] = []
    var text: TextAccess?

    // What the reading order depends on; read at each update.
    var identifier: String?
    var isHidden = false
    var sortPriority = 0.0
    var containerType = UIAccessibilityContainerType.none
    var activationPoint: CGPoint?

    // What ties views together.
    var rotorIDs: Set<RotorID> = []
    var pairing: LabelPairing?

    /// Whether the object hides its siblings; read at each update.
    var isModal: Bool { traits().contains(.isModal) }

    /// One more fact.
    struct CustomContent {
        var id: String
        var label: () -> String
        var value: () -> String?
        var importance: AXCustomContent.Importance
    }

    /// What is drawn on pins.
    struct BrailleMapDrawing {
        var region = CGRect.null
        var draw: (AXBrailleMap) -> Void = { _ in }
    }

    /// An action with a name.
    struct NamedAction {
        /// The author's name for it.
        var name: () -> String = { "" }
        /// The product's own name for it, in place of the author's.
        var word: ControlWord?
        var isEnabled: () -> Bool = { true }
        var perform: () -> Void
    }

    /// A text that can be edited.
    struct TextAccess {
        var binding: Binding<String>
        var isMultiline = false
    }

    /// Adds traits to those that are there.
    mutating func add(_ more: @escaping () -> AccessibilityTraits) {
        let before = traits
        traits = { before().union(more()) }
    }

    /// Takes traits away from those that are there.
    mutating func remove(_ fewer: @escaping () -> AccessibilityTraits) {
        let before = traits
        traits = { before().subtracting(fewer()) }
    }

    /// Dims the object under a condition, beside those that dim it already.
    mutating func disable(_ isDisabled: @escaping () -> Bool) {
        let before = isEnabled
        isEnabled = { before() && !isDisabled() }
    }
}
