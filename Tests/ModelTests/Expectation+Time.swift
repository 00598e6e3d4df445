import BridgeSession

// What happens without a key, as time passes.
extension Expectation {
    /// Lets time pass up to a moment.
    mutating func wait(until end: Int) {
        while let (time, event) = nextEvent(), time <= end {
            now = max(now, time)
            let control = focused.flatMap { $0.kind == .toggle ? $0 : nil }
            event(&self)
            let isElsewhere = settle(byKey: false)
            let isUsed = control.map { $0.id == focused?.id && $0.value != focused?.value } ?? false
            if !isElsewhere, isUsed, now - latestKey >= 1_000 { giveWay() }
        }
        now = max(now, end)
    }

    /// What happens next without a key.
    private func nextEvent() -> (Int, (inout Expectation) -> Void)? {
        var events: [(Int, (inout Expectation) -> Void)] = []
        if let event = screen.events.first {
            events.append((event.time, { $0.happen($0.screen.events.removeFirst().effect) }))
        }
        if let late = screen.late.first {
            events.append(
                (
                    late.time,
                    {
                        guard let late = $0.screen.takeLate() else { return }
                        for effect in late.response.effects { $0.happen(effect) }
                        $0.takeAnswer(late.id, isDone: late.response.answer)
                    }
                ))
        }
        if let end = message?.end { events.append((end, { $0.dismiss(wasRead: true, byTime: true) })) }
        if let next = waiting.min(by: { $0.rank < $1.rank }), next.urgency != nil, list == nil, help == nil,
            message.map({ $0.urgency == nil && ![.notice, .hint, .waiting].contains($0.sort) }) ?? true
        {
            events.append((start(of: next), { $0.showWaiting() }))
        }
        if !missed.isEmpty, message.map({ $0.isLessThanUrgent && !$0.wasPanned }) ?? true, list == nil, help == nil {
            events.append((quietSince + 2_000, { $0.showMissed() }))
        }
        if hintMayCome, let hint = focused?.hint {
            events.append(
                (
                    quietSince + 8_000,
                    {
                        let end = $0.readingTime(hint)
                        $0.hintHasCome = true
                        $0.show(.hint, .exactly(hint))
                        $0.message?.end = end
                    }
                ))
        }
        if let time = nextTelling { events.append((time, { $0.tellOfWaiting() })) }
        return events.min { $0.0 < $1.0 }
    }

    /// Whether a row shows the hint; on pages only where nothing that was cut stands there.
    private var hintHasRow: Bool { pageLength == nil ? rows >= 3 : touch.showsHint }

    private var hintMayCome: Bool {
        settings.hints == .after && !hintHasRow && !hintHasCome && cover == nil && editing == nil && !isReadingOn
            && !standsBack && !touch.isPanned && focused?.kind != .reading && focused?.hasHint == true
    }
}

extension ScriptedElement {
    /// Whether a value has cells of its own, also an empty one.
    private var hasValueRegion: Bool {
        [.toggle, .reading, .slider, .field, .area, .password, .search].contains(kind)
    }

    /// Whether it has a hint that its label does not say; of one with neither label nor value the hint is the label.
    fileprivate var hasHint: Bool {
        guard let hint, !hint.isEmpty, hint != label else { return false }
        return hasValueRegion || label?.isEmpty == false || value?.isEmpty == false
    }
}
