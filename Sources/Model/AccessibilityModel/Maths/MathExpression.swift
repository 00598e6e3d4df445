/// A mathematical expression, or a part of one, as the presentation elements of MathML say it.
public indirect enum MathExpression: Hashable, Sendable {
    /// The line of a fraction.
    public enum Bar: Hashable, Sendable {
        /// A horizontal line.
        case level
        /// A line that slopes.
        case bevelled
        /// None: one stands above the other, as in a binomial coefficient.
        case none
    }

    /// Digits, with what parts them: `3.14`, `10,000`.
    case number(String)
    /// A letter that stands for something, or the name of a function.
    case identifier(String)
    /// An operator, a relation, a bracket, a mark.
    case sign(String)
    /// Words.
    case words(String)
    /// Parts that follow each other.
    case row([MathExpression])
    /// A numerator above a denominator.
    case fraction(MathExpression, MathExpression, Bar)
    /// What is under the sign of a root.
    case root(MathExpression, index: MathExpression?)
    /// A part with what stands lower and higher after it.
    case scripts(MathExpression, below: MathExpression?, above: MathExpression?)
    /// A part with what stands lower and higher before it.
    case prescripts(MathExpression, below: MathExpression?, above: MathExpression?)
    /// A part with what stands under and over it.
    case limits(MathExpression, under: MathExpression?, over: MathExpression?)
    /// A part that is crossed out.
    case struck(MathExpression)
    /// Rows of cells.
    case table([[MathExpression]])
    /// A blank that the author wants to be there.
    case space
}

extension MathExpression {
    /// The parts of a row; of anything else, it alone.
    package var parts: [MathExpression] { if case .row(let parts) = self { parts } else { [self] } }

    /// Whether there is nothing.
    package var isEmpty: Bool { self == .row([]) || self == .space }

    /// Parts as one: a row of one is that one, and the digits of a number stand together.
    package static func made(_ parts: [MathExpression]) -> MathExpression {
        let flat = MathRow.joined(parts.flatMap(\.parts))
        return flat.count == 1 ? flat[0] : .row(flat)
    }
}
