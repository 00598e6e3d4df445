import AccessibilityModel
import Braille
import BrailleLayout

extension ScreenState {
    /// Brings what the reader's step has changed of the value into view, once it has changed, and keeps what is shown now
    /// for the next one.
    ///
    /// - Parameter hasDetails: whether what has no room beside the label is shown on the whole row.
    mutating func showChange(of content: ElementContent, on engine: LayoutEngine, hasDetails: Bool) {
        // What is typed is no step.
        guard view.selection == nil else { return (view.steppedFrom, shownValue) = (nil, nil) }
        let value = engine.valueText(content, view)
        if let former = view.steppedFrom, let value, value.text != former.text.text {
            let place = engine.place(ofChangeFrom: former, content, view, hasDetails: hasDetails)
            view.offsets[.value] = place.offset == .start ? nil : place.offset
            view.detail = place.detail
            view.steppedFrom = nil
        }
        shownValue = value
    }

    /// Keeps in mind how many cells the value takes, where that is more than is known without it.
    ///
    /// - Parameter isChosen: whether the row is divided anew, and the content says how many cells the value can need.
    mutating func measure(_ content: ElementContent, isChosen: Bool) {
        guard view.selection == nil, let cells = content.value?.last?.cells.count else { return }
        let known = isChosen ? content.widestValue : view.split ?? cells
        if cells > known { view.valueRoom = max(view.valueRoom, cells) }
    }
}

/// How many cells the values of elements have taken that had the focus: when it comes again, they have room for as many.
struct ValueRooms {
    private struct Room {
        weak var element: AccessibilityObject?
        var cells: Int
    }

    /// The latest last.
    private var rooms: [Room] = []
    private static let mostRooms = 64

    /// The cells that the value of an element has taken; 0 where none are known.
    func cells(of element: AccessibilityObject?) -> Int {
        guard let element else { return 0 }
        return rooms.last { $0.element === element }?.cells ?? 0
    }

    /// Keeps how many cells the value of an element has taken.
    mutating func keep(_ cells: Int, of element: AccessibilityObject?) {
        guard let element, cells > self.cells(of: element) else { return }
        rooms.removeAll { $0.element === element || $0.element == nil }
        if rooms.count == ValueRooms.mostRooms { rooms.removeFirst() }
        rooms.append(Room(element: element, cells: cells))
    }
}
