import AccessibilityModel

/// What the classes of Android's views are to us.
enum AndroidClass {
    /// The kind of a class by its name without its package, or nil where it is not known.
    static func kind(_ className: String) -> Kind? { kinds[simpleName(className)] }

    /// Whether a class is a list that drops down, whose choice is the text in it.
    static func isChoice(_ className: String) -> Bool { simpleName(className) == "Spinner" }

    /// Whether a class is a switch that shows words for its state.
    static func isSwitch(_ className: String) -> Bool { switches.contains(simpleName(className)) }

    private static let switches: Set<String> = ["Switch", "SwitchCompat", "MaterialSwitch", "ToggleButton"]

    private static func simpleName(_ className: String) -> String {
        let name = className.utf8
        let isMark: (UInt8) -> Bool = { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "$") }
        guard let last = name.lastIndex(where: { !isMark($0) }) else { return className }
        let begin = name[..<last].lastIndex(where: isMark).map { name.index(after: $0) } ?? name.startIndex
        return String(className[begin...last])
    }

    /// The classes in the order of the page, with what they are.
    static let rows: [(String, Kind)] =
        [
            ("Button", Kind(.control, .button)), ("ImageButton", Kind(.control, .button)),
            ("FloatingActionButton", Kind(.control, .button)), ("Spinner", Kind(.control, .button)),
            ("Chip", Kind(.control, .button)),
            ("Switch", toggle), ("SwitchCompat", toggle), ("MaterialSwitch", toggle),
            ("CheckBox", toggle), ("RadioButton", toggle), ("CheckedTextView", toggle),
            ("ToggleButton", pressed), ("CompoundButton", pressed),
            ("SeekBar", Kind(.control, .adjustable)), ("Slider", Kind(.control, .adjustable)),
            ("RatingBar", Kind(.control, .adjustable)), ("NumberPicker", Kind(.control, .adjustable)),
            ("EditText", Kind(.control, .textEntry)), ("AutoCompleteTextView", Kind(.control, .textEntry)),
            ("MultiAutoCompleteTextView", Kind(.control, .textEntry)),
            ("TextInputEditText", Kind(.control, .textEntry)),
            ("ProgressBar", Kind(.content, .updatesFrequently)), ("Chronometer", Kind(.content, .updatesFrequently)),
            ("TextView", Kind(.content, .staticText)), ("ImageView", Kind(.content, .image)),
            ("Image", Kind(.content, .image)),
            ("ListView", list), ("GridView", list), ("RecyclerView", list), ("ExpandableListView", list),
            ("TabWidget", Kind(.structure, .tabBar)), ("TabLayout", Kind(.structure, .tabBar)),
        ] + structures.map { ($0, Kind(.structure)) } + containers.map { ($0, Kind(.container)) }

    private static let toggle = Kind(.control, [.button, .toggleButton])
    /// Material's buttons that stay pressed call themselves compound buttons.
    private static let pressed = Kind(.control, [.button, .toggleButton], toggleStyle: .button)
    private static let list = Kind(.structure, .none, .list)
    private static let structures = [
        "hierarchy", "ScrollView", "HorizontalScrollView", "NestedScrollView", "ViewPager", "WebView", "DrawerLayout",
    ]
    private static let containers = [
        "View", "ViewGroup", "FrameLayout", "LinearLayout", "RelativeLayout", "TableLayout", "TableRow", "GridLayout",
        "ConstraintLayout", "CoordinatorLayout", "AppBarLayout", "CardView", "Toolbar", "RadioGroup", "ComposeView",
        "ViewStub", "Space", "TextureView", "SurfaceView", "VideoView", "CalendarView", "DatePicker", "TimePicker",
        "SearchView", "ActionBar", "Tab", "Dialog", "TextSwitcher", "ViewSwitcher", "ViewFlipper",
    ]

    private static let kinds = Dictionary(rows, uniquingKeysWith: { first, _ in first })
}
