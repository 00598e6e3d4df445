extension MathExpression {
    /// The expression as MathML, from which the same one is read.
    public var mathML: String { "<math>\(elements)</math>" }

    private var elements: String { parts.map(\.element).joined() }

    /// As one element, for what takes so many.
    private var element: String {
        func optional(_ part: MathExpression?) -> String { part?.element ?? "<none/>" }
        return switch self {
        case .number(let text): MathExpression.token("mn", text)
        case .identifier(let text): MathExpression.token("mi", text)
        case .sign(let text): MathExpression.token("mo", text)
        case .words(let text): MathExpression.token("mtext", text)
        case .space: "<mspace width=\"1em\"/>"
        case .row: "<mrow>\(elements)</mrow>"
        case .fraction(let upper, let lower, let bar):
            "<mfrac\(bar.attribute)>\(upper.element)\(lower.element)</mfrac>"
        case .root(let radicand, let index?): "<mroot>\(radicand.element)\(index.element)</mroot>"
        case .root(let radicand, nil): "<msqrt>\(radicand.elements)</msqrt>"
        case .scripts(let base, let below?, let above?):
            "<msubsup>\(base.element)\(below.element)\(above.element)</msubsup>"
        case .scripts(let base, let below?, nil): "<msub>\(base.element)\(below.element)</msub>"
        case .scripts(let base, nil, let above): "<msup>\(base.element)\(optional(above))</msup>"
        case .prescripts(let base, let below, let above):
            "<mmultiscripts>\(base.element)<mprescripts/>\(optional(below))\(optional(above))</mmultiscripts>"
        case .limits(let base, let under?, let over?):
            "<munderover>\(base.element)\(under.element)\(over.element)</munderover>"
        case .limits(let base, let under?, nil): "<munder>\(base.element)\(under.element)</munder>"
        case .limits(let base, nil, let over): "<mover>\(base.element)\(optional(over))</mover>"
        case .struck(let part): "<menclose notation=\"updiagonalstrike\">\(part.elements)</menclose>"
        case .table(let rows):
            "<mtable>"
                + rows.map { "<mtr>" + $0.map { "<mtd>\($0.elements)</mtd>" }.joined() + "</mtr>" }.joined()
                + "</mtable>"
        }
    }

    private static func token(_ name: String, _ text: String) -> String {
        let escaped = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
        return "<\(name)>\(escaped)</\(name)>"
    }
}

extension MathExpression.Bar {
    fileprivate var attribute: String {
        switch self {
        case .level: ""
        case .bevelled: " bevelled=\"true\""
        case .none: " linethickness=\"0\""
        }
    }
}
