import AccessibilityModel
import Scenes
import Documents
import Localization

/// Makes objects of the elements of a dump.
struct IDBReader {
    var report: ImportReport
    /// What the screen is called: the application's label.
    private(set) var title: String?
    /// The size of the screen: the application's frame.
    private(set) var size: (width: Double, height: Double)?
    /// Whether any element lists its traits.
    private(set) var listsTraits = false
    /// Whether any element lists its actions.
    private(set) var listsActions = false

    init(report: ImportReport) {
        self.report = report
    }

    /// The object of an element, with the objects in it as its children.
    mutating func node(_ source: YAMLNode) -> ImportedNode {
        let node = ImportedNode(at: .node(source))
        let values = IDBValues(source, &report)
        setKind(of: node, values)
        node.identifier = values[.identifier]?.filledText
        node.label = values[.label]?.filledText ?? values[.title]?.filledText
        node.hint = values[.help]?.filledText
        node.frame = frame(values)
        node.scrolls = ["ScrollArea", "ScrollView", "Table", "CollectionView", "WebArea"].contains(node.type)
        setTraits(of: node, values)
        setValue(of: node, values[.value])
        setActions(of: node, values[.customActions])
        if node.type == "Application", title == nil {
            title = node.label
            if let frame = node.frame, frame.width > 0, frame.height > 0 { size = (frame.width, frame.height) }
        }
        for key in [IDBAttribute.children, .elements] {
            guard let list = values[key] else { continue }
            for child in list.items where child.kind == .mapping {
                node.children.append(self.node(child))
            }
        }
        return node
    }

    // MARK: What it is

    private mutating func setKind(of node: ImportedNode, _ values: IDBValues) {
        let names = [values[.type], values[.role]].compactMap { $0?.filledText }
        let known = names.first { IDBType.kind($0) != nil }
        if let known { node.kind = IDBType.kind(known) ?? node.kind }
        node.type = known ?? names.first ?? ""
        if node.type.hasPrefix("AX") { node.type.removeFirst(2) }
        if known == nil, let name = names.first { report.unknownType(name, at: node.place) }
        if known == nil { node.kind = Kind(.content) }
    }

    private mutating func setTraits(of node: ImportedNode, _ values: IDBValues) {
        node.traits = node.kind.traits
        node.isMultiline = node.kind.isMultiline
        if let subrole = values[.subrole]?.filledText, let kind = IDBType.kind(subrole) {
            node.traits.formUnion(kind.traits)
        }
        if let list = values[.traits], list.kind == .sequence {
            listsTraits = true
            for item in list.items {
                guard let name = item.filledText else { continue }
                let key = name.prefix(1).lowercased() + name.dropFirst()
                if let trait = UIAccessibilityTraits(named: key) {
                    node.traits.formUnion(trait)
                } else if key != "none" {
                    report.unknownTrait(name, at: .node(item))
                }
            }
        }
        if values[.enabled]?.scalarText == "false" { node.traits.insert(.notEnabled) }
    }

    // MARK: Its value and actions

    /// Takes a value of any type of JSON.
    private mutating func setValue(of node: ImportedNode, _ value: YAMLNode?) {
        guard let value, !value.isNull else { return }
        guard value.kind == .scalar else {
            report.note("a value that is a list or mapping was left out", at: .node(value))
            node.knowledge.unknown.insert(.value)
            return
        }
        var text = value.scalarText
        let isBoolean = value.style == .plain && (text == "true" || text == "false")
        if isBoolean { text = text == "true" ? "1" : "0" }
        guard !text.isEmpty else { return }
        let isChosen = node.type == "RadioButton" || node.type == "TabButton"
        // A state may be a number with decimals.
        if isChosen || node.traits.contains(.toggleButton), let state = Self.states[text] { text = state }
        if isChosen {
            // The chosen tab has the value 1.
            if text == "1" { node.traits.insert(.selected) }
            if text == "1" || text == "0" { return }
        }
        // A text that is its own value has none.
        node.value = node.traits.contains(.staticText) && text.plain == node.label?.plain ? nil : text
    }

    private static let states = ["0.0": "0", "1.0": "1", "2.0": "2"]

    private mutating func setActions(of node: ImportedNode, _ list: YAMLNode?) {
        guard let list, list.kind == .sequence else { return }
        listsActions = true
        for item in list.items {
            if let name = item.filledText ?? item.value(of: "name")?.filledText {
                node.customActions.append(name)
            } else {
                report.unreadable(IDBAttribute.customActions.rawValue, at: .node(item))
            }
        }
    }

    // MARK: Its frame

    /// The frame; a frame of zeros is none.
    private mutating func frame(_ values: IDBValues) -> ImportedFrame? {
        var numbers: [Double] = []
        if let frame = values[.frame], frame.kind == .mapping {
            numbers = ["x", "y", "width", "height"].compactMap { frame.value(of: $0).flatMap { Double($0.scalarText) } }
        } else if let text = (values[.frameText] ?? values[.frame])?.filledText {
            numbers = ImportedFrame.numbers(in: text)
        } else {
            return nil
        }
        if numbers == [0, 0, 0, 0] { return nil }
        if numbers.count == 4,
            let frame = ImportedFrame(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        {
            return frame
        }
        if let place = values[.frame] ?? values[.frameText] {
            report.unreadable(IDBAttribute.frame.rawValue, at: .node(place))
        }
        return nil
    }
}
