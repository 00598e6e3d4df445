/// A word or a sentence of an element's description; its texts are in Tables/Roles under `descriptions`.
public enum DescriptionWord: String, Hashable, Sendable, CaseIterable {
    /// Label and value of one element: `{label}` and `{value}`.
    case labelAndValue
    /// In front of a selected element's text: `{text}`.
    case selectedText
    /// A selected element without text.
    case selected
    /// The mark after a text that is followed by a sentence.
    case sentenceEnd
    /// What is between two sentences.
    case sentenceGap
    /// An element that does nothing at the moment.
    case dimmed
    /// A button.
    case button
    /// The button that goes back.
    case backButton
    /// A switch or check box.
    case switchButton
    /// The state of a switch that is on.
    case on
    /// The state of a switch that is off.
    case off
    /// The state of a switch that is neither on nor off.
    case mixed
    /// One of a tab bar.
    case tab
    /// A text field that hides what is typed.
    case secureTextField
    /// A text field.
    case textField
    /// A text field that is being edited.
    case isEditing
    /// A heading.
    case heading
    /// A heading whose level is known: `{level}`.
    case headingLevel
    /// What is under the element is shown.
    case expanded
    /// What is under the element is not shown.
    case collapsed
    /// The label is a placeholder.
    case placeholder
    /// A link.
    case link
    /// An element whose value can be incremented and decremented.
    case adjustable
    /// An image.
    case image
    /// A search field.
    case searchField
    /// A check box.
    case checkBox
    /// One of several of which one is chosen.
    case radioButton
    /// A button that opens a list of choices.
    case comboBox
    /// A number, date or choice with buttons that step through it.
    case spinButton
    /// An entry that opens a menu.
    case menu
    /// An entry of a menu.
    case menuItem
    /// A row of a tree.
    case treeItem
    /// The header of a column.
    case columnHeader
    /// The header of a row.
    case rowHeader
    /// How far something has come.
    case progressBar
    /// A line of messages.
    case statusBar
    /// The screen of a terminal.
    case terminal
    /// The level of a row of a tree: `{level}`.
    case level
    /// The place in a tab bar: `{position}` of `{count}`.
    case position
    /// The first element of a list.
    case listStart
    /// The last element of a list.
    case listEnd
    /// The first element of a landmark.
    case landmark
    /// The last element of a landmark.
    case landmarkEnd
    /// A cell of a data table that is `{count}` rows high.
    case spansRows
    /// A cell of a data table that is `{count}` columns wide.
    case spansColumns
    /// The row of a cell, from 1: `{row}`.
    case row
    /// The column of a cell, from 1: `{column}`.
    case column

    /// The English text.
    public var english: Phrase {
        switch self {
        case .labelAndValue: "{label}: {value}"
        case .selectedText: "Selected: {text}"
        case .selected: "Selected."
        case .sentenceEnd: "."
        case .sentenceGap: " "
        case .dimmed: "Dimmed."
        case .button: "Button."
        case .backButton: "Back Button."
        case .switchButton: "Switch Button."
        case .on: "On."
        case .off: "Off."
        case .mixed: "Mixed."
        case .tab: "Tab."
        case .secureTextField: "Secure Text Field."
        case .textField: "Text Field."
        case .isEditing: "Is editing."
        case .heading: "Heading."
        case .headingLevel: "Heading level {level}."
        case .expanded: "Expanded."
        case .collapsed: "Collapsed."
        case .placeholder: "Placeholder."
        case .link: "Link."
        case .adjustable: "Adjustable."
        case .image: "Image."
        case .searchField: "Search Field."
        case .checkBox: "Check box."
        case .radioButton: "Radio button."
        case .comboBox: "Combo box."
        case .spinButton: "Spin button."
        case .menu: "Menu."
        case .menuItem: "Menu item."
        case .treeItem: "Tree item."
        case .columnHeader: "Column header."
        case .rowHeader: "Row header."
        case .progressBar: "Progress bar."
        case .statusBar: "Status bar."
        case .terminal: "Terminal."
        case .level: "Level {level}."
        case .position: "{position} of {count}."
        case .listStart: "List Start."
        case .listEnd: "List End."
        case .landmark: "Landmark."
        case .landmarkEnd: "End."
        case .spansRows: Phrase(forms: [.one: "Spans {count} row.", .other: "Spans {count} rows."])
        case .spansColumns: Phrase(forms: [.one: "Spans {count} column.", .other: "Spans {count} columns."])
        case .row: "Row {row}."
        case .column: "Column {column}."
        }
    }
}
