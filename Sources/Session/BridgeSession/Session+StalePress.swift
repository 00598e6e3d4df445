import AccessibilityModel
import BrailleLayout

/// What stood on the display until something changed it.
struct ReplacedFrame {
    var frame: Frame
    /// The elements that it showed, by their place around the focus.
    var elements: [Int: ObjectIdentifier]
    /// Whether its value region was that of an adjustable.
    var isAdjustable: Bool
    /// When it went.
    var time: Int
    /// Whether a key of the reader's changed it, not the scene or the time.
    var isByKey: Bool
}

extension Session {
    /// How long after a change a finger may still mean what stood there before, in milliseconds: the way of the frame to
    /// the cells, the way of the key back, and the time between feeling and pressing.
    static let momentOfChange = 250

    /// Notes what a new frame replaces.
    func noteReplaced(_ old: Frame?, by new: Frame) {
        let elements = shownElements(in: new)
        let wasAdjustable = showsAdjustable
        defer {
            elementsShown = elements
            showsAdjustable = isAdjustable
        }
        forgetReplaced()
        guard let old else {
            replaced = []
            return
        }
        // What a key changes counts only after something else has: usually a key notes nothing.
        guard !isPressing || !replaced.isEmpty, old != new || elements != elementsShown else { return }
        replaced.append(
            ReplacedFrame(
                frame: old, elements: elementsShown, isAdjustable: wasAdjustable, time: now, isByKey: isPressing))
    }

    /// Forgets what is longer ago than a moment, and with it what keys changed since.
    private func forgetReplaced() {
        guard !replaced.isEmpty else { return }
        let first = replaced.firstIndex { !$0.isByKey && now < $0.time + Session.momentOfChange }
        replaced.removeFirst(first ?? replaced.count)
    }

    /// The elements that a frame shows now, by their place around the focus.
    func shownElements(in frame: Frame) -> [Int: ObjectIdentifier] {
        var shown: [Int: ObjectIdentifier] = [:]
        for region in frame.regions where shown[region.element] == nil {
            shown[region.element] = element(at: region.element).map(ObjectIdentifier.init)
        }
        return shown
    }

    /// Whether something else than a key changed, a moment ago, what a key acts on. Such a key does nothing and says so:
    /// the finger may have meant what stood there before.
    func isStale(_ key: Key) -> Bool {
        if case .route(let cell) = key { return panel?.kind != .keyHelp && isStale(cell) }
        guard let listLostAt, now < listLostAt + Session.momentOfChange, panel == nil || panel?.kind == .actions else {
            return false
        }
        // In the list it would have chosen a line, or gone on to another one.
        switch settings.keys.bindings[key] {
        case .activate?: return true
        case .increment?, .decrement?: return panel == nil
        case .upward?, .downward?, .pageUpward?, .pageDownward?: return panel == nil && isAdjustable
        default: return key == .keyboard(.return, [])
        }
    }

    /// Whether what a routing key over a cell means was changed so, and not by a key of the reader's since.
    private func isStale(_ cell: Int) -> Bool {
        forgetReplaced()
        guard let frame, !replaced.isEmpty else { return false }
        let present = meaning(of: cell, in: frame, shownElements(in: frame), isAdjustable)
        var after = present
        for old in replaced.reversed() {
            let before = meaning(of: cell, in: old.frame, old.elements, old.isAdjustable)
            if old.isByKey {
                if before != after { return false }
            } else if before != present {
                return true
            }
            after = before
        }
        return false
    }

    /// Says that a key did nothing because what it acts on has just changed. An announcement says itself what changed.
    func sayStale() {
        if messages.current == nil || messages.current?.origin == .notice { notify(.changed) }
    }

    /// What a routing key acts on: the same twice only where it does the same.
    private struct Meaning: Equatable {
        var name: RegionName
        var element: ObjectIdentifier?
        /// The text on which it acts; nil where only the place in the region counts.
        var text: String?
        var target: RoutingTarget?
    }

    private func meaning(
        of cell: Int, in frame: Frame, _ elements: [Int: ObjectIdentifier], _ isAdjustable: Bool
    ) -> Meaning? {
        guard let (region, place) = frame.region(at: cell) else { return nil }
        var meaning = Meaning(
            name: region.name, element: region.name == .message ? nil : elements[region.element],
            text: region.fullText, target: region.targets[place])
        let isAdjusted = region.name == .value && isAdjustable
        // What is inert, and what only says in words what the cells say.
        if region.name == .status || region.name == .hint { return nil }
        if meaning.target == .blank && region.name != .message && !isAdjusted { return nil }
        // A row of another element gives it the focus, whatever it says; of an adjustable the half of its value counts,
        // unless there is a mark that pans.
        if region.name.isNeighbour || isAdjusted {
            meaning.text = nil
            let isMark = meaning.target == .overflowBefore || meaning.target == .overflowAfter
            if region.name.isNeighbour || !isMark { meaning.target = nil }
        }
        return meaning
    }
}
