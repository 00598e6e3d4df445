import AccessibilityModel
import BrailleLayout

/// Where the focus is, in which order elements are read, and where the reader came from.
final class FocusTracker {
    /// What the application asked for when it changed its screen.
    enum Request {
        case element(AccessibilityObject)
        /// The first element, unless the focus survives.
        case firstUnlessSurviving
        /// The first element in any case.
        case first
    }

    /// Where the focus goes when the tree has changed.
    enum Settlement {
        /// It stays.
        case stay
        /// It goes elsewhere because the application asked for it: the reader may come back.
        case jump(AccessibilityObject)
        /// It goes to what is left.
        case move(AccessibilityObject?)
    }

    private struct Place {
        weak var element: AccessibilityObject?
    }

    private struct Travel {
        weak var element: AccessibilityObject?
        var column: Int?
    }

    private let source: any SceneSource
    /// The element that has the focus, or nil in a scene without elements.
    private(set) var element: AccessibilityObject?
    private(set) var order: ReadingOrder
    /// The containers that were entered with the present focus.
    private(set) var entered: [AccessibilityObject] = []
    /// The headers of a data table that were entered with it.
    private(set) var headers: [ElementContext.DataTableCell.Header] = []
    /// Whether nothing has happened after which the focus may have to go elsewhere.
    private var isSettled = false
    /// What the application asked for since the focus settled, oldest first.
    private var requests: [Request] = []
    /// What stood around the focus before the tree changed, nearest first.
    private var neighboursBefore: [AccessibilityObject] = []
    /// Where the focus has gone along a column.
    private var travel = Travel()
    /// Where the focus came from, latest last.
    private var places: [Place] = []

    init(_ source: any SceneSource) {
        self.source = source
        order = source.scene.readingOrder
    }

    /// Whether the value of the focused element can be raised and lowered.
    var isAdjustable: Bool { element?.accessibilityTraits.contains(.adjustable) == true }

    /// The language that the focused element is written in.
    func language(or own: String?) -> String? { element?.accessibilityLanguage ?? source.scene.language ?? own }

    /// The focused element, or the whole scene where there is none: what actions of the screen are asked of.
    var responder: AccessibilityObject { element ?? source.scene.root }

    // MARK: Moving

    /// Puts the focus on an element.
    func move(to new: AccessibilityObject?) {
        let left = element.map(order.containers(of:)) ?? []
        entered = new.map(order.containers(of:))?.filter { container in !left.contains { $0 === container } } ?? []
        let leftHeaders = element.flatMap { order.context(of: $0).cell?.headers } ?? []
        headers = new.flatMap { order.context(of: $0).cell?.headers }?.filter { !leftHeaders.contains($0) } ?? []
        element = new
        isSettled = false
    }

    /// Whether the focused element stands in a column of a data table.
    var isInColumn: Bool { element.map(order.isInColumn) ?? false }

    /// The column of a data table along which the reader goes, as long as the focus is where that led to.
    var columnOfTravel: Int? { travel.element === element && element != nil ? travel.column : nil }

    /// Notes that the focus has gone along a column.
    func noteTravel(inColumn column: Int?) { travel = Travel(element: element, column: column) }

    /// The headers that were entered are not told: the reader stays in the column.
    func forgetHeaders() { headers = [] }

    /// The next or previous element, or nil at the end.
    func neighbour(forward: Bool) -> AccessibilityObject? {
        element.flatMap { self.neighbour(of: $0, forward: forward) }
    }

    /// The element after or before another one, or nil at the end.
    func neighbour(of element: AccessibilityObject, forward: Bool) -> AccessibilityObject? {
        forward ? order.element(after: element) : order.element(before: element)
    }

    /// The next or previous element that is wanted, or nil.
    func nearest(forward: Bool, where isWanted: (AccessibilityObject) -> Bool) -> AccessibilityObject? {
        var candidate = neighbour(forward: forward)
        while let current = candidate, !isWanted(current) { candidate = neighbour(of: current, forward: forward) }
        return candidate
    }

    /// The first element that is wanted, or nil.
    func first(where isWanted: (AccessibilityObject) -> Bool) -> AccessibilityObject? {
        var candidate = order.first
        while let current = candidate, !isWanted(current) { candidate = order.element(after: current) }
        return candidate
    }

    /// The element so many places after the focus, before it for a negative number, or nil.
    func element(at place: Int) -> AccessibilityObject? {
        var found = element
        for _ in 0..<abs(place) {
            guard let current = found else { return nil }
            found = neighbour(of: current, forward: place > 0)
        }
        return found
    }

    /// The labels of the elements before and after the focus, from which its own is to be told.
    var labelsBeside: [String] {
        ElementContent.placesBeside.compactMap { $0 == 0 ? nil : element(at: $0)?.readLabel?.string }
    }

    /// Where the focus is when a scene opens.
    var initial: AccessibilityObject? {
        let named = source.scene.initialFocus.flatMap { id in
            order.elements.first { $0.accessibilityIdentifier == id }
        }
        return named ?? order.elements.first { $0.accessibilityTraits.contains(.summaryElement) } ?? order.first
    }

    // MARK: Places to come back to

    /// Remembers the focused element as a place to come back to.
    func remember() {
        guard let element else { return }
        places.removeAll { $0.element == nil || $0.element === element }
        places.append(Place(element: element))
        if places.count > 32 { places.removeFirst() }
    }

    /// Takes the latest place that the reader can go back to, or nil. What is only hidden, as under a dialog, is kept: it
    /// may come back.
    func takePlace() -> AccessibilityObject? {
        func canReturn(_ place: Place) -> Bool { place.element.map { order.contains($0) && $0 !== element } ?? false }
        return places.lastIndex(where: canReturn).flatMap { places.remove(at: $0).element }
    }

    // MARK: Changes of the tree

    /// Notes where the application wants the focus.
    func note(_ new: Request) {
        if case .first = new { requests = [] }
        requests.append(new)
        isSettled = false
        if requests.count > 32 { requests.removeFirst() }
    }

    /// Whether the application wants the focus elsewhere, and it has not gone there yet.
    var isAskedToMove: Bool { !requests.isEmpty }

    /// Takes in what changed in the tree, and remembers what stood around the focus before.
    ///
    /// - Returns: whether anything changed.
    func updateOrder() -> Bool {
        guard source.scene.readingOrderNeedsUpdate else { return false }
        if neighboursBefore.isEmpty { neighboursBefore = neighbours() }
        readOrder()
        return true
    }

    /// Reads the order again, as when the scene opens.
    func readOrder() {
        order = source.scene.readingOrder
        isSettled = false
    }

    /// Where the focus has to go now: to the element asked for, nowhere, or to the nearest that survived.
    func settlement() -> Settlement {
        guard !isSettled else { return .stay }
        isSettled = true
        let neighbours = neighboursBefore
        neighboursBefore = []
        let asked = requests
        requests = []
        // Of several places the last one counts that is there.
        for request in asked.reversed() {
            switch request {
            case .element(let element) where order.contains(element): return .jump(element)
            case .first: return order.first.map { .jump($0) } ?? .move(nil)
            case .element, .firstUnlessSurviving: continue
            }
        }
        guard element.map(order.contains) != true else { return .stay }
        // An element that was asked for and has gone says nothing of where the reader wants to be.
        let isNewLayout = asked.contains { if case .element = $0 { false } else { true } }
        return .move(isNewLayout ? order.first : neighbours.first(where: order.contains) ?? order.first)
    }

    /// Another scene is shown: nothing of the old one counts, but the places to come back to.
    func sceneDidChange() {
        (element, requests, neighboursBefore) = (nil, [], [])
        readOrder()
    }

    /// The elements around the focus, those after it first: where the focus goes when its element goes.
    func neighbours() -> [AccessibilityObject] {
        guard let element else { return [] }
        var found: [AccessibilityObject] = []
        for forward in [true, false] {
            var next = neighbour(of: element, forward: forward)
            for _ in 0..<64 {
                guard let current = next else { break }
                found.append(current)
                next = neighbour(of: current, forward: forward)
            }
        }
        return found
    }
}
