import BridgeTables

/// What an application says of one of its objects.
struct AccessibleFacts {
    /// A number within bounds.
    struct Range: Hashable {
        var current: Double
        var minimum: Double
        var maximum: Double
        /// The smallest step, or 0 where the application names none.
        var step: Double
    }

    let role: AccessibleRole
    var states: AccessibleStates = []
    var interfaces: AccessibleInterfaces = []
    var parent: AccessibleID?
    var childCount = 0
    /// Its place in its container, from 0, where it was asked for.
    var place: Int?
    /// What is its label.
    var labelledBy: [AccessibleID] = []
    /// The group that it belongs to, where the application names its members.
    var group: [AccessibleID] = []
    /// Whether it is the label of something else.
    var isLabel = false
    /// Whether it says that it controls something else, a menu that it opens for example.
    var isController = false

    /// Whether its names were read: until then it is not known whether it has any.
    var hasNames = false
    var name = ""
    /// The name of what is selected in it, empty where nothing is; nil where that is not known.
    var selected: String?
    var description = ""
    var attributes: [String: String] = [:]
    var range: Range?
    /// Whether its text is raised or lowered, where that was asked: `super`, `sub`.
    var textPosition: String?
    /// Where it stands in the window.
    var frame: AccessibleFrame?
    var text: String?
    /// Where the text that was read begins in the whole one, in the toolkit's own units.
    var textStart = 0
    /// Whether its text may be hidden though its role is that of any other.
    var mayHideText = false
    /// What stands in the field itself, until it is compared with the text.
    var shownText: String?
    /// Whether its text is known to be shown, or hidden; nil until that is known.
    var showsText: Bool?
    var characterCount = 0
    /// Where the caret is in the text, in the toolkit's own units, or nil.
    var caret: Int?
    /// What is selected there, or nil.
    var selection: Swift.Range<Int>?

    init(role: AccessibleRole) { self.role = role }
}

extension AccessibleFacts {
    /// Whether its name is that of a class.
    func hasClassName(_ table: DesktopTable) -> Bool {
        table.isClassName(name, ofText: interfaces.contains(.editableText))
    }

    /// How many of the things that an object may have several of are kept.
    static let limit = 64

    /// What changes without anything standing elsewhere: the rules of the tables say what else they mean.
    private static let passing: AccessibleStates = [.focused, .active, .checked, .pressed]

    /// What stands in fields in place of letters.
    private static let dots: Set<Unicode.Scalar> = ["●", "•", "∙", "⚫", "✱", "✺"]

    /// Whether what stands in the field is no text, so that the text is hidden.
    var showsDotsAlone: Bool { (shownText ?? "").unicodeScalars.allSatisfy(AccessibleFacts.dots.contains) }

    /// Whether a field's own text has no letters although it has a length: it may have been hidden, or just shown again.
    var seemsHidden: Bool {
        guard !mayHideText, characterCount > 0, interfaces.contains(.editableText) else { return false }
        return showsText == false || (text ?? "").unicodeScalars.allSatisfy(AccessibleFacts.dots.contains)
    }

    /// Takes a text that may be hidden: it counts where the field shows the same.
    mutating func take(text read: String?) {
        let (letters, shown) = ((read ?? "").unicodeScalars, (shownText ?? "").unicodeScalars)
        let common = min(letters.count, shown.count)
        showsText = common > 0 && letters.prefix(common).elementsEqual(shown.prefix(common))
        text = showsText == true ? read : nil
        shownText = nil
    }

    /// Whether an object of the same rule that says this stands in the scene where one does that says the other.
    func standsAs(_ other: AccessibleFacts) -> Bool {
        states.symmetricDifference(other.states).isSubset(of: AccessibleFacts.passing) && name == other.name
            && childCount == other.childCount && group == other.group
            && isLabel == other.isLabel && isController == other.isController && interfaces == other.interfaces
    }

    mutating func take(states value: BusValue) {
        states = AccessibleStates(value)
    }

    mutating func take(interfaces value: BusValue) {
        interfaces = []
        for name in (value.list ?? []).prefix(AccessibleFacts.limit) {
            guard let name = name.text, name.hasPrefix("org.a11y.atspi."),
                let interface = AccessibleInterfaces(named: String(name.dropFirst("org.a11y.atspi.".count)))
            else { continue }
            interfaces.insert(interface)
        }
    }

    mutating func take(relations value: BusValue) {
        (labelledBy, group, isLabel, isController) = ([], [], false, false)
        for relation in (value.list ?? []).prefix(AccessibleFacts.limit) {
            guard let parts = relation.list, parts.count == 2, let kind = parts[0].integer,
                let targets = parts[1].list
            else { continue }
            switch kind {
            case 1: isLabel = !targets.isEmpty
            case 3: isController = !targets.isEmpty
            case 5: group = targets.prefix(AccessibleFacts.limit).compactMap { AccessibleID($0) }
            case 2: labelledBy = targets.prefix(AccessibleFacts.limit).compactMap { AccessibleID($0) }
            default: break
            }
        }
    }

    /// The attributes of the first characters of a text.
    mutating func take(textAttributes value: BusValue) {
        for entry in (value.list ?? []).prefix(AccessibleFacts.limit) {
            guard let parts = entry.list, parts.count == 2, parts[0].text == "text-position" else { continue }
            textPosition = parts[1].text
        }
    }

    mutating func take(attributes value: BusValue) {
        attributes = [:]
        for entry in (value.list ?? []).prefix(AccessibleFacts.limit) {
            guard let parts = entry.list, parts.count == 2, let key = parts[0].text, let value = parts[1].text else {
                continue
            }
            attributes[key] = value
        }
    }
}

extension AccessibleStates {
    /// The states that an application names, as two words of 32 bits.
    init(_ value: BusValue) {
        let words = value.list?.compactMap(\.integer) ?? []
        var bits: UInt64 = 0
        for (place, word) in words.prefix(2).enumerated() {
            bits |= UInt64(UInt32(clamping: word)) << UInt64(32 * place)
        }
        self.init(rawValue: bits)
    }
}
