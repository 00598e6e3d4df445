import AccessibilityModel
import Localization

extension AuditRules {
    /// A link does not say where it leads.
    static let linkText = AuditRule(
        "link-text", .warning, .labels, "A link says where it leads.",
        reason:
            "Who goes from link to link reads nothing but links: the sentence around this one, which says what it "
            + "is about, is not there.",
        wrong: "label: Click here, traits: [link]", right: "label: Terms of use, traits: [link]",
        source: "W3C, WCAG 2.2: link purpose (2.4.4, 2.4.9)",
        element: { index, element, _ in
            // On Android a text that can be pressed is a link without saying so.
            let isLink =
                element.traits.contains(.link)
                || element.isPressable && !element.isInteractive && element.traits.isDisjoint(with: [.image, .header])
            guard isLink, element.knowledge.isSure(.label), !element.knowledge.unknown.contains(.traits),
                element.filledHint == nil, element.filledValue == nil, let label = element.filledLabel,
                label.utf8.count < 60, isLinkText(plain(label), element),
                // A company is called HERE.
                label != label.uppercased() || label == label.lowercased()
            else { return nil }
            return AuditFinding(
                index, says: "The label \(label: label.quoted) does not say where the link leads",
                advises: "Say what it opens, such as \"Terms of use\".")
        })

    /// Whether a text says nothing of where a link leads, in the language of the texts.
    private static func isLinkText(_ text: String, _ element: AuditedElement) -> Bool {
        // What is pressed may be called "More": it opens a menu.
        guard
            element.lexicon.linkTexts.contains(text)
                || element.traits.contains(.link) && element.lexicon.moreTexts.contains(text)
        else { return false }
        guard let homes = element.lexicon.linkWords[text], !homes.contains("en"),
            let primary = element.language?.split(separator: "-").first?.lowercased()
        else { return true }
        return homes.contains(primary)
    }

    /// A label in small letters, without signs at its ends.
    private static func plain(_ label: String) -> String {
        let isSign: (Character) -> Bool = { !$0.isLetter && !$0.isNumber }
        var text = label.lowercased()[...].drop(while: isSign)
        while let last = text.last, isSign(last) { text.removeLast() }
        return String(text)
    }
}
