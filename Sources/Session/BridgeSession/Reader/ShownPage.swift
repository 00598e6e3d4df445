import AccessibilityModel
import Braille
import BrailleLayout

/// A page of elements on the display's rows: what stays as it is while the page does.
struct ShownPage {
    /// What it is made of.
    private struct Key: Equatable {
        var first: ObjectIdentifier?
        var count: Int
        var size: DisplaySize
    }

    private let key: Key
    /// The cells of the values' column, chosen when the page comes; nil where there is none.
    let split: Int?
    /// The labels of its elements, as they were when it came.
    let labels: [String]
    /// The elements that have had a value since the page came.
    private var valued: Set<ObjectIdentifier>

    /// The page that shows the focus among its neighbours.
    ///
    /// - Parameters:
    ///   - before: the page that was shown before, or nil.
    ///   - neighbours: the others' contents, by their places beside the focus.
    init(
        after before: ShownPage?, around focus: FocusTracker, _ content: ElementContent,
        _ neighbours: [Int: ElementContent], on engine: LayoutEngine
    ) {
        let first = neighbours.keys.min().flatMap { $0 < 0 ? focus.element(at: $0) : nil } ?? focus.element
        let key = Key(first: first.map { ObjectIdentifier($0) }, count: neighbours.count, size: engine.size)
        let same = before?.key == key ? before : nil
        self.key = key
        valued = same?.valued ?? []
        labels = same?.labels ?? ([content] + neighbours.values).map(\.label.text)
        split = same?.split ?? engine.pageSplit([content] + neighbours.values)
        for (place, shown) in neighbours.merging([0: content], uniquingKeysWith: { $1 }) where shown.value != nil {
            if let element = focus.element(at: place) { valued.insert(ObjectIdentifier(element)) }
        }
    }

    /// Whether an element of the page has had a value.
    func hasHadValue(_ element: AccessibilityObject?) -> Bool {
        element.map { valued.contains(ObjectIdentifier($0)) } ?? false
    }

    /// The rows of the page as they stand while it stays: they keep the regions of their values, and labels that are cut what
    /// tells them apart.
    func rows(_ neighbours: [Int: ElementContent], around focus: FocusTracker) -> [Int: ElementContent] {
        keepingValues(neighbours, around: focus).mapValues { $0.among(labels) }
    }

    private func keepingValues(_ neighbours: [Int: ElementContent], around focus: FocusTracker) -> [Int: ElementContent]
    {
        neighbours.reduce(into: neighbours) { kept, neighbour in
            guard neighbour.value.value == nil, hasHadValue(focus.element(at: neighbour.key)) else { return }
            kept[neighbour.key]?.value = [.empty]
        }
    }
}
