/// Finds what is read sign by sign inside a text: addresses of the web and of mail, and names of files.
package enum LiteralWords {
    /// The parts of a text in order, and whether each one is such a name; all of the text is in one of them.
    package static func parts(of text: String) -> [(text: Substring, isLiteral: Bool)] {
        // Every such name has one of these marks: most texts have none and stay whole.
        guard text.utf8.contains(where: { $0 == 0x2E || $0 == 0x2F || $0 == 0x40 || $0 == 0x5C }) else {
            return [(text[...], false)]
        }
        var parts: [(text: Substring, isLiteral: Bool)] = []
        var plainStart = text.startIndex
        var place = text.startIndex
        while place < text.endIndex {
            guard !text[place].isWhitespace else {
                place = text.index(after: place)
                continue
            }
            let end = text[place...].firstIndex(where: \.isWhitespace) ?? text.endIndex
            let core = trimmed(text[place..<end])
            if isLiteral(core) {
                if plainStart < core.startIndex { parts.append((text[plainStart..<core.startIndex], false)) }
                parts.append((core, true))
                plainStart = core.endIndex
            }
            place = end
        }
        if plainStart < text.endIndex { parts.append((text[plainStart...], false)) }
        return parts
    }

    /// A word without the brackets, quotes and the punctuation of the sentence around it.
    private static func trimmed(_ word: Substring) -> Substring {
        var word = word
        while let first = word.first, "([{<\"'«„“‘¿¡".contains(first) { word.removeFirst() }
        while let last = word.last, ".,;:!?%)]}>\"'»“”’…".contains(last) { word.removeLast() }
        return word
    }

    private static func isLiteral(_ word: Substring) -> Bool {
        // No address has these, and few names of files: their signs may be those of marks.
        guard word.count > 3, word.contains(where: { $0.isLetter }), !word.contains(where: { "|<>\"^`{}".contains($0) })
        else { return false }
        return isAddress(word) || isMail(word) || isPath(word) || isFileOrHost(word)
    }

    /// `scheme://…`, `www.…` and `mailto:…`.
    private static func isAddress(_ word: Substring) -> Bool {
        let lower = word.lowercased()
        if lower.hasPrefix("www.") || lower.hasPrefix("mailto:") { return true }
        guard let mark = lower.firstRange(of: "://") else { return false }
        let scheme = lower[..<mark.lowerBound]
        return !scheme.isEmpty && mark.upperBound < lower.endIndex
            && scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    }

    /// `name@host.domain`.
    private static func isMail(_ word: Substring) -> Bool {
        let parts = word.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty else { return false }
        let host = parts[1].split(separator: ".", omittingEmptySubsequences: false)
        return host.count > 1 && host.allSatisfy { !$0.isEmpty }
    }

    /// `/usr/share`, `~/notes`, `./run`, `C:\Users`: at least one separator between names. `and/or` and `1/2` are none.
    private static func isPath(_ word: Substring) -> Bool {
        if word.hasPrefix("~/") || word.hasPrefix("./") || word.hasPrefix("../") { return true }
        if word.hasPrefix("/") { return word.dropFirst().contains { $0.isLetter } }
        let start = word.prefix(3)
        if start.count == 3, start.first?.isLetter == true, start.dropFirst().first == ":",
            start.last == "\\" || start.last == "/"
        {
            return true
        }
        return word.hasPrefix("\\\\")
    }

    /// `report.pdf` and `example.org`: names with an ending that is well known.
    private static func isFileOrHost(_ word: Substring) -> Bool {
        let host = word.prefix { $0 != "/" && $0 != ":" && $0 != "?" }
        guard let dot = host.lastIndex(of: "."), dot > host.startIndex else {
            return isFileInFolder(word)
        }
        let isEnding = endings.contains(host[host.index(after: dot)...].lowercased())
        return isEnding
            ? host[..<dot].allSatisfy { $0.isLetter || $0.isNumber || "._-+~%".contains($0) } : isFileInFolder(word)
    }

    /// `docs/reader.md`: the last of several names has a well-known ending.
    private static func isFileInFolder(_ word: Substring) -> Bool {
        guard let slash = word.lastIndex(of: "/"), let dot = word[slash...].lastIndex(of: ".") else { return false }
        return endings.contains(word[word.index(after: dot)...].lowercased())
    }

    /// Endings of files and hosts that are no words of a sentence.
    private static let endings: Set<String> = [
        "txt", "md", "pdf", "doc", "docx", "odt", "rtf", "xls", "xlsx", "ods", "csv", "ppt", "pptx", "odp", "epub",
        "brf", "tex",
        "html", "htm", "xml", "json", "yaml", "yml", "toml", "ini", "conf", "cfg", "log", "lock", "sql", "db",
        "jpg", "jpeg", "png", "gif", "svg", "webp", "heic", "bmp", "tiff", "mp3", "mp4", "m4a", "ogg", "opus", "flac",
        "wav", "avi",
        "mov", "mkv", "webm", "zip", "gz", "tar", "tgz", "bz2", "xz", "7z", "deb", "rpm", "iso", "exe", "dll", "apk",
        "dmg", "img",
        "swift", "c", "h", "cpp", "hpp", "py", "js", "ts", "java", "kt", "rs", "go", "rb", "php", "sh", "css", "ctb",
        "utb",
        "com", "org", "net", "edu", "gov", "info", "io", "dev", "app", "eu", "de", "uk", "fr", "ru", "cn", "jp", "ch",
        "at",
    ]
}
