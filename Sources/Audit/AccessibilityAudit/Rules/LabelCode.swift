import BrailleLayout
import AccessibilityModel

extension AuditRules {
    /// A label is a name out of the program.
    static let labelIsCode = AuditRule(
        "label-is-code", .warning, .labels, "A label is words for people, not a name from the program or of a file.",
        reason: "In braille such a name is a row of capital signs and underscores that says nothing.",
        wrong: "label: ic_play_arrow.png, traits: [button]", right: "label: Play, traits: [button]",
        source: RuleSource.writing,
        element: { index, element, _ in
            guard element.knowledge.isSure(.label), let label = element.filledLabel,
                !element.traits.contains(.keyboardKey), element.kind != .text, isCode(label, element)
            else { return nil }
            return AuditFinding(
                index, "The label \(label.quoted) is a name of the program or of a file",
                suggestion: "Say in one word what it is or does.")
        })

    /// Whether the label of an element is one word that is spelt as programs spell names.
    static func isCode(_ label: String, _ element: AuditedElement) -> Bool {
        // Most labels are several words.
        guard !label.utf8.contains(UInt8(ascii: " ")) else { return false }
        if isCode(label) { return true }
        // Pages about programs have texts and links that are called so.
        let isControl =
            element.isInteractive && !element.traits.contains(.link) || element.traits.contains(.image)
        return isControl && (label == "null" || label == "undefined" || isClassName(label))
    }

    private static func isCode(_ label: String) -> Bool {
        if isResourceName(label) { return true }
        guard label.count >= 4, label.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "_-.".contains($0)) })
        else { return false }
        let folded = label.lowercased()
        if [".png", ".jpg", ".jpeg", ".svg", ".gif", ".webp", ".pdf"].contains(where: { folded.hasSuffix($0) }) {
            // A file that the reader named is what it is called.
            return ["ic", "img", "btn", "logo", "bg"].contains { folded.hasPrefix($0) } || label.contains("_")
        }
        if isSymbolName(label) || isIconName(label) { return true }
        let affixes: Set<String> = [
            "btn", "ic", "icn", "icon", "img", "image", "button", "lbl", "txt", "bg", "iv", "tv", "nav",
        ]
        if label.contains("_") {
            let parts = folded.split(separator: "_").map(String.init)
            return parts.count > 1 && (affixes.contains(parts[0]) || affixes.contains(parts[parts.count - 1]))
        }
        // camelCase: small letters, then a capital with a small letter after it. Names such as iPhone have one small letter.
        let characters = Array(label)
        guard characters.allSatisfy({ $0.isLetter || $0.isNumber }),
            let capital = characters.firstIndex(where: \.isUppercase),
            capital >= 3, characters[..<capital].allSatisfy({ $0.isLowercase }), capital + 1 < characters.count
        else { return false }
        return characters[capital + 1].isLowercase
    }

    /// Whether a text is the name of a system symbol: "heart.fill", "speaker.wave.3.fill", "person.badge.plus".
    private static func isSymbolName(_ label: String) -> Bool {
        let parts = label.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count > 1, let last = parts.last, parts[0].count > 1, parts[0].allSatisfy(\.isLowercase),
            parts.dropFirst().allSatisfy({ part in
                part.count > 1 && part.allSatisfy(\.isLowercase) || part.count == 1 && part.allSatisfy(\.isNumber)
            })
        else { return false }
        if symbolEnds.contains(last) { return true }
        // "person.badge.plus", "slider.horizontal.3".
        guard parts.count > 2 else { return false }
        let before = parts[parts.count - 2]
        return before == "badge" || last.allSatisfy(\.isNumber) && symbolEnds.contains(before)
    }

    private static let symbolEnds: Set<Substring> = [
        "fill", "circle", "square", "left", "right", "up", "down", "backward", "forward", "slash", "badge",
        "rectangle", "triangle", "inverse", "dashed", "horizontal", "vertical", "circlepath",
    ]

    /// Whether a text is the name of an icon in small letters with hyphens: "icon-close", never "icon-only".
    private static func isIconName(_ label: String) -> Bool {
        let parts = label.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count > 1, ["icon", "ic", "icn", "btn", "img"].contains(parts[0]),
            parts.dropFirst().allSatisfy({ part in
                part.count > 1 && part.allSatisfy { $0.isLowercase || $0.isNumber }
            })
        else { return false }
        return !["only", "based", "style", "styled", "like", "free", "less", "sized", "size"].contains(parts[1])
    }

    /// Whether a text is the name of a resource: "com.example.app:id/save".
    private static func isResourceName(_ label: String) -> Bool {
        guard let colon = label.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
        let name = label[label.index(after: colon)...]
        guard name.hasPrefix("id/"), name.count > 3 else { return false }
        func isName(_ text: Substring) -> Bool {
            !text.isEmpty && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) }
        }
        return isName(label[..<colon]) && isName(name.dropFirst(3))
    }

    /// Whether a text is the name of a class of UIKit, or of a picture in it: "UIButtonBarArrowDown", never "UIKit".
    private static func isClassName(_ label: String) -> Bool {
        guard label.hasPrefix("UI"), label.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) else {
            return false
        }
        let name = label.dropFirst(2)
        let words = zip(name, name.dropFirst()).filter { $0.isUppercase && $1.isLowercase }.count
        return name.first?.isUppercase == true && words >= 2
    }
}
