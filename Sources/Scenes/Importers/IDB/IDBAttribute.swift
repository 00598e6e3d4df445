/// A key of an element in the JSON of idb and AXe.
enum IDBAttribute: String, DumpAttribute {
    case label = "AXLabel"
    case value = "AXValue"
    case identifier = "AXUniqueId"
    case frame
    case frameText = "AXFrame"
    case help, title, role, subrole, type, traits, enabled
    case customActions = "custom_actions"
    case children, elements
    case roleDescription = "role_description"
    case contentRequired = "content_required"
    case pid

    /// Finds the key that a node names.
    static let table = AttributeTable<IDBAttribute>()

    /// What becomes of it, as the page says.
    var target: String {
        switch self {
        case .label: "label"
        case .value: "value"
        case .identifier: "id"
        case .frame, .frameText: "frame"
        case .help: "hint"
        case .title: "label, where AXLabel is absent"
        case .role, .type: "traits"
        case .subrole: "traits: toggleButton of a switch"
        case .traits: "traits"
        case .enabled: "traits: notEnabled"
        case .customActions: "customActions"
        case .children, .elements: "children"
        case .roleDescription, .contentRequired, .pid: "nothing"
        }
    }
}
