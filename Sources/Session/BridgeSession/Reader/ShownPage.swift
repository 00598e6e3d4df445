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
    /// Those of them whose value said something.
    private var filled: Set<ObjectIdentifier>

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
        (valued, filled) = (same?.valued ?? [], same?.filled ?? [])
        labels = same?.labels ?? ([content] + neighbours.values).map(\.label.text)
        split = same?.split ?? engine.pageSplit([content] + neighbours.values)
        for (place, shown) in neighbours.merging([0: content], uniquingKeysWith: { $1 }) {
            guard let value = shown.value, let element = focus.element(at: place) else { continue }
            valued.insert(ObjectIdentifier(element))
            if value.contains(where: \.saysSomething) { filled.insert(ObjectIdentifier(element)) }
        }
    }

    /// Whether an element of the page has had a value.
    func hasHadValue(_ element: AccessibilityObject?) -> Bool {
        element.map { valued.contains(ObjectIdentifier($0)) } ?? false
    }

    /// The rows of the page as they stand while it stays.
    func rows(_ neighbours: [Int: ElementContent], around focus: FocusTracker) -> [Int: ElementContent] {
        neighbours.reduce(into: [:]) { rows, neighbour in
            let element = focus.element(at: neighbour.key)
            var content = row(neighbour.value, of: element)
            if content.value == nil, hasHadValue(element) { content.value = [.empty] }
            rows[neighbour.key] = content
        }
    }

    /// An element's row: it keeps the region of its value once that has said something, and a label that is cut what tells it apart.
    func row(_ content: ElementContent, of element: AccessibilityObject?) -> ElementContent {
        var content = content.among(labels)
        content.isUnfilled = element.map { !filled.contains(ObjectIdentifier($0)) } ?? false
        return content
    }
}
