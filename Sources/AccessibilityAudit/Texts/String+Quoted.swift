extension String {
    /// The text in quotes, without control characters, at most 80 characters of it.
    var quoted: String {
        let visible = prefix(80).unicodeScalars.map { scalar -> Character in
            scalar.properties.generalCategory == .control ? " " : Character(scalar)
        }
        return "\"" + String(visible) + (count > 80 ? "\u{2026}" : "") + "\""
    }

    /// The text as it is compared: without blanks around it, small letters.
    var folded: String {
        var text = Substring(self)
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return text.lowercased()
    }
}
