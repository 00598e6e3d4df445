package import AccessibilityModel

/// What the objects of a toolkit's applications are in the words of the model: data, read from Tables/Desktop.
package struct DesktopTable: Hashable, Sendable {
    /// Whether an object is read, and what is inside it.
    package enum Shown: String, Hashable, Sendable, CaseIterable {
        /// The object is an element; nothing inside it is read by itself.
        case element
        /// What is inside it is read.
        case members
        /// The object is an element, and what is inside it is read after it.
        case both
        /// Neither is read.
        case nothing
    }

    /// Where the value comes from.
    package enum Value: String, Hashable, Sendable, CaseIterable {
        /// The number of the interface Value.
        case number
        /// The text that it holds.
        case text
        /// As many dots as the secret text has characters.
        case secret
        /// Whether it is checked: 0, 1 or 2 for mixed.
        case checked
        /// Whether it is pressed, or checked: 0 or 1.
        case pressed
        /// What is chosen in it: the text that can be typed, else what is selected, else its name.
        case choice
        /// The names of what is inside it.
        case members
        /// The last of those names: the others stand in for it while there is none.
        case lastMember
        /// The name of the part inside it, however deep, that is selected; nothing where none is.
        case selectedMember
        /// The mathematical expression that is inside it, as MathML.
        case maths
    }

    /// What activating it does.
    package enum Activation: String, Hashable, Sendable, CaseIterable {
        /// One of its named actions.
        case action
        /// It gets the focus.
        case focus
        /// It is selected in what holds it.
        case select
        /// One of the named actions of what is inside it.
        case inside
        /// As an entry of a menu: the menu inside it opens, else the menus around it close and its action is done.
        case entry
        /// Nothing in the application.
        case nothing
    }

    /// What offsets of texts count.
    package enum TextUnit: String, Hashable, Sendable, CaseIterable {
        case scalars, utf16
    }

    /// What kind of window it is.
    package enum Window: String, Hashable, Sendable, CaseIterable {
        /// A window.
        case window
        /// A dialog or an alert, whose text is read when it opens.
        case dialog
    }

    /// What opens over the window and is read alone while the focus is in it.
    package enum Popup: String, Hashable, Sendable, CaseIterable {
        /// It does itself: what is inside it never stands in the window.
        case menu
        /// The part of it that holds the focus does: the list of a combo box.
        case list
        /// It stands in the window, and gives the focus back when it is left.
        case bar
    }

    /// How it is known whether an object opens something, and whether that is open.
    package enum Opening: String, Hashable, Sendable, CaseIterable {
        /// By what is inside it, which can be seen while it is open.
        case members
        /// By what it says that it controls; while it is open a state says so.
        case controlled
    }

    /// When it is read although the focus is elsewhere.
    package enum Announcement: String, Hashable, Sendable, CaseIterable {
        /// When it can be seen from then on, with the texts inside it.
        case shown
        /// When it says something else.
        case changes
    }

    /// What objects of a role are.
    package struct Rule: Hashable, Sendable {
        /// The role.
        package var role: AccessibleRole
        /// States that it must have.
        package var states: AccessibleStates = []
        /// States that it must not have.
        package var without: AccessibleStates = []
        /// Interfaces that it must have.
        package var interfaces: AccessibleInterfaces = []
        package var shown = Shown.element
        package var traits = UIAccessibilityTraits.none
        /// What it is, where its traits do not say it.
        package var control: AccessibilityRole?
        package var toggleStyle = AccessibilityToggleStyle.switch
        package var value: Value?
        /// Whether it is called by the names of what is inside it, where it has no name.
        package var isCalledByMembers = false
        /// Whether its name is never one: it is called by what is inside it.
        package var hasClassName = false
        package var activation = Activation.action
        /// How many levels inside it the focus may be and still be its own.
        package var focusDepth = 0
        package var window: Window?
        package var container = UIAccessibilityContainerType.none
        /// Whether each element inside it says its place.
        package var isNumbered = false
        package var popup: Popup?
        /// What it opens, where its states do not say so.
        package var opening: Opening?
        package var announcement: Announcement?

        /// Makes a rule.
        package init(role: AccessibleRole) { self.role = role }

        /// Whether the object says nothing of what is inside it.
        package var isPlain: Bool { container == .none }

        /// Whether the rule is for an object.
        package func matches(
            _ role: AccessibleRole, _ states: AccessibleStates, _ interfaces: AccessibleInterfaces
        ) -> Bool {
            role == self.role && states.isSuperset(of: self.states) && states.isDisjoint(with: without)
                && interfaces.isSuperset(of: self.interfaces)
        }
    }

    package var name = ""
    /// One sentence on what it is for.
    package var summary = ""
    /// The names by which its applications call their toolkit.
    package var toolkits: [String] = []
    /// How the toolkit's version begins.
    package var versions = ""
    /// The states without which an object is not seen.
    package var visible: AccessibleStates = []
    /// The states without which it cannot be used.
    package var enabled: AccessibleStates = []
    /// How names begin that are those of classes, and no names.
    package var classNames = ""
    /// Whether applications tell of changed values; else the focused one is asked for.
    package var valueEvents = true
    /// Whether applications tell that a row of a tree opens or closes; else the focused one is asked.
    package var expandEvents = true
    /// Whether applications tell of all that comes into an object; else those beside the reader are asked.
    package var memberEvents = true
    /// Whether a menu that opens takes the focus; else its states tell that it is open.
    package var menusTakeFocus = true
    /// What offsets of texts count.
    package var textUnit = TextUnit.scalars
    /// Whether a key of the keyboard activates what has the focus and no action.
    package var usesKeys = false
    /// Whether the toolkit's actions may be asked for: else keys and clicks do what buttons and entries of menus are there for.
    package var hasSafeActions = true
    /// Whether menus may have pages, of which the one with the focus is in front: parts that say they are inside another object
    /// than the one that holds them.
    package var hasPagesInMenus = false
    /// Whether the pages of tabs stand together in a part after that with the tabs, and those behind do not say so.
    package var hasPagesBesideTabs = false
    /// Whether an application gives the text of a field that shows dots in place of it, so that what stands there is asked for.
    package var hasHiddenTexts = false
    /// The rules; the first one that matches counts.
    package var rules: [Rule] = []

    /// Makes a table without rules.
    package init() {}

    /// What an object is, where no rule says so: an element if it cannot hold others, else what is inside it.
    package func rule(
        for role: AccessibleRole, _ states: AccessibleStates, _ interfaces: AccessibleInterfaces
    ) -> Rule {
        if let rule = rules.first(where: { $0.matches(role, states, interfaces) }) { return rule }
        var rule = Rule(role: role)
        rule.shown = .members
        return rule
    }

    /// Whether a name is that of a class.
    ///
    /// - Parameter isText: whether what is called so can be typed into: a name such as `EditorSearchEntry` is a program's own class
    ///   then, while a button may be called `YouTube`.
    package func isClassName(_ name: String, ofText isText: Bool = false) -> Bool {
        guard !classNames.isEmpty else { return false }
        if name.hasPrefix(classNames), name.dropFirst(classNames.count).first?.isUppercase == true { return true }
        guard isText, name.first?.isUppercase == true, name.allSatisfy({ $0.isASCII && $0.isLetter }) else {
            return false
        }
        return zip(name, name.dropFirst()).contains { $0.isLowercase && $1.isUppercase }
    }
}
