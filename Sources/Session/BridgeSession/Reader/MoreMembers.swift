import AccessibilityModel

/// Members of containers that come when they are asked for: as the focus nears the end, and before it goes past it.
final class MoreMembers: FocusFollower, FocusSettler {
    /// Members that were asked for and have not come yet.
    private struct Request {
        weak var container: AccessibilityObject?
        /// The last element of the container then.
        weak var last: AccessibilityObject?
        /// When.
        let time: Int
    }

    /// How far a key goes on.
    enum Step {
        /// To the next element.
        case element
        /// To the next page of rows.
        case page
        /// Back to the previous element.
        case back
    }

    /// A move that waits.
    private final class Held {
        /// The element with the focus.
        private(set) weak var element: AccessibilityObject?
        /// The element past which it goes.
        private(set) weak var last: AccessibilityObject?
        let step: Step

        init(element: AccessibilityObject?, last: AccessibilityObject?, step: Step) {
            (self.element, self.last, self.step) = (element, last, step)
        }
    }

    /// A move that has waited.
    enum Move {
        /// On, or back, as the key would now.
        case on(Step)
        /// Onto the first member that has come.
        case onto(AccessibilityObject)
    }

    /// How near to the end they are asked for, in elements, where rows show no more.
    private static let distance = 3
    /// How many are asked for, where rows show no more.
    private static let count = 20
    /// How long a move past the end waits for them, in milliseconds; afterwards it goes past.
    private static let patience = 5_000

    private let focus: FocusTracker
    private let screen: Screen
    private let awaited: AwaitedAnswers
    private let messages: MessageBoard
    private let time: SessionTime
    private var requests: [Request] = []
    /// The move that waits, or nil.
    private var held: Held?
    /// Whether the present key holds a move.
    private(set) var isHeldByKey = false

    init(
        _ focus: FocusTracker, _ screen: Screen, _ awaited: AwaitedAnswers, _ messages: MessageBoard,
        _ time: SessionTime
    ) {
        (self.focus, self.screen, self.awaited, self.messages, self.time) = (focus, screen, awaited, messages, time)
    }

    // MARK: Asking

    /// Asks for more members where the focus is near the end of a container that has more, once until they come.
    private func ask() {
        if !requests.isEmpty { requests.removeAll(where: isAnswered) }
        var object = focus.element?.parent
        var steps = 0
        while let container = object, steps < ReadingOrder.depthLimit {
            if container.accessibilityHasMoreMembers, !requests.contains(where: { $0.container === container }),
                let last = end(of: container)
            {
                requests.append(Request(container: container, last: last, time: time.now))
                container.accessibilityLoadMembers(count: max(MoreMembers.count, screen.pageCapacity ?? 0))
            }
            object = container.parent
            steps += 1
        }
    }

    /// The last element of the container that holds the focus, where it is near; else nil.
    private func end(of container: AccessibilityObject) -> AccessibilityObject? {
        var last = focus.element
        for _ in 0..<max(MoreMembers.distance, screen.pageCapacity ?? 0) {
            guard let next = last.flatMap({ focus.neighbour(of: $0, forward: true) }), next.isInside(container) else {
                return last
            }
            last = next
        }
        return nil
    }

    /// Whether members have come after the last one, or will not come any longer.
    private func isAnswered(_ request: Request) -> Bool {
        guard let container = request.container, let last = request.last, focus.order.contains(last) else {
            return true
        }
        return !container.accessibilityHasMoreMembers || hasMembers(container, after: last)
    }

    private func hasMembers(_ container: AccessibilityObject, after last: AccessibilityObject) -> Bool {
        focus.neighbour(of: last, forward: true)?.isInside(container) == true
    }

    // MARK: Going past the end

    /// A key goes on.
    ///
    /// - Returns: whether it waits at the end of a container for members that are on their way.
    func holdsMove(_ step: Step) -> Bool {
        guard time.isKey, let request = awaitedEnd(step) else { return false }
        held = Held(element: focus.element, last: request.last, step: step)
        isHeldByKey = true
        awaited.begin(.members)
        return true
    }

    /// A key goes back.
    ///
    /// - Returns: whether it waits at the beginning of a container for members that are on their way.
    func holdsMoveBack() -> Bool {
        guard time.isKey, let element = focus.element, awaitsEarlier(element) else { return false }
        held = Held(element: element, last: nil, step: .back)
        isHeldByKey = true
        awaited.begin(.members)
        return true
    }

    /// Whether members are on their way that come right before an element.
    private func awaitsEarlier(_ element: AccessibilityObject) -> Bool {
        let previous = focus.neighbour(of: element, forward: false)
        var (object, steps) = (element.parent, 0)
        while let container = object, steps < ReadingOrder.depthLimit {
            if container.accessibilityHasEarlierMembers, previous?.isInside(container) != true { return true }
            (object, steps) = (container.parent, steps + 1)
        }
        return false
    }

    /// Until when members that come after the focused element are worth waiting for; nil where none are on their way.
    var patienceEnds: Int? { awaitedEnd(.element).map { $0.time + MoreMembers.patience } }

    /// What is awaited at the end of a container that a step would go past, or nil.
    private func awaitedEnd(_ step: Step) -> Request? {
        guard !requests.isEmpty, let index = focus.element.flatMap({ focus.order.index(of: $0) }) else { return nil }
        var end = index + 1
        if step == .page, let capacity = screen.pageCapacity { end = index - index % capacity + capacity }
        return requests.first { request in
            guard let place = request.last.flatMap({ focus.order.index(of: $0) }), (index..<end).contains(place) else {
                return false
            }
            return !isAnswered(request) && time.now < request.time + MoreMembers.patience
        }
    }

    /// A key begins.
    func keyBegins() {
        isHeldByKey = false
    }

    /// A key is done: any but that which goes on gives the move up.
    func keyIsDone() {
        if !isHeldByKey { giveUp() }
    }

    /// The move that waited, where it can be made now: onto the first of the members or, where no more come, past them. It
    /// is made once.
    func takeMove() -> Move? {
        guard let held, held.element === focus.element else { return nil }
        guard held.step != .back else {
            guard let element = held.element, !awaitsEarlier(element) else { return nil }
            giveUp()
            return .on(.back)
        }
        guard !requests.contains(where: { $0.last === held.last && !isAnswered($0) }) else { return nil }
        giveUp()
        // What has come on the page that is shown is read before the next one.
        guard held.step == .page, let last = held.last, let next = focus.neighbour(of: last, forward: true),
            next.parent === last.parent
        else { return .on(held.step) }
        return .onto(next)
    }

    private func giveUp() {
        held = nil
        guard let given = awaited.end(.members), given.told != .nothing else { return }
        messages.endWaiting()
    }

    func focusDidMove() {
        if held?.element !== focus.element { giveUp() }
    }

    func focusDidSettle() {
        ask()
    }
}
