/// Spells symbols with the signs that depend on their neighbours.
enum NemethSpelling {
    static func braille(of tokens: [NemethToken]) -> MathBraille {
        var text = MathBraille()
        var level = ""
        /// Why the latest blank is there.
        enum Blank { case none, start, relation, name, comma, other }
        var blank = Blank.start
        var previous: NemethToken?
        func space(_ why: Blank) {
            if !text.text.isEmpty, !text.hasSuffix(" "), !text.hasSuffix("\n") { text += " " }
            if blank != .start || !text.text.isEmpty { blank = why }
        }
        for (index, token) in tokens.enumerated() {
            let next = index + 1 < tokens.count ? tokens[index + 1] : nil
            defer { text.mark(token.leaf) }
            if token.kind == .blank {
                if next == nil || previous?.kind == .comma && previous?.level.isEmpty == false { continue }
                space(.other)
                if !(previous?.level.isEmpty == false && next?.level == previous?.level) { level = "" }
                previous = token
                continue
            }
            if token.kind == .line {
                text.trim()
                text += "\n"
                (level, blank, previous) = ("", .start, nil)
                continue
            }
            if token.kind == .level {
                text += token.level.isEmpty ? "⠐" : token.level
                level = token.level
                continue
            }
            if token.kind == .relationBlank {
                if previous != nil, next != nil { space(.relation) }
                continue
            }
            // A name of a function has a blank after it.
            if let before = previous, before.kind == .name,
                ![.closing, .comma, .punctuation, .relation, .dash].contains(token.kind),
                !(token.level != before.level && token.level.hasPrefix(before.level)), token.kind != .lowerDigits,
                token.kind != .prime,
                !(token.kind == .frame && (token.cells == "⠻" || token.cells == "⠩" || token.cells == "⠣"))
            {
                space(.name)
            }
            if let before = previous, before.kind == .lowerDigits, index >= 2, tokens[index - 2].kind == .name,
                ![.closing, .comma, .punctuation, .relation].contains(token.kind)
            {
                space(.name)
            }
            if let before = previous, before.level != token.level, hasName(tokens, before: index),
                before.level.hasPrefix(token.level),
                ![.closing, .comma, .punctuation, .relation, .frame].contains(token.kind)
            {
                space(.name)
            }
            if let before = previous, before.kind == .shape, token.kind != .closing, token.kind != .comma {
                space(.name)
            }
            switch token.kind {
            case .relation:
                if previous != nil, previous?.kind != .opening || !text.hasSuffix(" ") {
                    if previous?.kind == .relation {
                        text += "⠐"
                    } else if previous?.kind != .opening {
                        space(.relation)
                    }
                }
                if !token.level.isEmpty { text += token.level }
                level = token.level
                text += token.cells
                if next != nil, next?.kind != .closing, next?.kind != .relation, next?.kind != .comma {
                    text += " "
                    blank = .relation
                }
                previous = token
                continue
            case .comma:
                if token.level.isEmpty {
                    level = ""
                    text += "⠠"
                    if next != nil { space(.comma); blank = .comma }
                } else {
                    change(to: token.level, &level, &text)
                    text += "⠪"
                    if next?.kind == .dash { space(.other) }
                }
                previous = token
                continue
            case .punctuation:
                level = ""
                let isPlain = previous?.kind == .word || previous?.kind == .punctuation
                text += (isPlain ? "" : "⠸") + token.cells
                if let next, ![.blank, .closing].contains(next.kind), !token.isMarked { space(.other) }
                previous = token
                continue
            case .dash:
                let isBound =
                    previous.map {
                        [.opening, .comma, .blank, .frame].contains($0.kind)
                            || ["⠈⠎", "⠈⠉", "⠈⠑", "⠈⠇"].contains($0.cells)
                    } ?? true
                if !isBound { space(.other) }
                text += token.cells
                if let next, ![.closing, .comma, .punctuation, .blank, .relation].contains(next.kind),
                    !["⠈⠉", "⠈⠴"].contains(next.cells)
                {
                    space(.other)
                }
                previous = token
                continue
            default: break
            }
            let isAfterBlank = text.text.isEmpty || text.hasSuffix(" ") || text.hasSuffix("\n")
            if isAfterBlank, token.level.isEmpty { level = "" }
            // A blank after a name, or within a number, keeps the level.
            if isAfterBlank, blank == .name || token.isInList && token.kind == .digits, level.hasPrefix(token.level) {
                level = token.level
            }
            let isRaisedNow = level != token.level
            if token.kind == .modified, !token.level.isEmpty {
                text += token.level
                level = token.level
            }
            change(to: token.level, &level, &text)
            switch token.kind {
            case .digits, .point:
                if let before = previous, before.level == token.level, token.level.isEmpty, !isAfterBlank {
                    if [.letter, .capital, .otherLetter].contains(before.kind) || before.kind == .lowerDigits {
                        text += "⠐"
                    }
                }
                if needsIndicator(
                    tokens, index, isAfterBlank && !(isRaisedNow && !token.level.isEmpty), blank == .name, text.text)
                {
                    text += "⠼"
                }
                text += token.cells
                if token.cells.hasSuffix("⠨"), let next, next.kind != .blank, next.kind != .digits { text += "⠐" }
            case .letter, .capital:
                if needsLetterSign(tokens, index, isAfterBlank, blank == .relation || blank == .name) { text += "⠰" }
                text += (token.kind == .capital ? "⠠" : "") + plain(token)
            case .plus:
                if let before = previous, before.kind == .minus, before.level == token.level { text += "⠐" }
                text += token.cells
            case .minus:
                if let before = previous, before.kind == .plus || before.kind == .minus, before.level == token.level {
                    text += "⠐"
                }
                text += token.cells
            case .bar:
                if let before = previous, before.kind == .bar, isClosingBar(tokens, index - 1) { text += "⠐" }
                text += token.cells
            default: text += token.cells
            }
            if token.kind != .blank { previous = token }
            if !(token.kind == .name && token.cells.isEmpty) { blank = .none }
        }
        text.trim()
        return text
    }

    private static func plain(_ token: NemethToken) -> String {
        token.kind == .capital ? String(token.cells.drop { $0 == "⠠" }) : token.cells
    }

    private static func change(to level: String, _ current: inout String, _ text: inout MathBraille) {
        guard level != current else { return }
        text += level.isEmpty ? "⠐" : level
        current = level
    }

    /// Whether the scripts that end before a token belong to the name of a function.
    private static func hasName(_ tokens: [NemethToken], before index: Int) -> Bool {
        let level = tokens[index].level
        var place = index - 1
        guard place >= 0, tokens[place].level.count > level.count else { return false }
        while place >= 0, tokens[place].level.count > level.count, tokens[place].level.hasPrefix(level) { place -= 1 }
        return place >= 0 && tokens[place].level == level && tokens[place].kind == .name
    }

    private static func isClosingBar(_ tokens: [NemethToken], _ index: Int) -> Bool {
        tokens[..<index].count { $0.kind == .bar } % 2 == 1
    }

    private static func needsIndicator(
        _ tokens: [NemethToken], _ index: Int, _ isAfterBlank: Bool, _ isAfterName: Bool, _ text: String
    ) -> Bool {
        let token = tokens[index]
        if token.beginsCell { return true }
        if token.isInList { return isAfterName || index == 0 }
        if isAfterBlank { return true }
        // A minus alone stands between.
        if index > 0, tokens[index - 1].kind == .minus, tokens[index - 1].cells == "⠤" {
            let before = text.dropLast()
            return before.isEmpty || before.hasSuffix(" ") || before.hasSuffix("\n") || tokens[index - 1].beginsCell
        }
        if index > 0, tokens[index - 1].kind == .punctuation || ["⠨⠼", "⠈⠼"].contains(tokens[index - 1].cells) {
            return true
        }
        return false
    }

    private static func needsLetterSign(
        _ tokens: [NemethToken], _ index: Int, _ isAfterBlank: Bool, _ isAfterRelation: Bool
    ) -> Bool {
        let token = tokens[index]
        guard token.level.isEmpty, !token.isMarked, !token.isInList, !token.beginsCell else { return false }
        // Brackets beside it change nothing.
        var before = index - 1
        while before >= 0, tokens[before].kind == .opening { before -= 1 }
        if before == index - 1 {
            guard isAfterBlank && !isAfterRelation || before >= 0 && tokens[before].kind == .punctuation else {
                return false
            }
        } else if before >= 0 {
            guard tokens[before].kind == .blank || tokens[before].kind == .comma else { return false }
        }
        var after = index + 1
        while after < tokens.count, tokens[after].kind == .closing { after += 1 }
        guard after < tokens.count else { return before == index - 1 || after == index + 1 }
        return [.blank, .comma, .punctuation].contains(tokens[after].kind)
    }
}
