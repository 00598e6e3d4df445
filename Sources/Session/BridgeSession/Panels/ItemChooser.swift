import AccessibilityModel
import Braille
import BrailleLayout

/// The list of all elements; typing narrows it, activating goes there.
final class ItemChooser: Panel {
    private let context: SessionContext
    private let finder: Finder
    private let query: TypedQuery
    /// The elements that the letters leave.
    private var matches: [AccessibilityObject]
    /// The elements that there were when the list was made.
    private var listed: [AccessibilityObject]
    private var place = ListPlace()
    /// The element that was read last: it comes back with the list where letters left nothing.
    private weak var read: AccessibilityObject?

    init(_ context: SessionContext, _ finder: Finder) {
        (self.context, self.finder) = (context, finder)
        query = TypedQuery(context.translator) { [settings = context.settings] in settings.value.language }
        listed = context.focus.order.elements
        matches = listed
        place.go(to: matches.firstIndex { $0 === context.focus.element })
    }

    let command = Command.itemChooser
    let takesText = true

    var line: TranslatedText {
        let words = context.settings.words
        func own(_ text: String) -> TranslatedText { context.translator.translate(text, language: words.language) }
        guard let shown = place.entry(of: matches) else {
            return own(
                query.text.isEmpty
                    ? words.message(.emptyScene) : words.message(.notFound, ["query": query.text]))
        }
        // What was typed and how much it leaves are read first, on the shortest display too.
        let typed = query.text.isEmpty ? "" : query.text + ": "
        return own("\(place.text(of: matches.count)) \(typed)").asHead + context.contents.line(of: shown)
    }

    var entries: PanelEntries? {
        guard !matches.isEmpty else { return nil }
        return PanelEntries(count: matches.count, shown: place.shown) { [matches, context] index in
            context.contents.line(of: matches[index])
        }
    }

    func take(_ key: Key, wasCovered: Bool) -> PanelAnswer? {
        let before = query.text
        guard query.take(key) else { return nil }
        // With nothing to take away the list stays as it is.
        if key == .keyboard(.backspace, []), before.isEmpty { return .stays }
        // All elements are looked at: labels and values change while the list is open.
        let shown = place.entry(of: matches) ?? read ?? context.focus.element
        read = shown
        listed = context.focus.order.elements
        matches = finder.elements(holding: query.text)
        place.go(to: matches.firstIndex { $0 === shown })
        return .changed
    }

    func move(by step: Int) {
        place.move(by: step, in: matches.count)
    }

    func choose() -> KeyOutcome {
        guard let chosen = place.entry(of: matches) else { return KeyOutcome() }
        if context.focus.order.contains(chosen) {
            context.jump(to: chosen)
        } else {
            context.messages.notify(.notAvailable)
        }
        return KeyOutcome()
    }

    /// Leaves out elements that are no longer there, and takes in those that came. The reader's place stays: the entry
    /// shown or, where it went, the next one that was listed and is left.
    func orderDidChange() -> PanelAnswer {
        guard !listed.elementsEqual(context.focus.order.elements, by: ===) else { return .stays }
        let (old, oldPlace) = (matches, min(place.shown, matches.count))
        listed = context.focus.order.elements
        matches = finder.elements(holding: query.text)
        let left = Set(matches.map(ObjectIdentifier.init))
        func isLeft(_ entry: AccessibilityObject) -> Bool { left.contains(ObjectIdentifier(entry)) }
        let kept = old[oldPlace...].first(where: isLeft) ?? old[..<oldPlace].last(where: isLeft)
        place.go(to: matches.firstIndex { $0 === kept })
        // What is read stays where it was panned to.
        return kept != nil && kept === old[oldPlace...].first ? .changedAround : .changed
    }
}
