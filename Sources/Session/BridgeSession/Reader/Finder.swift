import AccessibilityModel
import Maths
import BrailleLayout
import FoundationTypes

/// Finds elements: by their texts, by their kind, by the searches that the scene offers.
final class Finder {
    private let context: SessionContext
    /// The text that was searched for last.
    private var searched = ""

    init(_ context: SessionContext) {
        self.context = context
    }

    /// The elements that hold a text; all of them for an empty one.
    func elements(holding query: String) -> [AccessibilityObject] {
        let wanted = FoldedText(query)
        let all = context.focus.order.elements
        return wanted.isEmpty ? all : all.filter { isFound($0, by: wanted) }
    }

    /// Goes to the next or previous element that holds a text; the same text as before for an empty one.
    ///
    /// - Parameter wraps: whether it goes on from the other end.
    func search(_ query: String, forward: Bool, wraps: Bool = false) {
        if !query.isEmpty { searched = query }
        let wanted = FoldedText(searched)
        guard !wanted.isEmpty else {
            context.messages.notify(.notAvailable)
            return
        }
        let order = context.focus.order
        var element = context.focus.element
        var steps = 0
        var hasWrapped = false
        while steps <= order.count {
            steps += 1
            element = element.flatMap { context.focus.neighbour(of: $0, forward: forward) }
            if element == nil, wraps, !hasWrapped {
                hasWrapped = true
                element = forward ? order.first : order.last
            }
            guard let candidate = element else { break }
            if isFound(candidate, by: wanted) {
                context.jump(to: candidate)
                return
            }
        }
        context.messages.notify(.notFound, ["query": searched])
    }

    /// Whether one of the texts by which an element is known holds a folded text; a secure field's value is none.
    private func isFound(_ element: AccessibilityObject, by wanted: FoldedText) -> Bool {
        var texts = [element.accessibilityLabel, element.accessibilityBrailleLabel, element.accessibilityHint]
        if !element.accessibilityTraits.contains(.secureTextEntry) { texts.append(element.accessibilityValue) }
        if let expression = element.accessibilityMathExpression { texts.append(MathText.text(of: expression)) }
        texts += element.accessibilityCustomContent.filter { $0.importance == .high }.flatMap { [$0.label, $0.value] }
        texts += element.accessibilityUserInputLabels ?? []
        texts += element.accessibilityAttributedUserInputLabels?.map(\.string) ?? []
        return texts.contains { $0.map { FoldedText($0).contains(wanted) } ?? false }
    }

    /// Goes to the next or previous element of the focused one's kind.
    func moveToSimilar(forward: Bool) {
        guard let kind = context.focus.element?.accessibilityTraits.kind else { return }
        let found = context.focus.nearest(forward: forward) { $0.accessibilityTraits.kind == kind }
        if let found { context.jump(to: found) } else { context.messages.notify(.noSimilar) }
    }

    /// Goes to the next or previous element of a kind.
    func move(to kind: FindableKind, forward: Bool) {
        let order = context.focus.order
        if let found = context.focus.nearest(forward: forward, where: { kind.matches($0, in: order) }) {
            context.jump(to: found)
        } else {
            context.messages.notify(.noneFound, ["rotor": context.settings.words.message(kind.name)])
        }
    }

    // MARK: Searches that the scene offers

    /// The names of the searches of the focused element and of everything around it, inner ones first.
    var searchNames: [String] { searches.map(\.name) }

    /// Goes to what a search of the scene finds.
    func search(named name: String, forward: Bool) {
        let direction: UIAccessibilityCustomRotor.Direction = forward ? .next : .previous
        let found = searches.first { $0.name == name }?
            .itemSearchBlock(.init(currentItem: context.focus.element, searchDirection: direction))
        if let found, context.focus.order.contains(found) {
            context.jump(to: found)
        } else {
            context.messages.notify(.noneFound, ["rotor": name])
        }
    }

    private var searches: [UIAccessibilityCustomRotor] {
        var found: [UIAccessibilityCustomRotor] = []
        var object = context.focus.responder
        for _ in 0..<ReadingOrder.depthLimit {
            for rotor in object.accessibilityCustomRotors ?? [] where !found.contains(where: { $0.name == rotor.name })
            {
                found.append(rotor)
            }
            guard let parent = object.parent else { break }
            object = parent
        }
        return found
    }
}

extension UIAccessibilityTraits {
    /// The traits that say what kind of thing an element is, not in which state it is.
    fileprivate static let kinds: UIAccessibilityTraits = [
        .button, .link, .image, .keyboardKey, .searchField, .adjustable, .header, .toggleButton, .textEntry,
        .secureTextEntry, .backButton,
    ]
    /// The traits of fields for text, which are one kind.
    private static let fields: UIAccessibilityTraits = [.textEntry, .secureTextEntry, .searchField]

    /// What kind of thing an element is.
    fileprivate var kind: UIAccessibilityTraits {
        isDisjoint(with: .fields) ? intersection(.kinds) : intersection(.kinds).subtracting(.fields).union(.textEntry)
    }
}
