package import AccessibilityModel

/// What a type, class or role of another tool is to us.
package struct Kind: Hashable, Sendable {
    /// What the reader can do with it.
    package enum Use: Hashable, Sendable {
        /// A control: an element, with or without a label.
        case control
        /// Content: an element where it has a text.
        case content
        /// Holds other things; an element only where nothing in it is one and it has a text.
        case container
        /// Never an element, whatever it is called: screens, windows, lists.
        case structure
    }

    /// What the reader can do with it.
    package var use: Use
    /// Its traits.
    package var traits: UIAccessibilityTraits
    /// What it is as a container.
    package var containerType = UIAccessibilityContainerType.none
    /// Whether its text may have several lines.
    package var isMultiline = false
    /// What it looks like, if it is a toggle.
    package var toggleStyle = AccessibilityToggleStyle.switch

    /// Makes a kind.
    package init(
        _ use: Use, _ traits: UIAccessibilityTraits = .none, _ containerType: UIAccessibilityContainerType = .none,
        isMultiline: Bool = false, toggleStyle: AccessibilityToggleStyle = .switch
    ) {
        self.use = use
        self.traits = traits
        self.containerType = containerType
        self.isMultiline = isMultiline
        self.toggleStyle = toggleStyle
    }

    /// The kind in the words of a mapping table: `traits: button, toggleButton; list; several lines`.
    package var words: String {
        var parts: [String] = []
        if !traits.isEmpty { parts.append("traits: " + traits.names.joined(separator: ", ")) }
        if containerType != .none { parts.append("containerType: " + containerType.rawValue) }
        if toggleStyle != .switch { parts.append("toggleStyle: " + toggleStyle.rawValue) }
        if isMultiline { parts.append("multiline") }
        switch use {
        case .control: parts.append("control")
        case .content: parts.append("content")
        case .container: parts.append("container")
        case .structure: parts.append("structure")
        }
        return parts.joined(separator: "; ")
    }
}
