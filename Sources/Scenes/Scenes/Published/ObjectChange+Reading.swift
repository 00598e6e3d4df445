package import Documents
import Localization

extension ObjectChange {
    /// Reads the value of a key; null is its absence.
    package static func read(_ key: PublishedKey, _ node: YAMLNode) throws(DocumentError) -> ObjectChange? {
        if let property = key.property {
            if let attribute = try AttributeChange.read(property, node) { return .attribute(attribute) }
            return try read(property, node)
        }
        switch key.own {
        case .actions: return .actions(node.isNull ? nil : try actions(node))
        case .moreMembers: return .hasMoreMembers(node.isNull ? false : try node.boolean())
        case .caret: return .caret(node.isNull ? nil : try node.integer(in: 0...textLimit))
        case .selection: return .selection(node.isNull ? nil : try selection(node))
        case nil: return nil
        }
    }

    /// The absence of a property, or nil for what cannot be taken away.
    package static func absence(of key: PublishedKey) -> ObjectChange? {
        if let property = key.property {
            if let attribute = AttributeChange.absence(of: property) { return .attribute(attribute) }
            switch property {
            case .multiline: return .multiline(false)
            case .adjust: return .adjustment(nil)
            case .customActions: return .customActions([])
            case .customRotors: return .customRotors([])
            case .rowCount: return .rowCount(nil)
            case .columnCount: return .columnCount(nil)
            case .rowHeaders: return .rowHeaders([])
            case .columnHeaders: return .columnHeaders([])
            default: return nil
            }
        }
        switch key.own {
        case .actions: return .actions(nil)
        case .moreMembers: return .hasMoreMembers(false)
        case .caret, .selection, nil: return nil
        }
    }

    /// Places in a text count from 0 to this.
    private static let textLimit = 1_000_000_000

    private static func read(_ property: ObjectProperty, _ node: YAMLNode) throws(DocumentError) -> ObjectChange? {
        let isNull = node.isNull
        switch property {
        case .multiline: return .multiline(isNull ? false : try node.boolean())
        case .adjust: return .adjustment(isNull ? nil : try Adjustment(node))
        case .customActions: return .customActions(try customActions(node))
        case .customRotors: return .customRotors(try customRotors(node))
        case .rowCount: return .rowCount(isNull ? nil : try node.integer(in: TableCell.places))
        case .columnCount: return .columnCount(isNull ? nil : try node.integer(in: TableCell.places))
        case .rowHeaders: return .rowHeaders(try node.texts())
        case .columnHeaders: return .columnHeaders(try node.texts())
        default: return nil
        }
    }

    private static func actions(_ node: YAMLNode) throws(DocumentError) -> Set<ObjectAction> {
        var actions: Set<ObjectAction> = []
        // An action of a later version is none that this one could ask for.
        for item in try node.list() {
            if let action = ObjectAction(rawValue: try item.text()) { actions.insert(action) }
        }
        return actions
    }

    private static func selection(_ node: YAMLNode) throws(DocumentError) -> Range<Int> {
        guard node.kind == .sequence else { throw node.wrongType("a list of 2 numbers", advises: "write [from, to]") }
        var places: [Int] = []
        for item in node.items { places.append(try item.integer(in: 0...textLimit)) }
        guard places.count == 2, places[0] <= places[1] else {
            throw node.error(
                .wrongValue, says: "\(place: node.place) must be two numbers, the lower one first",
                advises: "write [from, to]")
        }
        return places[0]..<places[1]
    }

    private static func customActions(_ node: YAMLNode) throws(DocumentError) -> [CustomAction] {
        var actions: [CustomAction] = []
        for item in try node.list() {
            let keys = try item.mapping(keys: ["name", "category"])
            actions.append(
                CustomAction(name: try keys.required("name").text(), category: try keys.text("category")))
        }
        return actions
    }

    private static func customRotors(_ node: YAMLNode) throws(DocumentError) -> [CustomRotor] {
        var rotors: [CustomRotor] = []
        for item in try node.list() {
            let keys = try item.mapping(keys: ["name", "items"])
            rotors.append(
                CustomRotor(name: try keys.required("name").text(), items: try keys.required("items").texts()))
        }
        return rotors
    }
}
