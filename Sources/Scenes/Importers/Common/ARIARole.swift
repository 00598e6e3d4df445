import AccessibilityModel

/// What the roles of the web are to us, by their ARIA names and by the names that Chrome gives native elements.
package enum ARIARole {
    /// Where the value of a role comes from.
    package enum ValueSource: Hashable, Sendable {
        /// It has none.
        case none
        /// Its state: checked, not checked or mixed.
        case checked
        /// The text that is typed, or the number.
        case text
        /// The option that is selected, else the text.
        case selection
    }

    /// What a role is.
    package struct Meaning: Hashable, Sendable {
        /// The kind.
        package var kind: Kind
        /// Where its value comes from.
        package var value: ValueSource
    }

    /// The meaning of a role, or nil where it is not known.
    package static func meaning(_ role: String) -> Meaning? { meanings[role] }

    /// The rows of the mapping table.
    package static let rows: [MappingTable.Row] = roles.map { role, meaning in
        let value: String? =
            switch meaning.value {
            case .none: nil
            case .checked: "value: checked"
            case .text: "value: text"
            case .selection: "value: selected option"
            }
        return .init(role, [meaning.kind.words, value].compactMap { $0 }.joined(separator: "; "))
    }

    private static let meanings = Dictionary(roles, uniquingKeysWith: { first, _ in first })

    // Step by step: Swift 6.2 takes too long to see the types of one expression.
    private static let roles: [(String, Meaning)] = {
        var roles: [(String, Meaning)] = []
        for (role, kind, value) in controls { roles.append((role, Meaning(kind: kind, value: value))) }
        for (role, traits) in contents { roles.append((role, Meaning(kind: Kind(.content, traits), value: .none))) }
        for role in landmarks {
            roles.append((role, Meaning(kind: Kind(.container, .none, .landmark), value: .none)))
        }
        for (role, traits, type) in containers {
            roles.append((role, Meaning(kind: Kind(.container, traits, type), value: .none)))
        }
        for role in plain { roles.append((role, Meaning(kind: Kind(.container), value: .none))) }
        for role in structures { roles.append((role, Meaning(kind: Kind(.structure), value: .none))) }
        return roles
    }()

    private static let controls: [(String, Kind, ValueSource)] = [
        ("button", Kind(.control, .button), .none), ("link", Kind(.control, .link), .none),
        ("menuitem", Kind(.control, .button), .none), ("tab", Kind(.control, .button), .none),
        ("option", Kind(.control), .none), ("MenuListOption", Kind(.control), .none),
        ("treeitem", Kind(.control, .button), .none),
        ("DisclosureTriangle", Kind(.control, .button), .none), ("Summary", Kind(.control, .button), .none),
        ("PopUpButton", Kind(.control, .button), .selection),
        ("checkbox", toggle, .checked), ("switch", toggle, .checked), ("radio", toggle, .checked),
        ("menuitemcheckbox", toggle, .checked), ("menuitemradio", toggle, .checked),
        ("ToggleButton", Kind(.control, [.button, .toggleButton], toggleStyle: .button), .checked),
        ("slider", Kind(.control, .adjustable), .text), ("spinbutton", Kind(.control, .adjustable), .text),
        ("scrollbar", Kind(.control, .adjustable), .text), ("Slider", Kind(.control, .adjustable), .text),
        ("textbox", Kind(.control, .textEntry), .text),
        ("searchbox", Kind(.control, [.textEntry, .searchField]), .text),
        ("combobox", Kind(.control, .button), .selection), ("ColorWell", Kind(.control, .button), .text),
        ("Date", Kind(.control, .textEntry), .text), ("DateTime", Kind(.control, .textEntry), .text),
        ("InputTime", Kind(.control, .textEntry), .text),
        ("progressbar", Kind(.control, .updatesFrequently), .text), ("meter", Kind(.control), .text),
    ]

    private static let toggle = Kind(.control, [.button, .toggleButton])

    private static let contents: [(String, UIAccessibilityTraits)] = [
        ("heading", .header), ("img", .image), ("image", .image), ("graphics-symbol", .image), ("text", .staticText),
        ("StaticText", .staticText), ("timer", .updatesFrequently), ("ListMarker", .staticText),
    ]

    private static let landmarks = [
        "main", "navigation", "banner", "contentinfo", "complementary", "region", "search", "form",
    ]

    private static let containers: [(String, UIAccessibilityTraits, UIAccessibilityContainerType)] = [
        ("list", .none, .list), ("listbox", .none, .list), ("menu", .none, .list), ("menubar", .none, .list),
        ("tree", .none, .list), ("MenuListPopup", .none, .list), ("DescriptionList", .none, .list),
        ("directory", .none, .list),
        ("table", .none, .dataTable), ("grid", .none, .dataTable), ("treegrid", .none, .dataTable),
        ("tablist", .tabBar, .none),
        ("group", .none, .semanticGroup), ("radiogroup", .none, .semanticGroup), ("toolbar", .none, .semanticGroup),
        ("dialog", .none, .semanticGroup), ("alertdialog", .none, .semanticGroup), ("alert", .none, .semanticGroup),
        ("figure", .none, .semanticGroup), ("article", .none, .semanticGroup), ("status", .none, .semanticGroup),
        ("log", .none, .semanticGroup), ("tabpanel", .none, .semanticGroup), ("feed", .none, .semanticGroup),
        ("Details", .none, .semanticGroup), ("fieldset", .none, .semanticGroup),
    ]

    private static let plain = [
        "generic", "none", "presentation", "paragraph", "listitem", "row", "rowgroup", "cell", "gridcell",
        "columnheader", "rowheader", "caption", "blockquote", "code", "strong", "emphasis", "deletion", "insertion",
        "subscript", "superscript", "mark", "term", "definition", "time", "note", "marquee", "math", "tooltip",
        "suggestion", "LabelText", "Legend", "Section", "SectionFooter", "SectionHeader", "LayoutTable",
        "LayoutTableRow", "LayoutTableCell", "DescriptionListTerm", "DescriptionListDetail", "Abbr", "Canvas",
        "EmbeddedObject", "PluginObject", "Ruby", "RubyAnnotation", "Iframe", "IframePresentational", "iframe",
        "Video", "Audio", "SvgRoot", "document", "application", "graphics-document", "graphics-object",
    ]

    private static let structures = [
        "RootWebArea", "WebArea", "WebView", "fragment", "separator", "LineBreak", "InlineTextBox",
    ]
}
