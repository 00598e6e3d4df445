import AccessibilityModel
import BrailleLayout

/// What the up and down keys move by, outside of adjustables.
final class RotorSetting {
    private let context: SessionContext
    private let finder: Finder
    private let actions: ElementActions
    private var rotor = Rotor.kind(.headings)

    init(_ context: SessionContext, _ finder: Finder, _ actions: ElementActions) {
        (self.context, self.finder, self.actions) = (context, finder, actions)
    }

    /// Moves to the next or previous thing of the rotor's kind.
    func move(forward: Bool) {
        switch rotor {
        case .kind(let kind): finder.move(to: kind, forward: forward)
        case .actions: actions.choose(forward: forward)
        case .column: context.moveInColumn(forward: forward)
        case .ends(let line): context.moveInTable(toEndOf: line, last: forward)
        case .custom(let name): finder.search(named: name, forward: forward)
        }
    }

    /// Sets the rotor to the next or previous setting that the scene has something for, and says which.
    func change(forward: Bool) {
        let all = Rotor.standard + finder.searchNames.map { .custom($0) }
        let place = all.firstIndex(of: rotor) ?? 0
        for step in 1...all.count {
            let candidate = all[(place + (forward ? step : all.count - step)) % all.count]
            guard isPresent(candidate) else { continue }
            rotor = candidate
            actions.forgetChoice()
            context.messages.notify(text: name)
            return
        }
        context.messages.notify(.notAvailable)
    }

    /// The name of the present setting.
    private var name: String {
        if case .custom(let name) = rotor { return name }
        return rotor.name.map { context.settings.words.message($0) } ?? ""
    }

    private func isPresent(_ candidate: Rotor) -> Bool {
        switch candidate {
        case .actions: !actions.all.isEmpty
        case .column, .ends: context.focus.isInColumn
        case .custom: true
        case .kind(let kind): context.focus.first { kind.matches($0, in: context.focus.order) } != nil
        }
    }
}
