import AccessibilityModel

/// Members of containers that come when they are asked for: as the focus nears the end, and before it goes past it.
final class MoreMembers: FocusFollower {
    /// Members that were asked for and have not come yet.
    private struct Request {
        weak var container: AccessibilityObject?
        /// The last element of the container then.
        weak var last: AccessibilityObject?
        /// When.
        let time: Int
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
    /// The element past which the focus goes as soon as members have come, or nil.
    private weak var held: AccessibilityObject?
    /// Whether the present key holds a move.
    private var isHeldByKey = false

    init(
        _ focus: FocusTracker, _ screen: Screen, _ awaited: AwaitedAnswers, _ messages: MessageBoard,
        _ time: SessionTime
    ) {
        (self.focus, self.screen, self.awaited, self.messages, self.time) = (focus, screen, awaited, messages, time)
    }

    // MARK: Asking

    /// Asks for more members where the focus is near the end of a container that has more, once until they come.
    private func ask() {
        requests.removeAll(where: isAnswered)
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

    /// A key goes to the next element.
    ///
    /// - Returns: whether it waits at the end of a container for members that are on their way.
    func holdsMove() -> Bool {
        guard time.isKey, let element = focus.element else { return false }
        let isAwaited = requests.contains { request in
            request.last === element && !isAnswered(request) && time.now < request.time + MoreMembers.patience
        }
        guard isAwaited else { return false }
        held = element
        isHeldByKey = true
        awaited.begin(.members)
        return true
    }

    /// A key begins.
    func keyBegins() {
        isHeldByKey = false
    }

    /// A key is done: any but that which goes on gives the move up.
    func keyIsDone() {
        if !isHeldByKey { giveUp() }
    }

    /// Whether the move that waited can be made now, onto the first of the members or, where no more come, past them; it is
    /// made once.
    func takeMove() -> Bool {
        guard let held, held === focus.element,
            !requests.contains(where: { $0.last === held && !isAnswered($0) })
        else { return false }
        giveUp()
        return true
    }

    private func giveUp() {
        held = nil
        guard let given = awaited.end(.members), given.told != .nothing else { return }
        messages.endWaiting()
    }

    func focusDidMove() {
        if held !== focus.element { giveUp() }
    }

    func focusDidSettle() {
        ask()
    }
}
