public import BrailleLayout
public import BridgeLoop
public import BridgeSession
public import Localization

extension BrlAPIDisplay: LiveDisplay {
    /// Does what the session asks: a frame is one write of the cells that changed.
    public func perform(_ effect: SessionEffect) {
        switch effect {
        case .show(let update): show(update)
        case .typing(let typing): setTyping(typing)
        case .standBack: standBack()
        case .clipboard(let text): writeClipboard(text)
        }
    }

    /// Takes in what BRLTTY has sent, as the loop of any display understands it.
    public func takeEvents(readable: [Int32]) -> [LiveDisplayEvent] {
        let events = process(readable: readable)
        // Most come alone.
        if events.count == 1 { return liveEvents(events[0]) }
        return events.isEmpty ? [] : events.flatMap(liveEvents)
    }

    private func liveEvents(_ event: BrlAPIDisplayEvent) -> [LiveDisplayEvent] {
        switch event {
        case .key(let key): [.key(key)]
        case .sizeChanged(let size): news(of: size) + [.size(size)]
        case .connected(let text), .disconnected(let text): [.news(text)]
        case .online: [.news("the display is back")]
        case .offline: [.news("the display is switched off")]
        case .stoodBack: [.news("the display is BRLTTY's until the same key or SIGUSR1")]
        case .returned: [.news("the display is taken again")]
        case .keysChosen(let driver, let areDeviceKeys):
            [.news(BrlAPIDisplay.text(ofKeys: areDeviceKeys, driver: driver))]
        case .preferenceChanged(let preference): [.preference(preference)]
        case .rendered: []
        }
    }

    /// A size is reported when it differs from the last one reported.
    private func news(of size: DisplaySize?) -> [LiveDisplayEvent] {
        defer { reportedSize = .some(size) }
        return reportedSize == .some(size) ? [] : [.news(BrlAPIDisplay.text(of: size))]
    }

    /// What is reported of a size.
    public static func text(of size: DisplaySize?) -> LocalizedText {
        size.map { "the display has \(size: $0.description) cells" } ?? "BRLTTY has no display now"
    }

    /// What is reported of the keys that arrive.
    public static func text(ofKeys areDeviceKeys: Bool, driver: String) -> LocalizedText {
        areDeviceKeys
            ? "the keys are the display's own (BRLTTY's driver \(driver: driver)): chords of space and dots arrive"
            : "BRLTTY's driver \(driver: driver) has no names for dots and space: the keys are BRLTTY's commands, as in the table "
                + "default"
    }
}
