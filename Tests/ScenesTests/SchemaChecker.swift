import Scenes
import Documents

/// Checks documents against the schema, as far as its keywords are used there.
struct SchemaChecker {
    let schema: SchemaReader
    private(set) var problems: [String] = []

    init(_ schema: SchemaReader) {
        self.schema = schema
    }

    /// Checks a document against the outermost schema.
    mutating func check(_ document: YAMLNode) {
        check(document, schema.root)
    }

    private mutating func check(_ node: YAMLNode, _ rule: YAMLNode) {
        if let reference = SchemaReader.value(rule, "$ref")?.scalarText {
            guard let definition = schema.definition(String(reference.dropFirst("#/$defs/".count))) else {
                return report(node, "no definition \(reference)")
            }
            return check(node, definition)
        }
        if let choices = SchemaReader.value(rule, "anyOf") { return checkAny(node, Array(choices.items)) }
        if let choices = SchemaReader.value(rule, "enum"), !choices.items.contains(where: { same($0, node) }) {
            report(node, "none of the choices")
        }
        if let constant = SchemaReader.value(rule, "const"), !same(constant, node) { report(node, "not the constant") }
        let types = SchemaReader.texts(SchemaReader.value(rule, "type"))
        if !types.isEmpty, !types.contains(where: { has(node, type: $0) }) { report(node, "not of type \(types)") }
        if node.kind == .sequence, let items = SchemaReader.value(rule, "items") {
            for item in node.items { check(item, items) }
        }
        if node.kind == .mapping { checkKeys(node, rule) }
        checkRange(node, rule)
    }

    private mutating func checkAny(_ node: YAMLNode, _ rules: [YAMLNode]) {
        let fits = rules.contains { rule in
            var trial = SchemaChecker(schema)
            trial.check(node, rule)
            return trial.problems.isEmpty
        }
        if !fits { report(node, "fits none of the schemas") }
    }

    private mutating func checkKeys(_ node: YAMLNode, _ rule: YAMLNode) {
        let properties = SchemaReader.value(rule, "properties")
        let isClosed = SchemaReader.value(rule, "additionalProperties")?.scalarText == "false"
        for (key, value) in node.entries {
            if let property = properties.flatMap({ SchemaReader.value($0, key.scalarText) }) {
                check(value, property)
            } else if isClosed {
                report(key, "unknown key")
            }
        }
        let keys = node.entries.map(\.key.scalarText)
        for key in SchemaReader.texts(SchemaReader.value(rule, "required")) where !keys.contains(key) {
            report(node, "lacks \(key)")
        }
        if let choices = SchemaReader.value(rule, "oneOf") {
            let fitting = choices.items.filter { choice in
                SchemaReader.texts(SchemaReader.value(choice, "required")).allSatisfy { keys.contains($0) }
            }
            if fitting.count != 1 { report(node, "fits \(fitting.count) of the schemas") }
        }
    }

    private mutating func checkRange(_ node: YAMLNode, _ rule: YAMLNode) {
        guard node.kind == .scalar, let number = Double(node.scalarText) else { return }
        if let minimum = SchemaReader.value(rule, "minimum"), let bound = Double(minimum.scalarText), number < bound {
            report(node, "below the minimum")
        }
        if let maximum = SchemaReader.value(rule, "maximum"), let bound = Double(maximum.scalarText), number > bound {
            report(node, "above the maximum")
        }
    }

    private func has(_ node: YAMLNode, type: String) -> Bool {
        switch type {
        case "object": node.kind == .mapping
        case "array": node.kind == .sequence
        case "string": node.kind == .scalar && !node.isNull
        case "null": node.isNull
        case "boolean": (try? node.boolean()) != nil
        case "number": (try? node.number()) != nil
        case "integer": (try? node.integer(in: Int.min...Int.max)) != nil
        default: false
        }
    }

    private func same(_ first: YAMLNode, _ second: YAMLNode) -> Bool {
        first.isNull && second.isNull
            || first.isNull == second.isNull && second.kind == .scalar && first.scalarText == second.scalarText
    }

    private mutating func report(_ node: YAMLNode, _ problem: String) {
        problems.append("\(node.mark) \(node.path): \(problem)")
    }
}
