/// What an application says of one of its objects.
struct AccessibleEvent {
    enum Kind {
        case focused, unfocused, activeDescendant(AccessibleID), state, selected, deselected
        /// It can be seen from now on, or no more.
        case appeared, disappeared
        case value, name, description, text, children, windowActivated
        /// Keys go to the window from now on, or no more.
        case active(Bool)
        /// A text that is to be read, and whether at once.
        case announcement(String, isUrgent: Bool)
        /// A window has gone.
        case closed(AccessibleID)
        /// The object has gone.
        case gone
        /// A document has come, in place of another one maybe.
        case loaded
        /// An application has come, or has another window.
        case arrived(String)
    }

    let object: AccessibleID
    let kind: Kind
    /// What is no part of the object any more, or nil.
    private(set) var removed: AccessibleID?

    /// Whether what the object says may be different.
    var isOfWords: Bool {
        switch kind {
        case .name, .text, .children: true
        default: false
        }
    }

    /// The names to register. The names with all details of a signal are never registered: GTK 3 then sends dozens for a step.
    static let registered = [
        "object:state-changed:focused", "object:state-changed:active", "object:state-changed:checked",
        "object:state-changed:pressed", "object:state-changed:indeterminate",
        "object:state-changed:selected", "object:state-changed:expanded", "object:state-changed:sensitive",
        "object:state-changed:enabled", "object:state-changed:showing", "object:property-change:accessible-value",
        "object:property-change:accessible-name", "object:property-change:accessible-description",
        "object:active-descendant-changed", "object:text-caret-moved", "object:children-changed",
        "object:announcement", "object:notification", "window:activate",
        "document:load-complete",
    ]

    /// The signals that the bus is asked for, by their interfaces: what applications tell besides, such as each step of an
    /// animation, never comes here.
    static let members = [
        (
            interface: "Object",
            members: [
                "StateChanged", "PropertyChange", "ActiveDescendantChanged", "TextChanged", "TextCaretMoved",
                "ChildrenChanged", "Announcement", "Notification",
            ]
        ),
        (interface: "Window", members: ["Activate", "activate"]),
        (interface: "Document", members: ["LoadComplete"]),
    ]

    /// Registered only while a text is focused that is no password.
    static let ofTexts = ["object:text-changed"]

    /// How many values of a signal are read: letters that were typed come after the third, and are never read.
    static func fields(of member: String) -> Int {
        ["ActiveDescendantChanged", "Announcement", "Notification", "ChildrenChanged"].contains(member) ? 4 : 3
    }

    /// Takes a signal; nil for one that says nothing here, or is none.
    init?(_ signal: BusSignal) {
        guard signal.sender.hasPrefix(":"), let detail = signal.body.first?.text else { return nil }
        object = AccessibleID(signal.sender, signal.path)
        let number = signal.body.count > 1 ? signal.body[1].integer : nil
        switch (signal.interface, signal.member) {
        case ("org.a11y.atspi.Event.Window", "Activate"), ("org.a11y.atspi.Event.Window", "activate"):
            kind = .windowActivated
        case ("org.a11y.atspi.Event.Document", "LoadComplete"): kind = .loaded
        case ("org.a11y.atspi.Event.Object", "StateChanged"):
            switch detail {
            case "focused":
                kind = number == 1 ? .focused : .unfocused
            case "defunct":
                guard number == 1 else { return nil }
                kind = .gone
            case "active": kind = .active(number == 1)
            case "selected": kind = number == 1 ? .selected : .deselected
            case "showing": kind = number == 1 ? .appeared : .disappeared
            default: kind = .state
            }
        case ("org.a11y.atspi.Event.Object", "PropertyChange"):
            switch detail {
            case "accessible-value": kind = .value
            case "accessible-name": kind = .name
            case "accessible-description": kind = .description
            default: return nil
            }
        case ("org.a11y.atspi.Event.Object", "ActiveDescendantChanged"):
            guard signal.body.count > 3, let child = AccessibleID(signal.body[3]),
                child.application == signal.sender
            else { return nil }
            kind = .activeDescendant(child)
        case ("org.a11y.atspi.Event.Object", "TextChanged"), ("org.a11y.atspi.Event.Object", "TextCaretMoved"):
            kind = .text
        case ("org.a11y.atspi.Event.Object", "ChildrenChanged"):
            guard object.isRoot else {
                kind = .children
                if detail.hasPrefix("remove"), signal.body.count > 3 { removed = AccessibleID(signal.body[3]) }
                return
            }
            // The registry tells of applications, and each of its own windows.
            let child = signal.body.count > 3 ? AccessibleID(signal.body[3]) : nil
            guard detail.hasPrefix("add") else {
                guard detail.hasPrefix("remove"), let child, !child.isRoot else { return nil }
                kind = .closed(child)
                return
            }
            kind = .arrived(child?.isRoot == true ? child?.application ?? signal.sender : signal.sender)
        case ("org.a11y.atspi.Event.Object", "Announcement"), ("org.a11y.atspi.Event.Object", "Notification"):
            guard signal.body.count > 3, let text = signal.body[3].text, !text.isEmpty else { return nil }
            // What ATK calls polite is 1, what it calls assertive 2.
            kind = .announcement(text, isUrgent: number == 2)
        default: return nil
        }
    }
}
