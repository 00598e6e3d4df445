import FoundationTypes
import AccessibilityModel
import Scenes
import Documents
import Localization

/// Makes objects of the elements of a page source.
struct AppiumReader {
    var report: ImportReport
    private let names: AttributeNames<AppiumAttribute>
    /// Whether the dump marks the stops; older ones do not.
    private let marksStops: Bool
    /// Whether the dump lists traits; older ones do not.
    private let listsTraits: Bool
    /// Whether any element has a placeholder of its own.
    private let listsPlaceholders: Bool
    /// Whether any element lists custom actions.
    private let listsActions: Bool
    /// What the lists of traits say that were read before.
    private var listedTraits: [String: ListedTraits] = [:]
    private var title: String?
    private var size: (width: Double, height: Double)?

    init(_ names: AttributeNames<AppiumAttribute>, report: ImportReport) {
        self.report = report
        self.names = names
        marksStops = names.keys.contains(.accessible)
        listsTraits = names.keys.contains(.traits)
        listsPlaceholders = names.keys.contains(.placeholderValue)
        listsActions = names.keys.contains(.customActions)
    }

    /// Reads the outermost element.
    mutating func read(_ root: XMLElement) -> ImportedScene {
        var roots: [ImportedNode] = []
        if root.name == "AppiumAUT" {
            for child in root.children { roots.append(node(child)) }
        } else {
            roots.append(node(root))
        }
        for root in roots {
            if marksStops {
                var marks = MarkedStops(report: report, listsTraits: listsTraits)
                marks.settle(root)
                report = marks.report
                AppiumRows.settle(root)
            } else {
                AppiumStops.choose(root)
            }
        }
        var parts = ControlParts(report: report, marksStops: marksStops)
        roots = parts.settled(roots)
        report = parts.report
        let screen = size.flatMap { ImportedFrame(x: 0, y: 0, width: $0.width, height: $0.height) }
        CoveredScreens.remove(from: roots, screen: screen ?? roots.first?.frame, &report)
        if marksStops { MarkedStops.noteUnreached(in: roots, &report) }
        var scene = ImportedScene(roots: roots, keepsOrder: false, knowledge: knowledge)
        scene.title = title
        scene.size = size
        return scene
    }

    private var knowledge: ImportKnowledge {
        var knowledge = ImportKnowledge(unknown: [.hint, .language, .customContent])
        if !listsActions { knowledge.unknown.insert(.customActions) }
        if !marksStops { knowledge.uncertain.insert(.isElement) }
        if !listsTraits { knowledge.uncertain.insert(.traits) }
        return knowledge
    }

    // MARK: One element

    /// - Parameters:
    ///   - inShownStop: whether it is in a stop that the driver says is visible.
    ///   - inKeyboard: whether it is in the keyboard of the system.
    private mutating func node(
        _ element: XMLElement, inShownStop: Bool = false, inKeyboard: Bool = false, inDatePicker: Bool = false
    ) -> ImportedNode {
        let source = AppiumElement(element, names, &report)
        let node = ImportedNode(at: .offset(element.offset))
        node.type = source.type
        node.kind = source.kind
        node.identifier = source.identifier
        node.label = source[.label] ?? source[.title]
        node.frame = source.frame(&report)
        node.isMultiline = source.kind.isMultiline
        node.isModal = AppiumType.modal.contains(source.type)
        node.traits = traits(source)
        if source.type == "Button" { node.toggleStyle = .button }
        // The keys of the system that do something are said to be buttons too; they are keys as the others.
        if inKeyboard, node.traits.contains(.keyboardKey) { node.traits.remove(.button) }
        setValue(of: node, source)
        node.isElement = source.flag(.accessible) ?? false
        if let actions = source[.customActions] {
            node.customActions = actions.split(separator: ",").map { String($0.drop { $0 == " " }) }.filter {
                !$0.isEmpty
            }
        }
        if source.type == "Application", title == nil {
            title = source[.label] ?? source[.name]
            if let frame = node.frame, frame.width > 0, frame.height > 0 { size = (frame.width, frame.height) }
        }
        // A structure is not said; its name is for tests.
        if source.kind.use == .structure, !node.isElement { node.label = nil }
        // The driver calls hidden what is scrolled away or hidden, and some of what is plainly shown. In a stop that is on the
        // screen nobody knows whether such a text is there to be missed.
        let visible = source.flag(.visible)
        node.isShown = visible
        node.scrolls = ["ScrollView", "Table", "CollectionView", "WebView", "Outline"].contains(source.type)
        if inShownStop, visible == false, !node.isElement, node.label != nil { node.knowledge.uncertain.insert(.label) }
        for child in element.children {
            let inner = self.node(
                child, inShownStop: inShownStop || node.isElement && visible == true,
                inKeyboard: inKeyboard || source.type == "Keyboard",
                inDatePicker: inDatePicker || source.type == "DatePicker")
            if !listsTraits, source.type == "NavigationBar", inner.type == "StaticText", inner.label == source[.name] {
                inner.traits.insert(.header)
            }
            // The system makes the wheels of a date, and calls them by their values.
            if inDatePicker || source.type == "DatePicker", inner.type == "PickerWheel", inner.label == nil {
                inner.knowledge.uncertain.insert(.label)
            }
            node.children.append(inner)
        }
        if ["NavigationBar", "Toolbar"].contains(source.type) { AppiumReader.alignLine(of: node) }
        return node
    }

    /// Has what stands beside the first button of a bar read from one side to the other: a title is less high than a button, and so
    /// begins lower.
    private static func alignLine(of bar: ImportedNode) {
        let framed = bar.children.compactMap { child in child.frame.map { (child, $0) } }
        guard let line = framed.first(where: { $0.0.traits.contains(.button) })?.1 else { return }
        let beside = framed.filter { _, frame in
            let middle = frame.y + frame.height / 2
            return middle > line.y && middle < line.y + line.height
        }
        let top = beside.map(\.1.y).min() ?? line.y
        // What begins so little lower is read in its place anyway.
        guard beside.contains(where: { $0.1.y - top >= InterfaceIdiom.phone.lineTolerance }) else { return }
        for (child, frame) in beside { child.scrolledOrigin = CGPoint(x: frame.x, y: top) }
    }

    private mutating func traits(_ source: AppiumElement) -> UIAccessibilityTraits {
        var traits = source.kind.traits
        if source.has(.traits) {
            // Text fields keep what the type says: UIKit has no public trait for them.
            traits.formIntersection([.textEntry, .secureTextEntry, .searchField, .toggleButton, .tabBar])
            let listed = listed(source[.traits] ?? "")
            traits.formUnion(listed.traits)
            for name in listed.unknown { report.unknownTrait(name, at: .offset(source.element.offset)) }
        }
        if source.flag(.enabled) == false { traits.insert(.notEnabled) }
        if source.flag(.selected) == true { traits.insert(.selected) }
        return traits
    }

    /// What a list of traits says.
    private struct ListedTraits {
        var traits = UIAccessibilityTraits.none
        /// The names that are no traits.
        var unknown: [String] = []
    }

    /// What a list such as `Button, Selected` says.
    private mutating func listed(_ list: String) -> ListedTraits {
        if let known = listedTraits[list] { return known }
        var listed = ListedTraits()
        for name in list.split(separator: ",") {
            let word = name.drop { $0 == " " }
            guard !word.isEmpty, word != "None" else { continue }
            if let trait = UIAccessibilityTraits(named: word.prefix(1).lowercased() + word.dropFirst()) {
                listed.traits.formUnion(trait)
            } else {
                listed.unknown.append(String(word))
            }
        }
        listedTraits[list] = listed
        return listed
    }

    // MARK: The driver's rewriting

    /// Takes the value as it was before the driver filled it.
    private mutating func setValue(of node: ImportedNode, _ source: AppiumElement) {
        node.value = source[.value]
        switch source.type {
        case "StaticText":
            // An empty value was filled with the label.
            if node.value?.plain == node.label?.plain { node.value = nil }
        case "Button":
            // An empty value of a selected button was filled with 1.
            if node.value == "1", !node.traits.contains(.toggleButton),
                node.traits.contains(.selected) || !source.has(.traits)
            {
                node.value = nil
                node.traits.insert(.selected)
            }
        case "TextField", "SecureTextField", "TextView", "SearchField":
            // An empty value was filled with the placeholder.
            if let placeholder = source[.placeholderValue] {
                if node.value?.plain == placeholder.plain { node.value = nil }
            } else if node.value != nil, !listsPlaceholders, !listsTraits {
                node.knowledge.uncertain.insert(.value)
            }
        default: break
        }
        node.setPlaceholder(source[.placeholderValue])
        if node.traits.contains(.adjustable), let value = source[.value].flatMap({ Double($0) }),
            let minimum = source[.minValue].flatMap({ Double($0) }),
            let maximum = source[.maxValue].flatMap({ Double($0) })
        {
            node.range = ImportedRange(value: value, minimum: minimum, maximum: maximum)
        }
    }
}
