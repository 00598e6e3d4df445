import AccessibilityModel

extension AuditRules {
    /// A hint names a gesture or a key.
    static let gestureInHint = AuditRule(
        "gesture-in-hint", .warning, .hints, "A hint names no gesture and no key.",
        reason:
            "There is nothing to tap and to swipe on a braille display. The keys that do it are told by themselves.",
        wrong: "hint: Tap to play the song.", right: "hint: Plays the song.", source: RuleSource.writing,
        element: { index, element, _ in
            guard element.knowledge.isSure(.hint), let hint = element.filledHint, let gesture = gesture(in: hint) else {
                return nil
            }
            return AuditFinding(
                index, "The hint \(hint.quoted) names a gesture, \(gesture.quoted)",
                suggestion: "Say what happens, such as \"Plays the song.\"")
        })

    private static let gestures: [[String]] = [
        ["double", "tap"], ["double-tap"], ["tap", "to"], ["tap", "here"], ["tap", "twice"], ["taps", "to"],
        ["swipe", "up"], ["swipe", "down"], ["swipe", "left"], ["swipe", "right"], ["swipe", "to"], ["click", "to"],
        ["click", "here"], ["double", "click"], ["double-click"], ["long", "press"], ["long-press"],
        ["press", "and", "hold"],
        ["tap", "and", "hold"], ["touch", "and", "hold"], ["pinch", "to"],
        ["doppeltippen"], ["tippen", "sie"], ["doppelt", "tippen"], ["wischen", "sie"], ["klicken", "sie"],
        ["touchez"], ["appuyez"], ["balayez"], ["cliquez"], ["pulsa"], ["toca"], ["desliza"], ["haz", "clic"],
        ["tocca"], ["scorri"], ["fai", "clic"], ["коснитесь"], ["нажмите"], ["смахните"],
        ["press", "enter"], ["press", "return"], ["press", "space"], ["press", "escape"], ["press", "tab"],
        ["press", "ctrl"], ["press", "control"], ["press", "cmd"], ["press", "command"], ["press", "alt"],
        ["press", "shift"], ["arrow", "key"], ["arrow", "keys"], ["enter", "key"], ["space", "bar"], ["spacebar"],
        ["pfeiltasten"], ["eingabetaste"], ["leertaste"], ["touches", "fléchées"], ["teclas", "de", "flecha"],
        ["teclas", "de", "dirección"], ["клавиши", "со", "стрелками"], ["клавишу", "ввода"],
    ]

    private static func gesture(in hint: String) -> String? {
        let text = SpokenText(hint)
        let tokens = text.tokens.filter { !$0.isSeparator }
        for gesture in gestures where tokens.count >= gesture.count {
            for start in 0...(tokens.count - gesture.count)
            where tokens[start..<start + gesture.count].map(\.text) == gesture && isOrder(tokens, start, text) {
                return gesture.joined(separator: " ")
            }
        }
        return nil
    }

    /// Whether a gesture is what the reader is told to do: not a name such as Tap to Pay, nor a thing such as a double click.
    private static func isOrder(_ tokens: [SpokenText.Token], _ start: Int, _ text: SpokenText) -> Bool {
        guard start > 0 else { return true }
        let isThing = ["double", "double-tap", "double-click", "long", "long-press"].contains(tokens[start].text)
        if isThing, ["a", "an", "the", "each", "every"].contains(tokens[start - 1].text) { return false }
        let (first, end) = (tokens[start].range.lowerBound, tokens[start - 1].range.upperBound)
        let isSentence = text.characters[end..<first].contains { ".!?:;".contains($0) }
        return isSentence || !text.characters[first].isUppercase || tokens[start].text.count > 8
    }

    /// A hint says the label once more.
    static let hintRepeatsLabel = AuditRule(
        "hint-repeats-label", .warning, .hints, "A hint says more than label and value.",
        reason: "The reader waits for the hint and gets what stands on the display already.",
        wrong: "label: Play, hint: Play.", right: "label: Play, hint: Plays the song.", source: RuleSource.writing,
        element: { index, element, _ in
            guard element.knowledge.isSure(.hint), element.knowledge.isSure(.label), !element.isSecure,
                let hint = element.filledHint
            else { return nil }
            let words = SpokenText(hint).words
            for text in [element.filledLabel, element.filledValue] {
                guard let text, !words.isEmpty, SpokenText(text).words == words else { continue }
                return AuditFinding(
                    index, "The hint \(hint.quoted) says what stands there already", suggestion: "Leave the hint out.",
                    change: AuditChange(hint: ""))
            }
            return nil
        })

    /// A hint is not written as hints are.
    static let hintForm = AuditRule(
        "hint-form", .note, .hints,
        "A hint says what the element does: a verb in the third person, a capital at its start, a full stop at its end.",
        reason: "\"Play the song\" sounds like an order to the reader; \"Plays the song.\" says what will happen.",
        wrong: "hint: play the song", right: "hint: Plays the song.", source: RuleSource.writing,
        element: { index, element, _ in
            guard element.knowledge.isSure(.hint), element.isInteractive, let hint = element.filledHint,
                // What names a gesture is to be written anew.
                hint != element.filledLabel, gesture(in: hint) == nil
            else { return nil }
            var better = hint
            if let first = hint.first, first.isLowercase { better = first.uppercased() + hint.dropFirst() }
            let word = hint.prefix { $0.isLetter }
            let verb = verbs[word.lowercased()]
            // On the web, what describes a control is no hint about what it does: "At least 8 characters".
            guard verb != nil || !element.knowledge.isImported else { return nil }
            if let verb { better = verb + hint.dropFirst(word.count) }
            if let last = better.last, last.isLetter || last.isNumber { better += "." }
            guard better != hint else { return nil }
            return AuditFinding(
                index, "The hint \(hint.quoted) is not a sentence that says what happens",
                suggestion: "Let the hint be \(better.quoted).", change: AuditChange(hint: better))
        })

    /// English verbs at the start of a hint that are an order, with the form that says what happens.
    private static let verbs: [String: String] = [
        "play": "Plays", "open": "Opens", "close": "Closes", "show": "Shows", "add": "Adds", "delete": "Deletes",
        "remove": "Removes", "go": "Goes", "select": "Selects", "choose": "Chooses", "save": "Saves", "send": "Sends",
        "start": "Starts", "stop": "Stops", "edit": "Edits", "navigate": "Navigates", "dismiss": "Dismisses",
        "archive": "Archives", "mark": "Marks", "reply": "Replies", "forward": "Forwards", "download": "Downloads",
        "upload": "Uploads", "turn": "Turns", "change": "Changes", "pause": "Pauses", "resume": "Resumes",
        "rename": "Renames", "update": "Updates", "refresh": "Refreshes", "cancel": "Cancels", "confirm": "Confirms",
        "apply": "Applies", "reset": "Resets", "undo": "Undoes", "mute": "Mutes", "read": "Reads",
        "share": "Shares", "copy": "Copies", "move": "Moves", "create": "Creates", "enter": "Enters", "hide": "Hides",
    ]

    /// A hint names its control or the type of it.
    static let typeInHint = AuditRule(
        "type-in-hint", .note, .hints, "A hint names neither the control nor its type.",
        reason: "Label and role stand on the display. The hint is long enough without them.",
        wrong: "label: Play, hint: The button plays the song.", right: "label: Play, hint: Plays the song.",
        source: RuleSource.writing,
        element: { index, element, _ in
            guard element.knowledge.isSure(.hint), element.knowledge.isSure(.traits), let hint = element.filledHint
            else {
                return nil
            }
            let words = SpokenText(hint).words
            guard let name = ControlNames.isNamed(in: hint, traits: element.traits),
                let place = words.firstIndex(of: name), isItself(words, place, element)
            else { return nil }
            return AuditFinding(
                index, "The hint \(hint.quoted) names its control, \(name.quoted)",
                suggestion: "Say what happens, such as \"Plays the song.\"")
        })

    /// Whether the name of a type in a hint means the control: "The button …", "Button that …", "The Send button …".
    private static func isItself(_ words: [String], _ place: Int, _ element: AuditedElement) -> Bool {
        let articles = ["this", "the"]
        guard place > 0 else { return words.count > 1 && ["that", "which", "to"].contains(words[1]) }
        if articles.contains(words[place - 1]) { return true }
        return place > 1 && articles.contains(words[place - 2])
            && element.labelWords?.words.contains(words[place - 1]) == true
    }
}
