/// The elements of a tree in the order in which they are read, with the context of each.
///
/// Hidden subtrees are dropped, an element is a leaf, explicit lists keep their order, and siblings sort by their
/// frames, line by line. That rule is not transitive ("on one line" is a tolerance), so the result is defined by the
/// algorithm: a top-down merge sort that takes from the right run only what comes strictly before the left run's head.
/// The same tree gives the same order every time.
public struct ReadingOrder {
    /// Objects nested deeper are dropped and reported in `problems`.
    public static let depthLimit = 512

    /// The elements, first to last.
    public let elements: [AccessibilityObject]
    /// What was dropped and why, one line each.
    public let problems: [String]
    private let places: [ObjectIdentifier: Int]
    private let contexts: [ObjectIdentifier: ElementContext]

    init(root: AccessibilityObject, idiom: InterfaceIdiom, layoutDirection: LayoutDirection) {
        var builder = ReadingOrderBuilder(sorter: ReadingOrderSorter(idiom: idiom, layoutDirection: layoutDirection))
        builder.build(root)
        elements = builder.elements
        problems = builder.problems
        contexts = builder.contexts
        var places: [ObjectIdentifier: Int] = [:]
        places.reserveCapacity(elements.count)
        for (index, element) in elements.enumerated() { places[ObjectIdentifier(element)] = index }
        self.places = places
    }

    /// The place of an element, from 0, or nil when it is not reached.
    public func index(of element: AccessibilityObject) -> Int? {
        places[ObjectIdentifier(element)]
    }

    /// Where an element stands: its containers and its place in them.
    public func context(of element: AccessibilityObject) -> ElementContext {
        contexts[ObjectIdentifier(element)] ?? ElementContext()
    }
}

/// Where an element stands in the containers around it.
public struct ElementContext: Hashable, Sendable {
    /// The place in a tab bar, from 1, or nil.
    public var position: Int?
    /// How many elements the tab bar has.
    public var count = 0
    /// Whether a list begins with the element.
    public var startsList = false
    /// Whether a list ends with the element.
    public var endsList = false
    /// Whether a landmark begins with the element.
    public var startsLandmark = false
    /// Whether a landmark ends with the element.
    public var endsLandmark = false

    /// Makes the context of an element that stands in no container.
    public init() {}

    /// Whether the element stands in no container.
    public var isEmpty: Bool { self == ElementContext() }
}
