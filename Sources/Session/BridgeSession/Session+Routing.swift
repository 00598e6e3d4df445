import AccessibilityModel
import BrailleLayout

extension Session {
    /// A routing key, by the region under it; on blank cells and separators it does nothing.
    func route(_ cell: Int, _ routing: RoutingBindings) -> Outcome {
        guard let frame, let (region, place) = frame.region(at: cell) else {
            return Outcome()
        }
        let target = region.targets[place]
        if region.name == .message {
            routeOverMessage(target)
            return Outcome()
        }
        dismissMessages()
        if region.name == .status {
            describeStatus(region)
            return Outcome()
        }
        if region.name.isNeighbour {
            // The first press gives the focus, over overflow marks too; the next one does what it does there.
            if target != .blank, let element = element(at: region.element) { moveFocus(to: element) }
            return Outcome()
        }
        switch target {
        case .overflowBefore:
            pan(region.name, forward: false)
            return Outcome()
        case .overflowAfter:
            pan(region.name, forward: true)
            return Outcome()
        case .blank, .role, .text: break
        }
        if region.name == .value {
            return routeOverValue(target, place: place % region.width, width: region.width, routing)
        }
        switch target {
        case .role: return perform(routing.state, scans: false)
        case .text where region.name != .hint: return perform(routing.label, scans: false)
        default: return Outcome()
        }
    }

    private func routeOverValue(
        _ target: RoutingTarget, place: Int, width: Int, _ routing: RoutingBindings
    ) -> Outcome {
        if isAdjustable {
            if routing.adjustable == .proportional, let outcome = adjust(toCell: place, of: width) { return outcome }
            return adjust((place + 1) * 2 <= width ? .down : .up)
        }
        guard case .text(let scalar) = target else { return Outcome() }
        // A cell that waited has been read by now; nothing is activated by it, for it was not the caret's.
        if finishedCells?.waited(atShown: scalar) == true { return Outcome() }
        if let caret = textPosition(ofScalar: scalar) {
            if isEditing && caret == focus?.accessibilityTextInput?.selectedRange.upperBound { return activate() }
            return beginEditing(at: caret) ? Outcome(performed: "edit", result: true) : Outcome()
        }
        return perform(routing.value, scans: false)
    }
}
