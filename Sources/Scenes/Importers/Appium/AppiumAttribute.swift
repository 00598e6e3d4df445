/// An attribute of an element in Appium's page source.
enum AppiumAttribute: String, DumpAttribute {
    case type, name, identifier, label, title, value, placeholderValue, traits, enabled, selected, accessible
    case x, y, width, height, minValue, maxValue, customActions
    case visible, elementType, focused, hasFocus, hittable, index, bundleId, nativeFrame, processArguments
    case indexPath = "private_indexPath"

    /// What becomes of it, as the page says.
    var target: String {
        switch self {
        case .type: "traits, where the dump has none"
        case .name: "id, where it is not the label"
        case .identifier: "id"
        case .label: "label"
        case .title: "label, where label is absent"
        case .value: "value, with the driver's rewriting undone"
        case .placeholderValue: "placeholder without a label, else hint"
        case .traits: "traits"
        case .enabled: "traits: notEnabled"
        case .selected: "traits: selected"
        case .accessible: "isElement"
        case .x, .y, .width, .height: "frame"
        case .minValue, .maxValue: "adjust, where value is a number too"
        case .customActions: "customActions"
        case .visible: "nothing, but makes the label of a text in a visible stop uncertain"
        case .elementType, .focused, .hasFocus, .hittable, .index, .bundleId, .nativeFrame, .processArguments,
            .indexPath:
            "nothing"
        }
    }
}
