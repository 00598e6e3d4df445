import BrailleLayout
import BridgeSession

/// What a key asked of the application, and what that answered.
struct ModelOutcome: Equatable {
    var performed: String?
    var result: Bool?
}

extension ReaderModel {
    /// A key, pressed while the display shows a frame.
    ///
    /// - Parameter goesOn: whether label or value of what a message covered went on, which no finger could know before.
    mutating func press(_ key: Key, on frame: Frame, goesOn: Bool) -> ModelOutcome {
        hint.restsSince = now
        coveredGoesOn = goesOn
        isReadingOn = false
        let outcome = perform(settings.keys.meaning(of: key), frame)
        settle()
        return outcome
    }

    private mutating func perform(_ key: Key, _ frame: Frame) -> ModelOutcome {
        if isStale(key, frame) {
            // Nothing, and why; what the application announced says it itself.
            if messages.current.map({ $0.origin == .notice }) ?? true { notice(.changed) }
            return ModelOutcome()
        }
        if panel != nil, let outcome = pressInPanel(key, frame) { return outcome }
        if case .route(let cell) = key { return route(cell, frame) }
        if editing != nil {
            switch key {
            case .character(let scalar):
                dismissMessages()
                return type(String(scalar))
            case .keyboard(let key, let modifiers):
                if let outcome = edit(key, modifiers) { return outcome }
            // What is left of the keyboard is the table's.
            case .command:
                switch settings.keys.bindings[key] {
                case .escape:
                    dismissMessages()
                    editing = nil
                    return ModelOutcome(performed: "endEditing", result: true)
                case .nextElement, .previousElement: editing = nil
                default: break
                }
            case .route, .chord, .dots: break
            }
        }
        guard let command = settings.keys.bindings[key] else { return ModelOutcome() }
        return perform(command, looksForHeadings: settings.keys.kinds[key] == .headings, frame)
    }

    private mutating func perform(
        _ command: Command, looksForHeadings: Bool = false, _ frame: Frame
    ) -> ModelOutcome {
        if command == .panRight || command == .panLeft, panMessage(forward: command == .panRight, frame) {
            return ModelOutcome()
        }
        dismissMessages()
        switch command {
        case .nextElement: moveFocus(to: elements(forward: true).first ?? focus)
        case .previousElement: moveFocus(to: elements(forward: false).first ?? focus)
        case .firstElement: jump(to: screen.order.first)
        case .lastElement: jump(to: screen.order.last)
        case .upward: return focused?.kind == .slider ? adjust(up: true) : moveByRotor(forward: false)
        case .downward: return focused?.kind == .slider ? adjust(up: false) : moveByRotor(forward: true)
        case .pageUpward:
            if focused?.kind == .slider { return adjust(up: true, large: true) }
            changeRotor(forward: false)
        case .pageDownward:
            if focused?.kind == .slider { return adjust(up: false, large: true) }
            changeRotor(forward: true)
        case .increment: return adjust(up: true)
        case .decrement: return adjust(up: false)
        case .panRight: pan(forward: true, frame)
        case .panLeft: pan(forward: false, frame)
        case .readOn: isReadingOn = true
        case .activate: return activate()
        case .escape: return escape()
        case .magicTap: return ask("magicTap") { $0.answer($0.screen.magicTap) }
        case .scrollLeft: return ask("scroll:left") { _ in false }
        case .scrollRight: return ask("scroll:right") { _ in false }
        case .scrollUp: return ask("scroll:up") { _ in false }
        case .scrollDown: return ask("scroll:down") { _ in false }
        case .nextPage: return ask("scroll:next") { _ in false }
        case .previousPage: return ask("scroll:previous") { _ in false }
        case .zoomIn: return ask("zoomIn") { _ in false }
        case .zoomOut: return ask("zoomOut") { _ in false }
        case .describeElement: report(.around("", ""))
        case .itemChooser: open(.items)
        case .search: open(.search)
        case .actionList: open(.actions)
        case .messageHistory: open(.history)
        case .keyHelp: open(.keyHelp)
        case .searchForward: search("", forward: true)
        case .searchBackward: search("", forward: false)
        case .nextSimilar, .previousSimilar:
            let forward = command == .nextSimilar
            if looksForHeadings { move(to: .headings, forward: forward) } else { moveToSimilar(forward: forward) }
        case .returnToPlace: returnToPlace()
        case .selectAll: return selectAll()
        case .copy: return copy()
        case .cut: return cut()
        case .paste: return paste()
        case .undo: return undo(again: false)
        case .redo: return undo(again: true)
        // What stands where on the display is the finger's and the laws' business.
        default: break
        }
        return ModelOutcome()
    }

    // MARK: Moving

    private mutating func moveByRotor(forward: Bool) -> ModelOutcome {
        if rotor == .actions {
            guard let actions = focused?.actions, !actions.isEmpty else {
                notice(.noActions)
                return ModelOutcome()
            }
            let next = chosenAction.map { $0 + (forward ? 1 : -1) } ?? (forward ? 0 : actions.count - 1)
            let chosen = min(max(0, next), actions.count - 1)
            chosenAction = chosen
            report(.exactly(actions[chosen].name))
        } else {
            move(to: rotor, forward: forward)
        }
        return ModelOutcome()
    }

    private mutating func move(to kind: ModelRotor, forward: Bool) {
        if let found = elements(forward: forward).first(where: { kind.stops(at: screen.elements[$0]) }) {
            jump(to: found)
        } else {
            notice(.noneFound, ["rotor": words(kind.name)])
        }
    }

    /// The next or previous setting that the screen has something for.
    private mutating func changeRotor(forward: Bool) {
        let all = ModelRotor.allCases
        for step in 1...all.count {
            let candidate = all[(rotor.rawValue + (forward ? step : all.count - step)) % all.count]
            let isThere =
                candidate == .actions
                ? focused?.actions.isEmpty == false
                : screen.order.contains { candidate.stops(at: screen.elements[$0]) }
            guard isThere else { continue }
            rotor = candidate
            chosenAction = nil
            return notice(rotor.name)
        }
        notice(.notAvailable)
    }

    private mutating func moveToSimilar(forward: Bool) {
        guard let focused else { return }
        let found = elements(forward: forward).first { screen.elements[$0].kindOfThing == focused.kindOfThing }
        if let found { jump(to: found) } else { notice(.noSimilar) }
    }

    private mutating func returnToPlace() {
        guard let index = places.lastIndex(where: { screen.order.contains($0) && $0 != focus }) else {
            return notice(.notAvailable)
        }
        jump(to: places.remove(at: index))
    }

    /// Through label and value, and on to the next element, or back to the end of the one before.
    private mutating func pan(forward: Bool, _ frame: Frame) {
        guard editing == nil else { return }
        guard !frame.regions.contains(where: { $0.name == .message }) else {
            if !coveredGoesOn { moveFocus(to: elements(forward: forward).first ?? focus) }
            return
        }
        let own = frame.regions.filter { [.label, .value, .hint].contains($0.name) }
        let goesOn = own.contains { $0.page == frame.page && (forward ? $0.overflowsAfter : $0.overflowsBefore) }
        let hasPage = own.contains { $0.page == frame.page + (forward ? 1 : -1) }
        if goesOn || hasPage { return }
        moveFocus(to: elements(forward: forward).first ?? focus)
    }

    // MARK: Doing

    private mutating func adjust(up: Bool, large: Bool = false) -> ModelOutcome {
        guard let focus, let focused, focused.kind == .slider else {
            notice(.notAvailable)
            return ModelOutcome()
        }
        guard !focused.isDimmed else {
            notice(.dimmed)
            return ModelOutcome()
        }
        if !large || screen.elements[focus].number?.change(up: up, large: true) == false {
            _ = screen.elements[focus].number?.change(up: up, large: false)
        }
        return ModelOutcome(performed: up ? "increment" : "decrement")
    }

    mutating func activate() -> ModelOutcome {
        guard let focused else { return ModelOutcome() }
        if let outcome = performChosenAction() { return outcome }
        guard !focused.isDimmed else {
            notice(.dimmed)
            return ModelOutcome()
        }
        if focused.kind == .sound { quietUntil = now + 1_000 }
        return ask("activate") { model in
            let done = model.answer(focused.activation)
            return model.beginEditing(at: nil) || done
        }
    }

    private mutating func escape() -> ModelOutcome {
        ask("escape") { model in
            if model.answer(model.focused?.escape) { return true }
            // The system goes back where there is a back button.
            let back = model.screen.order.first { model.screen.elements[$0].kind == .back }
            return back.map { model.answer(model.screen.elements[$0].activation) } ?? false
        }
    }

    /// Does the action that was chosen, or gives nil where none was.
    mutating func performChosenAction() -> ModelOutcome? {
        guard let chosen = chosenAction, let actions = focused?.actions, actions.indices.contains(chosen) else {
            return nil
        }
        chosenAction = nil
        return ask("custom:" + actions[chosen].name) { $0.answer(actions[chosen].response) }
    }

    /// Asks the application; where nothing does it, that is said, unless the application said something itself.
    private mutating func ask(_ name: String, _ action: (inout ReaderModel) -> Bool) -> ModelOutcome {
        let done = action(&self)
        if !done { noticeRefusal() }
        return ModelOutcome(performed: name, result: done)
    }

    // MARK: Routing keys

    /// What the cell under a routing key stands for in a region, or nil where it is not that region's.
    func target(under cell: Int, in frame: Frame, of name: RegionName) -> RoutingTarget? {
        guard let (region, place) = frame.region(at: cell), region.name == name else { return nil }
        return region.targets[place]
    }

    /// Over a mark it pans the message; anywhere else it takes the message away, and nothing else happens.
    mutating func routeOverMessage(_ target: RoutingTarget) {
        switch target {
        case .overflowBefore, .overflowAfter: pinMessage()
        case .blank, .role, .text: passOn(whole: false)
        }
    }

    private mutating func route(_ cell: Int, _ frame: Frame) -> ModelOutcome {
        guard settings.keys.takesRouting, let (region, place) = frame.region(at: cell) else { return ModelOutcome() }
        let target = region.targets[place]
        if region.name == .message {
            routeOverMessage(target)
            return ModelOutcome()
        }
        dismissMessages()
        switch (region.name, target) {
        case (.status, _):
            report(.around("", ""))
            return ModelOutcome()
        case (.neighbourLabel, .blank), (.neighbourValue, .blank): return ModelOutcome()
        case (.neighbourLabel, _), (.neighbourValue, _):
            let others = elements(forward: region.element > 0)
            let distance = abs(region.element) - 1
            if others.indices.contains(distance) { moveFocus(to: others[distance]) }
            return ModelOutcome()
        case (_, .overflowBefore), (_, .overflowAfter): return ModelOutcome()
        case (.value, _) where focused?.kind == .slider:
            // The left half lowers, the right half raises, blank cells too.
            let cell = place % region.width + 1
            return adjust(up: cell > region.width / 2)
        case (.value, .text(let scalar)): return routeOverText(scalar)
        case (.label, .text), (.label, .role): return activate()
        default: return ModelOutcome()
        }
    }

    /// Over the value: edit, with the caret at the character; where the caret is already, activate.
    private mutating func routeOverText(_ scalar: Int) -> ModelOutcome {
        guard let focused, let field = focused.field else { return activate() }
        var position = 0
        var scalars = 0
        for character in field.text {
            scalars += focused.kind == .password ? 1 : character.unicodeScalars.count
            if scalar < scalars { break }
            position += 1
        }
        if editing != nil, field.selection.upperBound == position { return activate() }
        return beginEditing(at: position) ? ModelOutcome(performed: "edit", result: true) : ModelOutcome()
    }
}

extension ScriptedElement {
    /// What kind of thing it is, whatever its state.
    fileprivate var kindOfThing: Kind {
        switch kind {
        case .plain, .reading: .plain
        case .button, .sound: .button
        case .field, .area: .field
        default: kind
        }
    }
}
