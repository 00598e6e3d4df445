import AccessibilityModel
import Localization

/// What is in a control: its texts are what it says itself, and the controls in it are stops after it.
extension WebTree {
    /// The stops in a control, in their order.
    ///
    /// - Parameter isClosed: whether it is a list that is closed, whose options nobody reaches.
    mutating func stops(in web: WebNode, of control: ImportedNode, isClosed: Bool) -> [ImportedNode] {
        let spoken = Spoken(control, isPattern: web.isPattern, isClosed: isClosed)
        return web.children.flatMap { stops(of: $0, spoken, keepsTexts: false) }
    }

    /// What a control says, and for whom.
    private struct Spoken {
        /// The control.
        let control: ImportedNode
        /// All that it says, with single blanks.
        let text: String
        /// Whether its name is only a pattern, which no text can be compared with.
        let isPattern: Bool
        /// Whether it is a closed list.
        let isClosed: Bool

        init(_ control: ImportedNode, isPattern: Bool, isClosed: Bool) {
            self.control = control
            self.isPattern = isPattern
            self.isClosed = isClosed
            text = [control.label, control.value, control.hint, control.placeholder].compactMap {
                $0.map(WebText.plain)
            }
            .joined(separator: " ")
        }
    }

    /// - Parameter keepsTexts: whether it is in a list, table or group of controls, whose texts are not the control's.
    private mutating func stops(of web: WebNode, _ spoken: Spoken, keepsTexts: Bool) -> [ImportedNode] {
        if spoken.isClosed, web.isListed {
            report.note("the options of a closed list are left out: its choice is its value", at: web.place)
            report.hide(web.name, id: nil, .closedList, at: web.place)
            return []
        }
        if web.isControl { return nodes(web) }
        guard web.holdsControl else { return texts(of: web, spoken, keepsTexts: keepsTexts) }
        let meaning = meaning(of: web)
        let isNamed = web.name?.isEmpty == false
        // A group without a name is not worth a word on entering it.
        let isContainer =
            meaning.kind.containerType != .none && (isNamed || meaning.kind.containerType != .semanticGroup)
        let inner = web.children.flatMap { stops(of: $0, spoken, keepsTexts: keepsTexts || isContainer) }
        guard isContainer else { return inner }
        let node = make(web, meaning)
        node.children = inner
        return [node]
    }

    /// The stops of what has no control in it: none, where the control says it.
    private mutating func texts(of web: WebNode, _ spoken: Spoken, keepsTexts: Bool) -> [ImportedNode] {
        if web.isFocused {
            spoken.control.identifier = spoken.control.identifier ?? "focus"
            focus = spoken.control
        }
        guard !spoken.isPattern, let text = web.shownText, WebText.says(text),
            !spoken.text.contains(WebText.plain(text))
        else { return [] }
        if keepsTexts { return nodes(web) }
        noteUnsaid(at: web.place)
        return []
    }

    /// Notes a text in what has a name that does not say it: a reader hears the name alone.
    mutating func noteUnsaid(_ text: String?, of node: ImportedNode, _ web: WebNode) {
        guard !web.isPattern, let text, let name = node.label, WebText.says(text) else { return }
        guard !WebText.plain(name).contains(WebText.plain(text)) else { return }
        guard !web.isControl else { return noteUnsaid(at: web.place) }
        report.note("a text that the name around it does not say is left out", at: web.place)
    }

    private mutating func noteUnsaid(at place: DumpPlace) {
        report.note("a text in a control that the name of the control does not say is left out", at: place)
    }
}

extension WebNode {
    /// Its name, else the texts in it.
    fileprivate var shownText: String? { name?.isEmpty == false ? name : wholeText }

    /// Whether it is an option, or a list of them.
    fileprivate var isListed: Bool {
        switch role {
        case "option", "MenuListOption", "treeitem": true
        default: [.list, .dataTable].contains(ARIARole.meaning(role)?.kind.containerType)
        }
    }
}
