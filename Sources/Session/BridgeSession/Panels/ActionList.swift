import AccessibilityModel
import Braille
import BrailleLayout

/// The list of the focused element's actions.
final class ActionList: Panel {
    private let context: SessionContext
    private let actions: ElementActions
    /// The actions, as the reader reads them.
    private var listed: [UIAccessibilityCustomAction]
    private var place = ListPlace()

    init(_ context: SessionContext, _ actions: ElementActions) {
        (self.context, self.actions) = (context, actions)
        listed = actions.all
    }

    let command = Command.actionList

    var line: TranslatedText {
        let words = context.settings.words
        guard let shown = place.entry(of: listed) else {
            return context.translator.translate(words.message(.noActions), language: words.language)
        }
        let language = context.focus.language(or: context.language)
        return context.translator.translate(shown.listName, language: language)
            + context.translator.translate(" " + place.text(of: listed.count), language: words.language)
    }

    var entries: PanelEntries? {
        guard !listed.isEmpty else { return nil }
        let language = context.focus.language(or: context.language)
        return PanelEntries(count: listed.count, shown: place.shown) { [listed, context] index in
            context.translator.translate(listed[index].listName, language: language)
        }
    }

    func move(by step: Int) {
        place.move(by: step, in: listed.count)
    }

    func choose() -> KeyOutcome {
        place.entry(of: listed).map(actions.perform) ?? KeyOutcome()
    }

    /// Follows the element's actions: the entry that is read stays or, where it went, the next one that was listed and is
    /// left. A list of none closes.
    func focusDidSettle() -> PanelAnswer {
        let present = actions.all
        guard !listed.elementsEqual(present, by: { $0 === $1 || $0.listName == $1.listName }) else { return .stays }
        guard !present.isEmpty else { return .isLost }
        let (old, shown) = (listed, place.shown)
        let kept =
            old[shown...].first { actions.place(of: $0) != nil } ?? old[..<shown].last { actions.place(of: $0) != nil }
        listed = present
        place.go(to: kept.flatMap(actions.place))
        guard kept === old[shown] else {
            // The finger may still mean the one that went.
            context.stale.noteLostList(at: context.time.now)
            return .changed
        }
        return .changedAround
    }
}
