/// What is in brackets after a role, or after a slash under it.
enum PlaywrightAttribute: String, DumpAttribute {
    case checked, pressed, selected, disabled, expanded, active, ref, box
    case placeholder = "/placeholder"
    case level, cursor, invalid
    case url = "/url"
    case children = "/children"

    /// What becomes of it, as the page says.
    var target: String {
        switch self {
        case .checked: "value: 1, mixed 2, absent 0"
        case .pressed: "traits: toggleButton; toggleStyle: button; value"
        case .selected: "traits: selected"
        case .disabled: "traits: notEnabled"
        case .expanded: "expandedStatus"
        case .active: "focus of the scene"
        case .ref: "id"
        case .box: "frame"
        case .placeholder: "placeholder without a label, else hint"
        case .level, .cursor, .invalid, .url, .children: "nothing"
        }
    }
}
