import AccessibilityModel

extension AuditRules {
    /// A hint names a gesture or a key.
    static let gestureInHint = AuditRule(
        "gesture-in-hint", .warning, .hints, "A hint names no gesture and no key.",
        reason:
            "There is nothing to tap and to swipe on a braille display. The keys that do it are told by themselves.",
        wrong: "hint: Tap to play the song.", right: "hint: Plays the song.", source: RuleSource.writing,
        element: { index, element, _ in
            guard element.knowledge.isSure(.hint), let hint = element.filledHint,
                let gesture = GestureWords.gesture(in: hint)
            else { return nil }
            return AuditFinding(
                index, "The hint \(hint.quoted) names a gesture, \(gesture.quoted)",
                suggestion: "Say what happens, such as \"Plays the song.\"")
        })

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
                hint != element.filledLabel, GestureWords.gesture(in: hint) == nil
            else { return nil }
            var better = hint
            if let first = hint.first, first.isLowercase { better = first.uppercased() + hint.dropFirst() }
            let word = hint.prefix { $0.isLetter }
            let verb = verbs[word.lowercased()]
            // On the web, what describes a control is no hint about what it does: "At least 8 characters".
            guard verb != nil || !element.knowledge.isImported else { return nil }
            if let verb { better = verb + hint.dropFirst(word.count) }
            if let last = better.last, last.isLetter || last.isNumber { better += fullStop(behind: last) }
            guard better != hint else { return nil }
            return AuditFinding(
                index, "The hint \(hint.quoted) is not a sentence that says what happens",
                suggestion: "Let the hint be \(better.quoted).", change: AuditChange(hint: better))
        })

    /// The full stop of the script of a letter.
    private static func fullStop(behind letter: Character) -> String {
        switch letter.unicodeScalars.first?.value ?? 0 {
        case 0x3040...0x9FFF: "\u{3002}"
        case 0x900...0x97F: "\u{964}"
        case 0xE00...0xE7F: ""
        default: "."
        }
    }

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
