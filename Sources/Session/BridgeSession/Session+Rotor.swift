import AccessibilityModel
import BrailleLayout

extension Session {
    /// Moves to the next or previous thing of the rotor's kind.
    func moveByRotor(forward: Bool) -> Outcome {
        switch rotor {
        case .kind(let kind): return move(to: kind, forward: forward)
        case .actions: return chooseAction(forward: forward)
        case .custom(let name): return search(name, forward: forward)
        }
    }

    /// Moves to the next or previous element of a kind.
    func move(to kind: FindableKind, forward: Bool) -> Outcome {
        var candidate = focus
        repeat {
            candidate = candidate.flatMap { forward ? order.element(after: $0) : order.element(before: $0) }
        } while candidate.map { kind.matches($0, in: order) } == false
        if let found = candidate {
            jump(to: found)
        } else {
            notify(.noneFound, ["rotor": settings.vocabulary.message(kind.name)])
        }
        return Outcome()
    }

    /// Sets the rotor to the next or previous setting that the scene has something for, and says which.
    func changeRotor(forward: Bool) -> Outcome {
        let all = Rotor.standard + customRotors.map { Rotor.custom($0.name) }
        let place = all.firstIndex(of: rotor) ?? 0
        for step in 1...all.count {
            let candidate = all[(place + (forward ? step : all.count - step)) % all.count]
            guard isPresent(candidate) else { continue }
            rotor = candidate
            chosenAction = nil
            sayRotor()
            return Outcome()
        }
        notify(.notAvailable)
        return Outcome()
    }

    /// The name of the present setting.
    var rotorName: String {
        if case .custom(let name) = rotor { return name }
        return rotor.name.map { settings.vocabulary.message($0) } ?? ""
    }

    private func sayRotor() {
        if let name = rotor.name { notify(name) } else { notify(text: rotorName) }
    }

    private func isPresent(_ candidate: Rotor) -> Bool {
        switch candidate {
        case .actions: return actions.isEmpty == false
        case .custom: return true
        case .kind(let kind):
            var element = order.first
            while let current = element {
                if kind.matches(current, in: order) { return true }
                element = order.element(after: current)
            }
            return false
        }
    }

    // MARK: Searches that the scene offers

    /// The searches of the focused element and of everything around it, inner ones first.
    private var customRotors: [UIAccessibilityCustomRotor] {
        var found: [UIAccessibilityCustomRotor] = []
        var object = focus ?? source.scene.root
        for _ in 0..<ReadingOrder.depthLimit {
            for rotor in object.accessibilityCustomRotors ?? [] where !found.contains(where: { $0.name == rotor.name })
            {
                found.append(rotor)
            }
            guard let parent = object.parent else { break }
            object = parent
        }
        return found
    }

    private func search(_ name: String, forward: Bool) -> Outcome {
        let direction: UIAccessibilityCustomRotor.Direction = forward ? .next : .previous
        let found = customRotors.first { $0.name == name }?
            .itemSearchBlock(.init(currentItem: focus, searchDirection: direction))
        if let found, order.contains(found) {
            jump(to: found)
        } else {
            notify(.noneFound, ["rotor": name])
        }
        return Outcome()
    }
}
