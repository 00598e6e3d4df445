import AccessibilityModel

extension String {
    /// The text in quotes, without control characters, at most 80 characters of it.
    var quoted: String { "\"" + onOneLine(upTo: 80) + "\"" }

    /// Whether both texts are the same except for capitals and blanks around them.
    func isSame(as other: String) -> Bool {
        // Small letters have at most three times as many bytes, and most texts differ in their lengths.
        let (first, second) = (utf8.count, other.utf8.count)
        guard first <= second * 3 + 8, second <= first * 3 + 8 else { return false }
        return self == other || folded == other.folded
    }

    /// The text as it is compared: without blanks around it, small letters.
    var folded: String { trimmed.lowercased() }
}
