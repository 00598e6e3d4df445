public import FoundationTypes

/// An object of an interface as assistive technology sees it: UIKit's informal accessibility protocol as an open class.
///
/// Every attribute is a stored value that can be set and a property that can be overridden; it is read again each time
/// it is shown. Objects belong to one thread, the one that runs the session.
open class AccessibilityObject {
    /// Makes an object without attributes and children.
    public init() {}

    deinit { releaseContent() }

    // MARK: The tree

    /// The object that holds this one, or nil.
    public internal(set) weak var parent: AccessibilityObject?

    /// The objects inside this one, in the order they were given.
    public final internal(set) var children: [AccessibilityObject] = []

    // MARK: Attributes that most objects have

    /// Whether the object is an element: something that can have the focus.
    open var isAccessibilityElement: Bool {
        get { common.isElement ?? defaultIsAccessibilityElement }
        set { setOrdering(\.common.isElement, newValue) }
    }

    /// What the object is, in one or a few words.
    open var accessibilityLabel: String? {
        get { common.label ?? defaultAccessibilityLabel ?? plainText(.label) }
        set {
            common.label = newValue
            rare?.attributedLabel = nil
            nameDidChange()
        }
    }

    /// What changes about the object: a slider's position, a field's text.
    open var accessibilityValue: String? {
        get { common.value ?? defaultAccessibilityValue ?? plainText(.value) }
        set {
            common.value = newValue
            rare?.attributedValue = nil
            nameDidChange()
        }
    }

    /// What activating the object does, where its label does not say.
    open var accessibilityHint: String? {
        get { common.hint ?? plainText(.hint) }
        set {
            common.hint = newValue
            rare?.attributedHint = nil
        }
    }

    /// What the object is and how it behaves.
    open var accessibilityTraits: UIAccessibilityTraits {
        get {
            guard let removed = rare?.removedTraits, !removed.isEmpty else {
                return defaultAccessibilityTraits | common.traits
            }
            return defaultAccessibilityTraits.subtracting(removed) | common.traits
        }
        set {
            // What was added to the defaults and what was taken from them, so that a control's states stay alive.
            let removed = defaultAccessibilityTraits.subtracting(newValue)
            if removed != rare?.removedTraits ?? [] {
                madeRare.removedTraits = removed
                setNeedsOrder()
            }
            setOrdering(\.common.traits, newValue.subtracting(defaultAccessibilityTraits))
        }
    }

    /// The rectangle in points of the screen; `CGRect.null` when neither it, a path nor a frame in the container was set.
    open var accessibilityFrame: CGRect {
        get { common.frame.isNull ? derivedFrame : common.frame }
        set { setOrdering(\.common.frame, newValue) }
    }

    /// The stable name in snapshots and scene files, or nil.
    open var accessibilityIdentifier: String? {
        get { common.identifier }
        set { setOrdering(\.common.identifier, newValue) }
    }

    // MARK: Texts with speech attributes

    /// The label with attributes on parts of it, such as a language; setting it sets the label, and the reverse.
    open var accessibilityAttributedLabel: NSAttributedString? {
        get { attributedText(.label, stored: rare?.attributedLabel) }
        set {
            common.label = newValue?.string
            madeRare.attributedLabel = newValue
            nameDidChange()
        }
    }

    /// The value with attributes on parts of it; setting it sets the value, and the reverse.
    open var accessibilityAttributedValue: NSAttributedString? {
        get { attributedText(.value, stored: rare?.attributedValue) }
        set {
            common.value = newValue?.string
            madeRare.attributedValue = newValue
            nameDidChange()
        }
    }

    /// The hint with attributes on parts of it; setting it sets the hint, and the reverse.
    open var accessibilityAttributedHint: NSAttributedString? {
        get { attributedText(.hint, stored: rare?.attributedHint) }
        set {
            common.hint = newValue?.string
            madeRare.attributedHint = newValue
        }
    }

    /// The other names with attributes on parts of them; setting them sets the plain ones, and the reverse.
    open var accessibilityAttributedUserInputLabels: [NSAttributedString]? {
        get {
            guard let plain = accessibilityUserInputLabels else { return nil }
            if let stored = rare?.attributedUserInputLabels, stored.map(\.string) == plain { return stored }
            return plain.map { NSAttributedString(string: $0) }
        }
        set {
            madeRare.attributedUserInputLabels = newValue
            madeRare.userInputLabels = newValue?.map(\.string)
        }
    }

    // MARK: Places on the screen

    /// The outline in points of the screen, or nil; its bounds stand for the frame while none was set.
    open var accessibilityPath: AccessibilityPath? {
        get { rare?.path }
        set {
            madeRare.path = newValue
            setNeedsOrder()
        }
    }

    /// The rectangle in the container's own points; the frame follows from it as long as none was set.
    open var accessibilityFrameInContainerSpace: CGRect {
        get { rare?.frameInContainerSpace ?? .null }
        set {
            guard newValue != accessibilityFrameInContainerSpace else { return }
            madeRare.frameInContainerSpace = newValue.isNull ? nil : newValue
            setNeedsOrder()
        }
    }

    // MARK: Attributes that few objects have

    /// The language of label, value and hint as a BCP 47 tag, or nil for the user's.
    open var accessibilityLanguage: String? {
        get { common.language }
        set { common.language = newValue }
    }

    /// Whether the object and everything inside it is hidden from assistive technology.
    open var accessibilityElementsHidden: Bool {
        get { rare?.elementsHidden ?? false }
        set {
            guard newValue != accessibilityElementsHidden else { return }
            madeRare.elementsHidden = newValue
            setNeedsOrder()
        }
    }

    /// Whether the object is not drawn at all.
    open var isHidden: Bool {
        get { rare?.isHidden ?? false }
        set {
            guard newValue != isHidden else { return }
            madeRare.isHidden = newValue
            setNeedsOrder()
        }
    }

    /// Whether what lies outside the frame is not drawn.
    open var clipsToBounds: Bool {
        get { rare?.clipsToBounds ?? false }
        set {
            guard newValue != clipsToBounds else { return }
            madeRare.clipsToBounds = newValue
            setNeedsOrder()
        }
    }

    /// How opaque the object is, 0 to 1; at 0 it is not there.
    open var alpha: Double {
        get { rare?.alpha ?? 1 }
        set {
            guard newValue != alpha else { return }
            madeRare.alpha = newValue
            setNeedsOrder()
        }
    }

    /// Whether the object's siblings are hidden while it is there.
    open var accessibilityViewIsModal: Bool {
        get { rare?.isModal ?? false }
        set {
            guard newValue != accessibilityViewIsModal else { return }
            madeRare.isModal = newValue
            setNeedsOrder()
        }
    }

    /// Whether the children are read together, whatever lies between them.
    open var shouldGroupAccessibilityChildren: Bool {
        get { common.groupsChildren ?? defaultGroupsAccessibilityChildren }
        set {
            guard newValue != shouldGroupAccessibilityChildren else { return }
            common.groupsChildren = newValue
            setNeedsOrder()
        }
    }

    /// How switch scanning stops at the children; nothing else uses it.
    open var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
        get { rare?.navigationStyle ?? .automatic }
        set { madeRare.navigationStyle = newValue }
    }

    /// What kind of container the object is.
    open var accessibilityContainerType: UIAccessibilityContainerType {
        get { common.containerType ?? defaultAccessibilityContainerType }
        set {
            guard newValue != accessibilityContainerType else { return }
            common.containerType = newValue
            setNeedsOrder()
        }
    }

    /// Actions beside activation, or nil.
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { rare?.customActions }
        set { madeRare.customActions = newValue }
    }

    /// More facts about the object.
    open var accessibilityCustomContent: [AXCustomContent] {
        get { rare?.customContent ?? [] }
        set { madeRare.customContent = newValue }
    }

    /// Named searches that the object offers, or nil.
    open var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
        get { rare?.customRotors }
        set { madeRare.customRotors = newValue }
    }

    /// Other names by which the object can be found, or nil.
    open var accessibilityUserInputLabels: [String]? {
        get { rare?.userInputLabels }
        set { madeRare.userInputLabels = newValue }
    }

    /// Whether the reader can do something with the object; by default told by its traits.
    open var accessibilityRespondsToUserInteraction: Bool {
        get { rare?.respondsToUserInteraction ?? !accessibilityTraits.isDisjoint(with: .interactive) }
        set { madeRare.respondsToUserInteraction = newValue }
    }

    /// How an object that takes touches itself treats them.
    open var accessibilityDirectTouchOptions: UIAccessibility.DirectTouchOptions {
        get { rare?.directTouchOptions ?? [] }
        set { madeRare.directTouchOptions = newValue }
    }

    /// The elements that a test program finds in the object, or nil for those that a reader finds.
    open var automationElements: [Any]? {
        get { rare?.automationElements }
        set { madeRare.automationElements = newValue }
    }

    /// What kind of text the object holds, or nil.
    open var accessibilityTextualContext: UIAccessibilityTextualContext? {
        get { rare?.textualContext }
        set { madeRare.textualContext = newValue }
    }

    /// Whether something that opens is open.
    open var accessibilityExpandedStatus: UIAccessibilityExpandedStatus {
        get { rare?.expandedStatus ?? .unsupported }
        set { madeRare.expandedStatus = newValue }
    }

    /// Whether the label is a placeholder: what a field is for, which stands in it while it is empty.
    open var accessibilityLabelIsPlaceholder: Bool { false }

    /// What a toggle looks like; nothing else has one.
    open var accessibilityToggleStyle: AccessibilityToggleStyle {
        get { rare?.toggleStyle ?? .switch }
        set { madeRare.toggleStyle = newValue }
    }

    /// Higher comes first among siblings, before frames are compared.
    open var accessibilitySortPriority: Double {
        get { rare?.sortPriority ?? 0 }
        set {
            guard newValue != accessibilitySortPriority else { return }
            madeRare.sortPriority = newValue
            setNeedsOrder()
        }
    }

    /// What the label region shows instead of the label, or nil.
    open var accessibilityBrailleLabel: String? {
        get { rare?.brailleLabel }
        set { madeRare.brailleLabel = newValue }
    }

    /// The mathematical expression that it is, or nil: the value region shows it in the reader's braille for mathematics, and
    /// activating it walks its parts.
    open var accessibilityMathExpression: MathExpression? {
        get { rare?.mathExpression }
        set { madeRare.mathExpression = newValue }
    }

    /// What stands for the role in the label region, or nil.
    open var accessibilityBrailleRoleDescription: String? {
        get { rare?.brailleRoleDescription }
        set { madeRare.brailleRoleDescription = newValue }
    }

    /// Where activation lands; the middle of the frame when none was set.
    open var accessibilityActivationPoint: CGPoint {
        get { rare?.activationPoint ?? middleOfFrame }
        set { madeRare.activationPoint = newValue }
    }

    /// The contained elements in their reading order; what is not listed cannot be reached. Nil: the children, by frame.
    open var accessibilityElements: [Any]? {
        get { rare?.elements }
        set {
            madeRare.elements = newValue
            for case let element as AccessibilityObject in newValue ?? [] where element.parent == nil {
                element.parent = self
            }
            setNeedsOrder()
        }
    }

    /// The container of the object, which actions are passed on to.
    open var accessibilityContainer: Any? {
        get { parent }
        set {
            parent = newValue as? AccessibilityObject
            setNeedsOrder()
        }
    }

    // MARK: Actions; false passes an action on to the containers

    /// Does what a tap would do.
    open func accessibilityActivate() -> Bool { false }

    /// Raises the value of an adjustable element.
    open func accessibilityIncrement() {}

    /// Lowers the value of an adjustable element.
    open func accessibilityDecrement() {}

    /// Raises (true) or lowers the value by a large step; false where the object has none, and single steps are taken.
    open func accessibilityAdjustByLargeStep(up: Bool) -> Bool { false }

    /// Sets the value to a share of its range, 0 to 1; false where the object cannot be set so.
    open func accessibilityAdjust(toShare share: Double) -> Bool { false }

    /// Scrolls by a page.
    open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }

    /// Goes back, or closes what is modal.
    open func accessibilityPerformEscape() -> Bool { false }

    /// Does the most important thing of the screen from anywhere, such as play and pause.
    open func accessibilityPerformMagicTap() -> Bool { false }

    /// Takes the object away where it is shown over the rest of the screen: true when it has gone, false when it must
    /// stay, nil where it is not shown over anything.
    open func accessibilityDismissPresented() -> Bool? { nil }

    /// Zooms in at a point of the screen.
    open func accessibilityZoomIn(at point: CGPoint) -> Bool { false }

    /// Zooms out at a point of the screen.
    open func accessibilityZoomOut(at point: CGPoint) -> Bool { false }

    // MARK: Containers by three methods

    /// How many elements the object contains when it answers for them itself, else `NSNotFound`.
    open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? NSNotFound }

    /// The contained element at an index from 0, or nil.
    open func accessibilityElement(at index: Int) -> Any? {
        guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
        return elements[index]
    }

    /// The index of a contained element, or `NSNotFound`.
    open func index(ofAccessibilityElement element: Any) -> Int {
        guard let wanted = element as? AccessibilityObject, let elements = accessibilityElements else {
            return NSNotFound
        }
        return elements.firstIndex { ($0 as? AccessibilityObject) === wanted } ?? NSNotFound
    }

    // MARK: Members that come later

    /// Whether a container has more members at its end than are there: they come when they are asked for.
    open var accessibilityHasMoreMembers: Bool {
        get { rare?.hasMoreMembers ?? false }
        set { madeRare.hasMoreMembers = newValue }
    }

    /// Whether members of a container that come before those that are there are on their way.
    open var accessibilityHasEarlierMembers: Bool {
        get { rare?.hasEarlierMembers ?? false }
        set { madeRare.hasEarlierMembers = newValue }
    }

    /// Asks for so many more members at the end; they come now or later, as a change of the tree.
    open func accessibilityLoadMembers(count: Int) {}

    // MARK: Focus

    /// Told when the element got the focus.
    open func accessibilityElementDidBecomeFocused() {}

    /// Told when the element lost the focus.
    open func accessibilityElementDidLoseFocus() {}

    /// Whether any assistive technology has its focus on the element.
    open func accessibilityElementIsFocused() -> Bool { AssistiveState.current.hasFocus(on: self) }

    /// The assistive technologies that have their focus on the element, or nil when none has.
    open func accessibilityAssistiveTechnologyFocusedIdentifiers() -> Set<
        UIAccessibility.AssistiveTechnologyIdentifier
    >? {
        let technologies = AssistiveState.current.technologies(on: self)
        return technologies.isEmpty ? nil : technologies
    }

    // MARK: Passing actions on

    /// Whom an action is passed on to when the object does not do it: the container, by default.
    open var accessibilityNextResponder: AccessibilityObject? { parent }

    // MARK: Text

    /// The text that can be edited in this object, or nil for anything but text fields and text views.
    open var accessibilityTextInput: (any AccessibilityTextInput)? { nil }

    /// The lowest and highest value of an adjustable whose bounds are known, as they are shown, else nil.
    open var accessibilityValueBounds: AccessibilityValueBounds? { nil }

    /// Values of an adjustable that need the most room, as far as they are known: both ends of its range. A display leaves
    /// room for them when the element gets the focus.
    open var accessibilityExtremeValues: [String] { [] }

    // MARK: What a class of controls says while nothing was set

    /// Whether objects of the class are elements.
    open var defaultIsAccessibilityElement: Bool { false }

    /// The label, such as a button's title.
    open var defaultAccessibilityLabel: String? { nil }

    /// The value, such as a slider's percentage.
    open var defaultAccessibilityValue: String? { nil }

    /// The traits; what the application sets is kept as a difference from them, so that they may change with the state.
    open var defaultAccessibilityTraits: UIAccessibilityTraits { .none }

    /// The kind of container.
    open var defaultAccessibilityContainerType: UIAccessibilityContainerType { .none }

    /// Whether the children are read together.
    open var defaultGroupsAccessibilityChildren: Bool { false }

    /// Whether the elements inside say their place when they are described, as segments do.
    open var numbersAccessibilityElements: Bool { false }

    /// Whether the display shows the places of the elements that are numbered, as those of tabs.
    package var showsPlacesOfElements: Bool {
        get { rare?.showsPlaces ?? false }
        set { madeRare.showsPlaces = newValue }
    }

    // MARK: Where a class of views is drawn

    /// Where the object is drawn, in points of the screen, whatever its frame for readers is: null without a place, nil
    /// for an object that draws nothing itself.
    ///
    /// It stands for the frame while none was set, and is where taps reach the object.
    open var accessibilityDrawnFrame: CGRect? { nil }

    /// Where the object's own points begin, in those of the object that holds it; nil to begin where the frame does.
    open var accessibilityContentsOrigin: CGPoint? { nil }

    /// Whether taps reach the object and what is inside it.
    open var takesTouches: Bool { true }

    // MARK: Storage

    final var common = CommonAttributes()
    final var rare: RareAttributes?
}
