import AccessibilityModel

/// What a stop speaks for: the texts, roles and state of the views in it that can do nothing themselves.
struct Merged {
    /// The texts with their views, in the order of the dump.
    private(set) var parts: [(view: AndroidView, text: String)] = []
    /// The texts in the order of the dump.
    var texts: [String] { parts.map(\.text) }
    /// The traits of controls that only say what the stop is.
    private(set) var traits: UIAccessibilityTraits = .none
    /// What says the state of the one switch in it.
    private(set) var sayer: AndroidView?
    /// What that switch looks like.
    private(set) var toggleStyle = AccessibilityToggleStyle.switch
    /// The views in it that are stops of their own.
    private(set) var stops: [(view: AndroidView, nearby: Nearby)] = []
    private let states: AndroidStates?

    /// Whether they are those of a row, which a stop of its own speaks for: a few texts and no list, and less than most of
    /// what scrolls, which a page would be.
    func areRow(_ frame: ImportedFrame?, in list: ImportedFrame?) -> Bool {
        guard (2...12).contains(parts.count) || parts.count == 1 && sayer != nil,
            !stops.contains(where: { $0.view.isStructure })
        else { return false }
        guard let frame, let list, parts.count > 4 else { return true }
        return frame.height <= 0.7 * list.height || frame.width <= 0.7 * list.width
    }

    /// Makes one without anything in it; `states` tells which views say the states of others.
    init(_ states: AndroidStates?) { self.states = states }

    /// Adds the views in another and what is in them.
    mutating func add(_ views: [AndroidView]) { add(views, outer: nil, isSaid: false) }

    /// - Parameter isSaid: whether a view around them says what they say, or is hidden: then only stops are looked for.
    private mutating func add(_ views: [AndroidView], outer: Nearby?, isSaid: Bool) {
        for (index, view) in views.enumerated() {
            let nearby = Nearby(views: views, index: index, outer: outer, isInStop: true)
            guard !view.isStructure, !view.isActionable(isInside: true) else {
                stops.append((view, nearby))
                continue
            }
            let isSaid = isSaid || !view.isShown
            guard let text = addRole(of: view, nearby, isSaid: isSaid) else { continue }
            if !isSaid, !text.isEmpty { parts.append((view, text)) }
            add(view.children, outer: nearby, isSaid: isSaid || !text.isEmpty)
        }
    }

    /// Takes over what a view is. The text that it says, empty where it says none; nil where it is a stop of its own.
    private mutating func addRole(of view: AndroidView, _ nearby: Nearby, isSaid: Bool) -> String? {
        let text = view.ownText ?? ""
        if view.isToggle, view.isShown {
            let own = states?.sayer(of: view) ?? view
            guard sayer == nil || sayer === own else {
                stops.append((view, nearby))
                return nil
            }
            sayer = own
            toggleStyle = view.toggleStyle
            // After the name of the row, what its switch says in capitals is the state in whatever language.
            if view.isSwitch, !parts.isEmpty, view.name == text, text == text.uppercased(), text != text.lowercased() {
                return ""
            }
        } else if view.kind.use == .control, !isSaid {
            traits.formUnion(view.kind.traits.intersection([.button, .link]))
        }
        return text
    }
}
