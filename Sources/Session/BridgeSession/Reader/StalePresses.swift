import AccessibilityModel
import BrailleLayout

/// What was on the display a moment ago: a routing key may still mean what was there before something else than a key
/// changed it.
final class StalePresses {
    /// What stood on the display until something changed it.
    private struct ReplacedFrame {
        var frame: Frame
        /// The elements that it showed.
        var elements: [ShownElement]
        /// Whether its value region was that of an adjustable.
        var isAdjustable: Bool
        /// When it went.
        var time: Int
        /// Whether a key of the reader's changed it, not the scene or the time.
        var isByKey: Bool
    }

    /// An element on the display, by its place around the focus.
    private struct ShownElement: Equatable {
        var place: Int
        var element: ObjectIdentifier
    }

    /// What a routing key acts on: the same twice only where it does the same.
    private struct Meaning: Equatable {
        var name: RegionName
        var element: ObjectIdentifier?
        /// The text on which it acts; nil where only the place in the region counts.
        var text: String?
        var target: RoutingTarget?
    }

    /// How long after a change a finger may still mean what was there before, in milliseconds: the way of the frame to
    /// the cells, the way of the key back, and the time between feeling and pressing.
    static let moment = 250

    private let focus: FocusTracker
    /// The frames of the last moment, oldest first, from the latest change that no key made.
    private var replaced: [ReplacedFrame] = []
    /// The elements on the display.
    private var elementsShown: [ShownElement] = []
    /// Whether the value region on the display is that of an adjustable.
    private var showsAdjustable = false
    /// When a list of the element's actions went because the element or an action went, or nil.
    private var listLostAt: Int?

    init(_ focus: FocusTracker) {
        self.focus = focus
    }

    /// Notes what a new frame replaces.
    func note(_ old: Frame?, by new: Frame, at now: Int, isByKey: Bool) {
        let elements = shownElements(in: new)
        let (elementsBefore, wasAdjustable) = (elementsShown, showsAdjustable)
        elementsShown = elements
        showsAdjustable = focus.isAdjustable
        forget(at: now)
        guard let old else {
            replaced = []
            return
        }
        // What a key changes counts only after something else has: usually a key notes nothing.
        guard !isByKey || !replaced.isEmpty, old != new || elements != elementsBefore else { return }
        replaced.append(
            ReplacedFrame(
                frame: old, elements: elementsBefore, isAdjustable: wasAdjustable, time: now, isByKey: isByKey))
    }

    /// Notes that a list of the element's actions has just changed or gone.
    func noteLostList(at now: Int) {
        listLostAt = now
    }

    /// Whether a list of the element's actions changed or went a moment ago.
    func isListLost(at now: Int) -> Bool { listLostAt.map { now < $0 + StalePresses.moment } ?? false }

    /// Whether what a routing key over a cell means was changed a moment ago by something else than a key, and not by a key
    /// since.
    func isStale(_ cell: Int, in frame: Frame?, at now: Int) -> Bool {
        forget(at: now)
        guard let frame, !replaced.isEmpty else { return false }
        let present = meaning(of: cell, in: frame, shownElements(in: frame), focus.isAdjustable)
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

    /// Forgets what is longer ago than a moment, and with it what keys changed since.
    private func forget(at now: Int) {
        guard !replaced.isEmpty else { return }
        let first = replaced.firstIndex { !$0.isByKey && now < $0.time + StalePresses.moment }
        replaced.removeFirst(first ?? replaced.count)
    }

    /// The elements that a frame shows now, in the order of their places.
    private func shownElements(in frame: Frame) -> [ShownElement] {
        var shown: [ShownElement] = []
        for region in frame.regions where !shown.contains(where: { $0.place == region.element }) {
            guard let element = focus.element(at: region.element) else { continue }
            shown.append(ShownElement(place: region.element, element: ObjectIdentifier(element)))
        }
        if shown.count > 1 { shown.sort { $0.place < $1.place } }
        return shown
    }

    private func meaning(
        of cell: Int, in frame: Frame, _ elements: [ShownElement], _ isAdjustable: Bool
    ) -> Meaning? {
        guard let (region, place) = frame.region(at: cell) else { return nil }
        var meaning = Meaning(
            name: region.name,
            element: region.name == .message ? nil : elements.first { $0.place == region.element }?.element,
            text: region.fullText, target: region.targets[place])
        let isAdjusted = (region.name == .value || region.name == .valueDetail) && isAdjustable
        // What is inert, and what only says in words what the cells say.
        if [.status, .hint, .progress].contains(region.name) { return nil }
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
