import AccessibilityModel

/// What the types and roles of the simulator's accessibility tree are to us, without the prefix `AX`.
enum IDBType {
    /// The kind of a type or role, or nil where it is not known.
    static func kind(_ name: String) -> Kind? {
        kinds[name.hasPrefix("AX") ? String(name.dropFirst(2)) : name]
    }

    /// The types in the order of the page, with what they are.
    static let rows: [(String, Kind)] =
        [
            ("Button", Kind(.control, .button)), ("PopUpButton", Kind(.control, .button)),
            ("MenuButton", Kind(.control, .button)), ("MenuItem", Kind(.control, .button)),
            ("RadioButton", Kind(.control, .button)), ("BackButton", Kind(.control, [.button, .backButton])),
            ("TabButton", Kind(.control, .button)), ("DisclosureTriangle", Kind(.control, .button)),
            ("Link", Kind(.control, .link)), ("Key", Kind(.control, .keyboardKey)),
            ("CheckBox", toggle), ("Switch", toggle), ("Toggle", toggle),
            ("Slider", Kind(.control, .adjustable)), ("Incrementor", Kind(.control, .adjustable)),
            ("Stepper", Kind(.control, .adjustable)), ("PickerWheel", Kind(.control, .adjustable)),
            ("PageIndicator", Kind(.control, .adjustable)),
            ("TextField", Kind(.control, .textEntry)), ("ComboBox", Kind(.control, .textEntry)),
            ("SecureTextField", Kind(.control, [.textEntry, .secureTextEntry])),
            ("SearchField", Kind(.control, [.textEntry, .searchField])),
            ("TextArea", Kind(.control, .textEntry, isMultiline: true)),
            ("TextView", Kind(.control, .textEntry, isMultiline: true)),
            ("Heading", Kind(.content, .header)), ("StaticText", Kind(.content, .staticText)),
            ("Image", Kind(.content, .image)), ("ProgressIndicator", Kind(.content, .updatesFrequently)),
            ("BusyIndicator", Kind(.content, .updatesFrequently)),
            ("ActivityIndicator", Kind(.content, .updatesFrequently)),
            ("Cell", Kind(.content)), ("Row", Kind(.content)), ("GenericElement", Kind(.content)),
            ("Group", Kind(.container)), ("Other", Kind(.container)), ("Unknown", Kind(.container)),
            ("TabBar", Kind(.structure, .tabBar)),
        ] + structures.map { ($0, Kind(.structure)) }

    private static let toggle = Kind(.control, [.button, .toggleButton])
    private static let structures = [
        "Application", "Window", "ScrollArea", "ScrollView", "Table", "CollectionView", "Toolbar", "NavigationBar",
        "TabGroup", "RadioGroup", "List", "Outline", "WebArea", "Picker", "Keyboard", "SplitGroup", "Sheet", "Menu",
    ]

    private static let kinds = Dictionary(rows, uniquingKeysWith: { first, _ in first })
}
