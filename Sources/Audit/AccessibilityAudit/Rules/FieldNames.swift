import AccessibilityModel
import BrailleLayout
import FoundationTypes

extension AuditRules {
    /// The name of a field without a label in a text beside it, where it is sure whose name that is.
    ///
    /// Frames decide: a label is over its field or in one line with it, and nearer to it than to any other. Without
    /// them the order does: texts and fields take turns, and either all labels are in front of their fields or all behind.
    static func fieldName(of element: AuditedElement, _ scene: AuditedScene) -> (name: String, text: String)? {
        // What stands over several fields is their heading.
        if let next = scene.neighbour(of: element, by: 1), next.kind == .text, hasNoLabel(next) { return nil }
        for distance in [-1, 1] {
            guard let other = scene.neighbour(of: element, by: distance), let name = name(other, element),
                let text = other.filledLabel, isInGroup(other, element, scene)
            else { continue }
            if let field = element.frame, let label = other.frame, !field.isEmpty, !label.isEmpty {
                guard isLabel(label, of: field), isNearest(field, to: label, except: element, scene) else { continue }
            } else {
                // What follows a field is what is said of it, or the name of the next.
                guard distance < 0, namesStand(distance, of: element, scene), !isRemark(other, name, text, scene) else {
                    continue
                }
            }
            return (name, text)
        }
        return nil
    }

    /// What a text calls a field, if it can be a label: a few words that are no sentence.
    private static func name(_ other: AuditedElement, _ element: AuditedElement) -> String? {
        // What can be pressed is no label, whatever it says.
        guard other.isText, !other.traits.contains(.header), other.filledValue == nil,
            !other.object.accessibilityRespondsToUserInteraction || other.traits.contains(.staticText),
            let text = other.filledLabel,
            text.utf8.count < 160, text.count(where: \.isLetter) >= 2
        else { return nil }
        if let last = text.last, ":\u{FF1A}".contains(last) { return String(text.dropLast()).trimmed }
        let words = element.words(of: text)
        guard !remarks.contains(text.lowercased()), (1...3).contains(words.count), let last = text.last,
            last.isLetter || last.isNumber || "*)?".contains(last)
        else { return nil }
        // "Name *" is a label; the mark says that it must be filled in.
        return last == "*" ? String(text.dropLast()).trimmed : text
    }

    /// How far from a field what decides is looked for, in elements.
    private static let reach = 40

    /// What forms say of fields beside their names.
    private static let remarks: Set<String> = [
        "required", "optional", "invalid", "error", "erforderlich", "pflichtfeld", "optionnel", "obligatoire",
        "opcional",
        "obligatorio", "\u{43E}\u{431}\u{44F}\u{437}\u{430}\u{442}\u{435}\u{43B}\u{44C}\u{43D}\u{43E}", "必填", "选填",
    ]

    /// Whether a text right after a field that has a name may be said of that: only a colon tells.
    private static func isRemark(_ other: AuditedElement, _ name: String, _ text: String, _ scene: AuditedScene) -> Bool
    {
        guard name == text, let before = scene.neighbour(of: other, by: -1) else { return false }
        guard before.kind == .text, !hasNoLabel(before) else { return false }
        // Where the text in front of that field says its name, texts stand in front of their fields.
        let first = scene.neighbour(of: before, by: -1)
        return first?.isText != true || first?.filledLabel?.isSame(as: before.filledLabel ?? "") != true
    }

    // MARK: Frames

    /// Whether a frame stands where the label of a field does.
    private static func isLabel(_ label: CGRect, of field: CGRect) -> Bool {
        let beside = min(label.maxY, field.maxY) - max(label.minY, field.minY)
        if beside > min(label.height, field.height) / 2 {
            let gap = max(field.minX - label.maxX, label.minX - field.maxX)
            return gap >= -1 && gap <= max(field.width, label.width)
        }
        let over = min(label.maxX, field.maxX) - max(label.minX, field.minX)
        let gap = field.minY - label.maxY
        // A title in the middle of a wide screen names no field below it.
        let reach = max(label.height, field.width / 4)
        guard label.minX <= field.minX + reach || label.maxX >= field.maxX - reach else { return false }
        return over > min(label.width, field.width) / 4 && gap >= -label.height / 2
            && gap <= min(max(field.height, label.height), label.height * 2)
    }

    /// Whether no other field is as near to a label.
    private static func isNearest(
        _ field: CGRect, to label: CGRect, except element: AuditedElement, _ scene: AuditedScene
    ) -> Bool {
        let near = distance(label, field)
        return !scene.elements(around: element, upTo: reach).contains { other in
            guard other !== element, other.isInteractive, let frame = other.frame, !frame.isEmpty else { return false }
            return isLabel(label, of: frame) && distance(label, frame) < near
        }
    }

    private static func distance(_ first: CGRect, _ second: CGRect) -> Double {
        let x = max(0, second.minX - first.maxX, first.minX - second.maxX)
        let y = max(0, second.minY - first.maxY, first.minY - second.maxY)
        return x + y
    }

    // MARK: Order

    /// Whether the names of the fields around an element stand on one side of them all: before (-1) or after (1).
    private static func namesStand(_ side: Int, of element: AuditedElement, _ scene: AuditedScene) -> Bool {
        guard let place = element.place else { return false }
        func isField(_ place: Int) -> Bool {
            scene.order.indices.contains(place) && scene.objects[scene.order[place]].kind == .text
        }
        func isName(_ place: Int) -> Bool {
            scene.order.indices.contains(place) && name(scene.objects[scene.order[place]], element) != nil
        }
        var (first, last) = (place, place)
        while place - first < reach {
            if isField(first), isName(first - 1) {
                first -= 1
            } else if !isField(first), isField(first - 1) {
                first -= 1
            } else {
                break
            }
        }
        while last - place < reach {
            if isField(last), isName(last + 1) {
                last += 1
            } else if !isField(last), isField(last + 1) {
                last += 1
            } else {
                break
            }
        }
        let (begins, ends) = (isField(first), isField(last))
        // Between a text at each end nothing tells whose they are.
        return side < 0 ? !begins && ends : begins && !ends
    }
}
