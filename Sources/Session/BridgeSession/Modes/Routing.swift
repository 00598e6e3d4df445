import AccessibilityModel
import BrailleLayout

/// What a routing key does, by the region under it or in the row beside it; on blank cells and separators it does nothing.
final class Routing: Mode {
    private let context: SessionContext

    init(_ context: SessionContext) {
        self.context = context
    }

    func take(_ key: Key) -> KeyResult {
        let isLine: Bool
        switch key {
        case .route: isLine = false
        case .span(let first, let last): return select(from: first, to: last)
        case .line: isLine = true
        case .keyboard, .character, .command, .chord, .dots: return .pass
        }
        guard let routing = context.settings.value.keys.routing, let (region, place) = context.region(touchedBy: key)
        else { return .done }
        let target = region.targets[place]
        if region.name == .message {
            context.messages.route(target)
            return .done
        }
        context.messages.dismiss()
        if region.name == .status {
            describeStatus(region)
            return .done
        }
        if region.name.isNeighbour {
            // The first press gives the focus, over overflow marks and cells of a table without text, too; the next one does what
            // it does there.
            let isCell = context.screen.grid != nil && (isLine || region.targets.allSatisfy { $0 == .blank })
            if target != .blank || isCell, let element = context.focus.element(at: region.element) {
                context.moveFocus(to: element)
            }
            return .done
        }
        if isLine {
            // Keys beside rows have no halves of a value: the ways to change it are a list.
            let isAdjusted = context.focus.isAdjustable && routing.row == .activate
            return .command(isAdjusted ? .adjustList : routing.row)
        }
        switch target {
        case .overflowBefore: context.screen.panFromMark(of: region.name, forward: false)
        case .overflowAfter:
            context.screen.panFromMark(of: region.name, forward: true)
            context.pace.didPan()
        case _ where region.name == .value || region.name == .valueDetail:
            return routeOverValue(target, place: place % region.width, width: region.width, routing)
        case .role: return .command(routing.state)
        case .text where region.name != .hint && region.name != .progress:
            let program = context.direct.input as? any ProgramKeyInput
            return .command(program?.isActivatedByRouting == false ? .describeElement : routing.label)
        case .blank, .text: break
        }
        return .done
    }

    /// Selects the text from the cell of one routing key to that of another.
    private func select(from first: Int, to last: Int) -> KeyResult {
        guard context.settings.value.keys.routing != nil else { return .done }
        context.messages.dismiss()
        let characters = [first, last].compactMap { cell -> Int? in
            guard let (region, place) = context.screen.region(at: cell), region.name == .value,
                case .text(let scalar) = region.targets[place]
            else { return nil }
            return textPosition(ofScalar: scalar)
        }
        guard characters.count == 2, let input = context.focus.element?.accessibilityTextInput,
            context.beginEditing(at: characters[0])
        else {
            context.messages.notify(.notAvailable)
            return .done
        }
        context.editor.moveCaret(to: min(characters[1] + 1, input.text.count), selecting: true)
        return .done(KeyOutcome(performed: "selectText", result: true))
    }

    private func routeOverValue(
        _ target: RoutingTarget, place: Int, width: Int, _ routing: RoutingBindings
    ) -> KeyResult {
        if context.focus.isAdjustable {
            let adjuster = Adjuster(context)
            if routing.adjustable == .proportional, let outcome = adjuster.set(toCell: place, of: width) {
                return .done(outcome)
            }
            return .done(adjuster.step((place + 1) * 2 <= width ? .down : .up))
        }
        guard case .text(let scalar) = target else { return .done }
        // A cell that waited has been read by now; nothing is activated by it, for it was not the caret's.
        if context.typer.waited(atShown: scalar) { return .done }
        if let caret = textPosition(ofScalar: scalar) {
            if context.editor.input?.selectedRange.upperBound == caret { return .command(.activate) }
            return context.beginEditing(at: caret)
                ? .done(KeyOutcome(performed: "edit", result: true)) : .done
        }
        return .command(routing.value)
    }

    /// The character of the value that holds a scalar of the shown text, or nil where no text can be edited.
    private func textPosition(ofScalar shown: Int) -> Int? {
        guard let input = context.focus.element?.accessibilityTextInput else { return nil }
        if context.editor.isSecure { return min(shown, input.text.count) }
        let scalar = context.typer.scalar(ofShown: shown)
        var scalars = 0
        for (index, character) in input.text.enumerated() {
            scalars += character.unicodeScalars.count
            if scalar < scalars { return index }
        }
        return input.text.count
    }

    /// Says in words which status flags are up.
    private func describeStatus(_ region: Region) {
        let words = context.settings.words
        let flags = region.text.split(separator: " ").compactMap { StatusFlag(rawValue: String($0)) }
        let text =
            flags.isEmpty
            ? words.message(.flagNone)
            : flags.map { flag in
                flag == .message
                    ? words.message(.flagMessage, count: max(1, context.messages.waitingCount))
                    : words.message(flag.message)
            }.joined(separator: ", ")
        context.messages.report(text, language: words.language)
    }
}

extension StatusFlag {
    /// What the flag says in words.
    fileprivate var message: VocabularyMessage {
        switch self {
        case .adjustable: .flagAdjustable
        case .selected: .flagSelected
        case .dimmed: .dimmed
        case .moreLabel: .flagMoreLabel
        case .moreValue: .flagMoreValue
        case .message: .flagMessage
        case .hint: .flagHint
        }
    }
}
