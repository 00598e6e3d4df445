import AccessibilityModel
import Braille
import BrailleLayout
import Foundation

extension Session {
    // MARK: Going somewhere else

    /// Moves the focus and remembers where it came from.
    func jump(to element: AccessibilityObject?) {
        guard let element, order.contains(element), element !== focus else { return }
        rememberPlace()
        moveFocus(to: element)
    }

    /// Remembers the focused element as a place to come back to.
    func rememberPlace() {
        guard let focus else { return }
        places.removeAll { $0.element == nil || $0.element === focus }
        places.append(Place(element: focus))
        if places.count > 32 { places.removeFirst() }
    }

    /// Goes back to where the reader came from; once more goes there and back again.
    func returnToPlace() {
        // What is only hidden, as behind a dialog, is kept: it may come back.
        func canReturn(_ place: Place) -> Bool { place.element.map { order.contains($0) && $0 !== focus } ?? false }
        guard let index = places.lastIndex(where: canReturn) else {
            notify(.notAvailable)
            return
        }
        jump(to: places.remove(at: index).element)
    }

    /// An element that the focus was on.
    struct Place {
        weak var element: AccessibilityObject?
    }

    // MARK: Item chooser

    /// Opens the list of all elements, at the focused one.
    func openItemChooser() {
        var panel = Panel(kind: .items)
        panel.matches = order.elements
        panel.listed = panel.matches
        panel.shown = panel.matches.firstIndex { $0 === focus } ?? 0
        open(panel)
    }

    /// Takes a typed letter: the list is narrowed, and the entry shown stays where it is left.
    func type(_ letters: String) {
        guard var panel else { return }
        panel.typed = TypedBraille()
        panel.query += letters
        narrow(&panel)
    }

    /// Takes a cell: the word so far is read anew as if it were complete, so that the list narrows with each cell.
    func typeInPanel(_ cell: BrailleCell) {
        guard cell != .blank else { return type(" ") }
        changeTypedWord { $0.append(cell, translator, language: settings.language) }
    }

    private func changeTypedWord(_ change: (inout TypedBraille) -> Void) {
        guard var panel else { return }
        let letters = panel.query.dropLast(panel.typed.isEmpty ? 0 : panel.typedCount)
        change(&panel.typed)
        let print = panel.typed.whole(translator, language: settings.language)
        panel.typedCount = print.count
        panel.query = letters + print
        narrow(&panel)
    }

    /// Takes the last letter away again.
    func eraseLetter() {
        guard var panel else { return }
        guard panel.typed.isEmpty else {
            changeTypedWord { $0.removeLast(translator, language: settings.language) }
            return
        }
        guard !panel.query.isEmpty else { return }
        panel.query.removeLast()
        narrow(&panel)
    }

    /// Leaves the elements that hold what was typed, among all: labels and values change while the list is open.
    private func narrow(_ panel: inout Panel) {
        if panel.kind == .items {
            let before = panel.matches.indices.contains(panel.shown) ? panel.matches[panel.shown] : focus
            panel.listed = order.elements
            panel.matches = elements(holding: panel.query)
            panel.shown = panel.matches.firstIndex { $0 === before } ?? 0
        }
        self.panel = panel
        panelDidChange()
    }

    /// Leaves elements out of the open list that are no longer there, and takes in those that came. The reader's place
    /// stays: the entry shown or, where it went, the next one that was listed and is left.
    func settleList() {
        guard var panel, panel.kind == .items, !panel.listed.elementsEqual(order.elements, by: ===) else { return }
        let (old, oldPlace) = (panel.matches, min(panel.shown, panel.matches.count))
        panel.listed = order.elements
        panel.matches = elements(holding: panel.query)
        let left = Set(panel.matches.map(ObjectIdentifier.init))
        func isLeft(_ entry: AccessibilityObject) -> Bool { left.contains(ObjectIdentifier(entry)) }
        let kept = old[oldPlace...].first(where: isLeft) ?? old[..<oldPlace].last(where: isLeft)
        panel.shown = panel.matches.firstIndex { $0 === kept } ?? 0
        self.panel = panel
        // What is read stays where it was panned to.
        let offset = kept != nil && kept === old[oldPlace...].first ? view.offsets[.message] : nil
        panelDidChange()
        view.offsets[.message] = offset
    }

    /// The elements that hold a text; all of them for an empty one.
    private func elements(holding query: String) -> [AccessibilityObject] {
        let wanted = FoldedText(query)
        return wanted.isEmpty ? order.elements : order.elements.filter { isFound($0, by: wanted) }
    }

    // MARK: Search

    /// Goes to the next or previous element that holds a text; the same text as before for an empty one.
    ///
    /// - Parameter wraps: whether it goes on from the other end.
    func search(_ query: String, forward: Bool, wraps: Bool = false) {
        if !query.isEmpty { searched = query }
        let wanted = FoldedText(searched)
        guard !wanted.isEmpty else {
            notify(.notAvailable)
            return
        }
        var element = focus
        var steps = 0
        var hasWrapped = false
        while steps <= order.count {
            steps += 1
            element = element.flatMap { forward ? order.element(after: $0) : order.element(before: $0) }
            if element == nil, wraps, !hasWrapped {
                hasWrapped = true
                element = forward ? order.first : order.last
            }
            guard let candidate = element else { break }
            if isFound(candidate, by: wanted) {
                jump(to: candidate)
                return
            }
        }
        notify(.notFound, ["query": searched])
    }

    /// Whether one of the texts by which an element is known holds a folded text; a secure field's value is none.
    private func isFound(_ element: AccessibilityObject, by wanted: FoldedText) -> Bool {
        var texts = [element.accessibilityLabel, element.accessibilityBrailleLabel, element.accessibilityHint]
        if !element.accessibilityTraits.contains(.secureTextEntry) { texts.append(element.accessibilityValue) }
        texts += element.accessibilityCustomContent.filter { $0.importance == .high }.flatMap { [$0.label, $0.value] }
        texts += element.accessibilityUserInputLabels ?? []
        texts += element.accessibilityAttributedUserInputLabels?.map(\.string) ?? []
        return texts.contains { $0.map { FoldedText($0).contains(wanted) } ?? false }
    }

    // MARK: The same kind

    /// Goes to the next or previous element of the focused one's kind.
    func moveToSimilar(forward: Bool) {
        guard let focus else { return }
        let kind = focus.accessibilityTraits.intersection(.kinds)
        var element: AccessibilityObject? = focus
        repeat {
            element = element.flatMap { forward ? order.element(after: $0) : order.element(before: $0) }
        } while element.map { $0.accessibilityTraits.intersection(.kinds) != kind } == true
        guard let element else {
            notify(.noSimilar)
            return
        }
        jump(to: element)
    }
}

extension UIAccessibilityTraits {
    /// The traits that say what kind of thing an element is, not in which state it is.
    fileprivate static let kinds: UIAccessibilityTraits = [
        .button, .link, .image, .keyboardKey, .searchField, .adjustable, .header, .toggleButton, .textEntry,
        .secureTextEntry, .backButton,
    ]
}
