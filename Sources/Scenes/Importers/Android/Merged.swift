import AccessibilityModel

/// What a stop speaks for: the texts, roles and state of the views in it that can do nothing themselves.
struct Merged {
    /// The texts with their views, in the order of the dump.
    private(set) var parts: [(view: AndroidView, text: String)] = []
    /// The texts that a view around theirs speaks for, which says something else.
    private(set) var covered: [(view: AndroidView, text: String)] = []
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
    mutating func add(_ views: [AndroidView]) { add(views, outer: nil, saidBy: nil) }

    /// - Parameter sayer: what a view around them says instead of what they say, empty where they are hidden: then only stops
    ///   are looked for.
    private mutating func add(_ views: [AndroidView], outer: Nearby?, saidBy sayer: String?) {
        for (index, view) in views.enumerated() {
            let nearby = Nearby(views: views, index: index, outer: outer, isInStop: true)
            guard !view.isStructure, !view.isActionable(isInside: true) else {
                stops.append((view, nearby))
                continue
            }
            let sayer = view.isShown ? sayer : ""
            guard let text = addRole(of: view, nearby, isSaid: sayer != nil) else { continue }
            if let sayer {
                if !sayer.isEmpty, !text.isEmpty, !sayer.plain.contains(text.plain) { covered.append((view, text)) }
            } else if !text.isEmpty {
                parts.append((view, text))
                if let other = view.unsaidText { covered.append((view, other)) }
            }
            add(view.children, outer: nearby, saidBy: sayer ?? (text.isEmpty ? nil : text))
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
