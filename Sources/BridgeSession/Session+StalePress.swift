import AccessibilityModel
import BrailleLayout

/// What stood on the display until the scene or the time changed it.
struct ReplacedFrame {
    var frame: Frame
    /// The elements that it showed, by their place around the focus.
    var elements: [Int: ObjectIdentifier]
    /// When it went.
    var time: Int
}

extension Session {
    /// How long after a change a finger may still mean what stood there before, in milliseconds: the way of the frame to
    /// the cells, the way of the key back, and the time between feeling and pressing.
    static let momentOfChange = 250

    /// Notes what a new frame replaces, unless a key asked for it: then the finger knows.
    func noteReplaced(_ old: Frame?, by new: Frame) {
        let elements = shownElements(in: new)
        defer { elementsShown = elements }
        guard !isPressing, let old else {
            if !replaced.isEmpty, old != new { replaced = [] }
            return
        }
        guard old != new || elements != elementsShown else { return }
        replaced.removeAll { $0.time + Session.momentOfChange <= now }
        replaced.append(ReplacedFrame(frame: old, elements: elementsShown, time: now))
    }

    /// The elements that a frame shows now, by their place around the focus.
    func shownElements(in frame: Frame) -> [Int: ObjectIdentifier] {
        var shown: [Int: ObjectIdentifier] = [:]
        for place in Set(frame.regions.map(\.element)) { shown[place] = element(at: place).map(ObjectIdentifier.init) }
        return shown
    }

    /// Whether something else than a key changed, a moment ago, what a routing key over a cell means. Such a key does
    /// nothing and says so: the finger may have meant what stood there before.
    func isStale(_ cell: Int) -> Bool {
        replaced.removeAll { $0.time + Session.momentOfChange <= now }
        guard let frame, !replaced.isEmpty else { return false }
        let present = shownElements(in: frame)
        return replaced.contains { old in
            meaning(of: cell, in: old.frame, old.elements) != meaning(of: cell, in: frame, present)
        }
    }

    /// What a routing key acts on: the same twice only where it does the same.
    private struct Meaning: Equatable {
        var name: RegionName
        var element: ObjectIdentifier?
        /// The text on which it acts; nil where only the place in the region counts.
        var text: String?
        var target: RoutingTarget?
    }

    private func meaning(of cell: Int, in frame: Frame, _ elements: [Int: ObjectIdentifier]) -> Meaning? {
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
