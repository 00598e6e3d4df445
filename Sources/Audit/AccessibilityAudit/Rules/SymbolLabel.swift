import AccessibilityModel
import BrailleLayout
import Localization

extension AuditRules {
    /// A label has no words.
    static let symbolLabel = AuditRule(
        "symbol-label", .warning, .labels, "A label has words: pictures, arrows and ratings are described.",
        reason: "Braille has no sign for most symbols. They come out as names of many cells, or as codes.",
        wrong: "label: \"★★★★☆\"", right: "label: 4 of 5 stars", source: RuleSource.writing,
        element: { index, element, scene in
            if isPictureOfFont(element) {
                return AuditFinding(
                    index, says: "Its label was a character of an icon font, and nothing else names it",
                    advises: "Say in words what it stands for.")
            }
            if let label = signBesideWords(element) {
                var finding = AuditFinding(
                    index,
                    says: "The label \(label: label.quoted) begins or ends in a sign, which is read out as a name",
                    advises: "Say the words alone.")
                finding.isNote = true
                return finding
            }
            guard !element.traits.contains(.keyboardKey), element.kind != .text, element.knowledge.isSure(.label),
                let label = element.filledLabel, !isKey(label, element, scene), !isCode(label, element),
                (element.object.accessibilityBrailleLabel ?? "").isEmpty,
                element.isPressable || !Measures.isSign(label), !label.contains(where: { $0.isLetter || $0.isNumber })
            else { return nil }
            let scalars = Array(label.unicodeScalars.filter { !$0.properties.isWhitespace })
            let isPrivate = scalars.contains { $0.properties.generalCategory == .privateUse }
            let isSymbol = scalars.contains { isPicture($0) }
            let isFound = isSymbol ? !isContent(scalars, element, scene) : element.isPressable && scalars.count <= 5
            guard isPrivate || isFound else { return nil }
            return AuditFinding(
                index, says: "The label \(label: label.quoted) has no words",
                advises: "Say in words what it stands for.")
        })

    /// Whether all that a control was called are characters of a font's own, which the import left out.
    private static func isPictureOfFont(_ element: AuditedElement) -> Bool {
        element.knowledge.isImported && element.kind == .other && element.isPressable && element.filledLabel == nil
            && element.knowledge.uncertain.contains(.label) && element.filledValue == nil
    }

    /// The label of a control whose words have a picture, an emoji or an arrow beside them; nil for any other.
    private static func signBesideWords(_ element: AuditedElement) -> String? {
        guard element.kind != .text, element.knowledge.isSure(.label), let label = element.filledLabel,
            label.utf8.contains(where: { $0 >= 0xE2 }), label.count < 60,
            (element.object.accessibilityBrailleLabel ?? "").isEmpty,
            element.isPressable || element.knowledge.unknown.contains(.traits), label.contains(where: \.isLetter)
        else { return nil }
        let ends = [label.unicodeScalars.first, label.unicodeScalars.last { $0 != "\u{FE0F}" }].compactMap { $0 }
        return ends.contains { isPicture($0) && !Measures.isSign(String($0)) } ? label : nil
    }

    /// Whether signs are what a text is about: an emoji, which is shown by its name, or a picture made of blocks and lines.
    private static func isContent(
        _ scalars: [Unicode.Scalar], _ element: AuditedElement, _ scene: AuditedScene
    ) -> Bool {
        let pictures = scalars.filter { isPicture($0) }
        if !element.isInteractive,
            pictures.allSatisfy({ (0x2500...0x25FF).contains($0.value) && ![0x25CB, 0x25CF].contains($0.value) })
        {
            return true
        }
        // Stars in a row are a rating.
        guard pictures.count == 1 || Set(pictures).count > 1 else { return false }
        // One that is pressed stands for what it does; among many others it is to be chosen.
        if element.isPressable {
            let others = scene.elements(around: element, upTo: 8).filter {
                $0 !== element && $0.isPressable
                    && $0.filledLabel?.allSatisfy { $0.unicodeScalars.contains { $0.properties.isEmoji } } == true
            }
            guard others.count >= 4 else { return false }
        }
        return pictures.allSatisfy {
            $0.properties.isEmojiPresentation || $0.properties.isEmoji && scalars.contains("\u{FE0F}")
        }
    }

    /// Whether a sign is one of the keys of a calculator or a telephone: most figures are keys beside it.
    private static func isKey(_ label: String, _ element: AuditedElement, _ scene: AuditedScene) -> Bool {
        guard label.count == 1 else { return false }
        // The keys of a telephone have letters too: "2, ABC".
        let keys = scene.elements(around: element, upTo: 30).filter { $0.isPressable }
        let figures = keys.compactMap { key -> Character? in
            guard let label = key.filledLabel, let figure = label.first, figure.isNumber else { return nil }
            return label.count == 1 || ", ".contains(label.dropFirst().prefix(1)) ? figure : nil
        }
        return Set(figures).count >= 8
    }

    private static func isPicture(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .otherSymbol: true
        case .mathSymbol: (0x2190...0x21FF).contains(scalar.value)
        default: false
        }
    }
}
