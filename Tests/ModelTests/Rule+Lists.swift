import BrailleLayout
import BridgeSession
import Foundation

extension Rule {
    static let keyHelp: [Rule] = [
        Rule("DISPMD is key help: the next keys are described instead of done,") { reader, press in
            guard reader.help != nil else {
                guard press.command == .keyHelp, reader.editing == nil || press.isBRLTTYs else { return nil }
                reader.isReadingOn = false
                reader.dismissAll()
                reader.help = .exactly("key help")
                return Answer()
            }
            let region = press.frame.regions.first { $0.name == .message }
            if press.command == .keyHelp || press.command == .escape {
                reader.help = nil
                return Answer()
            }
            // While a description goes on to the right or left, the keys that pan there pan it.
            if press.command == .panRight, region?.overflowsAfter == true { return Answer() }
            if press.command == .panLeft, region?.overflowsBefore == true { return Answer() }
            if let (region, _) = press.region, region.name == .message {
                if !press.isOnMark { reader.help = .line("\(press.key): ", end: "") }
            } else {
                reader.help = reader.help(for: press)
            }
            return Answer()
        }
    ]

    static let lists: [Rule] = [
        Rule(
            "with the keys that go to the next and previous element;",
            for: [.nextElement, .previousElement, .upward, .downward, .firstElement, .lastElement]
        ) { reader, press in
            guard reader.list != nil else { return nil }
            switch press.command {
            case .nextElement, .downward: reader.go { $0 + 1 }
            case .previousElement, .upward: reader.go { $0 - 1 }
            case .firstElement: reader.go { _ in 0 }
            default: reader.go { _ in Int.max }
            }
            return Answer()
        },
        Rule("Pan through it with FWINRT;", for: [.panRight, .panLeft]) { reader, _ in
            reader.list == nil ? nil : Answer()
        },
        Rule("In a list it goes a page of entries on,", for: [.pageForward]) { reader, _ in
            guard reader.list != nil else { return nil }
            let step = reader.pageLength ?? 1
            reader.go { $0 + step }
            return Answer()
        },
        Rule("In a list HOME goes back to the beginning of the line;", for: [.home]) { reader, _ in
            guard let list = reader.list else { return nil }
            guard reader.pageLength != nil, !reader.touch.isListPanned else { return Answer() }
            reader.close()
            if list.sort == .elements { reader.open(List(sort: .commands)) }
            return Answer()
        },
        Rule("A routing key over an entry chooses it at once.") { reader, press in
            guard reader.list != nil, let (region, target) = press.region, region.name == .entry else { return nil }
            guard target != .blank else { return Answer() }
            reader.go { $0 + region.element }
            guard let list = reader.list else { return nil }
            return reader.choose(list, press)
        },
        Rule("letters that you type leave only the elements") { reader, press in
            guard case .character(let letter) = press.key, reader.list?.isTypedInto == true else { return nil }
            reader.list?.typed.unicodeScalars.append(letter)
            reader.narrow()
            return Answer()
        },
        Rule("Backspace takes a letter away.") { reader, press in
            guard press.key == .keyboard(.backspace), reader.list?.isTypedInto == true else { return nil }
            guard reader.list?.typed.isEmpty == false else { return Answer() }
            reader.list?.typed.removeLast()
            reader.narrow()
            return Answer()
        },
        Rule("There, a letter does nothing, and the display says so.") { reader, press in
            guard let list = reader.list, !list.isTypedInto, !list.sort.isAdjusting, press.isTyping,
                reader.message == nil || reader.isAnswered
            else { return nil }
            reader.message = nil
            return Answer()
        },
        Rule("Return goes there, Escape or SKPIDLNS leaves the list,") { reader, press in
            guard let list = reader.list else { return nil }
            if let (region, target) = press.region, region.name == .message {
                if press.isOnMark { return Answer() }
                guard case .text = target else { return Answer() }
                return reader.choose(list, press)
            }
            if press.isRouting { return Answer() }
            if press.command == .activate { return reader.choose(list, press) }
            if [.escape, .pageBack, list.command].contains(press.command) {
                reader.close()
                return Answer()
            }
            if press.command != nil { reader.close() }
            return nil
        },
    ]
}

extension List {
    /// The command that opens it.
    var command: Command {
        switch sort {
        case .elements: .itemChooser
        case .actions: .actionList
        case .adjusting: .adjustList
        case .commands: .commandMenu
        case .messages: .messageHistory
        case .search: .search
        }
    }
}

extension Expectation {
    /// What key help says of a key.
    func help(for press: Press) -> Words {
        let key = "\(press.key): "
        if press.isRouting {
            if case .line = press.key, let (region, _) = press.region, [.label, .value].contains(region.name) {
                return .exactly(key + summary(of: focused?.kind == .slider ? .adjustList : .activate))
            }
            let isBlank = press.region.map { $0.1 == .blank && focused?.kind != .slider } ?? true
            return isBlank ? .exactly(key + "does nothing here") : .line(key, end: "")
        }
        if case .character = press.key { return .exactly(key + "typed into text fields") }
        let isTexts = editing.map { _ in press.isKeyboard } ?? (press.command == nil)
        if isTexts, press.isKeyboard { return .exactly(key + Expectation.textKeyHelp(press.key)) }
        guard let command = press.command else { return .exactly(key + "does nothing here") }
        let kind = settings.keys.kinds[press.key].map { ": \($0)" } ?? ""
        return .exactly(key + summary(of: command) + kind)
    }

    /// What key help says of a key that is the text's.
    private static func textKeyHelp(_ key: Key) -> String {
        switch key {
        case .keyboard(.backspace, []): "deletes the character before the caret"
        case .keyboard(.delete, []): "deletes the character at the caret"
        case .keyboard(.left, [.shift]): "selects the character to the left"
        case .keyboard(.right, [.shift]): "selects the character to the right"
        default: "moves or changes the edited text"
        }
    }

    /// What the lines are about: elements, actions, or messages from the newest.
    func entries(_ list: List) -> [Int] {
        switch list.sort {
        case .elements: list.elements
        case .actions(let element): Array(screen.elements[element].actions.indices)
        case .adjusting: Array(Expectation.changes.indices)
        case .commands:
            Expectation.menu.indices.filter { summary(of: Expectation.menu[$0]).plain.holds(list.typed.plain) }
        case .messages: list.messages
        case .search: []
        }
    }

    func words(of list: List) -> Words {
        if list.sort == .search { return .exactly("find \(list.typed)") }
        let entries = entries(list)
        guard entries.indices.contains(list.line) else {
            return .exactly(list.sort == .messages ? "no messages" : "\(list.typed): not found")
        }
        let entry = entries[list.line]
        let place = "\(list.line + 1)/\(entries.count)"
        let count = " \(place)"
        switch list.sort {
        case .elements:
            let typed = list.typed.isEmpty ? "" : "\(list.typed): "
            return .line("\(place) \(typed)\(screen.elements[entry].label ?? "")", end: "")
        case .actions(let element): return .exactly(screen.elements[element].actions[entry].name + count)
        case .adjusting(let element):
            return .exactly("\(screen.elements[element].value ?? "") \(Expectation.changes[entry].words)")
        case .commands:
            let summary = summary(of: Expectation.menu[entry])
            return .exactly(list.typed.isEmpty ? summary + count : "\(place) \(list.typed): \(summary)")
        default:
            let minutes = (list.opened - past[entry].came) / 60_000
            let age = minutes < 1 || minutes >= 1_440 ? "" : minutes < 60 ? " \(minutes) min" : " \(minutes / 60) h"
            return .exactly((list.new.contains(entry) ? "new " : "") + past[entry].text + age + count)
        }
    }

    mutating func open(_ list: List) {
        self.list = list
        if list.sort == .messages { self.list?.messages = past.indices.reversed() }
        self.list?.opened = now
        findEntries()
        go { $0 }
    }

    /// Lists the elements that hold the letters now; a value that changes later leaves the list as it is.
    private mutating func findEntries() {
        guard let list, list.sort == .elements else { return }
        self.list?.order = screen.order
        self.list?.elements = screen.order.filter {
            list.typed.isEmpty || screen.elements[$0].isFound(by: list.typed)
        }
    }

    /// Goes to a line; a message that is read there is no longer new.
    mutating func go(to line: (Int) -> Int) {
        guard var list else { return }
        let entries = entries(list)
        list.line = max(0, min(line(list.line), entries.count - 1))
        if entries.indices.contains(list.line) {
            list.entry = entries[list.line]
            if list.sort == .messages, past[entries[list.line]].isNew {
                past[entries[list.line]].isNew = false
                waiting.removeAll { $0.past == entries[list.line] }
                list.new.insert(entries[list.line])
            }
        }
        self.list = list
    }

    /// Stays with the element that is read, if it is still found, else begins with the first.
    mutating func narrow() {
        findEntries()
        let line = list.flatMap { list in list.entry.flatMap { entries(list).firstIndex(of: $0) } } ?? 0
        go { _ in line }
    }

    mutating func close() {
        list = nil
        quietSince = now
    }

    /// What Return does in a list.
    mutating func choose(_ list: List, _ press: Press) -> Answer {
        let entries = entries(list)
        if case .adjusting = list.sort, let isUp = Expectation.changes[list.line].isUp {
            return adjust(up: isUp, large: Expectation.changes[list.line].isLarge)
        }
        self.list = nil
        switch list.sort {
        case .elements:
            if entries.indices.contains(list.line) { jump(to: entries[list.line]) }
        case .actions:
            if entries.indices.contains(list.line) { return act(entries[list.line]) }
        case .search:
            if !list.typed.isEmpty { query = list.typed }
            search(1, wraps: true)
        case .commands:
            if entries.indices.contains(list.line) { return perform(Expectation.menu[entries[list.line]], press) }
        case .messages, .adjusting: break
        }
        return Answer()
    }

    /// Does one of the element's own actions.
    mutating func act(_ action: Int) -> Answer {
        chosenAction = nil
        guard let element = focused, element.actions.indices.contains(action) else { return Answer() }
        return ask("custom:" + element.actions[action].name, element.actions[action].response)
    }

    /// Keeps lists in step with the screen; those of the actions of an element that has lost the focus go.
    mutating func checkLists(byKey: Bool) {
        if loseLists() {
            if message?.urgency == nil { say("not available") }
            if !byKey { listLostAt = now }
        }
        if list?.sort == .elements, let entry = list?.entry, list?.order != screen.order {
            findEntries()
            let entries = list.map { self.entries($0) } ?? []
            let line = entries.firstIndex(of: entry) ?? entries.firstIndex { $0 > entry } ?? entries.count - 1
            go { _ in line }
        }
    }

    /// Closes lists of the actions of an element that has lost the focus.
    ///
    /// - Returns: whether one was still looked at.
    @discardableResult
    mutating func loseLists() -> Bool {
        var isLost = message?.actionElement.map { $0 != focus } ?? false
        if isLost { message = nil }
        waiting.removeAll { old in
            let isOld = old.actionElement.map { $0 != focus } ?? false
            isLost = isLost || isOld
            return isOld
        }
        if let element = list?.element, element != focus {
            list = nil
            // Nobody looks at it under key help.
            isLost = isLost || help == nil
        }
        return isLost
    }
}
