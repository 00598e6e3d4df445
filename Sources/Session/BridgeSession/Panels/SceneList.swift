import AccessibilityModel
import Braille
import BrailleLayout

/// The scenes of all programs; choosing one goes there.
final class SceneList: Panel {
    private let context: SessionContext
    private var listed: [SceneEntry]
    private var place = ListPlace()

    init(_ context: SessionContext) {
        self.context = context
        listed = context.source.entries
        place.go(to: listed.firstIndex(where: \.isShown))
    }

    let command = Command.scenes

    /// How many there are is read first, on the shortest display too.
    var line: TranslatedText {
        let words = context.settings.words
        guard let shown = place.entry(of: listed) else {
            return context.translator.translate(words.message(.noProgram), language: words.language)
        }
        return context.translator.translate(place.text(of: listed.count) + " ", language: words.language).asHead
            + text(of: shown)
    }

    var entries: PanelEntries? {
        guard !listed.isEmpty else { return nil }
        return PanelEntries(count: listed.count, shown: place.shown) { [listed] in self.text(of: listed[$0]) }
    }

    /// Program and title; the scene that is shown says that it is selected.
    private func text(of entry: SceneEntry) -> TranslatedText {
        let words = context.settings.words
        var states: [String] = []
        if entry.isShown {
            let state = words.states.first { $0.traits == .selected }
            states.append(state?.abbreviation ?? state?.name ?? "")
        }
        if entry.hasEnded { states.append(words.message(.sceneEnded)) }
        let name = context.translator.translate(entry.name, language: context.language)
        return states.reduce(name) { $0 + context.translator.translate(" " + $1, language: words.language) }
    }

    func move(by step: Int) {
        place.move(by: step, in: listed.count)
    }

    func choose() -> KeyOutcome {
        if let chosen = place.entry(of: listed) { context.source.show(chosen) }
        return KeyOutcome()
    }

    /// Follows the programs that come and go; the entry that is read stays.
    func focusDidSettle() -> PanelAnswer {
        let present = context.source.entries
        guard present != listed else { return .stays }
        let (old, shown) = (listed, place.shown)
        listed = present
        func number(of entry: SceneEntry) -> Int? { present.firstIndex { $0.id == entry.id } }
        let kept =
            old.dropFirst(shown).compactMap(number).first ?? old.prefix(shown).reversed().compactMap(number).first
        place.go(to: kept)
        guard let kept, old.indices.contains(shown) else { return .changed }
        return present[kept].id == old[shown].id ? .changedAround : .changed
    }
}

extension SceneEntry {
    /// The program and what the scene is called, where that says more.
    var name: String {
        title.isEmpty || title == program ? program : program.isEmpty ? title : "\(program): \(title)"
    }
}
