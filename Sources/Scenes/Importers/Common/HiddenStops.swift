package import AccessibilityModel
import FoundationTypes
import Scenes

/// What of a scene could be a stop and is not reached.
package enum HiddenStops {
    /// The objects of a scene that say that they are elements and are not in its reading order, with the reasons.
    package static func find(in scene: AccessibilityScene) -> [HiddenStop] {
        let reading = scene.readingOrder
        var found: [HiddenStop] = []
        visit(scene.root, nil, reading, depth: 0, &found)
        return found
    }

    private static func visit(
        _ object: AccessibilityObject, _ outer: HiddenStop.Reason?, _ reading: ReadingOrder, depth: Int,
        _ found: inout [HiddenStop]
    ) {
        guard depth < ReadingOrder.depthLimit else { return }
        var reason = outer
        if object.isHidden || object.alpha <= 0 || object.accessibilityElementsHidden { reason = reason ?? .hidden }
        let isReached = reason == nil && reading.contains(object)
        if object.isAccessibilityElement, !isReached, says(object) {
            let own = reason ?? (isEmpty(object) ? .noSize : .unlisted)
            found.append(
                HiddenStop(
                    reason: own, id: object.accessibilityIdentifier.flatMap { $0.isEmpty ? nil : $0 },
                    label: text(object), line: (object as? SceneObject)?.line.map { Int($0) }))
        }
        let children = object.children
        let modal = children.last(where: \.accessibilityViewIsModal)
        let inner = reason ?? (isReached ? .inElement : nil)
        for child in children {
            visit(
                child, inner ?? (modal.map { $0 !== child } == true ? .modal : nil), reading, depth: depth + 1, &found)
        }
    }

    private static func isEmpty(_ object: AccessibilityObject) -> Bool {
        let frame = object.accessibilityFrame
        return !frame.isNull && frame.isEmpty
    }

    /// What an object says, in front of what it is set to.
    private static func text(_ object: AccessibilityObject) -> String? {
        let value = object.accessibilityTraits.contains(.secureTextEntry) ? nil : object.accessibilityValue
        return [object.accessibilityLabel, value].compactMap { $0 }.first { !$0.isEmpty }
    }

    /// Whether an object would be worth a stop: it says something, or something can be done with it.
    private static func says(_ object: AccessibilityObject) -> Bool {
        text(object) != nil || !object.accessibilityTraits.isEmpty
    }
}
