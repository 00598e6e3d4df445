/// Names that programs look texts and pictures up by.
enum ProgramKeys {
    /// Whether a text is what a program should have filled: "{{ room.name }}", "${title}", "%1$s".
    static func isTemplate(_ text: String) -> Bool {
        text.hasPrefix("{{") && text.hasSuffix("}}") || text.hasPrefix("${") && text.hasSuffix("}")
            || ["%1$s", "%1$d", "%1$@"].contains(text)
    }

    /// Whether a text is the key of another: "settings.about.title", "user.actions.export_csv", "R.string.play",
    /// "@drawable/close".
    static func isKey(_ text: Substring) -> Bool {
        guard text.utf8.allSatisfy({ isNameByte($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "/") }) else {
            return text.hasPrefix("@") && resources.contains { text.dropFirst().hasPrefix($0 + "/") }
        }
        let words = text.split(separator: ".", omittingEmptySubsequences: false)
        guard words.count > 2, !text.contains("/"), words.allSatisfy({ $0.count > 1 || $0 == "R" }) else {
            return false
        }
        if words[0] == "R" { return resources.contains(String(words[1])) }
        guard words.allSatisfy({ $0.first?.isLowercase == true }), let last = words.last else { return false }
        // An address ends otherwise: "docs.example.org".
        return areas.contains(words[0]) && (last.contains("_") || last.count > 3 && !ends.contains(last))
    }

    /// Whether a text is the key of another by both its ends, as no address is: "nav.reports.title".
    static func isTextKey(_ text: String) -> Bool {
        isKey(text[...]) && text.split(separator: ".").last.map { textEnds.contains($0) } == true
    }

    /// With what keys of texts end.
    private static let textEnds: Set<Substring> = [
        "title", "label", "button", "text", "message", "placeholder", "hint", "subtitle", "description", "header",
        "cancel", "save", "close", "back", "next", "done", "link", "cta", "heading", "tooltip", "caption",
    ]

    /// Whether a text is what no picture is called but in a program or a folder: "photo_burger_02", "Plan_2023", never
    /// "john_doe", whose picture it may be.
    static func isPicture(_ text: String) -> Bool {
        guard text.contains("_"), text.utf8.count >= 6, text.utf8.allSatisfy(isNameByte) else { return false }
        let parts = text.lowercased().split(separator: "_")
        // "IMG_0042" is a camera's.
        let words = parts.filter { $0.count > 2 && $0.allSatisfy(\.isLetter) }
        guard parts.count > 1, words.count > 1 || words.contains(where: { $0.count > 5 }) else { return false }
        return parts.contains { part in
            pictures.contains(part) || (part.first == "v" ? part.dropFirst() : part).allSatisfy(\.isNumber)
        }
    }

    /// What pictures are called after in the names of files.
    private static let pictures: Set<Substring> = [
        "photo", "picture", "image", "banner", "icon", "logo", "cover", "avatar", "thumbnail", "background", "hero",
        "splash", "illustration", "graphic", "foto", "bild",
    ]

    private static func isNameByte(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "_")
    }

    /// What resources of Android are.
    private static let resources: [String] = ["drawable", "string", "mipmap", "id", "layout", "dimen", "color"]

    /// With what keys of texts begin: the part of the program that they are in.
    private static let areas: Set<Substring> = [
        "settings", "setting", "common", "user", "users", "app", "actions", "action", "button", "buttons", "label",
        "labels", "error", "errors", "screen", "page", "pages", "home", "login", "auth", "menu", "nav", "navigation",
        "general", "global", "profile", "account", "dialog", "form", "player", "cart", "checkout", "toolbar", "tab",
        "tabs", "shared", "core", "components", "component", "messages", "accessibility", "a11y",
    ]

    /// With what addresses and files end.
    private static let ends: Set<Substring> = ["info", "json", "html", "yaml", "name", "shop", "site", "blog", "tech"]
}
