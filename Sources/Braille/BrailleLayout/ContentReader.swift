public import AccessibilityModel
import Braille

extension ElementContent {
    /// Reads an element's attributes again and translates those that its template shows.
    ///
    /// - Parameters:
    ///   - object: the element.
    ///   - context: where it is in the containers around it.
    ///   - entered: the containers that were entered with the element, outer ones first.
    ///   - headers: the headers of the row and the column of a data table that were entered with the element.
    ///   - hadValue: whether it had a value since the focus came, so that its hint does not stand for its label.
    ///   - spelled: the part of the value that is shown letter by letter: the word under the caret.
    ///   - pending: cells that were typed into the value and mean no print yet.
    ///   - isEdited: whether the value is wanted as it is edited, too.
    ///   - measuresValue: whether the room that the value can need is wanted, too.
    ///   - style: the templates, the words and the braille.
    public init(
        of object: AccessibilityObject, context: ElementContext, entered: [AccessibilityObject] = [],
        headers: [ElementContext.DataTableCell.Header] = [], hadValue: Bool = false, spelled: SpelledPart? = nil,
        pending: PendingCells? = nil, isEdited: Bool = true, measuresValue: Bool = true, style: ContentStyle
    ) {
        let traits = object.accessibilityTraits
        let kind = ElementKind(traits)
        let template = style.template(for: traits)
        let reader = ContentReader(
            object: object, traits: traits, kind: kind, context: context, entered: entered, headers: headers,
            spelled: spelled, pending: pending, style: style)
        let forms = reader.value(template.value)
        // A field without a name is called by its hint whatever is typed into it.
        let side = reader.labelSide(
            template, hasValue: kind != .text && (hadValue || kind.alwaysHasValue || forms != nil))
        let flow: [TranslatedText] = (style.makesFlow ? template.flow : []).map { piece in
            switch piece {
            case .label: side.label
            case .value, .note, .details: reader.value([piece])?.last ?? .empty
            default: reader.part(piece).text
            }
        }
        self.init(
            kind: kind, leading: side.leading, label: side.label, trailing: side.trailing, extra: side.extra,
            value: forms, widestValue: measuresValue ? reader.widestValue : 0,
            editedValue: isEdited ? reader.value([.value])?.last ?? .empty : .empty, hint: side.hint,
            flow: style.makesFlow ? .joined(flow) : side.label, flags: side.flags)
        isOfColumn = reader.columnHeader != nil
    }
}

/// Reads one element.
private struct ContentReader {
    let object: AccessibilityObject
    let traits: UIAccessibilityTraits
    let kind: ElementKind
    let context: ElementContext
    let entered: [AccessibilityObject]
    let headers: [ElementContext.DataTableCell.Header]
    let spelled: SpelledPart?
    let pending: PendingCells?
    let style: ContentStyle

    private var language: String? { object.accessibilityLanguage ?? style.language }
    private var words: Vocabulary { style.vocabulary }
    private var isTab: Bool { context.position != nil }

    private func translate(_ text: String, _ language: String?) -> TranslatedText {
        text.isEmpty ? .empty : style.translator.translate(text, language: language)
    }

    private func translate(_ text: PrintText) -> TranslatedText {
        let translated = style.translator.translate(text)
        guard text.hasLinks else { return translated }
        let marked = text.marking(translated)
        return style.marks?.showingLinks(in: marked) ?? marked
    }

    /// A word of the product.
    private func word(_ text: String) -> TranslatedText { translate(text, words.language) }

    // MARK: The label's region

    /// The innermost header of its column, where the element is a plain cell of a data table, or one with a value and no name of
    /// its own: it stands in the label's region, and what the cell itself says in the value's, so that a column is read at one
    /// place.
    var columnHeader: String? {
        guard style.splitsCells,
            kind == .other ? traits.isDisjoint(with: [.header, .button, .link, .image]) : hasNoName
        else { return nil }
        return context.cell?.headers.last { $0.isOfColumn && $0.name != nil }?.name
    }

    private var hasNoName: Bool {
        object.accessibilityBrailleLabel == nil && (object.readLabel?.string.allSatisfy(\.isWhitespace) ?? true)
    }

    /// What the label's region shows, and the hint: what was shown last, where it is the same.
    func labelSide(_ template: ElementTemplate, hasValue: Bool) -> LabelSide {
        let source = labelSource(hasValue: hasValue)
        if let source, let known = style.label(of: source) { return known }
        let place = template.label.firstIndex(of: .label) ?? template.label.count
        func shown(_ pieces: some Sequence<ContentPiece>) -> [ElementContent.Part] {
            pieces.flatMap { parts($0, isKept: template.keep.contains($0)) }
                .filter { $0.piece != .label && !$0.text.cells.isEmpty }
        }
        let (leading, trailing) = (shown(template.label.prefix(place)), shown(template.label.dropFirst(place)))
        var (label, hint) = (labelText(hasValue: hasValue), hint)
        // A blank row would be no answer to the key that came here.
        if !hasValue, kind != .text, leading.isEmpty, trailing.isEmpty, label.cells.allSatisfy({ $0 == .blank }) {
            label = word(words.message(.blankElement))
        }
        let side = LabelSide(
            source: source, leading: leading, label: label, trailing: trailing, extra: shown(template.extra),
            hint: hint, flags: flags(label, hint))
        if let source { style.keep(side, of: source) }
        return side
    }

    /// Everything that the label's region depends on; nil where that cannot be compared in short.
    private func labelSource(hasValue: Bool) -> LabelSide.Source? {
        guard entered.isEmpty, headers.isEmpty, object.keepsAttributedTexts, object.accessibilityBrailleLabel == nil
        else { return nil }
        let (label, hint) = (object.readLabel, object.readHint)
        if case .attributed = label { return nil }
        if case .attributed = hint { return nil }
        return LabelSide.Source(
            object: ObjectIdentifier(object), traits: traits, role: object.accessibilityRole,
            level: object.accessibilityLevel, expanded: object.accessibilityExpandedStatus,
            isPlaceholder: object.accessibilityLabelIsPlaceholder, label: label?.string, hint: hint?.string,
            language: language,
            roleDescription: object.accessibilityBrailleRoleDescription,
            textualContext: object.accessibilityTextualContext, position: context.position, count: context.count,
            hasActions: object.accessibilityCustomActions?.isEmpty == false, hasValue: hasValue,
            columnHeader: columnHeader)
    }

    /// What status cells say of the element.
    private func flags(_ label: TranslatedText, _ hint: TranslatedText?) -> Set<StatusFlag> {
        var flags: Set<StatusFlag> = []
        if traits.contains(.adjustable) { flags.insert(.adjustable) }
        if traits.contains(.selected) { flags.insert(.selected) }
        if traits.contains(.notEnabled) { flags.insert(.dimmed) }
        if let hint, hint.text != label.text { flags.insert(.hint) }
        return flags
    }

    /// A property of the label's region; each state by itself, so that one can give way to another.
    private func parts(_ piece: ContentPiece, isKept: Bool) -> [ElementContent.Part] {
        guard piece.isState else { return [part(piece, isKept: isKept)] }
        let isShort = piece == .states
        return shownStates.map { state in
            let short = text(of: state, full: false)
            return .init(
                piece, isShort ? short : text(of: state, full: true), short: isShort ? nil : short,
                isKept: isKept && (!state.isKind || state.isPlaceholder))
        }
    }

    /// A property of the label's region; empty where the element has none.
    func part(_ piece: ContentPiece, isKept: Bool = false) -> ElementContent.Part {
        switch piece {
        case .role: return .init(piece, role(full: false), isKept: isKept)
        case .roleName: return .init(piece, role(full: true), short: role(full: false), isKept: isKept)
        case .states: return .init(piece, states(full: false))
        case .stateNames: return .init(piece, states(full: true))
        case .actions:
            let has = object.accessibilityCustomActions?.isEmpty == false
            return .init(piece, has ? word(words.message(.hasActions)) : .empty)
        case .containers:
            guard !entered.isEmpty else { return .init(piece, .empty) }
            return .init(piece, translate(entered.compactMap(entering).joined(separator: " "), language))
        case .headers:
            guard !headers.isEmpty else { return .init(piece, .empty) }
            // The header of its column is the label.
            let own = columnHeader
            let names = headers.filter { !$0.isOfColumn || $0.name != own }.compactMap(\.name)
            guard !names.isEmpty else { return .init(piece, .empty) }
            return .init(piece, translate(names.joined(separator: " "), language))
        case .position:
            let segment = context.showsSegment ? context.segment.map { ($0, context.segmentCount) } : nil
            let place = context.position.map { ($0, context.count) } ?? segment
            return .init(piece, place.map { translate("\($0.0)/\($0.1)", language) } ?? .empty)
        case .label, .value, .note, .details: return .init(piece, .empty)
        }
    }

    private func role(full: Bool) -> TranslatedText {
        if let own = object.accessibilityBrailleRoleDescription { return word(own) }
        return words.role(of: object, isTab: isTab).map { text(of: $0, full: full) } ?? .empty
    }

    private func text(of role: Vocabulary.Role, full: Bool) -> TranslatedText {
        if full { return word(role.name) }
        let short = role.abbreviation ?? role.name
        return role.symbol.map { TranslatedText(symbols: $0.cells(style.form), text: short) } ?? word(short)
    }

    private func states(full: Bool) -> TranslatedText {
        .joined(shownStates.map { text(of: $0, full: full) })
    }

    private var shownStates: [Vocabulary.Role] {
        words.states(of: object, isTab: isTab)
    }

    /// What is said of a container on entering it: its label, else what kind it is; nil for plain ones.
    private func entering(_ container: AccessibilityObject) -> String? {
        let own = container.accessibilityLabel ?? ""
        // The title of a group is often its first element: it is not said twice.
        let label = own == object.accessibilityLabel ? "" : own
        func with(_ message: VocabularyMessage) -> String {
            [label, words.message(message)].filter { !$0.isEmpty }.joined(separator: " ")
        }
        switch container.accessibilityContainerType {
        case .none: return nil
        case .list: return with(.enterList)
        case .landmark: return with(.enterLandmark)
        case .dataTable: return with(.enterTable)
        case .semanticGroup: return label.isEmpty ? words.message(.enterGroup) : label
        }
    }

    /// The label; an element with neither label nor value is called by its hint.
    func labelText(hasValue: Bool) -> TranslatedText {
        columnHeader.map { translate($0, language) } ?? ownLabelText(hasValue: hasValue)
    }

    private func ownLabelText(hasValue: Bool) -> TranslatedText {
        if let braille = object.accessibilityBrailleLabel { return translate(PrintText(braille, language: language)) }
        let text = PrintText(
            object.readLabel, language: language, context: object.accessibilityTextualContext)
        // Blanks alone are no name.
        if object.accessibilityMathExpression != nil, text.text.allSatisfy(\.isWhitespace) {
            return word(words.message(.formula))
        }
        guard text.text.allSatisfy(\.isWhitespace) else {
            let label = translate(text)
            return traits.contains(.staticText) ? label.inLines : label
        }
        return hasValue ? .empty : translate(hintText)
    }

    private var hintText: PrintText { PrintText(object.readHint, language: language) }

    /// The hint, or nil.
    var hint: TranslatedText? { hintText.runs.isEmpty ? nil : translate(hintText) }

    // MARK: The value's region

    /// The pieces of the value's region with the note, then without; nil where there is nothing to show.
    func value(_ pieces: [ContentPiece]) -> [TranslatedText]? {
        var (value, note) = valueAndNote()
        if columnHeader != nil { value = .joined([ownLabelText(hasValue: true), value ?? .empty]) }
        let details = pieces.contains(.details) ? self.details : .empty
        guard value != nil || !details.cells.isEmpty else { return nil }
        func form(withNote: Bool) -> TranslatedText {
            .joined(
                pieces.map { piece in
                    switch piece {
                    case .value: value ?? .empty
                    case .note: withNote ? note : .empty
                    case .details: details
                    default: .empty
                    }
                })
        }
        return note.cells.isEmpty || !pieces.contains(.note)
            ? [form(withNote: false)] : [form(withNote: true), form(withNote: false)]
    }

    private var details: TranslatedText {
        let content = object.accessibilityCustomContent
        guard !content.isEmpty else { return .empty }
        let important = content.filter { $0.importance == .high }
            .map { "\($0.label): \($0.value)" }
        return translate(important.joined(separator: ", "), language)
    }

    private func valueAndNote() -> (value: TranslatedText?, note: TranslatedText) {
        if let expression = object.accessibilityMathExpression {
            let notation = style.maths ?? .standard(of: language)
            return (notation.translated(expression, by: style.translator, language: language), .empty)
        }
        guard let read = object.readValue else { return (nil, .empty) }
        let text = read.string
        if traits.contains(.secureTextEntry) {
            let count = text.count
            let bullets = String(repeating: "\u{2022}", count: count)
            return (TranslatedText(symbols: Array(repeating: .full, count: count), text: bullets), .empty)
        }
        if kind == .toggle, let state = words.toggleStates[text] {
            let symbol = state.symbol(of: object).cells(style.form)
            return (TranslatedText(symbols: symbol, text: symbol.brailleString), word(state.word))
        }
        if text.isEmpty && !kind.alwaysHasValue { return (nil, .empty) }
        var print = PrintText(read, language: language, context: object.accessibilityTextualContext)
        if let spelled { print = print.writing(spelled.scalars, as: .uncontracted) }
        if let pending {
            print = print.inserting(pending.cells, before: pending.scalar)
        } else if let spelled {
            print = print.separated(at: spelled.edges)
        }
        let plain = translate(print).inLines
        guard kind == .adjustable, let bounds = object.accessibilityValueBounds, !text.isEmpty,
            !bounds.isChoice, bounds.isAtMinimum != bounds.isAtMaximum
        else { return (plain, .empty) }
        return (plain, word(bounds.isAtMaximum ? words.maximum : words.minimum))
    }

    /// The most cells that the value can take: of the ends of a range, or the states of a switch; 0 where it is not known.
    var widestValue: Int {
        switch kind {
        case .adjustable: object.accessibilityExtremeValues.map { translate($0, language).cells.count }.max() ?? 0
        case .toggle:
            words.toggleStates.values.map { $0.symbol(of: object).cells(style.form).count }.max() ?? 0
        case .text, .progress, .other: 0
        }
    }
}
