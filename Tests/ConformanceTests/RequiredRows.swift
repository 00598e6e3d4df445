/// The rows that docs/model.md must have, by section: one for each symbol and each behaviour of the model.
enum RequiredRows {
    static let bySection: [(section: String, rows: [String])] = [
        (
            "Attributes",
            [
                "attributes that are set", "attributes that are computed", "element", "element by default", "label",
                "label of a control", "value", "value of a control", "hint, last", "hint, after a pause",
                "hint and messages", "hint and keys", "hint, on request", "hint, switched off",
                "hint, never essential", "hint of a control", "hint in the label's place", "traits", "language",
                "no language", "frame", "path", "activation point", "where an activation lands",
                "what merely overlaps", "frame in the container", "hidden elements", "hidden view",
                "transparent view", "clipped view", "modal", "grouped children", "navigation style",
                "navigation style, automatic", "navigation style, separate", "navigation style, combined",
                "container", "container type", "container type, none", "container type, list",
                "container type, landmark", "container type, data table", "container type, semantic group",
                "explicit order", "count of elements", "element at an index", "index of an element",
                "elements made on demand", "identifier", "custom actions", "category of an action",
                "an element with actions", "custom content", "important content", "content by default",
                "custom rotors", "attributed label", "attributed value", "attributed hint", "attributed input labels",
                "language of a run", "spelled out run", "punctuation of a run", "pitch of a run",
                "pronunciation of a run", "kind of a run", "link in a text", "underlined run", "emphasised run",
                "heading level of a text", "textual context of a run",
                "queued announcement", "urgency of an announcement", "input labels", "response to the reader",
                "textual context", "expanded status", "expanded status, unsupported", "expanded status, expanded",
                "expanded status, collapsed", "direct touch", "silent on touch", "requires activation",
                "braille label", "braille role description", "sort priority", "elements for programs",
                "text that can be edited", "bounds of a value", "elements without an object", "no reader, no getter",
                "placeholder", "segment's image", "system's Add item", "words of controls", "slider's value and step",
                "value beside a label", "enlarged frame", "point by mode",
            ]
        ),
        (
            "Traits",
            [
                "trait, none", "traits of the superclass", "trait, button", "trait, link", "trait, image",
                "trait, selected", "trait, playsSound", "trait, keyboardKey", "trait, staticText",
                "trait, summaryElement", "trait, notEnabled", "trait, updatesFrequently", "a frozen reading",
                "trait, searchField", "trait, startsMediaSession", "trait, adjustable", "adjustable without actions",
                "the mark of an adjustable", "trait, allowsDirectInteraction",
                "trait, causesPageTurn", "trait, tabBar", "trait, header", "roles that exclude each other",
                "an image that does something", "trait, toggleButton", "trait, supportsZoom", "trait, textEntry",
                "trait, secureTextEntry", "trait, isEditing", "trait, backButton",
            ]
        ),
        (
            "Actions",
            [
                "the way of an action", "who is asked next", "nobody takes it", "escape in a navigation",
                "escape on what is modal", "activate", "increment", "decrement", "large step", "scroll",
                "scroll right", "scroll left", "scroll up", "scroll down", "scroll next", "scroll previous", "escape",
                "magic tap", "zoom in", "zoom out", "custom action", "focus gained", "focus lost", "focused",
                "focused by whom",
            ]
        ),
        (
            "Notifications and settings",
            [
                "posting", "posting, old spelling", "announcement", "priority of an announcement", "priority low",
                "priority default", "priority high", "announcement of the new value", "changed layout",
                "changed layout with nothing", "changed layout without the focus", "turned screen", "changed screen",
                "scrolled page", "edge of the pages", "pause", "resume", "identifier of switch control",
                "identifier of the display", "zoom focus", "zoom to the insertion point", "end of an announcement",
                "text of an announcement", "whole announcement", "moved focus", "new focus", "old focus",
                "whose focus", "NotificationCenter", "VoiceOver is running", "change of VoiceOver",
                "switch control is running", "change of switch control", "switching a setting", "setting, bold text",
                "setting, closed captioning", "setting, darker colours", "setting, grayscale",
                "setting, guided access", "setting, invert colours", "setting, mono audio", "setting, reduce motion",
                "setting, reduce transparency", "setting, speak screen", "setting, speak selection",
                "change of bold text", "change of closed captioning", "change of darker colours",
                "change of grayscale", "change of guided access", "change of invert colours", "change of mono audio",
                "change of reduce motion", "change of reduce transparency", "change of speak screen",
                "change of speak selection", "restriction", "text of a restriction", "detail text of a restriction",
                "changed restriction", "state of a restriction", "restriction allowed", "restriction denied",
                "denial on the display", "scanning", "the one key of scanning", "the menu of scanning",
            ]
        ),
        (
            "SwiftUI's forms",
            [
                "controls in both forms", "a toggle", "making an element", "children ignored", "children combined",
                "children's traits combined", "a child's button", "values chosen by the author", "children contained",
                "view's label", "view's value", "view's hint", "view hidden", "adding traits", "removing traits",
                "modal view", "view's priority", "action of a kind", "action kind, default", "action kind, escape",
                "action kind, magic tap", "action kind, delete", "named action", "several actions",
                "adjustable action", "scroll action", "representation", "other children", "labeled pair",
                "view's custom content", "content with a key", "heading level", "heading level on the display",
                "view's input labels", "view's response to the reader", "view's kind of text", "view's language",
                "view's identifier", "view's activation point", "view's rotor", "entry of a rotor", "tap",
                "view's identity", "view's title", "view's font", "view's padding", "view's hidden label",
                "dimmed view", "older spelling of the label", "older spelling of the value",
                "older spelling of the hint", "older spelling of hidden", "older spelling of adding traits",
                "older spelling of removing traits", "older spelling of the priority",
                "older spelling of the identifier", "older spelling of the input labels", "order of stacks",
                "tab bar of views", "view's trait, isButton", "view's trait, isHeader", "view's trait, isSelected",
                "view's trait, isLink", "view's trait, isSearchField", "view's trait, isImage",
                "view's trait, playsSound", "view's trait, isKeyboardKey", "view's trait, isStaticText",
                "view's trait, isSummaryElement", "view's trait, updatesFrequently",
                "view's trait, startsMediaSession", "view's trait, allowsDirectInteraction",
                "view's trait, causesPageTurn", "view's trait, isToggle",
            ]
        ),
    ]
}
