import AccessibilityModel
import Braille
import BrailleLayout
import Maths

extension CommandDefinition {
    static let describing = [CommandDefinition(.describeElement, does: describe)]

    /// Shows everything about the focused element as one text that the reader can pan, and that stays true.
    @Sendable private static func describe(_ call: CommandContext) {
        let (context, actions) = (call.context, call.actions)
        guard let element = context.focus.element else { return }
        context.messages.report { [weak element, weak context, weak actions] in
            guard let element, let context, let actions else { return nil }
            return description(of: element, actions, context)
        }
    }

    private static func description(
        of element: AccessibilityObject, _ actions: ElementActions, _ context: SessionContext
    ) -> Message {
        let settings = context.settings.value
        let words = settings.vocabulary
        let own = context.focus.language(or: settings.language)
        let description = ElementDescription(
            of: element, in: context.focus.order.context(of: element), adjustHint: settings.adjustHint,
            toggleHint: settings.toggleHint, words: words.descriptions)
        // Where the scene and the product speak different languages, each sentence is written with its own table; the
        // description mixes both and goes with the product's words, which are most of it.
        let isOneLanguage = (own ?? "en").primaryLanguage == words.language.primaryLanguage
        let mixed = isOneLanguage ? own : words.language
        var sentences = [(description.description, mixed)]
        if let expression = element.accessibilityMathExpression {
            sentences.append((MathText.text(of: expression), own))
        }
        if let hint = description.hint { sentences.append((hint, mixed)) }
        sentences += element.accessibilityCustomContent.map { ("\($0.label): \($0.value)", own) }
        let names = actions.all.map(\.listName)
        if !names.isEmpty {
            sentences.append((words.message(.reportActions, ["actions": names.joined(separator: ", ")]), mixed))
        }
        if let line = context.screen.lineRead {
            // The text may be long: where the reader is in it comes first.
            let place = ["line": String(line.number), "total": String(line.count)]
            var whereabouts = [words.message(line.isProse ? .reportParagraph : .reportLine, place)]
            if line.indentation > 0 {
                whereabouts.append(words.message(.reportIndentation, ["blanks": String(line.indentation)]))
            }
            sentences = whereabouts.map { ($0, mixed) } + sentences
        }
        sentences.removeAll { $0.0.allSatisfy(\.isWhitespace) }
        if sentences.isEmpty { sentences = [(words.message(.blankElement), words.language)] }
        let mask = secretMask(of: element)
        return .report(
            sentences.map { text, language in
                PrintText(words.descriptions.sentence(text), language: language)
            }, mask: mask)
    }

    /// What stands for a secure field's text in its description, or nothing.
    private static func secretMask(of element: AccessibilityObject) -> String {
        guard element.accessibilityTraits.contains(.secureTextEntry) else { return "" }
        return String(repeating: "\u{2022}", count: element.accessibilityValue?.count ?? 0)
    }
}
