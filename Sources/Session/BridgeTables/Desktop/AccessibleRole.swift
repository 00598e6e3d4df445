/// A role of AT-SPI, by its number: the names differ from toolkit to toolkit.
package struct AccessibleRole: RawRepresentable, Hashable, Sendable {
    /// The number.
    package let rawValue: Int

    /// Makes a role of a number.
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// A text that is a secret.
    package static let passwordText = AccessibleRole(rawValue: 40)
    /// A button that is pressed.
    package static let pushButton = AccessibleRole(rawValue: 43)
    /// A number that can be typed and stepped.
    package static let spinButton = AccessibleRole(rawValue: 52)
    /// A cell of a table.
    package static let tableCell = AccessibleRole(rawValue: 56)
    /// The header of a column.
    package static let tableColumnHeader = AccessibleRole(rawValue: 57)
    /// The same in browsers.
    package static let columnHeader = AccessibleRole(rawValue: 10)
    /// A row, in whose cells browsers have the parts of a table.
    package static let tableRow = AccessibleRole(rawValue: 90)
    /// What shows the output of programs as text, and gives them keys.
    package static let terminal = AccessibleRole(rawValue: 60)
    /// An application.
    package static let application = AccessibleRole(rawValue: 75)
    /// What says not what it is.
    package static let unknown = AccessibleRole(rawValue: 67)

    /// The role of a name as at-spi2-core has it, with hyphens, or nil.
    package init?(named name: String) {
        guard let number = AccessibleRole.names.firstIndex(of: name) else { return nil }
        rawValue = number
    }

    /// The name, or nil for a number that at-spi2-core 2.46 does not know.
    package var name: String? {
        AccessibleRole.names.indices.contains(rawValue) ? AccessibleRole.names[rawValue] : nil
    }

    /// The names by their numbers.
    package static let names =
        """
        invalid accelerator-label alert animation arrow calendar canvas check-box check-menu-item color-chooser
        column-header combo-box date-editor desktop-icon desktop-frame dial dialog directory-pane drawing-area
        file-chooser filler focus-traversable font-chooser frame glass-pane html-container icon image internal-frame
        label layered-pane list list-item menu menu-bar menu-item option-pane page-tab page-tab-list panel
        password-text popup-menu progress-bar push-button radio-button radio-menu-item root-pane row-header scroll-bar
        scroll-pane separator slider spin-button split-pane status-bar table table-cell table-column-header
        table-row-header tearoff-menu-item terminal text toggle-button tool-bar tool-tip tree tree-table unknown
        viewport window extended header footer paragraph ruler application autocomplete editbar embedded entry chart
        caption document-frame heading page section redundant-object form link input-method-window table-row tree-item
        document-spreadsheet document-presentation document-text document-web document-email comment list-box grouping
        image-map notification info-bar level-bar title-bar block-quote audio video definition article landmark log
        marquee math rating timer static math-fraction math-root subscript superscript description-list
        description-term description-value footnote content-deletion content-insertion mark suggestion
        push-button-menu
        """
        .split(whereSeparator: \.isWhitespace).map(String.init)
}

/// States of AT-SPI: a set of bits.
package struct AccessibleStates: OptionSet, Hashable, Sendable {
    /// The bits.
    package let rawValue: UInt64

    /// Makes a set of its bits.
    package init(rawValue: UInt64) { self.rawValue = rawValue }

    /// The states with a name, or nil.
    package init?(named name: String) {
        guard let bit = AccessibleStates.names.firstIndex(of: name) else { return nil }
        self = AccessibleStates(rawValue: 1 << UInt64(bit))
    }

    package static let active = AccessibleStates(rawValue: 1 << 1)
    package static let checked = AccessibleStates(rawValue: 1 << 4)
    package static let expandable = AccessibleStates(rawValue: 1 << 9)
    package static let expanded = AccessibleStates(rawValue: 1 << 10)
    package static let focusable = AccessibleStates(rawValue: 1 << 11)
    package static let focused = AccessibleStates(rawValue: 1 << 12)
    package static let multiLine = AccessibleStates(rawValue: 1 << 17)
    package static let pressed = AccessibleStates(rawValue: 1 << 20)
    package static let selected = AccessibleStates(rawValue: 1 << 23)
    package static let showing = AccessibleStates(rawValue: 1 << 25)
    package static let visible = AccessibleStates(rawValue: 1 << 30)
    package static let indeterminate = AccessibleStates(rawValue: 1 << 32)

    /// The names by their bits.
    package static let names =
        """
        invalid active armed busy checked collapsed defunct editable enabled expandable expanded focusable focused
        has-tooltip horizontal iconified modal multi-line multiselectable opaque pressed resizable selectable selected
        sensitive showing single-line stale transient vertical visible manages-descendants indeterminate required
        truncated animated invalid-entry supports-autocompletion selectable-text is-default visited checkable
        has-popup read-only
        """
        .split(whereSeparator: \.isWhitespace).map(String.init)
}

/// Interfaces of AT-SPI that an object may have.
package struct AccessibleInterfaces: OptionSet, Hashable, Sendable {
    /// The bits, in the order of `names`.
    package let rawValue: UInt16

    /// Makes a set of its bits.
    package init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The interface of a name without `org.a11y.atspi.`, or nil for one that is not used.
    package init?(named name: String) {
        guard let bit = AccessibleInterfaces.names.firstIndex(of: name) else { return nil }
        self = AccessibleInterfaces(rawValue: 1 << UInt16(bit))
    }

    package static let action = AccessibleInterfaces(rawValue: 1)
    package static let component = AccessibleInterfaces(rawValue: 2)
    package static let editableText = AccessibleInterfaces(rawValue: 4)
    package static let selection = AccessibleInterfaces(rawValue: 32)
    package static let text = AccessibleInterfaces(rawValue: 256)
    package static let value = AccessibleInterfaces(rawValue: 512)

    /// The names by their bits.
    package static let names = [
        "Action", "Component", "EditableText", "Hyperlink", "Image", "Selection", "Table", "TableCell", "Text", "Value",
    ]
}
