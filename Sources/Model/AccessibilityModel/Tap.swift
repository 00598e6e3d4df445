import FoundationTypes

/// The system's default for activation: a tap at an element's activation point.
package struct Tap {
    private let root: AccessibilityObject

    /// Makes one for a screen, by the object that holds all others.
    package init(_ root: AccessibilityObject) {
        self.root = root
    }

    /// Taps an element; false where nothing that was not asked before takes the tap.
    ///
    /// A point that the application chose may lie anywhere; the middle of the frame counts only for what is inside the
    /// element, so that what merely overlaps it is not activated.
    package func tap(_ element: AccessibilityObject) -> Bool {
        let point = element.accessibilityActivationPoint
        let frame = element.accessibilityFrame
        let isMiddle = frame.isNull || point == CGPoint(x: frame.midX, y: frame.midY)
        guard let hit = object(at: point, in: isMiddle ? element : root, depth: 0) else { return false }
        let asked = Array(element.accessibilityResponderChain)
        for object in hit.accessibilityResponderChain {
            if asked.contains(where: { $0 === object }) { return false }
            if object.accessibilityActivate() { return true }
        }
        return false
    }

    /// The innermost object at a point of the screen, in front of the others.
    private func object(
        at point: CGPoint, in object: AccessibilityObject, depth: Int
    ) -> AccessibilityObject? {
        guard depth < ReadingOrder.depthLimit, !object.isHidden, object.alpha > 0, object.takesTouches else {
            return nil
        }
        let frame = object.touchedFrame
        if object.clipsToBounds && !frame.isNull && !Tap.holds(frame, point) { return nil }
        for child in object.children.reversed() {
            if let hit = self.object(at: point, in: child, depth: depth + 1) { return hit }
        }
        return Tap.holds(frame, point) ? object : nil
    }

    /// Whether a rectangle holds a point; one that has no numbers holds none.
    private static func holds(_ frame: CGRect, _ point: CGPoint) -> Bool {
        point.x >= frame.minX && point.x < frame.maxX && point.y >= frame.minY && point.y < frame.maxY
    }
}
