import Braille
import BrailleLayout

/// The ways to change the focused adjustable, as a list: for displays without keys of their own for them. It stays open, so
/// that the same key raises the value again.
final class AdjustList: Panel {
    private let context: SessionContext
    private var place = ListPlace()

    init(_ context: SessionContext) {
        self.context = context
    }

    let command = Command.adjustList

    /// What the entries do; the last one closes the list.
    private static let steps: [(words: VocabularyMessage, step: Adjuster.Step?)] = [
        (.adjustRaise, .up), (.adjustLower, .down), (.adjustRaiseMuch, .pageUp), (.adjustLowerMuch, .pageDown),
        (.adjustDone, nil),
    ]

    /// The value as it is now, before the entry that would be chosen: it is what the reader looks at.
    var line: TranslatedText {
        let content = context.contents.content(hadValue: true, measuresValue: false)
        return .joined([content.value?.last ?? .empty, text(of: place.shown)])
    }

    var entries: PanelEntries? {
        PanelEntries(count: AdjustList.steps.count, shown: place.shown) { self.text(of: $0) }
    }

    private func text(of entry: Int) -> TranslatedText {
        let words = context.settings.words
        return context.translator.translate(words.message(AdjustList.steps[entry].words), language: words.language)
    }

    func move(by step: Int) {
        place.move(by: step, in: AdjustList.steps.count)
    }

    var staysOpen: Bool { AdjustList.steps[place.shown].step != nil }

    func choose() -> KeyOutcome {
        AdjustList.steps[place.shown].step.map { Adjuster(context).step($0) } ?? KeyOutcome()
    }

    func focusDidSettle() -> PanelAnswer { context.focus.isAdjustable ? .changedAround : .closes }
}
