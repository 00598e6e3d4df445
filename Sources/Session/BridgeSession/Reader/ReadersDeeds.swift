import AccessibilityModel

/// What the focused element says that only its user changes: its text with the caret, and the value of a control. A reading that
/// changes of its own accord, such as a clock or a progress, is no deed of the reader.
struct ReadersDeeds {
    private weak var element: AccessibilityObject?
    private var value: String?
    private var selection: Range<Int>?
    private var isSelected = false

    /// Notes what it says now: what changes until the next look, and no key of the display asked for, was done elsewhere.
    mutating func note(in context: SessionContext) {
        element = context.focus.element
        (value, selection, isSelected) = ReadersDeeds.state(of: element)
    }

    /// Whether the reader has changed it elsewhere since then.
    func isNew(in context: SessionContext) -> Bool {
        guard let element, element === context.focus.element, !context.time.isKey else { return false }
        let (newValue, newSelection, isSelectedNow) = ReadersDeeds.state(of: element)
        guard value != newValue || selection != newSelection || isSelected != isSelectedNow else { return false }
        return !context.time.isSoonAfterDeed
    }

    private static func state(
        of element: AccessibilityObject?
    ) -> (value: String?, selection: Range<Int>?, isSelected: Bool) {
        guard let element else { return (nil, nil, false) }
        let traits = element.accessibilityTraits
        let isSelected = traits.contains(.selected)
        let input = element.accessibilityTextInput
        let isOperated = input != nil || !traits.isDisjoint(with: [.adjustable, .toggleButton])
        guard isOperated, !traits.contains(.updatesFrequently) else { return (nil, nil, isSelected) }
        return (element.accessibilityValue, input?.selectedRange, isSelected)
    }
}
