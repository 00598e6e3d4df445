import AccessibilityModel

/// Mathematics in Unified English Braille.
enum UEBMaths {
    static func braille(_ expression: MathExpression, isContracted: Bool) -> MathBraille {
        var writer = UEBWriter()
        writer.write(expression)
        return UEBGrades(isContracted: isContracted).braille(of: writer.tokens)
    }
}

/// A symbol of Unified English Braille, before it is decided how grade 1 is shown.
struct UEBToken: Hashable {
    enum Kind: Hashable {
        case blank, line
        /// What begins with the numeric indicator.
        case digits
        case lower, upper
        /// A capital with a mark of its own over it, which joins no others.
        case markedUpper
        /// A letter of another alphabet, or of another typeface: its prefix says so.
        case prefixed
        /// The name of a function, or words; the cells are letters of print.
        case name
        case opening, closing, punctuation
        case plain
        /// It means something else in contracted braille.
        case graded
        /// A shape, in which a number says which.
        case shape
    }

    var kind: Kind
    var cells: String
    /// The leaf of the expression that it belongs to.
    var leaf = 0
}
