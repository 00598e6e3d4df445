import AccessibilityModel
import BrailleLayout

extension Session {
    /// Opens key help: the next keys are described instead of done, until its own key or escape.
    func openKeyHelp() {
        var panel = Panel(kind: .keyHelp)
        panel.covered = self.panel.map { [$0] } ?? []
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

    /// Pans the description that stands, with the keys that pan and the routing keys over its marks; false where it has no
    /// more in that direction.
    func pansHelp(_ key: Key) -> Bool {
        let command = settings.keys.command(of: key)
        if case .route(let cell) = key {
            guard let (region, place) = frame?.region(at: cell), region.name == .message else { return false }
            switch region.targets[place] {
            case .overflowBefore: return pan(.message, forward: false)
            case .overflowAfter: return pan(.message, forward: true)
            case .blank, .role, .text: return false
            }
        }
        guard command == .panLeft || command == .panRight else { return false }
        return pan(.message, forward: command == .panRight)
    }

    private func summary(of key: Key, _ command: Command?) -> String {
        let words = settings.vocabulary
        let meaning = settings.keys.meaning(of: key)
        switch meaning {
        case .route(let cell): return routingHelp(cell)
        case .character where isEditing || command == nil, .dots where isEditing || command == nil:
            return words.message(.helpCharacter)
        case .keyboard where isEditing || command == nil: return words.message(.helpTextKey)
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
        if region.name == .status { return words.message(.routeStatus) }
        let target = region.targets[place]
        if region.name.isNeighbour { return words.message(target == .blank ? .helpUnbound : .routeNeighbour) }
        switch target {
        case .overflowBefore, .overflowAfter: return words.message(.routeMark)
        case .blank where !(region.name == .value && isAdjustable): return words.message(.helpUnbound)
        case .role: return words.summary(of: routing.state)
        default: break
        }
        guard region.name == .value else {
            return region.name == .hint ? words.message(.helpUnbound) : words.summary(of: routing.label)
        }
        if isAdjustable {
            return words.message(routing.adjustable == .halves ? .routeHalves : .routeProportional)
        }
        guard focus?.accessibilityTextInput == nil else { return words.message(.routeText) }
        return words.summary(of: routing.value)
    }
}
