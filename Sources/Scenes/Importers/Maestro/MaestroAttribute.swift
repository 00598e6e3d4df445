/// A key of an element in Maestro's hierarchy.
enum MaestroAttribute: String, DumpAttribute {
    case accessibilityText, value, text, title, hintText
    case resourceID = "resource-id"
    case bounds, enabled, selected, checked, clickable, focused
    case children, attributes
    case className = "class"
    case package, scrollable, focusable, password
    case longClickable = "long-clickable"
    case contentDescription = "content-desc"
    case treeNode
    case ignoreBoundsFiltering
    case important = "important-for-accessibility"
    case index

    /// Finds the key that a node names.
    static let table = AttributeTable<MaestroAttribute>()

    /// What becomes of it, as the page says.
    var target: String {
        switch self {
        case .accessibilityText: "label"
        case .value: "value"
        case .text: "label, where it is neither the value nor beside a label; on Android as text there"
        case .title: "label, where accessibilityText is empty"
        case .hintText: "placeholder without a label, else hint"
        case .resourceID: "id"
        case .bounds: "frame"
        case .enabled: "traits: notEnabled"
        case .selected: "traits: selected"
        case .checked: "traits: button, toggleButton; value, where it is true"
        case .children, .attributes: "children"
        case .clickable, .className, .package, .scrollable, .focusable, .password, .longClickable,
            .contentDescription:
            "on Android as there"
        case .focused, .treeNode, .ignoreBoundsFiltering, .important, .index: "nothing"
        }
    }

    /// The attribute of Android's dumps that it is there.
    var android: AndroidAttribute? {
        switch self {
        case .accessibilityText, .contentDescription: .contentDescription
        case .text: .text
        case .hintText: .hint
        case .resourceID: .resourceID
        case .bounds: .bounds
        case .enabled: .enabled
        case .selected: .selected
        case .checked: .checked
        case .clickable: .clickable
        case .className: .className
        case .package: .package
        case .scrollable: .scrollable
        case .focusable: .focusable
        case .password: .password
        case .longClickable: .isLongClickable
        default: nil
        }
    }
}
