extension StringProtocol {
    /// The text without white space at its beginning and end.
    package var trimmed: String {
        var rest = self[...]
        while rest.first?.isWhitespace == true { rest = rest.dropFirst() }
        while rest.last?.isWhitespace == true { rest = rest.dropLast() }
        return String(rest)
    }
}
