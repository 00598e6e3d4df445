import AccessibilityModel
import BrailleLayout

/// Reading on: the regions pan by themselves, through this element and all that follow it.
struct AutomaticPanning {
    /// When the present part appeared, or nil while nothing pans by itself.
    var since: Int?
    /// How many cells the present part has to be read.
    var cells = 0
}

extension Session {
    /// The shortest time that a part stands while the display reads on, in milliseconds.
    static let shortestPart = 500

    /// When the display pans by itself next, or nil; not while a message stands over the text.
    var readingDeadline: Int? {
        guard let since = reading.since, messages.current == nil else { return nil }
        return max(since, hint.restsSince) + max(Session.shortestPart, reading.cells * 1_000 / settings.panSpeed)
    }

    /// Starts to read on: what is shown now is read first.
    func readOn() {
        reading = AutomaticPanning(since: now, cells: cells(of: [.label, .value]))
    }

    /// The next part of the element or the start of the next one, at its time; the end of the last one ends it.
    func readFurther() {
        let before = view
        if panInside(forward: true) {
            let changed = RegionName.allCases.filter { view.offsets[$0] != before.offsets[$0] }
            reading = AutomaticPanning(since: now, cells: cells(of: changed.isEmpty ? [.label, .value] : Set(changed)))
        } else if !isEditing, turnPage() || moveFocus(forward: true) {
            reading = AutomaticPanning(since: now, cells: cells(of: [.label, .value]))
        } else {
            reading.since = nil
        }
    }

    /// How many cells of text some regions show at present.
    private func cells(of names: Set<RegionName>) -> Int {
        guard let (engine, content) = laidOut() else { return 0 }
        let frame = engine.frame(content, view)
        return frame.regions.filter { names.contains($0.name) && $0.page == frame.page }
            .reduce(0) { $0 + $1.targets.filter { $0 != .blank }.count }
    }
}
