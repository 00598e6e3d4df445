/// The words of which programs make the names of their pictures and controls: "skipbackwards", "arrow-left", "tab_home".
enum ProgramNames {
    /// Whether a word in small letters is several of those words without anything between them, and no word of its own.
    static func isRunTogether(_ word: String) -> Bool {
        guard (9...40).contains(word.utf8.count), word.utf8.allSatisfy({ (0x61...0x7A).contains($0) }),
            !compounds.contains(word)
        else { return false }
        let letters = Array(word.utf8)
        // The fewest words that a beginning of each length can be made of.
        var counts = [Int?](repeating: nil, count: letters.count + 1)
        counts[0] = 0
        for end in 1...letters.count {
            for start in max(0, end - longest)..<end {
                guard let count = counts[start], end - start > 1,
                    isWord(String(decoding: letters[start..<end], as: UTF8.self))
                else { continue }
                counts[end] = min(counts[end] ?? Int.max, count + 1)
            }
        }
        // What only programs call anything by is in it: "openlibrary" may be a name.
        return (counts[letters.count].map { (2...4).contains($0) } ?? false) && telling.contains { word.contains($0) }
    }

    /// Words of which one is in a name that programs made.
    private static let telling: [String] = [
        "skip", "backward", "forwards", "rewind", "prev", "shuffle", "arrow", "chevron", "icon", "btn", "button",
        "close",
        "refresh", "undo", "redo", "rotate", "zoom", "expand", "collapse", "toggle", "settings", "mute", "pause",
        "image",
        "volume", "repeat", "delete", "remove", "edit", "search", "share",
    ]

    /// Whether the parts of a name are words of programs alone, figures aside, one of them of what only pictures and
    /// controls are called by.
    static func areNames(_ parts: [String]) -> Bool {
        let words = parts.filter { !$0.allSatisfy(\.isNumber) }
        return words.count > 1 && words.allSatisfy { Self.words.contains($0) || marks.contains($0) }
            && words.contains { marks.contains($0) || shapes.contains($0) }
    }

    /// Whether the parts of a name are words of programs alone, figures aside.
    static func areWords(_ parts: [String]) -> Bool {
        let words = parts.filter { !$0.allSatisfy(\.isNumber) }
        return !words.isEmpty && words.allSatisfy { isWord($0) || pictures.contains($0) }
    }

    private static func isWord(_ word: String) -> Bool { words.contains(word) || marks.contains(word) }

    /// Whether one of the parts is what programs put in front of names or after them.
    static func holdMark(_ parts: [String]) -> Bool { parts.contains { marks.contains($0) } }

    /// Whether one of the parts of a name with underscores says where in the program it belongs: "tab_automations",
    /// "cal_btn_invite", "recipe_step_title_1". Names of people have none of them.
    static func holdPlace(_ parts: [String]) -> Bool {
        parts.count > 1 && parts.allSatisfy { !$0.isEmpty }
            && parts.contains { marks.contains($0) || places.contains($0) }
            && parts.contains { !$0.allSatisfy(\.isNumber) && $0.count > 1 }
    }

    /// Whether a name in small letters with hyphens holds a word for an icon among words of programs: "share-icon-x".
    static func areIconWords(_ name: String) -> Bool {
        guard name.contains("-"),
            name.utf8.allSatisfy({ (0x61...0x7A).contains($0) || $0 == 0x2D || (0x30...0x39).contains($0) })
        else { return false }
        let parts = name.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
        return parts.allSatisfy { isWord($0) || $0.count == 1 || !$0.isEmpty && $0.allSatisfy(\.isNumber) }
            && parts.contains { ["icon", "ic", "icn", "btn", "img", "button"].contains($0) } && parts.count > 1
    }

    /// Where in a program a text or control belongs.
    private static let places: Set<String> = [
        "tab", "tabbar", "navbar", "toolbar", "appbar", "sidebar", "menu", "title", "subtitle", "header", "footer",
        "cell", "row", "section", "screen", "dialog", "modal", "popup", "format", "placeholder", "hint", "desc",
        "description", "caption", "tooltip", "cta", "onboarding", "settings", "action", "toggle", "checkbox", "fab",
        "a11y", "accessibility", "msg", "str", "lbl", "drawable",
    ]

    /// What programs put in front of names or after them.
    static let marks: Set<String> = [
        "btn", "ic", "icn", "icon", "img", "lbl", "txt", "bg", "iv", "tv", "nav", "imgbtn", "baseline", "outline",
        "outlined", "rounded", "filled", "24dp", "24px", "48dp", "px", "dp", "svg", "button", "image", "label", "view",
    ]

    /// What pictures show.
    private static let shapes: Set<String> = [
        "arrow", "arrows", "chevron", "caret", "circle", "square", "triangle", "cross", "dots", "dot", "heart", "star",
        "hamburger", "kebab", "ellipsis", "gear", "cog", "bin", "trash", "bell", "vert", "horiz", "plus", "minus",
        "tick", "pencil", "magnifier", "thumb", "white", "black", "tab",
    ]

    private static let words: Set<String> = shapes.union([
        "skip", "forward", "forwards", "backward", "backwards", "back", "next", "prev", "previous", "play", "pause",
        "stop",
        "record", "rewind", "fast", "shuffle", "repeat", "volume", "mute", "unmute", "close", "open", "menu", "more",
        "search",
        "settings", "share", "add", "remove", "delete", "edit", "save", "send", "done", "cancel", "clear", "refresh",
        "reload",
        "sync", "left", "right", "up", "down", "top", "bottom", "small", "large", "big", "mini", "light", "dark",
        "fill",
        "full", "screen", "expand", "collapse", "show", "hide", "filter", "sort", "list", "grid", "home", "user",
        "profile",
        "avatar", "camera", "photo", "gallery", "picture", "video", "audio", "music", "mic", "message", "mail", "chat",
        "call",
        "phone", "map", "pin", "location", "calendar", "clock", "alarm", "timer", "lock", "unlock", "key", "eye",
        "info",
        "help", "warning", "error", "success", "check", "mark", "flag", "bookmark", "favorite", "favourite",
        "favorites",
        "fav", "like", "unlike", "cart", "bag", "shop", "store", "wallet", "card", "download", "upload", "copy",
        "paste",
        "undo", "redo", "crop", "rotate", "zoom", "in", "out", "on", "off", "login", "logout", "account",
        "notification",
        "notifications", "toggle", "switch", "slider", "seconds", "queue", "library", "cast", "speaker", "attach",
        "file",
        "folder", "enter", "scan", "qr", "barcode", "art", "artwork", "submit", "export", "import",
    ])

    /// More words in the names of Material's pictures.
    private static let pictures: Set<String> = [
        "border", "drop", "shopping", "visibility", "keyboard", "person", "people", "group", "history", "language",
        "schedule",
        "place", "directions", "event", "today", "article", "cloud", "devices", "brightness", "contrast", "vertical",
        "horizontal", "build", "code", "print", "chart", "insert", "link", "translate", "mood", "emoji", "emotions",
        "all",
        "box", "radio", "unchecked", "checked", "blank", "note", "page", "apps", "app", "launch", "exit", "to", "first",
        "last",
        "hero", "banner", "background", "thumbnail", "cover", "splash", "illustration", "graphic", "unfold", "less",
        "compare", "swap", "new", "get", "set", "is", "text", "title", "name", "type", "state",
        "value", "album", "artist", "track", "song",
    ]

    /// Words of their own that are made of those.
    private static let compounds: Set<String> = [
        "fullscreen", "homescreen", "checkmark", "checklist", "checkmarks", "watchlist", "playlist", "playlists",
        "playback",
        "bookmark", "bookmarks", "flashlight", "videocall", "videophone", "photocopy", "photocard", "photogallery",
        "cartography", "voicemail", "telephone", "shortlist", "storefront", "phonecard", "keycard", "postcard",
        "pinout",
        "lockscreen", "checkout", "checkouts", "timeout", "layout", "callback", "callbacks", "feedback", "rollback",
        "uploading", "downloading", "forwarding", "keychain", "homepage", "pausetime", "playtime", "heartbeat",
        "starlight",
        "blackout", "blackboard", "blacklist", "whitelist", "darkroom", "backlight", "backlist", "searchlight",
        "spotlight",
        "stoplight", "daylight", "moonlight", "highlight", "highlights", "musicvideo", "settingsmenu", "screenplay",
        "filesharing", "sharefile", "showcase", "downright", "downplay", "upright", "clockwork", "checkin", "blackmail",
        "startscreen", "touchscreen", "splitscreen", "darkmode", "heartstop", "bigscreen", "smallscreen", "videocard",
        "soundcard", "callsign", "addressbook", "flashcards", "flashcard",
    ]

    private static let longest = 13
}
