import AccessibilityModel
import BrailleLayout

extension Session {
    /// Opens key help: the next keys are described instead of done, until its own key or escape.
    func openKeyHelp() {
        var panel = Panel(kind: .keyHelp)
        panel.help = settings.vocabulary.message(.keyHelp)
        open(panel)
    }

    /// Says what a key would do; the key of key help and escape end it.
    func describe(_ key: Key) -> Outcome {
        let command = settings.keys.command(of: key)
        guard command != .keyHelp, command != .escape, key != .keyboard(.escape, []) else {
            closePanel()
            return Outcome()
        }
        panel?.help = "\(key): \(summary(of: key, command))"
        panelDidChange()
        return Outcome()
    }

    private func summary(of key: Key, _ command: Command?) -> String {
        let words = settings.vocabulary
        let meaning = settings.keys.meaning(of: key)
        switch meaning {
        case .route(let cell): return routingHelp(cell)
        case .character where isEditing || command == nil, .dots where isEditing || command == nil:
            return words.message(.helpCharacter)
        case .keyboard where isEditing || command == nil: return words.message(.helpEditing)
        default:
            return command.map { words.summary(of: $0, settings.keys.kinds[meaning]) } ?? words.message(.helpUnbound)
        }
    }

    /// What a routing key does over what stands there without the help.
    private func routingHelp(_ cell: Int) -> String {
        let words = settings.vocabulary
        guard let routing = settings.keys.routing, let (engine, content) = laidOut() else {
            return words.message(.helpUnbound)
        }
        var uncovered = view
        uncovered.message = nil
        let frame = engine.frame(content, uncovered, neighbours: neighbours(on: engine))
        guard let (region, place) = frame.region(at: cell) else { return words.message(.helpUnbound) }
        if region.name == .status { return words.message(.helpRouteStatus) }
        let target = region.targets[place]
        if region.name.isNeighbour { return words.message(target == .blank ? .helpUnbound : .helpRouteNeighbour) }
        switch target {
        case .overflowBefore, .overflowAfter: return words.message(.helpRouteMark)
        case .blank where !(region.name == .value && isAdjustable): return words.message(.helpUnbound)
        case .role: return words.help(routing.state, over: .helpRouteState)
        default: break
        }
        guard region.name == .value else {
            return region.name == .hint ? words.message(.helpUnbound) : words.help(routing.label, over: .helpRouteLabel)
        }
        if isAdjustable {
            return words.message(routing.adjustable == .halves ? .helpRouteAdjustable : .helpRouteProportional)
        }
        guard focus?.accessibilityTextInput == nil else { return words.message(.helpRouteText) }
        return words.help(routing.value, over: .helpRouteValue)
    }
}
