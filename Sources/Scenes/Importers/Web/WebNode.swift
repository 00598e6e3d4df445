/// A node of the web: what Playwright and Chrome say alike, before it is an object.
package final class WebNode {
    /// The role.
    package var role: String
    /// The accessible name.
    package var name: String?
    /// The text in it, or the value of a field.
    package var text: String?
    /// What further describes it.
    package var description: String? {
        get { rare?.description }
        set { if rare != nil || newValue != nil { madeRare.description = newValue } }
    }
    /// The text that a field shows while it is empty.
    package var placeholder: String? {
        get { rare?.placeholder }
        set { if rare != nil || newValue != nil { madeRare.placeholder = newValue } }
    }
    /// The name that the dump gives the node.
    package var identifier: String?
    /// Whether it is checked or pressed: `true`, `false` or `mixed`.
    package var checked: String? {
        get { rare?.checked }
        set { if rare != nil || newValue != nil { madeRare.checked = newValue } }
    }
    /// Whether it is a button that stays pressed.
    package var pressed: String? {
        get { rare?.pressed }
        set { if rare != nil || newValue != nil { madeRare.pressed = newValue } }
    }
    /// Whether it is selected.
    package var isSelected = false
    /// Whether it is dimmed.
    package var isDisabled = false
    /// Whether it has the focus.
    package var isFocused = false
    /// Whether what is around it cannot be reached.
    package var isModal = false
    /// Whether its text may have several lines.
    package var isMultiline = false
    /// Whether its text can be typed.
    package var isEditable = false
    /// Whether what belongs to it is shown, where it says so.
    package var isExpanded: Bool?
    /// The number behind the value.
    package var range: ImportedRange? {
        get { rare?.range }
        set { if rare != nil || newValue != nil { madeRare.range = newValue } }
    }
    /// Where it is.
    package var frame: ImportedFrame? {
        get { rare?.frame }
        set { if rare != nil || newValue != nil { madeRare.frame = newValue } }
    }
    /// Whether the name or the text is only a pattern.
    package var isPattern = false
    /// Whether the dump would say a value, if there was one.
    package var tellsValue = true
    /// Where it is in the dump.
    package var place: DumpPlace
    /// What is in it.
    package var children: [WebNode] = []

    private var rare: Rare?

    /// What few nodes have.
    private final class Rare {
        var description: String?
        var placeholder: String?
        var checked: String?
        var pressed: String?
        var range: ImportedRange?
        var frame: ImportedFrame?
    }

    private var madeRare: Rare {
        if let rare { return rare }
        let made = Rare()
        rare = made
        return made
    }

    /// Makes a node.
    package init(role: String, at place: DumpPlace) {
        self.role = role
        self.place = place
    }

    /// Whether it is one of many in a list or table, whose states hold for the texts in it.
    var isItem: Bool { ["row", "cell", "gridcell", "columnheader", "rowheader", "listitem"].contains(role) }

    /// Takes the nodes out of it, so that each can be let go of when it has become an object.
    func takeChildren() -> TakenNodes {
        defer { children = [] }
        return TakenNodes(nodes: children.reversed())
    }

    /// Nodes that are given once, in their order.
    struct TakenNodes: Sequence, IteratorProtocol {
        fileprivate var nodes: [WebNode]

        mutating func next() -> WebNode? { nodes.popLast() }
    }
}
