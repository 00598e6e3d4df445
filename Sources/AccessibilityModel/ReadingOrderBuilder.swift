import Foundation

/// Walks a tree once and collects its elements in reading order.
struct ReadingOrderBuilder {
    let sorter: ReadingOrderSorter
    private(set) var elements: [AccessibilityObject] = []
    private(set) var contexts: [ObjectIdentifier: ElementContext] = [:]
    private(set) var problems: [String] = []
    private var visited: Set<ObjectIdentifier> = []

    /// An element, or a group of members that stay together.
    private indirect enum Member {
        case element(AccessibilityObject, ReadingOrderSorter.Place)
        case group(AccessibilityObject, [Member], ReadingOrderSorter.Place)

        var place: ReadingOrderSorter.Place {
            switch self {
            case .element(_, let place), .group(_, _, let place): place
            }
        }
    }

    init(sorter: ReadingOrderSorter) {
        self.sorter = sorter
    }

    mutating func build(_ root: AccessibilityObject) {
        var members: [Member] = []
        collect(root, depth: 0, into: &members)
        for member in sorted(members) { append(member) }
    }

    // MARK: Walking

    private mutating func collect(_ object: AccessibilityObject, depth: Int, into members: inout [Member]) {
        guard depth < ReadingOrder.depthLimit else {
            report(object, "is nested deeper than \(ReadingOrder.depthLimit) objects and was dropped")
            return
        }
        guard visited.insert(ObjectIdentifier(object)).inserted else {
            report(object, "stands in the tree more than once; only the first place counts")
            return
        }
        guard !isHidden(object) else { return }
        if object.isAccessibilityElement && !object.accessibilityTraits.contains(.tabBar) {
            members.append(.element(object, place(of: object)))
            return
        }
        if let listed = listedElements(of: object) {
            var inner: [Member] = []
            for case let element as AccessibilityObject in listed {
                var own: [Member] = []
                collect(element, depth: depth + 1, into: &own)
                inner.append(contentsOf: sorted(own))
            }
            appendGroup(object, inner, to: &members)
            return
        }
        let visible = object.children.filter { !isHidden($0) }
        let modal = visible.last { $0.accessibilityViewIsModal }
        let read = modal.map { [$0] } ?? visible
        guard isGroup(object) else {
            for child in read { collect(child, depth: depth + 1, into: &members) }
            return
        }
        var inner: [Member] = []
        for child in read { collect(child, depth: depth + 1, into: &inner) }
        appendGroup(object, sorted(inner), to: &members)
    }

    private func isHidden(_ object: AccessibilityObject) -> Bool {
        if object.accessibilityElementsHidden || object.isHidden || object.alpha <= 0 { return true }
        let frame = object.accessibilityFrame
        guard !frame.isNull, frame.size == .zero else { return false }
        return object.clipsToBounds || object.isAccessibilityElement || object.accessibilityElements != nil
    }

    private func listedElements(of object: AccessibilityObject) -> [Any]? {
        if let elements = object.accessibilityElements { return elements }
        let count = object.accessibilityElementCount()
        guard count > 0, count < NSNotFound else { return nil }
        // A container may claim any number; it is believed as far as it answers.
        var elements: [Any] = []
        for index in 0..<count {
            guard let element = object.accessibilityElement(at: index) else { break }
            elements.append(element)
        }
        return elements
    }

    private func isGroup(_ object: AccessibilityObject) -> Bool {
        if object.shouldGroupAccessibilityChildren || object.accessibilityTraits.contains(.tabBar) { return true }
        // What comes first or last as a whole cannot be interleaved with its neighbours.
        if object.accessibilitySortPriority != 0 { return true }
        switch object.accessibilityContainerType {
        case .none: return false
        case .list, .landmark, .dataTable: return true
        case .semanticGroup:
            return [object.accessibilityLabel, object.accessibilityValue, object.accessibilityIdentifier]
                .contains { $0?.isEmpty == false }
        }
    }

    // MARK: Sorting

    private func place(of object: AccessibilityObject) -> ReadingOrderSorter.Place {
        let frame = object.accessibilityFrame
        return .init(priority: object.accessibilitySortPriority, origin: frame.isNull ? nil : frame.origin)
    }

    private func sorted(_ members: [Member]) -> [Member] {
        sorter.sorted(members.map(\.place)).map { members[$0] }
    }

    private func appendGroup(_ object: AccessibilityObject, _ inner: [Member], to members: inout [Member]) {
        guard !inner.isEmpty else { return }
        let origin = sorter.first(of: inner.compactMap(\.place.origin))
        members.append(.group(object, inner, .init(priority: object.accessibilitySortPriority, origin: origin)))
    }

    // MARK: Results

    private mutating func append(_ member: Member) {
        switch member {
        case .element(let object, _): elements.append(object)
        case .group(let container, let inner, _):
            let start = elements.count
            for member in inner { append(member) }
            giveContext(of: container, to: elements[start...])
        }
    }

    private mutating func giveContext(of container: AccessibilityObject, to members: ArraySlice<AccessibilityObject>) {
        guard let first = members.first, let last = members.last else { return }
        if container.accessibilityTraits.contains(.tabBar) {
            for (index, element) in members.enumerated() {
                contexts[ObjectIdentifier(element), default: .init()].position = index + 1
                contexts[ObjectIdentifier(element), default: .init()].count = members.count
            }
        }
        switch container.accessibilityContainerType {
        case .list:
            contexts[ObjectIdentifier(first), default: .init()].startsList = true
            contexts[ObjectIdentifier(last), default: .init()].endsList = true
        case .landmark:
            contexts[ObjectIdentifier(first), default: .init()].startsLandmark = true
            contexts[ObjectIdentifier(last), default: .init()].endsLandmark = true
        case .none, .dataTable, .semanticGroup: break
        }
    }

    private mutating func report(_ object: AccessibilityObject, _ what: String) {
        guard problems.count < 100 else { return }
        let name = object.accessibilityIdentifier ?? object.accessibilityLabel ?? "an object"
        problems.append("\(name) \(what)")
    }
}
