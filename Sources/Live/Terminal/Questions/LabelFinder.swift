/// Finds what is asked: the text above a list, without what says which keys to press.
enum LabelFinder {
    private static let heads: Set<Character> = [
        "?", "◆", "◇", "■", "❓", "✔", "✓", "●", "○", "▲", "*", "❯", "›", "│", "┃", "!",
    ]
    private static let hintWords = [
        "arrow", "↑", "↓", "type to", "space to", "enter to", "<space>", "<enter>", "to select", "to confirm",
        "to submit",
        "to move", "press ", "something to", "esc ", "ctrl", "tab ", "to toggle", "use ", "to filter", "to navigate",
        "to choose",
    ]

    /// Whether a text says which keys to press.
    static func isHint(_ text: some StringProtocol) -> Bool {
        let text = text.lowercased()
        return hintWords.contains { text.contains($0) }
    }

    /// Whether a line says that a list is longer than it shows.
    static func saysMore(_ line: String) -> Bool {
        ["reveal more", "more choices", "↓ more", "↑ more"].contains { line.lowercased().contains($0) }
    }

    /// Whether a line asks: it ends as a question, or as what comes before an answer.
    static func asks(_ line: String) -> Bool { line.spaced.last.map { "?:？：".contains($0) } == true }

    /// A text without the sign of a question before it, and the hint and colon after it.
    static func cleaned(_ text: String) -> String {
        // Dashes on both sides are a line.
        var text = text.words.filter { $0.count < 3 || !$0.allSatisfy { $0 == "-" || $0 == "=" } }.joined(
            separator: " ")
        // A prompt of signs alone is what it is.
        guard text.contains(where: { $0.isLetter || $0.isNumber }) else { return text }
        if text.hasPrefix("[?] ") { text = String(text.dropFirst(4)) }
        // A hint behind the sign of the answer.
        if let parts = PromptSign.parts(text), !parts.asked.isEmpty, isHint(parts.answer) { text = parts.asked }
        while let first = text.first, heads.contains(first) || TextRegion.isDrawn(String(first)), text.count > 1,
            text.dropFirst().first == " "
        {
            text = String(text.dropFirst(2))
        }
        // Arrows of package managers.
        if let first = text.words.first, ["::", "==>", "=>", "->"].contains(first), text.count > first.count {
            text = String(text.dropFirst(first.count)).spaced
        }
        while let last = text.last,
            TextRegion.isDrawn(String(last)) || last == " " || ScreenPicture.blocks.contains(String(last))
        {
            text.removeLast()
        }
        if text.hasSuffix(" [input is hidden]") { text = String(text.dropLast(18)).spaced }
        for open in ["(", "[", " - ", " – ", " — "] {
            if let start = text.ranges(of: open).last?.lowerBound, start > text.startIndex, isHint(text[start...]),
                text.last != "?", text[start...].last != ":" || text[start...].contains(where: { ")]".contains($0) })
            {
                text = String(text[..<start]).spaced
            }
        }
        for end in [" -->", " ->", " -", " (", "("] where text.hasSuffix(end) {
            text = String(text.dropLast(end.count)).spaced
        }
        while let last = text.last, [":", "：", "›", "»", "…", ">", "❯", "‣", "·"].contains(last), text.count > 1 {
            text.removeLast()
            text = text.spaced
        }
        return text
    }

    /// What stands above a row of a region: the line nearest to it, with those before it of which it is the end.
    static func label(above row: Int, _ picture: ScreenPicture, _ region: TextRegion) -> (text: String, row: Int)? {
        var place = row - 1
        var skipped = 0
        while place >= region.rows.lowerBound {
            let text = region.text(picture, place)
            let isEmpty = text.allSatisfy { $0 == " " || TextRegion.isFrame(String($0)) }
            guard
                isEmpty || looksLikeHint(cleaned(text)) || namesKey(text) || isFilter(text) || isBar(text)
                    || isCount(text)
            else {
                break
            }
            if !namesKey(text) { skipped += 1 }
            guard skipped <= 3 else { return nil }
            place -= 1
        }
        guard place >= region.rows.lowerBound else { return nil }
        var lines = [region.text(picture, place).withoutFrame]
        var first = place
        // A line that was too long goes on in the next one.
        while first > region.rows.lowerBound, lines.count < 4 {
            let before = region.text(picture, first - 1)
            let width = region.columns.count
            guard !before.allSatisfy({ $0 == " " || TextRegion.isFrame(String($0)) }),
                before.trimmedEnd.count > width - 14, !startsAnew(lines[0]), !isBar(before)
            else { break }
            lines.insert(before, at: 0)
            first -= 1
        }
        var whole = ""
        for (place, line) in lines.enumerated() {
            let isCut = !region.isBox && place > 0 && picture.rows[first + place - 1].isFull
            whole += (place == 0 || isCut ? "" : " ") + line.spaced
        }
        let text = cleaned(whole)
        if let title = title(above: first, picture, region) { return title }
        if lines[0].first == " ", let heading = heading(above: first, picture, region) { return heading }
        if let last = lines.last?.spaced.last, last != "?", last != ":", !startsAnew(lines[0].trimming(" │┃")),
            let asked = question(above: first, picture, region)
        {
            return asked
        }
        return text.isEmpty ? nil : (text, first)
    }

    /// The bold line of the block that ends with a row, where that is not bold itself and asks nothing: what it describes.
    private static func title(above row: Int, _ picture: ScreenPicture, _ region: TextRegion) -> (
        text: String, row: Int
    )? {
        func style(_ row: Int) -> ScreenStyle? {
            let cells = picture.rows[row].cells
            return region.columns.first { column in
                !cells[column].isBlank && !TextRegion.isFrame(cells[column].text)
                    && !(cells[column].text.first.map(heads.contains) ?? false)
            }.map { cells[$0].style }
        }
        guard style(row)?.isBold == false, !asks(region.text(picture, row)) else { return nil }
        for place in (max(region.rows.lowerBound, row - 3)..<row).reversed() {
            guard let found = style(place) else { return nil }
            if found.isBold { return (cleaned(region.text(picture, place).withoutFrame), place) }
        }
        return nil
    }

    /// The first line of the block above a row that has indented lines below it, and says what they are.
    private static func heading(above row: Int, _ picture: ScreenPicture, _ region: TextRegion) -> (
        text: String, row: Int
    )? {
        var found: (text: String, row: Int)?
        for place in (max(region.rows.lowerBound, row - 12)..<max(region.rows.lowerBound, row)).reversed() {
            let line = region.text(picture, place)
            if line.spaced.isEmpty || line.contains(where: { TextRegion.isDrawn(String($0)) }) { break }
            guard line.first != " " else { continue }
            guard let last = line.spaced.last, "?:.".contains(last) else { break }
            found = (cleaned(line), place)
        }
        return found
    }

    /// The question further up that what stands below it explains: the command that is to run, what a choice means.
    static func question(above row: Int, _ picture: ScreenPicture, _ region: TextRegion) -> (
        text: String, row: Int
    )? {
        var blanks = 0
        for place in (max(region.rows.lowerBound, row - 10)..<max(region.rows.lowerBound, row)).reversed() {
            let line = region.text(picture, place)
            if line.allSatisfy({ $0 == " " }) {
                blanks += 1
                if blanks > 1 { return nil }
                continue
            }
            // What is above a line that is drawn belongs to something else.
            if line.allSatisfy({ $0 == " " || TextRegion.isDrawn(String($0)) }) { return nil }
            blanks = 0
            if line.spaced.hasSuffix("?") { return (cleaned(line.spaced), place) }
            // A question with what explains it behind it.
            if let end = line.ranges(of: "? ").last?.lowerBound, end > line.startIndex,
                line[line.index(before: end)] != " "
            {
                var (text, first) = (line[...end].spaced, place)
                while first > region.rows.lowerBound, place - first < 3,
                    case let before = region.text(picture, first - 1),
                    before.trimmedEnd.count > region.columns.count - 14
                {
                    (text, first) = (before.spaced + " " + text, first - 1)
                }
                return (cleaned(text), first)
            }
        }
        return nil
    }

    private static func startsAnew(_ line: String) -> Bool {
        guard let first = line.spaced.first else { return true }
        return heads.contains(first)
    }

    private static let keyNames: Set<String> = [
        "enter", "return", "space", "tab", "esc", "escape", "delete", "backspace", "home", "end",
    ]

    /// Whether a line says what a key does, or that such lines follow: `enter/return: Complete answer`, `Instructions:`.
    private static func namesKey(_ line: String) -> Bool {
        let text = line.spaced
        if text == "Instructions:" { return true }
        guard let colon = text.firstIndex(of: ":"), text[text.index(after: colon)...].contains(where: \.isLetter) else {
            return false
        }
        let keys = text[..<colon].lowercased().split { "/,[] ".contains($0) }.map(String.init)
        return !keys.isEmpty && !text[..<colon].contains(" ")
            && keys.allSatisfy { $0.count == 1 || keyNames.contains($0) }
    }

    /// Whether a line is one of menus or keys: many words, far from each other or with a colon each.
    private static func isBar(_ line: String) -> Bool {
        if line.words.filter({ $0.last == ":" && $0.count <= 4 }).count >= 3 { return true }
        guard let last = line.spaced.last, !"?:.".contains(last) else { return false }
        return line.trimming(" ").components(between: "  ").count >= 4
    }

    /// Whether a line says nothing but how many entries there are: `3 items`.
    private static func isCount(_ line: String) -> Bool {
        let words = line.words
        return words.count == 2 && words[0].allSatisfy(\.isNumber) && ["item", "items"].contains(words[1])
    }

    /// Whether a line is the one in which something is typed to narrow a list, with its number of entries: `❯ re 2/40`.
    private static func isFilter(_ line: String) -> Bool {
        guard let first = line.words.first, first == ">" || PromptSign.all.contains(first),
            let count = line.words.last?.split(separator: "/"), line.words.count > 1
        else { return false }
        return count.count == 2 && count.allSatisfy { Int($0) != nil }
    }

    /// Whether a line is nothing but a hint.
    private static func looksLikeHint(_ text: String) -> Bool {
        guard let first = text.first else { return true }
        guard isHint(text), !text.hasSuffix("?"), !text.hasSuffix(":") else { return false }
        return ["(", "[", "↑", "↓", "<"].contains(first)
            || hintWords.filter { text.lowercased().contains($0) }.count >= 2
    }
}

extension String {
    /// A line without the frame around it; its blanks at the beginning stay.
    fileprivate var withoutFrame: String {
        let text = map { TextRegion.isFrame(String($0)) ? " " : String($0) }.joined()
        return first.map { TextRegion.isFrame(String($0)) } == true ? text.spaced : text
    }
}

extension StringProtocol {
    /// What stands between occurrences of a text, without the empty ones.
    fileprivate func components(between separator: String) -> [Substring] {
        split(separator: separator).map { Substring($0) }.filter { !$0.spaced.isEmpty }
    }
}

extension String {
    /// Without blanks at its end.
    fileprivate var trimmedEnd: Substring {
        var text = Substring(self)
        while text.last == " " { text.removeLast() }
        return text
    }
}
