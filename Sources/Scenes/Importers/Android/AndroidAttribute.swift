/// An attribute of a view in the dumps of uiautomator and of Appium's UiAutomator2 driver.
package enum AndroidAttribute: String, DumpAttribute, Sendable {
    case text
    case contentDescription = "content-desc"
    case hint
    case isShowingHint = "showing-hint"
    case stateDescription = "state-description"
    case className = "class"
    case checkable, checked, selected, enabled, password, heading
    case bounds
    case resourceID = "resource-id"
    case clickable
    case isLongClickable = "long-clickable"
    case focusable
    case isReaderFocusable = "screen-reader-focusable"
    case scrollable, displayed
    case isVisible = "visible-to-user"
    case isReaderFocused = "a11y-focused"
    case package, width, height
    case index, instance, focused, rotation
    case drawingOrder = "drawing-order"
    case windowID = "window-id"
    case isImportant = "a11y-important"
    case isTextEntryKey = "text-entry-key"
    case dismissable
    case liveRegion = "live-region"
    case isContextClickable = "context-clickable"
    case isContentInvalid = "content-invalid"
    case notFriendly = "NAF"

    /// What becomes of it, as the page says.
    package var target: String {
        switch self {
        case .text: "label; beside a content-desc, on text fields and on ranges value"
        case .contentDescription: "label"
        case .hint: "placeholder without a label, else hint"
        case .isShowingHint: "placeholder instead of value: the text is the hint"
        case .stateDescription: "value"
        case .className: "traits"
        case .checkable: "traits: button, toggleButton; of a button also toggleStyle: button"
        case .checked: "value"
        case .selected: "traits: selected"
        case .enabled: "traits: notEnabled"
        case .password: "traits: textEntry, secureTextEntry"
        case .heading: "traits: header"
        case .bounds: "frame"
        case .resourceID: "id"
        case .clickable: "isElement, respondsToUserInteraction"
        case .isLongClickable, .focusable, .isReaderFocusable, .scrollable, .displayed, .isVisible: "isElement"
        case .isReaderFocused: "focus of the scene"
        case .package: "title of the scene"
        case .width, .height: "size of the scene"
        case .isImportant: "isElement, of a view that says nothing"
        case .index, .instance, .focused, .rotation, .drawingOrder, .windowID, .isTextEntryKey, .dismissable,
            .liveRegion, .isContextClickable, .isContentInvalid, .notFriendly:
            "nothing"
        }
    }
}
