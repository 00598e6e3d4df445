import AccessibilityModel
import BrailleLayout

extension SessionContext {
    /// Goes to the next or previous cell of the column in which the focus stands in a data table, and says where there is none.
    func moveInColumn(forward: Bool) {
        guard focus.isInColumn else {
            messages.notify(.notAvailable)
            return
        }
        guard let cell = focus.element.flatMap({ focus.order.cell(besideInColumn: $0, forward: forward) }) else {
            silent.tell(forward ? .end : .start)
            return
        }
        let place = screen.place
        moveFocus(to: cell)
        focus.forgetHeaders()
        screen.keepDivision(of: place)
        screen.forgetContent()
    }

    /// Goes to the first element of the next or previous page of rows; where the rows show one element, to the next or
    /// previous one.
    ///
    /// - Returns: false where there is none, and where members that come before it are on their way.
    @discardableResult
    func turnRows(forward: Bool) -> Bool {
        guard let capacity = screen.pageCapacity, let element = focus.element,
            let index = focus.order.index(of: element)
        else { return moveFocus(forward: forward) }
        if forward ? members.holdsMove(.page) : index < capacity && members.holdsMoveBack() { return false }
        let first = index - index % capacity
        guard let target = focus.element(at: first + (forward ? capacity : -capacity) - index) else { return false }
        jump(to: target)
        return true
    }
}
