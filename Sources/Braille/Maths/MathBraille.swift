package import AccessibilityModel

/// An expression in braille.
package struct MathBraille: Hashable, Sendable {
    /// The codes that mathematics is written in.
    package enum Code: String, CaseIterable, Sendable {
        /// Unified English Braille.
        case ueb
        /// The Nemeth code.
        case nemeth
    }

    /// Braille patterns, with blanks between parts, and line feeds between the rows of a table; what has no cells in the code stands
    /// as in print.
    package private(set) var text = ""
    /// The number of the leaf that each scalar of the text belongs to.
    package private(set) var leaves: [Int] = []
    /// The first scalar of the symbol that each scalar of the text belongs to: a row does not end inside of a symbol.
    package private(set) var symbols: [Int] = []

    /// Writes an expression.
    ///
    /// - Parameter isContracted: whether names of functions may have contractions.
    package init(_ expression: MathExpression, code: Code, isContracted: Bool = false) {
        switch code {
        case .ueb: self = UEBMaths.braille(expression, isContracted: isContracted)
        case .nemeth: self = NemethMaths.braille(expression)
        }
        // A sign beside an expression belongs to its end.
        let last = max(0, expression.leafCount - 1)
        leaves = leaves.map { min(max(0, $0), last) }
    }

    /// Nothing.
    init() {}

    static func += (braille: inout MathBraille, text: String) { braille.text += text }

    /// What was added since belongs to a leaf.
    mutating func mark(_ leaf: Int) {
        var start = leaves.count
        for scalar in text.unicodeScalars.dropFirst(start) {
            let isBlank = scalar == " " || scalar == "\n"
            if isBlank { start = leaves.count }
            symbols.append(start)
            leaves.append(leaf)
            if isBlank { start = leaves.count }
        }
    }

    func hasSuffix(_ suffix: String) -> Bool { text.hasSuffix(suffix) }

    /// Takes blanks away from the end.
    mutating func trim() {
        while text.hasSuffix(" ") { text.unicodeScalars.removeLast() }
        let count = text.unicodeScalars.count
        if leaves.count > count {
            leaves.removeLast(leaves.count - count)
            symbols.removeLast(symbols.count - count)
        }
    }
}
