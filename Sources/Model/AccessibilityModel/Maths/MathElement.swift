/// An element of MathML: its name without prefix, its attributes, what is in it.
package struct MathElement: Hashable, Sendable {
    package var name: String
    package var attributes: [String: String]
    package var children: [MathElement]
    /// The characters in it; of a token element all that it says.
    package var text: String

    package init(name: String, attributes: [String: String] = [:], children: [MathElement] = [], text: String = "") {
        (self.name, self.attributes, self.children, self.text) = (name, attributes, children, text)
    }
}

extension MathElement {
    /// Characters that show nothing.
    static let invisible: Set<Unicode.Scalar> = [
        "\u{2061}", "\u{2062}", "\u{2063}", "\u{2064}", "\u{200B}", "\u{200C}", "\u{200D}", "\u{FE0E}", "\u{FE0F}",
        "\u{2060}", "\u{FEFF}",
    ]
    /// Blanks of all widths.
    static let blanks: Set<Character> = [
        " ", "\u{A0}", "\u{2002}", "\u{2003}", "\u{2009}", "\u{200A}", "\u{202F}", "\u{205F}", "\t", "\n", "\u{2004}",
        "\u{2005}", "\u{2007}", "\u{2008}", "\u{3000}",
    ]
    /// A blank for the eye, which only between groups of digits says something.
    static let thinSpace = MathExpression.sign("\u{2009}")
    /// A product that nothing is written for.
    static let invisibleTimes = MathExpression.sign("\u{2062}")
}
