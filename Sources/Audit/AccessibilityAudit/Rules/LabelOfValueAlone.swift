import BrailleLayout
import AccessibilityModel
import Localization

extension AuditRules {
    /// A label is a value without a name.
    static let labelIsValue = AuditRule(
        "label-is-value", .warning, .separation, "The label of a control names it, and is not its value alone.",
        reason:
            "The reader finds a number and does not know of what. With another value even that is gone, and the "
            + "control cannot be found again.",
        wrong: "label: 1.0x, traits: [button]", right: "label: Speed, value: 1.0x, traits: [button]",
        source: RuleSource.writing,
        element: { index, element, scene in
            guard element.kind == .other || element.kind == .adjustable, element.filledValue == nil,
                element.isPressable,
                element.traits.isDisjoint(with: [.keyboardKey, .link, .selected, .header, .image]),
                element.knowledge.isSure(.label), !element.knowledge.unknown.contains(.traits),
                let label = element.filledLabel, let form = MeasureForm(label, element.kind == .adjustable),
                !isOneOfSeveral(form, element, scene)
            else { return nil }
            return AuditFinding(
                index, says: "The label \(label: label.quoted) is a value, and nothing says of what",
                advises: "Let the label be what it sets, and the value \(value: label.quoted).",
                change: AuditChange(value: label))
        })

    /// Whether other controls have labels of the same form: all of them together are a choice, each is what it chooses.
    private static func isOneOfSeveral(_ form: MeasureForm, _ element: AuditedElement, _ scene: AuditedScene) -> Bool {
        let own = element.isPressable && element.filledLabel.flatMap { MeasureForm($0, true) } == form ? 1 : 0
        return scene.counts.measures(of: form) > own
    }
}

/// What the figures of a label that has no words measure: "1.0x", "50%", "0:04".
enum MeasureForm {
    case factor, percent, time

    /// - Parameter isSet: whether the control is one that is stepped through; only there a time is its value.
    init?(_ label: String, _ isSet: Bool) {
        guard label.utf8.count <= 12, let first = label.first, let last = label.last else { return nil }
        func isFigures(_ text: Substring) -> Bool {
            !text.isEmpty && text.contains(where: \.isNumber)
                && text.allSatisfy { $0.isNumber || $0 == "." || $0 == "," }
        }
        func isNumber(_ text: Substring) -> Bool {
            isFigures(text.last?.isWhitespace == true ? text.dropLast() : text)
        }
        if "x\u{D7}X".contains(last), isNumber(label.dropLast()) {
            self = .factor
        } else if "x\u{D7}".contains(first), isNumber(label.dropFirst()) {
            self = .factor
        } else if "%\u{FF05}\u{66A}".contains(last), isNumber(label.dropLast()) {
            self = .percent
        } else if isSet, label.contains(":"),
            label.split(separator: ":", omittingEmptySubsequences: false).allSatisfy(isFigures)
        {
            self = .time
        } else {
            return nil
        }
    }
}
