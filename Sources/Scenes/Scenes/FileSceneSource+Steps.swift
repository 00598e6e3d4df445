import AccessibilityModel
import Documents

extension FileSceneSource {
    /// Does steps in their order; the result is true unless a step says otherwise.
    func run(_ steps: [Step]) -> Bool {
        var result = true
        for step in steps { run(step, &result) }
        return result
    }

    private func run(_ step: Step, _ result: inout Bool) {
        switch step {
        case .announce(let text, let priority): scene.post(.announcement, argument: .text(text, priority))
        case .pageScrolled(let text): scene.post(.pageScrolled, argument: .text(text, .default))
        case .layoutChanged(let change): scene.post(.layoutChanged, argument: argument(change))
        case .screenChanged(let change): scene.post(.screenChanged, argument: argument(change))
        case .result(let value): result = value
        case .copy(let id, let target):
            guard let object = objects[id] else { return }
            objects[target]?.accessibilityValue = object.accessibilityValue
            objects[target]?.attributesDidChange()
        case .toggle(let id): objects[id]?.toggle()
        case .add(let amount, let id): objects[id]?.add(amount)
        case .remove(let id): remove(id)
        case .insert(let node, let id, let index): insert(node, into: id, at: index)
        case .set(let id, let changes):
            guard let object = objects[id] else { return }
            for change in changes {
                object.apply(change)
                if case .value = change { object.behaviour?.hasSetValue = true }
            }
            object.attributesDidChange()
        case .insertText(let text, let id): objects[id]?.insertTypedText(text)
        case .deleteBackward(let id): objects[id]?.deleteTypedCharacter()
        case .pause(let technology, let pauses): scene.setPaused(pauses, technology)
        case .zoomFocusChanged(let type, let frame): scene.setZoomFocus(type, to: frame)
        case .restrict(let id, let state): restrict(id, to: state)
        case .pending(let time, let isDone, let text, let steps):
            pendingCount += 1
            let id = pendingCount
            scene.actionIsPending(id)
            timeline.add(steps, at: (scene.clock?() ?? 0) + time) { [weak scene] in
                scene?.answerAction(id, isDone: isDone, text: text)
            }
        case .whenDenied(let id, let then, let otherwise):
            for step in asksWhetherDenied(id) ? then : otherwise { run(step, &result) }
        case .when(let condition, let then, let otherwise):
            for step in holds(condition) ? then : otherwise { run(step, &result) }
        }
    }

    private func argument(_ change: Step.Change) -> UIAccessibilityNotificationArgument {
        switch change {
        case .nothing: .none
        case .text(let text, let priority): .text(text, priority)
        case .focus(let id): objects[id].map { .element($0) } ?? .none
        }
    }

    private func holds(_ condition: Step.Condition) -> Bool {
        guard let object = objects[condition.id] else { return !condition.exists }
        guard condition.exists else { return false }
        if let wanted = condition.isFocused, object.accessibilityElementIsFocused() != wanted { return false }
        return condition.attributes.allSatisfy { attribute in
            switch attribute {
            case .label(let text): matches(object.accessibilityLabel, text)
            case .value(let text): matches(object.accessibilityValue, text)
            case .hint(let text): matches(object.accessibilityHint, text)
            }
        }
    }

    private func matches(_ text: String?, _ wanted: String?) -> Bool {
        (text ?? "") == (wanted ?? "")
    }

    // MARK: Changing the tree

    /// Inserts an object; nothing where one of its ids is already in the scene.
    private func insert(_ node: YAMLNode, into id: String, at index: Int?) {
        guard let container = objects[id] else { return }
        let behaviour = container.madeBehaviour.madeRare
        let loader = ObjectLoader()
        guard let object = try? loader.load(node, path: "\(id)/+\(behaviour.insertedCount + 1)") else { return }
        let inserted = loader.objects
        guard inserted.keys.allSatisfy({ objects[$0] == nil }) else { return }
        behaviour.insertedCount += 1
        objects.merge(inserted) { old, _ in old }
        loader.attach(to: self)
        container.insertChild(object, at: index)
        if var elements = container.accessibilityElements {
            elements.insert(object, at: min(index ?? elements.count, elements.count))
            container.accessibilityElements = elements
        }
        container.attributesDidChange()
    }

    /// Removes an object with everything in it.
    private func remove(_ id: String) {
        guard let object = objects[id], let container = object.parent else { return }
        if let elements = container.accessibilityElements {
            container.accessibilityElements = elements.filter { ($0 as? AccessibilityObject) !== object }
        }
        object.removeFromParent()
        forget(object)
    }

    private func forget(_ object: AccessibilityObject) {
        if let object = object as? SceneObject { objects[object.id] = nil }
        for child in object.children { forget(child) }
    }
}
