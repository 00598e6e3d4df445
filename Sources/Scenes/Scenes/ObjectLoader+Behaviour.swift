import AccessibilityModel
import Documents

extension ObjectLoader {
    func readBehaviour(_ key: ObjectProperty, _ node: YAMLNode, of object: SceneObject) throws(DocumentError) {
        switch key {
        case .id, .identifier, .children, .elements: return
        case .multiline: object.madeBehaviour.isMultiline = try node.boolean()
        case .adjust:
            object.setAdjustment(try Adjustment(node, formats: formats))
        case .onActivate: behaving(object).onActivate = try reader.steps(node)
        case .onIncrement: behaving(object).onIncrement = try reader.steps(node)
        case .onDecrement: behaving(object).onDecrement = try reader.steps(node)
        case .onEscape: behaving(object).madeRare.onEscape = try reader.steps(node)
        case .onMagicTap: behaving(object).madeRare.onMagicTap = try reader.steps(node)
        case .onScroll: behaving(object).madeRare.onScroll = try scrolling(node)
        case .onZoomIn: behaving(object).madeRare.onZoomIn = try reader.steps(node)
        case .onZoomOut: behaving(object).madeRare.onZoomOut = try reader.steps(node)
        case .onBecomeFocused: behaving(object).madeRare.onBecomeFocused = try reader.steps(node)
        case .onLoseFocus: behaving(object).madeRare.onLoseFocus = try reader.steps(node)
        case .unknown: object.madeBehaviour.knowledge.unknown = try ImportKnowledge.attributes(node)
        case .uncertain: object.madeBehaviour.knowledge.uncertain = try ImportKnowledge.attributes(node)
        case .auditIgnore: object.madeBehaviour.madeRare.auditIgnores = try SceneAuditIgnore.list(node)
        case .typesInto:
            reader.mention(node)
            behaving(object).madeRare.typesInto = try node.text()
        case .rowCount: object.madeBehaviour.madeRare.table.rowCount = try node.integer(in: TableCell.places)
        case .columnCount: object.madeBehaviour.madeRare.table.columnCount = try node.integer(in: TableCell.places)
        case .rowHeaders: behaving(object).madeRare.table.rowHeaders = try headers(node, .row)
        case .columnHeaders: behaving(object).madeRare.table.columnHeaders = try headers(node, .column)
        case .customActions: object.accessibilityCustomActions = try customActions(node, of: object)
        case .customRotors: object.accessibilityCustomRotors = try customRotors(node, of: object)
        default: return
        }
    }

    private func headers(_ node: YAMLNode, _ need: SceneReference.Need) throws(DocumentError) -> [String] {
        for reference in try node.list() { reader.mention(reference, need) }
        return try node.texts()
    }

    private func behaving(_ object: SceneObject) -> SceneBehaviour {
        behaving.append(object)
        return object.madeBehaviour
    }

    /// Lets the root run the steps of the whole file.
    func markAsBehaving(_ object: SceneObject) {
        _ = behaving(object)
    }

    private func scrolling(_ node: YAMLNode) throws(DocumentError) -> [UIAccessibilityScrollDirection: [Step]] {
        var steps: [UIAccessibilityScrollDirection: [Step]] = [:]
        guard node.kind == .mapping else {
            let all = try reader.steps(node)
            for direction in UIAccessibilityScrollDirection.allCases { steps[direction] = all }
            return steps
        }
        let keys = try node.mapping(SceneProperties.scroll.set)
        for direction in UIAccessibilityScrollDirection.allCases {
            steps[direction] = try reader.steps(keys, direction.rawValue)
        }
        return steps
    }

    private func customActions(
        _ node: YAMLNode, of object: SceneObject
    ) throws(DocumentError) -> [UIAccessibilityCustomAction] {
        let behaviour = behaving(object)
        var actions: [UIAccessibilityCustomAction] = []
        for item in try node.list() {
            let keys = try item.mapping(SceneProperties.customAction.set)
            let steps = try reader.steps(try keys.required("do"))
            let name = try keys.required("name").text()
            actions.append(behaviour.action(name: name, category: try keys.text("category"), steps: steps))
        }
        return actions
    }

    private func customRotors(
        _ node: YAMLNode, of object: SceneObject
    ) throws(DocumentError) -> [UIAccessibilityCustomRotor] {
        let behaviour = behaving(object)
        var rotors: [UIAccessibilityCustomRotor] = []
        for item in try node.list() {
            let keys = try item.mapping(SceneProperties.customRotor.set)
            let list = try keys.required("items")
            for reference in try list.list() { reader.mention(reference) }
            let ids = try list.texts()
            rotors.append(
                UIAccessibilityCustomRotor(name: try keys.required("name").text()) { [weak behaviour] predicate in
                    behaviour?.source?.search(ids, predicate)
                })
        }
        return rotors
    }
}
