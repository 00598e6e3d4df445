import AccessibilityModel
package import Documents
import Localization

/// Steps that a script lets the application of a scene do.
package struct ApplicationSteps {
    let steps: [Step]
    /// What they do, by the keys of scene files: `set, announce`.
    package let name: String
}

extension FileSceneSource {
    /// Reads a list of steps as scene files write them; ids must be those of the scene, or of what its steps insert.
    package func applicationSteps(_ node: YAMLNode) throws(DocumentError) -> ApplicationSteps {
        var reader = StepReader()
        let steps = try reader.steps(node)
        var known = Set(objects.keys).union(introduced)
        for insertion in reader.insertions {
            let inner = ObjectLoader()
            _ = try inner.load(insertion, path: insertion.path)
            known.formUnion(inner.objects.keys)
        }
        for reference in reader.references {
            let id = try reference.node.text()
            guard !known.contains(id) else { continue }
            throw reference.node.error(
                .unknownReference,
                says:
                    "\(place: reference.node.place): no object of the scene has the id \(name: EchoedText.quoted(id))",
                advises: YAMLNode.localizedAdvice(id, known.sorted()))
        }
        for restriction in reader.restrictions {
            let id = try restriction.text()
            guard !restrictions.contains(where: { $0.id == id }) else { continue }
            throw restriction.error(
                .unknownReference,
                says: "\(place: restriction.place): no restriction has the id \(name: EchoedText.quoted(id))",
                advises: YAMLNode.localizedAdvice(id, restrictions.map(\.id)))
        }
        let names = SceneProperties.actions.map(\.name)
        let done = node.items.map { item in
            item.entries.map(\.key.scalarText).first(where: names.contains) ?? ""
        }
        return ApplicationSteps(steps: steps, name: done.joined(separator: ", "))
    }

    /// Whether an object hides its text, which must not be in a recording then.
    package func hidesText(of id: String) -> Bool {
        objects[id]?.accessibilityTraits.contains(.secureTextEntry) == true
    }

    /// Does the steps; the session is to be refreshed after them.
    package func perform(_ steps: ApplicationSteps) {
        _ = run(steps.steps)
    }
}
