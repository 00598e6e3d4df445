package import AccessibilityModel
package import Documents
import Localization

extension MathExpression {
    /// Reads MathML: the element `math` with presentation elements in it.
    ///
    /// - Parameter node: where the text stands, for errors.
    package init(mathML text: String, at node: YAMLNode) throws(DocumentError) {
        let bytes = Array(MathEntities.replaced(text).utf8)
        let root: XMLElement
        do throws(DocumentError) {
            let contents = try XMLFile.read(bytes, name: "", keepsText: true)
            if contents.trailingOffset != nil {
                throw DocumentError(
                    .syntax, file: "", says: "something follows its end",
                    advises: "write it as an expression of its own")
            }
            root = contents.root
        } catch {
            throw node.error(
                .wrongValue, says: "\(place: node.place) is no MathML: \(reason: error.says)",
                advises: "write one element math with mi, mn, mo and so on in it")
        }
        let element = MathElement(root)
        guard element.name == "math" else {
            throw node.error(
                .wrongValue, says: "\(place: node.place) is <\(name: EchoedText.visible(root.name))>, not <math>",
                advises: "write one element math with mi, mn, mo and so on in it")
        }
        self.init(element)
    }
}

extension MathElement {
    fileprivate init(_ element: XMLElement) {
        self.init(
            name: element.name.split(separator: ":").last.map { $0.lowercased() } ?? "",
            attributes: Dictionary(element.namedAttributes) { first, _ in first },
            children: element.children.map(MathElement.init), text: element.text)
    }
}

/// Names of characters that HTML knows and XML does not.
private enum MathEntities {
    private static let characters = [
        "nbsp": "\u{A0}", "InvisibleTimes": "\u{2062}", "it": "\u{2062}", "ApplyFunction": "\u{2061}", "af": "\u{2061}",
        "InvisibleComma": "\u{2063}", "ic": "\u{2063}", "times": "×", "divide": "÷", "minus": "−", "plusmn": "±",
        "pm": "±", "mp": "∓", "sdot": "⋅", "middot": "·", "le": "≤", "ge": "≥", "ne": "≠", "equiv": "≡", "asymp": "≈",
        "infin": "∞", "sum": "∑", "prod": "∏", "int": "∫", "part": "∂", "nabla": "∇", "radic": "√", "deg": "°",
        "prime": "′", "Prime": "″", "isin": "∈", "notin": "∉", "sub": "⊂", "sup": "⊃", "sube": "⊆", "supe": "⊇",
        "cap": "∩", "cup": "∪", "and": "∧", "or": "∨", "not": "¬", "forall": "∀", "exist": "∃", "empty": "∅",
        "rarr": "→", "larr": "←", "harr": "↔", "rArr": "⇒", "hArr": "⇔", "hellip": "…", "alpha": "α", "beta": "β",
        "gamma": "γ", "delta": "δ", "epsilon": "ε", "theta": "θ", "lambda": "λ", "mu": "μ", "pi": "π", "rho": "ρ",
        "sigma": "σ", "tau": "τ", "phi": "φ", "omega": "ω", "Delta": "Δ", "Sigma": "Σ", "Omega": "Ω",
    ]

    static func replaced(_ text: String) -> String {
        guard text.contains("&") else { return text }
        return text.replacing(#/&([A-Za-z]+);/#) { match in
            characters[String(match.1)] ?? String(match.0)
        }
    }
}
