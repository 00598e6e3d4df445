/// What a control of a desktop or of the web is, where the traits of UIKit do not tell it apart from others.
///
/// The raw values are the names in scene files and in Tables/Roles.
public enum AccessibilityRole: String, Hashable, Sendable, CaseIterable {
    /// A box that is checked or not, or in between.
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
    /// One of several pages.
    case tab
    /// A row of a tree.
    case treeItem
    /// The header of a column.
    case columnHeader
    /// The header of a row.
    case rowHeader
    /// How far something has come.
    case progressBar
    /// A line of messages at a window's edge.
    case statusBar
    /// The screen of a terminal.
    case terminal

    /// Its sentence in a description.
    var word: DescriptionWord {
        switch self {
        case .checkBox: .checkBox
        case .radioButton: .radioButton
        case .comboBox: .comboBox
        case .spinButton: .spinButton
        case .menu: .menu
        case .menuItem: .menuItem
        case .tab: .tab
        case .treeItem: .treeItem
        case .columnHeader: .columnHeader
        case .rowHeader: .rowHeader
        case .progressBar: .progressBar
        case .statusBar: .statusBar
        case .terminal: .terminal
        }
    }
}

extension AccessibilityObject {
    /// What the control is, where its traits do not say it; nil where they do.
    public var accessibilityRole: AccessibilityRole? {
        get { rare?.role }
        set { if newValue != accessibilityRole { madeRare.role = newValue } }
    }

    /// The level of a heading or of a row of a tree, from 1; nil where it is not known.
    public var accessibilityLevel: Int? {
        get { rare?.level }
        set { if newValue != accessibilityLevel { madeRare.level = newValue } }
    }

    /// The levels that there are.
    package static let levels = 1...99
}
