import BrailleLayout
import AccessibilityModel
import Localization

extension AuditRules {
    /// A label is a name out of the program.
    static let labelIsCode = AuditRule(
        "label-is-code", .warning, .labels, "A label is words for people, not a name from the program or of a file.",
        reason: "In braille such a name is a row of capital signs and underscores that says nothing.",
        wrong: "label: ic_play_arrow.png, traits: [button]", right: "label: Play, traits: [button]",
        source: RuleSource.writing,
        element: { index, element, scene in
            guard element.knowledge.isSure(.label), let label = element.filledLabel,
                !element.traits.contains(.keyboardKey), element.kind != .text,
                isCode(label, element) || isPictureFile(label, element, scene)
            else { return nil }
            return AuditFinding(
                index, says: "The label \(label: label.quoted) is a name of the program or of a file",
                advises: "Say in one word what it is or does.")
        })

    /// Whether the label of an element is one word that is spelt as programs spell names.
    static func isCode(_ label: String, _ element: AuditedElement) -> Bool {
        if label == "[object Object]" || element.isPressable && ProgramKeys.isTemplate(label) { return true }
        // Most labels are several words.
        guard !label.utf8.contains(UInt8(ascii: " ")) else {
            // A row says its picture's name with its texts: "ic_music_note, Music".
            return element.traits.isDisjoint(with: [.staticText, .link, .header])
                && label.split(separator: ", ").contains {
                    isMarkedName(String($0)) || element.isPressable && ProgramKeys.isKey($0)
                }
        }
        if isResourceName(label) { return true }
        // What is called so may be what a text is about: a file, a symbol, a name in a page about programs.
        guard element.traits.isDisjoint(with: [.staticText, .link, .header]) else {
            return element.traits.contains(.link)
                ? ProgramKeys.isTextKey(label) || ProgramNames.areIconWords(label) : isMarkedName(label)
        }
        let isPicture = element.traits.contains(.image)
        if element.isPressable || isPicture,
            label == "null" || label == "undefined" || isClassName(label) || isPattern(label)
                || ProgramKeys.isKey(label[...])
        {
            return true
        }
        return isPicture && ProgramKeys.isPicture(label) || isCode(label)
    }

    /// Whether a picture is called by its file, which is the only one that the screen names: others are a list of files.
    private static func isPictureFile(_ label: String, _ element: AuditedElement, _ scene: AuditedScene) -> Bool {
        guard element.traits.contains(.image) || element.knowledge.unknown.contains(.traits), isFileName(label)
        else { return false }
        return !scene.objects.contains { $0 !== element && $0.filledLabel.map { isFileName($0) || isSize($0) } == true }
    }

    /// Whether a text says how large a file is: "2.4 MB".
    private static func isSize(_ label: String) -> Bool {
        guard label.utf8.count < 60, label.contains(where: \.isNumber) else { return false }
        return label.split(whereSeparator: { !$0.isLetter }).contains {
            ["KB", "kB", "MB", "GB", "Ko", "Mo", "КБ", "МБ"].contains($0)
        }
    }

    private static func isFileName(_ label: String) -> Bool {
        guard label.utf8.count < 120, let dot = label.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
        let end = label[dot...].lowercased()
        return end != ".pdf" && end != ".xml" && pictureEnds.contains(end[...])
    }

    /// Whether a text has what programs put in front of names, with underscores: "btn_save", "ic_close".
    private static func isMarkedName(_ label: String) -> Bool {
        let parts = label.lowercased().split(separator: "_").map(String.init)
        return parts.count > 1 && ["btn", "ic", "icn", "lbl", "iv", "tv"].contains(parts[0]) && isName(label)
            && !label.contains(".")
    }

    private static func isName(_ label: String) -> Bool {
        label.utf8.count >= 4
            && label.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_-.".contains($0)) }
    }

    private static func isCode(_ label: String) -> Bool {
        // "icon_more@2x".
        guard !["@2x", "@3x"].contains(where: { label.hasSuffix($0) }) else { return isName(String(label.dropLast(3))) }
        guard isName(label) else { return false }
        let folded = label.lowercased()
        if let dot = folded.lastIndex(of: "."), pictureEnds.contains(folded[dot...]) {
            // A file that the reader named, or a camera, is what it is called; a program's picture is not.
            return isPictureName(folded[..<dot])
        }
        if symbolNames.contains(label) || isSymbolName(label) || isIconName(label) || ProgramNames.isRunTogether(label)
        {
            return true
        }
        if label.contains("_") {
            let parts = folded.split(separator: "_").map(String.init)
            guard parts.count > 1, let first = parts.first, let last = parts.last else { return false }
            if last.allSatisfy(\.isNumber), ["img", "image"].contains(first) { return false }
            // "submit_btn_2".
            let end = parts.last { !$0.allSatisfy(\.isNumber) } ?? last
            return ProgramNames.holdMark([first, end]) || ProgramNames.areWords(parts)
                || folded == label && ProgramNames.holdPlace(parts)
                || textEnds.contains(last) && parts.allSatisfy { $0.allSatisfy(\.isLetter) }
        }
        if folded == label, label.contains("-") {
            let parts = folded.split(separator: "-").map(String.init)
            return ProgramNames.areNames(parts) || parts.count > 2 && ProgramNames.areWords(parts)
                || ProgramNames.areIconWords(label)
        }
        return isCamelCase(label)
    }

    /// System symbols whose names are no words.
    private static let symbolNames: Set<String> = ["ellipsis", "xmark", "magnifyingglass", "gearshape"]

    /// With what the names of texts end: "Night_Shift_Title".
    private static let textEnds: Set<String> = ["title", "subtitle", "placeholder", "hint", "description", "header"]

    private static let pictureEnds: Set<Substring> = [
        ".png", ".jpg", ".jpeg", ".svg", ".gif", ".webp", ".pdf", ".heic", ".xml",
    ]

    /// Whether a text is what a program should have filled or looked up: "{{title}}", "%@", "settings.title", "SIGN_IN".
    private static func isPattern(_ label: String) -> Bool {
        if label.hasPrefix("{{") && label.hasSuffix("}}") || ["%@", "%s", "%d"].contains(label) { return true }
        let isUpper = label.utf8.allSatisfy { (0x41...0x5A).contains($0) || $0 == UInt8(ascii: "_") }
        let parts = label.split(separator: "_")
        if isUpper, parts.count > 1, parts.allSatisfy({ $0.count > 1 }), label.count > 6 { return true }
        let words = label.split(separator: ".", omittingEmptySubsequences: false)
        guard words.count > 1, let last = words.last, keyEnds.contains(last), words[0] != "www" else { return false }
        return words.allSatisfy {
            $0.count > 1 && $0.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == UInt8(ascii: "_") }
        }
    }

    /// With what the keys of texts end.
    private static let keyEnds: Set<Substring> = [
        "title", "label", "button", "btn", "text", "message", "placeholder", "hint", "subtitle", "description",
        "header",
        "cancel", "save", "ok", "close", "back", "next", "done", "name",
    ]

    /// Whether a file's name, without its end, is one that programs give: "ic_play", "icon-add", "logo", "arrow_left".
    private static func isPictureName(_ name: Substring) -> Bool {
        let parts = name.split { "_-".contains($0) }.map(String.init)
        guard let first = parts.first else { return false }
        if parts.count == 1 { return first == "logo" || first == "icon" || ProgramNames.isRunTogether(first) }
        // "img_2034.jpg" is a camera's.
        if ["img", "image"].contains(first) { return ProgramNames.areWords(Array(parts.dropFirst())) }
        // "visa_logo.png".
        if let last = parts.last, ["logo", "icon"].contains(last) { return true }
        return ["ic", "icn", "icon", "btn", "bg", "logo", "nav"].contains(first) || ProgramNames.areNames(parts)
    }

    /// Whether a label is words of programs, each but the first with a capital: "loginBtn", never "iPhone" or "easyJet".
    private static func isCamelCase(_ label: String) -> Bool {
        let characters = Array(label)
        guard characters.allSatisfy({ $0.isLetter || $0.isNumber }), characters[0].isLowercase,
            let capital = characters.firstIndex(where: \.isUppercase), capital >= 2,
            capital + 1 < characters.count, characters[capital + 1].isLowercase
        else { return false }
        var parts: [String] = [""]
        for character in characters {
            if character.isUppercase { parts.append("") }
            parts[parts.count - 1] += character.lowercased()
        }
        return ProgramNames.areWords(parts) || ProgramNames.holdMark([parts[0], parts[parts.count - 1]])
    }

    /// Whether a text is the name of a system symbol: "heart.fill", "speaker.wave.3.fill", "person.badge.plus".
    private static func isSymbolName(_ label: String) -> Bool {
        let parts = label.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count > 1, let last = parts.last, parts[0].count > 1, parts[0].allSatisfy(\.isLowercase),
            parts.dropFirst().allSatisfy({ part in
                part.count > 1 && part.allSatisfy(\.isLowercase) || part.count <= 2 && part.allSatisfy(\.isNumber)
            })
        else { return false }
        if symbolEnds.contains(last) { return true }
        // "gobackward.15".
        if parts.count == 2, ["gobackward", "goforward"].contains(parts[0]), last.allSatisfy(\.isNumber) {
            return true
        }
        // "person.badge.plus", "slider.horizontal.3".
        guard parts.count > 2 else { return false }
        let before = parts[parts.count - 2]
        if parts.allSatisfy({
            symbolEnds.contains($0) || $0.count == 1 || $0 == "and" || ProgramNames.areWords([String($0)])
        }) {
            return true
        }
        if last == "icon" { return true }
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
