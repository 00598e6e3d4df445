import BrailleLayout

/// Keeps back keys that act on what has just changed: the finger may have meant what was there before.
final class StaleKeys: Mode {
    private let context: SessionContext
    private let panels: Panels

    init(_ context: SessionContext, _ panels: Panels) {
        (self.context, self.panels) = (context, panels)
    }

    /// A stale key does nothing and says so, unless an announcement says itself what changed.
    func take(_ key: Key) -> KeyResult {
        guard isStale(key) else { return .pass }
        let current = context.messages.current
        if current == nil || current?.origin == .notice || current?.origin == .waiting {
            context.messages.notify(.changed)
        }
        return .done
    }

    private func isStale(_ key: Key) -> Bool {
        let now = context.time.now
        let panel = panels.top?.command
        if let cell = context.screen.cell(touchedBy: key) {
            return panel != .keyHelp && context.stale.isStale(cell, in: context.screen.frame, at: now)
        }
        guard context.stale.isListLost(at: now), panel == nil || panel == .actionList else { return false }
        // In the list it would have chosen a line, or gone on to another one.
        switch context.settings.value.keys.bindings[key] {
        case .activate?: return true
        case .increment?, .decrement?: return panel == nil
        case .upward?, .downward?, .pageUpward?, .pageDownward?: return panel == nil && context.focus.isAdjustable
        default: return key == .keyboard(.return, [])
        }
    }
}
