/// A key or a property of a node in Chrome's accessibility tree.
enum ChromeAttribute: String, DumpAttribute {
    case nodeId, childIds, ignored, role, name, value, description
    case valuemin, valuemax, valuetext
    case checked, pressed, selected, disabled, expanded, focused, modal, multiline
    case parentId, backendDOMNodeId, frameId, chromeRole, ignoredReasons, properties
    case busy, live, atomic, relevant, root, autocomplete, hasPopup, level, multiselectable, orientation, readonly
    case required, keyshortcuts, roledescription, activedescendant, controls, describedby, details, errormessage
    case flowto, labelledby, owns, url, invalid, focusable, editable, settable, hidden, hiddenRoot
    case activeFullscreenElement, activeModalDialog, ariaHiddenElement, ariaHiddenSubtree

    /// Finds the key that a node names.
    static let table = AttributeTable<ChromeAttribute>()

    /// What becomes of it, as the page says.
    var target: String {
        switch self {
        case .nodeId: "id"
        case .childIds: "children, in their order"
        case .ignored: "dropped; its children stay"
        case .role: "traits"
        case .name: "label"
        case .value: "value"
        case .description: "hint"
        case .valuemin, .valuemax: "adjust"
        case .valuetext: "value, before the key value; empty ones are absent"
        case .checked: "value"
        case .pressed: "traits: toggleButton; toggleStyle: button; value"
        case .selected: "traits: selected"
        case .disabled: "traits: notEnabled"
        case .expanded: "expandedStatus"
        case .focused: "focus of the scene"
        case .modal: "viewIsModal"
        case .multiline: "multiline"
        case .editable: "traits: textEntry, of a combobox"
        default: "nothing"
        }
    }
}
