import AccessibilityModel
import Foundation

/// Does what the reader asks for with an object of the scene, as a session of this process would.
struct ActionPerforming {
    let scene: AccessibilityScene
    let object: AccessibilityObject

    /// Whether an action changes above all the object that it is done with, so that the reader waits for that alone.
    static func isItsObjects(_ action: String?) -> Bool {
        switch action {
        case "increment", "decrement", "incrementLarge", "decrementLarge", "setShare", "replaceText", "select": true
        default: false
        }
    }

    /// Whether it was done.
    func perform(_ line: BridgeLine) -> Bool {
        guard !object.accessibilityTraits.contains(.notEnabled) else { return false }
        switch line.action {
        case "activate": return activate()
        case "increment", "decrement", "incrementLarge", "decrementLarge", "setShare": return adjust(line)
        case "escape": return escape()
        case "magicTap": return chain { $0.accessibilityPerformMagicTap() }
        case "scroll":
            guard let direction = line.direction.flatMap({ UIAccessibilityScrollDirection(rawValue: $0) }) else {
                return false
            }
            return chain { $0.accessibilityScroll(direction) }
        case "zoomIn":
            let point = object.accessibilityActivationPoint
            return chain { $0.accessibilityZoomIn(at: point) }
        case "zoomOut":
            let point = object.accessibilityActivationPoint
            return chain { $0.accessibilityZoomOut(at: point) }
        case "custom": return performCustom(line)
        case "replaceText", "select": return edit(line)
        default: return false
        }
    }

    private func chain(_ action: (AccessibilityObject) -> Bool) -> Bool {
        object.accessibilityResponderChain.contains { action($0) }
    }

    private func activate() -> Bool {
        chain { $0.accessibilityActivate() } || Tap(scene.root).tap(object) || object.accessibilityTextInput != nil
    }

    private func escape() -> Bool {
        if chain({ $0.accessibilityPerformEscape() }) || object.accessibilityDismissModal() { return true }
        let back = scene.readingOrder.elements.first { $0.accessibilityTraits.contains(.backButton) }
        guard let back, !back.accessibilityTraits.contains(.notEnabled) else { return false }
        return back.accessibilityActivate()
    }

    private func adjust(_ line: BridgeLine) -> Bool {
        guard object.accessibilityTraits.contains(.adjustable) else { return false }
        if line.action == "setShare" {
            guard let share = line.share else { return false }
            if object.accessibilityAdjust(toShare: share) { return true }
            if share > 0.5 { object.accessibilityIncrement() } else { object.accessibilityDecrement() }
            return true
        }
        let isUp = line.action?.hasPrefix("increment") == true
        let isLarge = line.action?.hasSuffix("Large") == true
        if isLarge, object.accessibilityAdjustByLargeStep(up: isUp) { return true }
        if isUp { object.accessibilityIncrement() } else { object.accessibilityDecrement() }
        return true
    }

    private func performCustom(_ line: BridgeLine) -> Bool {
        let actions = object.accessibilityCustomActions ?? []
        let action = actions.first {
            $0.name == line.name && (line.category == nil || $0.category == line.category)
        }
        guard let action else { return false }
        return action.actionHandler?(action) ?? false
    }

    // MARK: Text

    /// The protocol counts scalars, the program's texts characters: what a range cuts in two is replaced whole.
    private func edit(_ line: BridgeLine) -> Bool {
        guard let input = object.accessibilityTextInput, let range = line.range, range.count == 2 else { return false }
        let text = input.text
        let count = text.unicodeScalars.count
        let from = min(max(0, min(range[0], range[1])), count)
        let to = min(max(0, max(range[0], range[1])), count)
        let first = text.character(atScalar: from)
        let last = text.character(atScalar: to)
        let lower = first.index
        let upper = last.rest.isEmpty ? last.index : last.index + 1
        guard line.action == "replaceText" else {
            input.selectedRange = lower..<max(lower, upper)
            return true
        }
        let before = String(String.UnicodeScalarView(first.start))
        return input.replace(
            lower..<max(lower, upper), with: before + (line.text ?? "") + String(String.UnicodeScalarView(last.rest)))
    }
}

extension String {
    /// The character that a place between scalars is in, with what of it comes before and after the place; both are empty
    /// between two characters.
    fileprivate func character(atScalar offset: Int) -> (
        index: Int, start: [Unicode.Scalar], rest: [Unicode.Scalar]
    ) {
        var left = offset
        for (index, character) in self.enumerated() {
            let scalars = Array(character.unicodeScalars)
            if left == 0 { return (index, [], []) }
            if left < scalars.count { return (index, Array(scalars[..<left]), Array(scalars[left...])) }
            left -= scalars.count
        }
        return (count, [], [])
    }
}
