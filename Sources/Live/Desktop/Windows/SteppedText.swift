/// A number as a text, after a step.
enum SteppedText {
    /// The text of a number that is greater by a step, with as many decimals; nil where the text is no plain number.
    static func text(_ text: String, after step: Double) -> String? {
        let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
        let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), parts.allSatisfy(isDigits), digits.utf8.count <= 15 else { return nil }
        let decimals = parts.count == 2 ? parts[1].utf8.count : 0
        let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
        guard let number = Double(text) else { return nil }
        let scaled = ((number + step) * scale).rounded()
        guard abs(scaled) < 1e15 else { return nil }
        let all = String(Int(abs(scaled)))
        let padded = String(repeating: "0", count: max(0, decimals + 1 - all.utf8.count)) + all
        let whole = padded.dropLast(decimals) + (decimals > 0 ? "." + padded.suffix(decimals) : "")
        return (scaled < 0 ? "-" : "") + whole
    }

    private static func isDigits(_ text: Substring) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { (48...57).contains($0) }
    }
}
