/// What speech would say of an element, in one line: label, value, traits, then where it is.
public struct ElementDescription: Hashable, Sendable {
    /// The line.
    public let description: String
    /// The hint with how to operate the element, or nil.
    public let hint: String?

    /// Describes an element.
    ///
    /// - Parameters:
    ///   - object: the element.
    ///   - context: where it is in the containers around it.
    ///   - adjustHint: what to say about adjusting, which depends on the keys in use.
    ///   - toggleHint: what to say about toggling a switch.
    ///   - words: the words of the reader's language.
    public init(
        of object: AccessibilityObject, in context: ElementContext, adjustHint: String, toggleHint: String,
        words: DescriptionWords = .english
    ) {
        let traits = object.accessibilityTraits
        var text = words.labelAndValue(object.accessibilityLabel, ElementDescription.spokenValue(of: object))
        if traits.contains(.selected) {
            text = text.isEmpty ? words.text(.selected) : words.text(.selectedText, ["text": text])
        }
        var sentences = ElementDescription.traitSentences(of: object, isTab: context.position != nil, words)
        var hint = object.accessibilityHint.flatMap { $0.isEmpty ? nil : $0 }
        if text.isEmpty, let only = hint {
            text = only
            hint = nil
        }
        sentences += ElementDescription.contextSentences(context, words)
        let headers = words.headerSentences((context.cell?.headers ?? []).map { ($0.label, $0.value) })
        description = (headers + [ElementDescription.joined(text, sentences, words)]).filter { !$0.isEmpty }
            .joined(separator: " ")
        let usable = !traits.contains(.notEnabled)
        if usable && traits.contains(.toggleButton) && object.accessibilityRole != .radioButton {
            hint = ElementDescription.joined(hint ?? "", [toggleHint], words)
        }
        if usable && traits.contains(.adjustable) {
            hint = ElementDescription.joined(hint ?? "", [adjustHint], words)
        }
        self.hint = hint
    }

    /// The value as words: a secure field's as bullets, a switch's not at all, for that is a state.
    private static func spokenValue(of object: AccessibilityObject) -> String? {
        let traits = object.accessibilityTraits
        if traits.contains(.toggleButton) { return nil }
        if traits.contains(.secureTextEntry) {
            return object.accessibilityValue.map { String(repeating: "\u{2022}", count: $0.count) }
        }
        return object.accessibilityValue
    }

    private static func traitSentences(
        of object: AccessibilityObject, isTab: Bool, _ words: DescriptionWords
    ) -> [String] {
        let traits = object.accessibilityTraits
        // What traits say of a control gives way to what it is.
        let role = object.accessibilityRole
        var said: [DescriptionWord] = []
        if traits.contains(.notEnabled) { said.append(.dimmed) }
        let saysButton =
            traits.contains(.button) && traits.isDisjoint(with: [.keyboardKey, .toggleButton, .backButton]) && !isTab
        if let role { said.append(role.word) } else if saysButton { said.append(.button) }
        if traits.contains(.backButton) { said.append(.backButton) }
        var sentences = said.map { words.text($0) }
        if traits.contains(.toggleButton) {
            if role == nil { sentences.append(words.text(.switchButton)) }
            sentences += stateSentences(spokenState(of: object), words)
        }
        said = []
        if isTab, role != .tab { said.append(.tab) }
        if traits.contains(.secureTextEntry) {
            said.append(.secureTextField)
        } else if traits.contains(.textEntry), role == nil {
            said.append(.textField)
        }
        if traits.contains(.isEditing) { said.append(.isEditing) }
        sentences += said.map { words.text($0) }
        said = []
        if traits.contains(.header) {
            let level = object.readHeadingLevel.map { words.text(.headingLevel, ["level": String($0)]) }
            sentences.append(level ?? words.text(.heading))
        } else if let level = object.accessibilityLevel {
            sentences.append(words.text(.level, ["level": String(level)]))
        }
        if traits.contains(.link) { said.append(.link) }
        if traits.contains(.adjustable), role == nil { said.append(.adjustable) }
        if traits.contains(.image) { said.append(.image) }
        if traits.contains(.searchField) { said.append(.searchField) }
        switch object.accessibilityExpandedStatus {
        case .expanded: said.append(.expanded)
        case .collapsed: said.append(.collapsed)
        case .unsupported: break
        }
        if object.accessibilityLabelIsPlaceholder { said.append(.placeholder) }
        return sentences + said.map { words.text($0) }
    }

    /// The value that stands for a state; none of a secure field, whose text is never said.
    private static func spokenState(of object: AccessibilityObject) -> String? {
        object.accessibilityTraits.contains(.secureTextEntry) ? nil : object.accessibilityValue
    }

    /// The value of a switch as its state.
    private static func stateSentences(_ value: String?, _ words: DescriptionWords) -> [String] {
        switch value ?? "" {
        case "": []
        case "1": [words.text(.on)]
        case "0": [words.text(.off)]
        case "2": [words.text(.mixed)]
        case let other: [words.sentence(other)]
        }
    }

    private static func contextSentences(_ context: ElementContext, _ words: DescriptionWords) -> [String] {
        var sentences: [String] = []
        if let position = context.position {
            let values = ["position": String(position), "count": String(context.count)]
            sentences.append(words.text(.position, values))
        }
        if let segment = context.segment {
            let values = ["position": String(segment), "count": String(context.segmentCount)]
            sentences.append(words.text(.position, values))
        }
        if let cell = context.cell {
            sentences += words.cellSentences(
                row: cell.row, column: cell.column, rowSpan: cell.rowSpan, columnSpan: cell.columnSpan,
                isFirstInRow: cell.isFirstInRow)
        }
        if context.startsList { sentences.append(words.text(.listStart)) }
        if context.endsList { sentences.append(words.text(.listEnd)) }
        if context.startsLandmark { sentences.append(words.text(.landmark)) }
        if context.endsLandmark { sentences.append(words.text(.landmarkEnd)) }
        return sentences
    }

    private static func joined(_ text: String, _ sentences: [String], _ words: DescriptionWords) -> String {
        guard !sentences.isEmpty else { return text }
        return words.joined([text.isEmpty ? "" : words.sentence(text)] + sentences)
    }
}
