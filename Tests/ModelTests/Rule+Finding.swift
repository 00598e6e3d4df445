import BridgeSession
import Foundation

extension Rule {
    static let finding: [Rule] = [
        Rule(always: "SKPIDLNS opens the list of all elements:", for: [.itemChooser]) { reader, _ in
            reader.open(List(sort: .elements, line: reader.place ?? 0))
        },
        Rule("In the same way INSERT lists the actions of the element,", for: [.actionList]) { reader, _ in
            guard let focus = reader.focus, reader.focused?.actions.isEmpty == false else {
                reader.say("no actions")
                return Answer()
            }
            reader.open(List(sort: .actions(of: focus)))
            return Answer()
        },
        Rule(always: "CSRJMP_VERT past messages,", for: [.messageHistory]) { reader, _ in
            reader.open(List(sort: .messages))
        },
        Rule(always: "FREEZE asks for a text:", for: [.search]) { reader, _ in
            reader.open(List(sort: .search))
        },
        Rule(always: "NXSEARCH and PRSEARCH", for: [.searchForward, .searchBackward]) { reader, press in
            reader.search(press.command == .searchForward ? 1 : -1, wraps: false)
        },
        Rule(always: "go to the next and previous element of the same kind.", for: [.nextSimilar, .previousSimilar]) {
            reader, press in
            let step = press.command == .nextSimilar ? 1 : -1
            if let kind = ElementSort.allCases.first(where: {
                "\($0)" == reader.settings.keys.kinds[press.key]?.rawValue
            }) {
                reader.find(step, orSay: "no more \(kind.rawValue)") { kind.holds($0) }
            } else {
                let likeness = reader.focused?.likeness
                reader.find(step, orSay: "no more of this kind") { $0.likeness == likeness }
            }
        },
        Rule("SLIDEWIN goes back to where you came from", for: [.returnToPlace]) { reader, _ in
            let last = reader.origins.lastIndex { $0 != reader.focus && reader.screen.order.contains($0) }
            if let last {
                let origin = reader.origins[last]
                reader.origins.remove(at: last)
                reader.jump(to: origin)
            } else {
                reader.say("not available")
            }
            return Answer()
        },
        // The screens of the model have no places.
        Rule("Where no element has a place, a message says so.", for: [.screenMap]) { reader, _ in
            reader.say("no element has a place")
            return Answer()
        },
    ]

    static let copying: [Rule] = [
        Rule("Where no text is edited, copy takes the value of the element,", for: [.copy]) { reader, _ in
            let element = reader.focused
            let text =
                element?.kind == .password
                ? "" : [element?.value, element?.label].compactMap { $0 }.first { !$0.isEmpty } ?? ""
            if text.isEmpty {
                reader.refuse()
            } else {
                reader.clipboard = text
                reader.say("copied")
            }
            return Answer(performed: "copy", result: !text.isEmpty)
        },
        Rule("Select all, and paste when something was copied,", for: [.selectAll, .paste, .cut, .undo, .redo]) {
            reader, press in
            guard let command = press.command else { return nil }
            guard reader.focused?.isText == true, [.selectAll, .paste].contains(command) else {
                reader.refuse()
                return Answer(performed: command.rawValue, result: false)
            }
            if command == .paste, reader.clipboard.isEmpty {
                reader.refuse()
                return Answer(performed: command.rawValue, result: false)
            }
            guard reader.mayAct() else { return Answer(performed: command.rawValue, result: false) }
            reader.beginEditing()
            return reader.editByCommand(command)
        },
    ]
}

extension ScriptedElement {
    /// Whether label, value or hint hold a text; what a secure field holds is not found.
    func isFound(by query: String) -> Bool {
        let texts = [label, kind == .password ? nil : value, hint]
        return texts.compactMap { $0?.plain }.contains { $0.holds(query.plain) }
    }
}

extension String {
    /// Whether another text is in it. Marks stay with their letter; what joins pictures is in none by itself.
    func holds(_ other: String) -> Bool {
        let (all, wanted) = (Array(unicodeScalars), Array(other.unicodeScalars))
        guard let first = wanted.first else { return true }
        return all.indices.contains { start in
            guard start == 0 || first != "\u{200D}" && !first.isMark, all[start...].starts(with: wanted) else {
                return false
            }
            return all.dropFirst(start + wanted.count).first?.isMark != true
        }
    }

    /// The text in small letters, without the accents of Latin, Greek and Cyrillic letters.
    var plain: String {
        map(\.plain).joined()
    }
}

extension Expectation {
    /// Goes to the next element that holds what was searched for.
    mutating func search(_ step: Int, wraps: Bool) {
        guard let place, !query.isEmpty else { return say("not available") }
        let order = screen.order
        for distance in 1...order.count {
            var next = place + step * distance
            if wraps { next = (next % order.count + order.count) % order.count }
            guard order.indices.contains(next) else { break }
            if screen.elements[order[next]].isFound(by: query) { return jump(to: order[next]) }
        }
        say("\(query): not found")
    }
}

extension Character {
    var plain: String {
        let base = unicodeScalars.first?.value ?? 0
        let hasAccents = base < 0x510 || (0x1E00...0x1FFF).contains(base)
        return String(self).folding(
            options: hasAccents
                ? [.caseInsensitive, .diacriticInsensitive, .widthInsensitive] : [.caseInsensitive, .widthInsensitive],
            locale: nil)
    }
}

extension Unicode.Scalar {
    fileprivate var isMark: Bool {
        [.nonspacingMark, .spacingMark, .enclosingMark].contains(properties.generalCategory)
    }
}
