package import FoundationTypes

extension AccessibilityObject {
    /// The frame of an object that was given none: its path's bounds, or its frame in the container's points.
    var derivedFrame: CGRect {
        if let path = rare?.path { return path.bounds }
        guard let frame = rare?.frameInContainerSpace else { return accessibilityDrawnFrame ?? .null }
        return AccessibilityObject.onScreen(frame, in: parent)
    }

    /// The middle of the frame, or zero without a frame.
    var middleOfFrame: CGPoint {
        let frame = accessibilityFrame
        return frame.isNull ? .zero : CGPoint(x: frame.midX, y: frame.midY)
    }

    /// Where a touch reaches the object.
    package var touchedFrame: CGRect { accessibilityDrawnFrame ?? accessibilityFrame }

    /// Where an object's own points begin.
    private enum Origin {
        /// In points of the screen.
        case onScreen(CGPoint)
        /// In the points of the object that holds it.
        case inParent(CGPoint)
    }

    private var originOfContents: Origin {
        if let origin = accessibilityContentsOrigin { return .inParent(origin) }
        if common.frame.isNull, let frame = rare?.frameInContainerSpace { return .inParent(frame.origin) }
        let frame = accessibilityFrame
        return frame.isNull ? .inParent(.zero) : .onScreen(frame.origin)
    }

    /// Converts a rectangle in the points of an object to points of the screen.
    package static func onScreen(_ rect: CGRect, in container: AccessibilityObject?) -> CGRect {
        var rect = rect
        var object = container
        var steps = 0
        while let current = object, steps < ReadingOrder.depthLimit {
            switch current.originOfContents {
            case .onScreen(let origin): return rect.offsetBy(dx: origin.x, dy: origin.y)
            case .inParent(let origin): rect = rect.offsetBy(dx: origin.x, dy: origin.y)
            }
            object = current.parent
            steps += 1
        }
        return rect
    }
}

extension AccessibilityObject {
    /// The object, and then everyone an action is passed on to, in that order; it ends also where the chain is a ring.
    ///
    /// An action that answers true stops there: `object.accessibilityResponderChain.contains { $0.accessibilityPerformEscape() }`.
    public var accessibilityResponderChain: AnySequence<AccessibilityObject> {
        var steps = 0
        return AnySequence(
            sequence(first: self) { object in
                steps += 1
                return steps < ReadingOrder.depthLimit ? object.accessibilityNextResponder : nil
            })
    }

    /// The system's default for escape: takes away what is shown over the screen, the first such object of the responder
    /// chain; false where there is none, or where it must stay.
    public func accessibilityDismissModal() -> Bool {
        for object in accessibilityResponderChain {
            if let hasGone = object.accessibilityDismissPresented() { return hasGone }
        }
        return false
    }
}
