import Foundation

/// The elements of a tree in the order in which they are read, with the context of each.
///
/// The order is that of VoiceOver: hidden subtrees are dropped, an element is a leaf, explicit lists keep their order,
/// and siblings sort by their frames, line by line. That rule is not transitive, so the result is defined by the sort:
/// a stable insertion of each sibling, in given order, before the first one that comes after it.
public struct ReadingOrder {
    /// Deeper objects are dropped and reported in `problems`.
    public static let depthLimit = 512

    /// The elements, first to last.
    public let elements: [AccessibilityObject]
    /// What was dropped and why, one line each.
    public let problems: [String]
    private let indexes: [ObjectIdentifier: Int]
    private let contexts: [ObjectIdentifier: ElementContext]

    init(root: AccessibilityObject, idiom: InterfaceIdiom, layoutDirection: LayoutDirection) {
        elements = []
        problems = []
        indexes = [:]
        contexts = [:]
    }

    /// The place of an element, from 0, or nil when it is not reached.
    public func index(of element: AccessibilityObject) -> Int? {
        indexes[ObjectIdentifier(element)]
    }

    /// Where an element stands: its containers and its place in them.
    public func context(of element: AccessibilityObject) -> ElementContext {
        contexts[ObjectIdentifier(element)] ?? ElementContext()
    }
}

/// Where an element stands: its place in a list, tab bar or table, and the ends of its container.
public struct ElementContext: Hashable, Sendable {
    /// The place in a tab bar or other counted container: "3 of 7".
    public var position: (index: Int, count: Int)? {
        get { index.map { ($0, count) } }
        set {
            index = newValue?.index
            count = newValue?.count ?? 0
        }
    }
    private var index: Int?
    private var count = 0

    /// Makes an empty context.
    public init() {}
}
