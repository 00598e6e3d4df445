import AccessibilityModel

/// What the types of XCUITest are to us.
enum AppiumType {
    /// What every type's name begins with.
    static let prefix = "XCUIElementType"

    /// The kind of a type by its name without the prefix, or nil where it is not known.
    static func kind(_ name: String) -> Kind? { kinds[name] }

    /// The types in the order of the page.
    static let names = rows.map(\.0)

    private static let kinds = Dictionary(rows, uniquingKeysWith: { first, _ in first })

    private static let rows: [(String, Kind)] =
        [
            ("Button", Kind(.control, .button)), ("MenuButton", Kind(.control, .button)),
            ("PopUpButton", Kind(.control, .button)), ("ToolbarButton", Kind(.control, .button)),
            ("RadioButton", Kind(.control, .button)), ("DisclosureTriangle", Kind(.control, .button)),
            ("MenuItem", Kind(.control, .button)), ("MenuBarItem", Kind(.control, .button)),
            ("Tab", Kind(.control, .button)), ("Icon", Kind(.control, .button)),
            ("DockItem", Kind(.control, .button)), ("Link", Kind(.control, .link)),
            ("Key", Kind(.control, .keyboardKey)),
            ("Switch", Kind(.control, [.button, .toggleButton])),
            ("Toggle", Kind(.control, [.button, .toggleButton])),
            ("CheckBox", Kind(.control, [.button, .toggleButton])),
            ("Slider", Kind(.control, .adjustable)), ("PickerWheel", Kind(.control, .adjustable)),
            ("RatingIndicator", Kind(.control, .adjustable)), ("Incrementor", Kind(.control, .adjustable)),
            ("PageIndicator", Kind(.control, [.adjustable, .updatesFrequently])),
            ("TextField", Kind(.control, .textEntry)), ("ComboBox", Kind(.control, .textEntry)),
            ("SecureTextField", Kind(.control, [.textEntry, .secureTextEntry])),
            ("SearchField", Kind(.control, [.textEntry, .searchField])),
            ("TextView", Kind(.control, .textEntry, isMultiline: true)),
            ("StaticText", Kind(.content, .staticText)), ("Image", Kind(.content, .image)),
            ("ProgressIndicator", Kind(.content, .updatesFrequently)),
            ("ActivityIndicator", Kind(.content, .updatesFrequently)),
            ("LevelIndicator", Kind(.content, .updatesFrequently)),
            ("RelevanceIndicator", Kind(.content, .updatesFrequently)),
            ("Timeline", Kind(.content)), ("ValueIndicator", Kind(.content)), ("DropDown", Kind(.content)),
            ("Cell", Kind(.container)), ("TableRow", Kind(.container)), ("OutlineRow", Kind(.container)),
            ("Other", Kind(.container)), ("Any", Kind(.container)), ("Group", Kind(.container)),
            ("Map", Kind(.container)), ("Grid", Kind(.container)), ("Matte", Kind(.container)),
            ("ColorWell", Kind(.container)), ("Handle", Kind(.container)), ("HelpTag", Kind(.container)),
            ("RulerMarker", Kind(.container)), ("Ruler", Kind(.container)),
            ("TabBar", Kind(.structure, .tabBar)),
        ] + structures.map { ($0, Kind(.structure)) }

    private static let structures = [
        "Application", "Window", "Alert", "Sheet", "Popover", "Dialog", "Drawer", "Menu", "MenuBar", "NavigationBar",
        "StatusBar", "Toolbar", "TabGroup", "TouchBar", "Keyboard", "Picker", "DatePicker", "SegmentedControl",
        "Stepper", "RadioGroup", "ScrollView", "ScrollBar", "Table", "TableColumn", "CollectionView", "Outline",
        "Browser", "SplitGroup", "Splitter", "LayoutArea", "LayoutItem", "WebView", "Dock",
    ]

    /// The types that hide everything around them.
    static let modal: Set<String> = ["Alert", "Sheet"]
}
