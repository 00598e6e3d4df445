import AccessibilityModel

/// Mathematics in the Nemeth code.
enum NemethMaths {
    static func braille(_ expression: MathExpression) -> MathBraille {
        var writer = NemethWriter()
        writer.write(expression)
        return NemethSpelling.braille(of: writer.tokens)
    }
}

/// A symbol of the Nemeth code with the level that it stands on.
struct NemethToken: Hashable {
    enum Kind: Hashable {
        case digits
        /// A decimal point without digits.
        case point
        case letter, capital
        case otherLetter
        case sign
        /// Plus, minus and the like, after which another one may need a sign between.
        case plus, minus
        case relation
        case opening, closing, bar
        case comma, punctuation
        case name, word
        case prime
        /// A part of a fraction's or a root's frame.
        case frame
        case dash
        case shape
        case blank
        case line
        /// Digits below a letter, which have no sign of their own.
        case lowerDigits
        /// The return to a level before another script of the same base.
        case level
        /// The start of a modified expression.
        case modified
        /// A relation with something over or under it begins or ends.
        case relationBlank
    }

    var kind: Kind
    var cells: String
    /// The path of level signs from the baseline.
    var level: String
    /// The leaf of the expression that it belongs to.
    var leaf = 0
    /// Whether a number here needs no sign because it is in a list between brackets.
    var isInList = false
    /// Whether it begins a cell of a table.
    var beginsCell = false
    /// A letter with a script, a prime or a mark of its own.
    var isMarked = false
}
