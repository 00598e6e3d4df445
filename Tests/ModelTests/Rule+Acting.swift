import BrailleLayout
import BridgeSession

extension Rule {
    static let standingBack: [Rule] = [
        Rule("Press CSRTRK again, and the scene is back where it was.") { reader, press in
            guard reader.standsBack else { return nil }
            if press.command == .standBack {
                reader.standsBack = false
                reader.dismissAll()
            }
            return Answer()
        }
    ]

    static let acting: [Rule] = [
        Rule("Return activates the element:", for: [.activate]) { reader, _ in reader.activate()
        },
        Rule("Escape, or SKPBLNKWINS, goes back or closes what is open,", for: [.escape]) { reader, _ in reader.escape()
        },
        Rule("BACK is the magic tap:", for: [.magicTap]) { reader, _ in reader.ask("magicTap", reader.screen.magicTap)
        },
        Rule(
            "PRPROMPT and NXPROMPT scroll left and right,",
            for: [.scrollLeft, .scrollRight, .scrollUp, .scrollDown, .previousPage, .nextPage]
        ) { reader, press in
            let directions: [Command: String] = [
                .scrollLeft: "left", .scrollRight: "right", .scrollUp: "up", .scrollDown: "down",
                .previousPage: "previous", .nextPage: "next",
            ]
            return reader.ask("scroll:" + (press.command.flatMap { directions[$0] } ?? ""), nil)
        },
        Rule("ATTRUP and ATTRDN zoom in and out.", for: [.zoomIn, .zoomOut]) { reader, press in
            reader.ask(press.command == .zoomIn ? "zoomIn" : "zoomOut", nil)
        },
        Rule(always: "ATTRVIS shows everything that is known of the element", for: [.describeElement]) { reader, _ in
            if let element = reader.focused { reader.show(.description, .holding(element.facts)) }
        },
        Rule(always: "To read the rest of the screen with BRLTTY, press CSRTRK.", for: [.standBack]) { reader, _ in
            reader.standsBack = true
        },
        Rule(
            always: "If there is no other, \"only this screen\" is shown.",
            for: [.scenes, .nextScene, .previousScene]
        ) { reader, _ in
            reader.say("only this screen")
        },
        Rule(always: "When an element cannot do what you ask,", for: [.increment, .decrement]) { reader, _ in
            reader.say("not available")
        },
    ]

    static let routing: [Rule] = [
        Rule("Over a status cell: what its dots say, in words.") { reader, press in
            guard let (region, _) = press.region, region.name == .status else { return nil }
            reader.show(.description, .holding([]))
            return Answer()
        },
        Rule("that element gets the focus, and nothing else happens.") { reader, press in
            guard let (region, target) = press.region, region.name.isNeighbour, target != .blank else { return nil }
            if let place = reader.place, reader.screen.order.indices.contains(place + region.element) {
                reader.land(on: reader.screen.order[place + region.element])
            }
            return Answer()
        },
        Rule("beside the rows of the focused one it activates it, or opens the list of GUI_APP_MENU on an adjustable.")
        {
            reader, press in
            guard case .line = press.key, let (region, _) = press.region, !region.name.isNeighbour else {
                return nil
            }
            guard let focus = reader.focus, reader.focused?.kind == .slider else { return reader.activate() }
            reader.open(List(sort: .adjusting(of: focus)))
            return Answer()
        },
        Rule("Over an overflow mark: pan that region.") { _, press in press.isOnMark ? Answer() : nil },
        Rule("in the left half of the region lower, in the right half raise,") { reader, press in
            guard reader.focused?.kind == .slider, let cell = press.cell,
                let (region, index) = press.frame.region(at: cell), region.name.isValue
            else { return nil }
            let isLeft = index % region.width < region.width / 2
            return reader.adjust(up: !isLeft, large: false)
        },
        Rule("Over the character where the caret already is: activate.") { reader, press in
            guard let (region, target) = press.region, region.name.isValue, case .text(let scalar) = target,
                let field = reader.focused?.field, reader.editing != nil, reader.focused?.isDimmed == false
            else { return nil }
            return field.place(of: scalar, isSecret: reader.focused?.kind == .password) == field.selection.upperBound
                ? reader.activate() : nil
        },
        Rule("Over the text of a text field: edit, with the caret at that character.") { reader, press in
            guard let (region, target) = press.region, region.name.isValue, case .text(let scalar) = target,
                let focus = reader.focus, let element = reader.focused, let field = element.field
            else { return nil }
            guard reader.mayAct() else { return Answer() }
            let caret = field.place(of: scalar, isSecret: element.kind == .password)
            reader.screen.elements[focus].field?.selection = caret..<caret
            reader.beginEditing()
            reader.endWord()
            return Answer(performed: "edit", result: true)
        },
        Rule("Over the label, its role and its states: activate.") { reader, press in
            guard let (region, target) = press.region, target != .blank,
                [.label, .value, .labelDetail, .valueDetail].contains(region.name)
            else { return nil }
            return reader.activate()
        },
        Rule("Over the hint, a separator, or a blank cell elsewhere: nothing.") { _, press in
            press.isRouting ? Answer() : nil
        },
    ]
}

extension Press {
    var isRouting: Bool {
        switch key {
        case .route, .line: true
        default: false
        }
    }

    /// The cell that a routing key stands for: beside a row the first that shows something.
    var cell: Int? {
        switch key {
        case .route(let cell): cell
        case .line(let row): frame.cell(ofRow: row)
        default: nil
        }
    }

    /// The region of that cell, and what the cell stands for.
    var region: (Region, RoutingTarget)? {
        guard let cell, let (region, index) = frame.region(at: cell) else { return nil }
        return (region, region.targets[index])
    }

    var isOnMark: Bool { region.map { $0.1 == .overflowAfter || $0.1 == .overflowBefore } ?? false }
}

extension RegionName {
    /// Whether it shows the value of the focused element, or the rest of it.
    fileprivate var isValue: Bool { self == .value || self == .valueDetail }
}

extension ScriptedElement {
    /// What a description of it must hold.
    fileprivate var facts: [String] {
        [label ?? "", kind == .password || kind == .toggle ? "" : value ?? "", hint ?? ""] + actions.map(\.name)
    }
}

extension Expectation {
    /// Whether the element does anything; a dimmed one says so.
    mutating func mayAct() -> Bool {
        guard focused?.isDimmed == true else { return true }
        say("dimmed")
        return false
    }

    mutating func adjust(up: Bool, large: Bool) -> Answer {
        guard let focus, mayAct() else { return Answer() }
        if screen.elements[focus].number?.change(up: up, large: large) == false {
            _ = screen.elements[focus].number?.change(up: up, large: false)
        }
        return Answer(performed: up ? "increment" : "decrement")
    }

    /// Asks the element to go back, then the screen's back button.
    mutating func escape() -> Answer {
        if let escape = focused?.escape, perform(escape) { return Answer(performed: "escape", result: true) }
        let back = screen.order.map { screen.elements[$0] }.first { $0.kind == .back }
        if back?.isDimmed == true {
            if message == nil { say("dimmed") }
            return Answer(performed: "escape", result: false)
        }
        return ask("escape", back?.activation)
    }

    /// What a tap on the element would do; a text field begins to be edited.
    mutating func activate() -> Answer {
        if let chosenAction {
            self.chosenAction = nil
            return act(chosenAction)
        }
        guard let element = focused, mayAct() else { return Answer() }
        if element.kind == .sound { soundsUntil = now + 1_000 }
        guard element.isText else { return ask("activate", element.activation) }
        let wasEditing = editing != nil
        let isDone = element.activation.map { perform($0) } ?? false
        beginEditing()
        return Answer(performed: "activate", result: isDone || !wasEditing)
    }

    // MARK: What the application does

    /// Lets the application answer.
    mutating func perform(_ response: ScriptedElement.Response) -> Bool {
        if let delay = response.delay {
            let id = screen.answerLater(response, after: delay, now: now)
            awaited.append(Awaited(id: id, element: focus, since: now, key: keys, heard: heard))
            return true
        }
        for effect in response.effects { happen(effect) }
        return response.answer
    }

    /// Something happens on the screen; the focus moves when the key is done.
    mutating func happen(_ effect: ScriptedElement.Effect) {
        switch effect {
        case .setValue(let element, let value): screen.elements[element].setValue(value)
        case .remove(let element): screen.order.removeAll { $0 == element }
        case .announce(let text, let urgency, let isQueued): hear(text, urgency, isQueued: isQueued)
        case .layoutChanged, .screenChanged: calls.append(effect)
        }
    }

    /// Finds the reader's place again after something happened.
    ///
    /// - Returns: whether the screen has named another place.
    @discardableResult
    mutating func settle(byKey: Bool) -> Bool {
        let before = focus
        // Of several places that the screen names the last one counts.
        let places = calls.compactMap { effect -> Int? in
            switch effect {
            case .layoutChanged(let element) where screen.order.contains(element): element
            case .screenChanged: screen.order.first
            default: nil
            }
        }
        calls = []
        jump(to: places.last)
        let isElsewhere = focus != before
        if !byKey, isElsewhere {
            // Who did something elsewhere knows why a list goes.
            loseLists()
            giveWay()
        }
        if let focus, !screen.order.contains(focus) {
            // The next one takes its place, else the one before.
            land(on: screen.order.first { $0 > focus } ?? screen.order.last)
            if !byKey, !isElsewhere { giveWay(hasGone: true) }
        }
        checkLists(byKey: byKey)
        showHeldBack()
        return isElsewhere
    }
}
