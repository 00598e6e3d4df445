extension String {
    /// The text with blanks instead of line breaks and other control characters, for what is read line by line.
    package var onOneLine: String {
        // Nearly all texts are printable ASCII, which their bytes tell.
        if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return self }
        return String(unicodeScalars.map { $0.properties.generalCategory == .control ? " " : Character($0) })
    }

    /// The same, with an ellipsis instead of what follows so many characters.
    package func onOneLine(upTo limit: Int) -> String {
        guard utf8.count > limit else { return onOneLine }
        return String(prefix(limit)).onOneLine + (count > limit ? "\u{2026}" : "")
    }
}
