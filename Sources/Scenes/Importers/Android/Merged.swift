import AccessibilityModel

/// What a stop speaks for: the texts, roles and state of the views in it that can do nothing themselves.
struct Merged {
    /// The texts in the order of the dump.
    private(set) var texts: [String] = []
    /// The traits of controls that only say what the stop is.
    private(set) var traits: UIAccessibilityTraits = .none
    /// The state of the one switch in it.
    private(set) var state: String?
    /// What that switch looks like.
    private(set) var toggleStyle = AccessibilityToggleStyle.switch
    /// The views in it that are stops of their own.
    private(set) var stops: [(view: AndroidView, nearby: Nearby)] = []

    /// Adds the views in another and what is in them.
    mutating func add(_ views: [AndroidView]) {
        for (index, view) in views.enumerated() {
            add(view, Nearby(views: views, index: index, outer: nil, isInStop: true))
        }
    }

    private mutating func add(_ view: AndroidView, _ nearby: Nearby) {
        guard view.isShown else { return }
        guard !view.isStructure, !view.isActionable(isInside: true) else {
            stops.append((view, nearby))
            return
        }
        if view.isToggle {
            if state != nil {
                stops.append((view, nearby))
                return
            }
            state = view.isSet(.checked) ? "1" : "0"
            toggleStyle = view.toggleStyle
            // After the name of the row, what its switch says in capitals is the state in whatever language.
            if view.isSwitch, !texts.isEmpty, let name = view.name, view.ownText == name, name == name.uppercased(),
                name != name.lowercased()
            {
                return
            }
        } else if view.kind.use == .control {
            traits.formUnion(view.kind.traits.intersection([.button, .link]))
        }
        if let text = view.ownText {
            texts.append(text)
            return
        }
        for (index, child) in view.children.enumerated() {
            add(child, Nearby(views: view.children, index: index, outer: nearby, isInStop: true))
        }
    }
}

/// Where a view stands among others, to find the text that belongs to a switch without one.
struct Nearby {
    private let views: [AndroidView]
    private let index: Int
    private let outer: [Nearby]
    /// Whether a stop around it speaks for the texts beside it.
    let isInStop: Bool

    /// A place among siblings; `outer` is that of their parent.
    init(views: [AndroidView], index: Int, outer: Nearby?, isInStop: Bool = false) {
        self.views = views
        self.index = index
        self.isInStop = isInStop
        // Two levels up is as far as a label and its switch are apart.
        self.outer = outer.map { [$0] } ?? []
    }

    /// The text of the view before, else of the view after, else of those next to the parent; nil where there is none.
    var text: String? { text(at: [-1, 1], levels: 2) }

    /// The text of the view before, else of the one before the parent; nil where there is none.
    var textBefore: String? { text(at: [-1], levels: 2) }

    /// The text in front that can be a caption: beside the view, or beside a parent that holds nothing else; words without
    /// numbers, which count or measure something else.
    var caption: String? {
        let text = text(at: [-1], levels: views.count == 1 ? 2 : 1)
        return text.flatMap { $0.contains(where: \.isNumber) ? nil : $0 }
    }

    private func text(at distances: [Int], levels: Int) -> String? {
        for neighbour in distances.map({ index + $0 }) where views.indices.contains(neighbour) {
            if let text = Self.text(of: views[neighbour]) { return text }
        }
        guard levels > 1 else { return nil }
        return outer.first?.text(at: distances, levels: levels - 1)
    }

    private static func text(of view: AndroidView) -> String? {
        guard !view.isActionable(isInside: false) else { return nil }
        if let text = view.ownText { return text }
        var merged = Merged()
        merged.add([view])
        return merged.texts.first
    }
}
