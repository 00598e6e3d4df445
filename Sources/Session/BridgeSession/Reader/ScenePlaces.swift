import AccessibilityModel

/// Where the reader was in each scene that was shown.
final class ScenePlaces {
    /// An element as it was: itself, and the identifier under which another one may take its place.
    private struct Spot {
        weak var element: AccessibilityObject?
        var identifier: String?

        init(_ element: AccessibilityObject) {
            (self.element, identifier) = (element, element.accessibilityIdentifier)
        }
    }

    private struct Place {
        weak var scene: AccessibilityScene?
        /// The entry that the scene belonged to, or nil where the source has one scene.
        var entry: SceneEntry.ID?
        /// The element with the focus, then those around it, nearest first.
        var spots: [Spot]
        /// The place of the focus in the reading order.
        var index: Int
        var view: Screen.Place
    }

    /// What a scene is left for.
    struct Return {
        var element: AccessibilityObject?
        /// How it was panned, where the very element or the one of its name is there.
        var view: Screen.Place?
        /// Whether the scene took the place of the one shown: for the reader it is the same.
        var isReplacement: Bool
    }

    /// How many places are kept.
    private static let limit = 64

    private let focus: FocusTracker
    private let screen: Screen
    /// The places, latest last.
    private var places: [Place] = []
    /// The entry of the scene that is shown, as it was when it came.
    private var shown: SceneEntry.ID?

    init(_ focus: FocusTracker, _ screen: Screen) {
        (self.focus, self.screen) = (focus, screen)
    }

    /// Notes the entry of the scene that is shown now.
    func note(_ entry: SceneEntry.ID?) {
        shown = entry
    }

    /// Keeps the place in a scene that is about to be left.
    func keep(in scene: AccessibilityScene) {
        places.removeAll { $0.scene === scene || ($0.entry != nil && $0.entry == shown) }
        guard let element = focus.element else { return }
        places.append(
            Place(
                scene: scene, entry: shown, spots: ([element] + focus.neighbours()).map(Spot.init),
                index: focus.order.index(of: element) ?? 0, view: screen.place))
        if places.count > ScenePlaces.limit { places.removeFirst() }
    }

    /// Where the reader goes in a scene, which the focus tracker has read: back to the place, as far as it is still there,
    /// else to where the scene begins.
    func place(in scene: AccessibilityScene, of entry: SceneEntry.ID?) -> Return {
        let known = places.last { $0.scene === scene } ?? places.last { $0.entry != nil && $0.entry == entry }
        guard let known else { return Return(element: focus.initial, view: nil, isReplacement: false) }
        let isReplacement = known.scene !== scene && known.entry == shown
        let byName = Dictionary(
            focus.order.elements.compactMap { element in element.accessibilityIdentifier.map { ($0, element) } },
            uniquingKeysWith: { first, _ in first })
        for (number, spot) in known.spots.enumerated() {
            let itself = spot.element.flatMap { focus.order.contains($0) ? $0 : nil }
            guard let found = itself ?? spot.identifier.flatMap({ byName[$0] }) else {
                // Another scene in its place says where it begins; that comes before what stood beside the element.
                if number == 0, known.scene !== scene, let start = scene.initialFocus.flatMap({ byName[$0] }) {
                    return Return(element: start, view: nil, isReplacement: isReplacement)
                }
                continue
            }
            return Return(element: found, view: number == 0 ? known.view : nil, isReplacement: isReplacement)
        }
        let all = focus.order.elements
        let nearest = all.isEmpty ? nil : all[min(known.index, all.count - 1)]
        return Return(element: nearest, view: nil, isReplacement: isReplacement)
    }
}
