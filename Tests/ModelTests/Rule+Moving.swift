import BrailleLayout
import BridgeSession

/// The kinds of elements by which the reader moves.
enum ElementSort: String, CaseIterable {
    case headings, links, buttons
    case controls = "form controls"
    case adjustables
    case textFields = "text fields"
    case images, actions

    func holds(_ element: ScriptedElement) -> Bool {
        switch self {
        case .headings: element.kind == .heading
        case .links: element.kind == .link
        case .buttons: [.button, .sound].contains(element.kind)
        case .controls: [.button, .sound, .toggle, .slider, .field, .area, .password, .search].contains(element.kind)
        case .adjustables: element.kind == .slider
        case .textFields: [.field, .area, .password, .search].contains(element.kind)
        case .images: element.kind == .image
        case .actions: false
        }
    }
}

extension ScriptedElement {
    /// Elements of the same kind say the same role.
    var likeness: Kind {
        switch kind {
        case .reading: .plain
        case .sound: .button
        case .area, .search, .password: .field
        default: kind
        }
    }

    var isText: Bool { field != nil }
}

extension Rule {
    static let moving: [Rule] = [
        Rule(always: "Arrow right, or LNDN: the next element.", for: [.nextElement, .previousElement]) {
            reader, press in
            reader.step(press.command == .nextElement ? 1 : -1)
        },
        Rule(always: "TOP or TOP_LEFT: the first element.", for: [.firstElement, .lastElement]) { reader, press in
            reader.jump(to: press.command == .firstElement ? reader.screen.order.first : reader.screen.order.last)
        },
        Rule(always: "HOME: back to the beginning of the label and the value,", for: [.home]) { _, _ in },
        Rule("arrow up raises the value, arrow down lowers it.", for: [.upward, .downward, .increment, .decrement]) {
            reader, press in
            guard reader.focused?.kind == .slider else { return nil }
            return reader.adjust(up: [.upward, .increment].contains(press.command), large: false)
        },
        Rule("Page up and page down take a large step,", for: [.pageUpward, .pageDownward]) { reader, press in
            guard reader.focused?.kind == .slider else { return nil }
            return reader.adjust(up: press.command == .pageUpward, large: true)
        },
        Rule("With the actions, arrow up and down choose one,", for: [.upward, .downward]) { reader, press in
            guard reader.kind == .actions, let focus = reader.focus, let element = reader.focused else { return nil }
            guard !element.actions.isEmpty else {
                reader.say("no actions")
                return Answer()
            }
            let step = press.command == .downward ? 1 : -1
            let next = reader.chosenAction.map { $0 + step } ?? (step > 0 ? 0 : element.actions.count - 1)
            let action = min(max(next, 0), element.actions.count - 1)
            reader.chosenAction = action
            reader.show(
                .action(of: focus),
                .exactly(
                    element.actions[action].name.isEmpty
                        ? "\(action + 1)/\(element.actions.count)" : element.actions[action].name))
            return Answer()
        },
        Rule(always: "go to the previous and next element of one kind.", for: [.upward, .downward]) { reader, press in
            let kind = reader.kind
            reader.find(press.command == .downward ? 1 : -1, orSay: "no more \(kind.rawValue)") { kind.holds($0) }
        },
        Rule(
            always: "Page up and page down choose the kind, and a message names it.", for: [.pageUpward, .pageDownward]
        ) {
            reader, press in
            reader.chooseKind(press.command == .pageDownward ? 1 : -1)
        },
        Rule(
            always: "the rest of the label on the whole row, then the rest of the value, then the next element.",
            for: [.panRight, .panLeft]
        ) {
            reader, press in
            let step = press.command == .panRight ? 1 : -1
            if reader.editing == nil, press.leavesElement(step, of: reader) { reader.step(step) }
        },
        Rule(always: "CHRRT and CHRLT pan the value alone,", for: [.panValueRight, .panValueLeft]) { _, _ in },
        Rule(always: "AUTOREPEAT reads on:", for: [.readOn]) { reader, _ in
            reader.isReadingOn = true
            for place in reader.awaited.indices { reader.awaited[place].isLeft = true }
        },
    ]
}

extension Press {
    /// Whether panning comes to an end of the element: nothing of label and value follows in that direction.
    func leavesElement(_ step: Int, of reader: Expectation) -> Bool {
        if reader.pageLength != nil { return leavesRow(step, of: reader) }
        let parts = frame.regions.filter { [.label, .value, .hint].contains($0.name) }
        // Where they are covered, nobody but the display knows.
        let shown = parts.filter { $0.page == frame.page }
        guard !shown.isEmpty, !frame.regions.contains(where: { $0.name == .message })
        else { return movedOn }
        if let detail = frame.detail {
            // Back from the rest of a text there is always label and value.
            guard step > 0, !shown.contains(where: \.overflowsAfter) else { return false }
            return detail == .value || reader.touch.valueFollows(reader).map { !$0 } ?? movedOn
        }
        if step > 0 {
            return !shown.contains { $0.overflowsAfter } && !parts.contains { $0.page > frame.page }
        }
        return !shown.contains { $0.overflowsBefore } && !parts.contains { $0.page < frame.page }
    }
}

extension Expectation {
    /// Gives an element the focus.
    mutating func land(on element: Int?) {
        guard element != focus else { return }
        focus = element
        chosenAction = nil
        hintHasCome = false
        quietSince = now
        goOn()
        endEditing()
    }

    /// To the next or previous element, where there is one.
    mutating func step(_ step: Int) {
        guard let place, screen.order.indices.contains(place + step) else { return }
        land(on: screen.order[place + step])
    }

    /// Goes somewhere from where the reader may come back.
    mutating func jump(to element: Int?) {
        guard let element, element != focus else { return }
        origins.removeAll { $0 == focus || !screen.order.contains($0) }
        if let focus { origins.append(focus) }
        land(on: element)
    }

    /// Goes to the nearest element that holds, or says that there is none.
    mutating func find(_ step: Int, orSay words: String, _ holds: (ScriptedElement) -> Bool) {
        guard let place else { return }
        var next = place + step
        while screen.order.indices.contains(next) {
            if holds(screen.elements[screen.order[next]]) { return jump(to: screen.order[next]) }
            next += step
        }
        say(words)
    }

    mutating func chooseKind(_ step: Int) {
        let kinds = ElementSort.allCases
        guard var index = kinds.firstIndex(of: kind) else { return }
        for _ in kinds {
            index = (index + step + kinds.count) % kinds.count
            let kind = kinds[index]
            let isThere =
                kind == .actions
                ? focused?.actions.isEmpty == false
                : screen.order.contains { kind.holds(screen.elements[$0]) }
            guard isThere else { continue }
            self.kind = kind
            chosenAction = nil
            return say(kind.rawValue)
        }
        say("not available")
    }
}

extension Expectation {
    /// While it reads on, how long each part stands is the display's business: the reader goes where the finger is led.
    mutating func readOn(to element: Int) {
        guard isReadingOn, let place, let next = screen.order.firstIndex(of: element), next > place else { return }
        land(on: element)
    }
}
