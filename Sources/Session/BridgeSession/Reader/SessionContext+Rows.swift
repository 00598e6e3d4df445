import AccessibilityModel
import BrailleLayout

extension SessionContext {
    /// Goes to the next or previous cell of the column in which the focus stands in a data table, and says where there is none.
    func moveInColumn(forward: Bool) {
        guard focus.isInColumn else {
            messages.notify(.notAvailable)
            return
        }
        let column =
            focus.columnOfTravel ?? focus.element.flatMap { focus.order.context(of: $0).cell?.column }.map { $0 - 1 }
        guard
            let cell = focus.element.flatMap({ focus.order.cell(besideInColumn: $0, column, forward: forward) })
        else {
            silent.tell(forward ? .end : .start)
            return
        }
        let place = screen.place
        moveFocus(to: cell)
        focus.noteTravel(inColumn: column)
        focus.forgetHeaders()
        screen.keepDivision(of: place)
        screen.forgetContent()
    }

    /// Goes to the first or last cell of the row or the column in which the focus stands in a data table.
    func moveInTable(toEndOf line: ReadingOrder.TableLine, last: Bool) {
        guard let cell = focus.element.flatMap({ focus.order.cell(atEndOf: line, of: $0, last: last) }) else {
            messages.notify(.notAvailable)
            return
        }
        guard cell !== focus.element else {
            silent.tell(last ? .end : .start)
            return
        }
        jump(to: cell)
    }

    /// Goes to the first element of the next or previous page of rows, in a data table to the cell of the same column; where the
    /// rows show one element, to the next or previous one.
    ///
    /// - Returns: false where there is none, and where members that come before it are on their way.
    @discardableResult
    func turnRows(forward: Bool) -> Bool {
        guard let capacity = screen.pageCapacity, let element = focus.element,
            let index = focus.order.index(of: element)
        else { return moveFocus(forward: forward) }
        if forward ? members.holdsMove(.page) : index < capacity && members.holdsMoveBack() { return false }
        if let grid = screen.grid {
            guard let target = grid.turned(forward: forward, in: focus.order) else { return false }
            jump(to: target)
            return true
        }
        let first = index - index % capacity
        guard let target = focus.element(at: first + (forward ? capacity : -capacity) - index) else { return false }
        jump(to: target)
        return true
    }
}
