import AccessibilityModel
import Braille
import BrailleLayout
import Maths

/// Reads a mathematical expression part by part: left and right walk the parts beside each other, down goes into one, up out of it.
///
/// While an expression is open, commands come here before they do what they do elsewhere. Everything else closes it.
final class MathReader: PictureReader {
    private let context: SessionContext
    /// The element whose expression is open.
    private weak var element: AccessibilityObject?
    /// The parts from the whole to the one that is read; none while nothing is open.
    private var path: [MathPart] = []
    private let shown = AccessibilityObject()
    /// How the display was divided before it was opened.
    private var division: Screen.Place?

    init(_ context: SessionContext) {
        self.context = context
    }

    var isOpen: Bool { !path.isEmpty }

    // MARK: Opening and closing

    /// Opens the expression of an element, at its first part or at the one that a leaf belongs to; false where it has none.
    func open(_ element: AccessibilityObject, at leaf: Int? = nil) -> Bool {
        guard let expression = element.accessibilityMathExpression, !MathPart(expression).children.isEmpty else {
            return false
        }
        self.element = element
        division = context.screen.place
        path = [MathPart(expression)]
        if let leaf { goInto(leaf) }
        // A bracket around parts belongs to none of them.
        if path.count == 1 { _ = enter() }
        show()
        return true
    }

    func close() {
        guard isOpen else { return }
        (element, path) = (nil, [])
        context.contents.read(inside: nil)
        context.screen.focusDidMove()
        // Label and value stand where they were felt.
        if let division { context.screen.keepDivision(of: division) }
        division = nil
    }

    private func show() {
        guard let part = path.last else { return }
        shown.accessibilityLabel = name(of: part.place, isShort: (context.screen.size?.columns ?? 0) < 20)
        shown.accessibilityMathExpression = part.expression
        shown.accessibilityLanguage = language
        context.contents.read(inside: shown)
        context.screen.focusDidMove()
        context.messages.forgetPage()
        context.time.noteRest()
    }

    private var language: String? { element?.accessibilityLanguage ?? context.focus.language(or: context.language) }

    /// Where a part is in the one around it, in words.
    ///
    /// - Parameter isShort: whether they have to be told apart in few cells.
    private func name(of place: MathPart.Place, isShort: Bool = false) -> String {
        let words = context.settings.words
        return switch place {
        case .whole: element?.accessibilityLabel ?? words.message(.formula)
        case .step(let number, let count): "\(number)/\(count)"
        case .numerator: words.message(.mathNumerator)
        case .denominator: words.message(.mathDenominator)
        case .radicand: words.message(.mathRadicand)
        case .index: words.message(.mathIndex)
        case .base: words.message(.mathBase)
        case .below: words.message(.mathBelow)
        case .above: words.message(.mathAbove)
        case .under: words.message(.mathUnder)
        case .over: words.message(.mathOver)
        case .cell(let row, let column):
            words.message(
                isShort ? .mathCellShort : .mathCell, ["row": String(row), "column": String(column)])
        }
    }

    // MARK: Commands

    func perform(_ command: Command) -> KeyOutcome? {
        switch command {
        case .nextElement: move(by: 1)
        case .previousElement: move(by: -1)
        case .downward, .activate: if enter() { show() }
        case .upward: leave()
        case .firstElement: move(to: 0)
        case .lastElement: move(to: siblings.count - 1)
        case .panRight: pan(forward: true)
        case .panLeft: pan(forward: false)
        case .home: goHome()
        case .describeElement: describe()
        case .escape, .pageBack: close()
        case .keyHelp, .messageHistory, .commandMenu, .standBack, .copy, .panValueRight, .panValueLeft: return nil
        default:
            // It does what it does at the element, which is shown again.
            close()
            return nil
        }
        return KeyOutcome()
    }

    /// The parts beside the one that is read, and itself.
    private var siblings: [MathPart] { path.dropLast().last?.children ?? [] }

    private var place: Int { path.last.flatMap { siblings.firstIndex(of: $0) } ?? 0 }

    private func move(by step: Int) { move(to: place + step) }

    private func move(to index: Int) {
        guard siblings.indices.contains(index), index != place else { return }
        path[path.count - 1] = siblings[index]
        show()
    }

    /// Goes to the first of the parts in the one that is read; false where it is one symbol.
    private func enter() -> Bool {
        guard let first = path.last?.children.first else { return false }
        path.append(first)
        return true
    }

    private func leave() {
        // All of it is what the element itself shows.
        guard path.count > 2 else { return close() }
        path.removeLast()
        show()
    }

    private func pan(forward: Bool) {
        if context.screen.panInside(forward: forward).isEmpty {
            if forward { context.pace.didPan(toNewText: true) }
            move(by: forward ? 1 : -1)
        } else if forward {
            context.pace.didPan()
        }
    }

    /// Shows the part from its start; where it is shown so already, the element with all of the expression.
    private func goHome() {
        if context.screen.isUnpanned { close() } else { context.screen.panToStart() }
    }

    /// Says where the part is, from the whole to it, and what it is as text.
    private func describe() {
        guard let part = path.last else { return }
        let places = path.dropFirst().map { name(of: $0.place) }
        let text = (places + [MathText.text(of: part.expression)]).joined(separator: ", ")
        context.messages.report(text, language: language)
    }

    // MARK: Keys over the expression

    func take(_ key: Key) -> KeyResult {
        guard isOpen, case .route(let cell) = key, let (region, place) = context.screen.region(at: cell) else {
            return .pass
        }
        switch (region.name, region.targets[place]) {
        case (_, .overflowBefore), (_, .overflowAfter), (.message, _): return .pass
        case (.label, .text), (.label, .role): return .command(.describeElement)
        case (.value, .text(let scalar)), (.valueDetail, .text(let scalar)):
            guard let part = path.last, let leaf = leaf(of: part.expression, at: scalar) else { return .done }
            goInto(part.leaves.lowerBound + leaf)
            show()
            return .done
        default: return .done
        }
    }

    /// Opens the expression of the focused element at the part under a routing key; passes where there is none.
    func open(by key: Key) -> KeyResult {
        guard case .route(let cell) = key, let (region, place) = context.screen.region(at: cell),
            region.name == .value || region.name == .valueDetail, case .text(let scalar) = region.targets[place],
            let element = context.focus.element, let expression = element.accessibilityMathExpression,
            let leaf = leaf(of: expression, at: scalar), !MathPart(expression).children.isEmpty
        else { return .pass }
        context.messages.dismiss()
        return .done(KeyOutcome(performed: "math", result: open(element, at: leaf)))
    }

    /// The leaf that a scalar of an expression's braille belongs to; nil behind its end.
    private func leaf(of expression: MathExpression, at scalar: Int) -> Int? {
        let notation = context.settings.value.maths ?? .standard(of: language)
        let leaves = notation.written(expression).leaves
        return leaves.indices.contains(scalar) ? leaves[scalar] : nil
    }

    /// Goes from the part that is read as far in as parts have a leaf.
    private func goInto(_ leaf: Int) {
        while let next = path.last?.children.first(where: { $0.leaves.contains(leaf) }) { path.append(next) }
    }

    func purpose(over region: RegionName, ofRow: Bool) -> KeyPurpose? {
        switch region {
        case .label where !ofRow: .command(.describeElement)
        case .value where !ofRow, .valueDetail where !ofRow: .message(.routeMath)
        default: nil
        }
    }

    // MARK: Changes

    func focusWillMove() -> Bool {
        close()
        return false
    }

    /// The application may have changed the expression, or taken it away.
    func focusDidSettle() {
        guard isOpen else { return }
        guard let element, element === context.focus.element,
            element.accessibilityMathExpression == path.first?.expression
        else { return close() }
    }
}
