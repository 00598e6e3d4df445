import BrailleLayout
import BridgeSession
import Localization

extension ReaderChoices {
    /// Every choice, in the order of golden files' names and of the schema of case files.
    public static let all: [Choice] = [
        Choice(
            "layout", \.layout, .table(.layouts), .display, "L", "A layout's name or file; regions by default.",
            namesItself: true),
        Choice(
            "code", \.code, .display, "CODE",
            "The braille of each language: uncontracted (the default), contracted or computer.", namesItself: true),
        Choice(
            "braille", \.braille, .brailleTable, .display, "T",
            "A liblouis table or table list for everything; the table of the language by default.", namesItself: true),
        Choice("dots", \.dots, .numbers([6, 8]), .display, "6|8", "The dots of computer braille; 8 by default."),
        Choice(
            "language", \.language, .language, .display, "TAG",
            "The language (BCP 47) of the product's own words, and of scenes that name none.", namesItself: true),
        Choice(
            "languages", \.languages, .languages, .display, "TAGS",
            "The languages whose braille you read, such as scene,de; texts in others are in the first one's."),
        Choice(
            "addresses", \.addresses, .display, "CODE",
            "Addresses and file names: by the rules of your braille (braille, the default), or in computer braille."),
        // `--keys` are the keys that are pressed.
        Choice(
            "keys", \.keys, .table(.keys), .keys, "K", "A key table's name or file; default by default.",
            option: "--key-table"),
        Choice(
            "typing", \.typing, .keys, "KEYS",
            "What a braille keyboard types: characters of BRLTTY's input table (the default), or dots, read as the text's braille."
        ),
        Choice(
            "routing", \.routing, .keys, "WAY",
            "What routing keys over an adjustable's value do: halves (lower, raise) or proportional (set); as the key table says."
        ),
        Choice(
            "messages", \.messages, .keys, "MODE",
            "How announcements come: timed, stay (until a key), list (for the list of messages, with a status dot) or off (without it)."
        ),
        Choice(
            "programMessages", \.programMessages, .programs, .keys, "PROGRAM=MODE,…",
            "The same of single programs, such as Mail=list,Backup=off."),
        Choice(
            "bounds", \.bounds, .keys, "WAY",
            "What says that a key cannot go on, as at the last element or a value's bound: sign (alert dots, the default), word or off."
        ),
        Choice(
            "pace", \.pace, .tenths(Pace.range), .keys, "CELLS",
            "How fast you read, in cells a second, 0.5 to 12: messages stand so long; measured while you pan by default."
        ),
        Choice(
            "hints", \.hints, .keys, "WAY",
            "Hints: on (a status dot and a row tell of them, the default), after (as messages after a pause too) or off."
        ),
        Choice(
            "uncontracted", \.uncontracted, .keys, "PART",
            "What of an edited text is not contracted: word (under the caret, the default), field or never."),
        Choice(
            "scan", \.scan, .range(100...60_000), .keys, "MS",
            "Switch scanning: milliseconds from one stop to the next, 100 to 60000."),
        Choice(
            "verbosity", \.verbosity, .display, "LEVEL",
            "How much is shown of an element: terse, normal (the default) or full."),
        Choice(
            "status", \.status, .display, "SIDE",
            "Status cells: left, right or none; as the layout says by default, which is none."),
        Choice(
            "panning", \.panning, .display, "WAY",
            "How what is cut is panned to: detail (its rest on the whole row, the default) or place (beside the other)."
        ),
        Choice(
            "lines", \.lines, .display, "PART",
            "What the label's cells say of the line that is read of a text with several: number, indent, both or off; as the layout says by default, which is both."
        ),
        Choice(
            "panSpeed", \.panSpeed, .range(1...100), .keys, "N",
            "How fast reading on goes, in cells a second, 1 to 100; as fast as you read by default."),
        Choice(
            "maths", \.maths, .display, "CODE",
            "Mathematics: ueb, nemeth or text (in one line); by default ueb in English, and text in other languages."),
        Choice(
            "pins", \.pins, .keys, "WAY",
            "Pins of charts and maps: even (all equally far apart) or cells (with gaps); as the display's table says by default."
        ),
    ]

    /// The choice of a name, or nil.
    public static func choice(named name: String) -> Choice? { all.first { $0.name == name } }

    /// What differs from the default, with its text, in the order of `all`.
    public var differences: [(choice: Choice, text: String)] {
        let standard = ReaderChoices()
        return ReaderChoices.all.compactMap { choice in
            guard let text = choice.text(in: self), text != choice.text(in: standard) else { return nil }
            return (choice, text)
        }
    }
}

// MARK: Orders

extension ReaderChoices {
    /// The order of help texts, older than the list; choices that it does not name come last.
    private static let helpOrder = [
        "layout", "braille", "code", "dots", "verbosity", "status", "language", "languages", "addresses", "keys",
        "messages", "pace", "hints", "uncontracted", "typing", "routing", "panning", "panSpeed", "scan",
    ]
    /// The order of session files, older than the list; choices that it does not name come last.
    private static let recordingOrder = [
        "layout", "code", "braille", "dots", "language", "languages", "addresses", "keys", "messages", "hints",
        "uncontracted", "scan", "verbosity", "status", "typing", "routing", "panSpeed", "panning", "pace",
    ]

    /// The choices of a group in the order of help texts.
    package static func options(of group: Choice.Group) -> [Choice] {
        sorted(all.filter { $0.group == group }, by: helpOrder) { $0.name }
    }

    /// What differs from the default, in the order of session files.
    package var recorded: [(choice: Choice, text: String)] {
        ReaderChoices.sorted(differences, by: ReaderChoices.recordingOrder) { $0.choice.name }
    }

    private static func sorted<Item>(_ items: [Item], by order: [String], name: (Item) -> String) -> [Item] {
        items.enumerated().map { (order.firstIndex(of: name($1)) ?? order.count + $0, $1) }
            .sorted { $0.0 < $1.0 }.map(\.1)
    }
}
