extension MathExpression {
    /// What an element of MathML's presentation says.
    package init(_ element: MathElement) { self = MathExpression.node(element) ?? .row([]) }

    private static func joined(_ elements: [MathElement]) -> MathExpression { made(elements.compactMap(node)) }

    private static func child(_ element: MathElement, _ index: Int) -> MathExpression {
        element.children.indices.contains(index) ? node(element.children[index]) ?? .row([]) : .row([])
    }

    private static func node(_ element: MathElement) -> MathExpression? {
        switch element.name {
        case "mn": return number(element)
        case "mi": return identifier(element)
        case "mo": return sign(element)
        case "mtext", "ms": return words(element)
        case "mspace": return space(element)
        case "mphantom", "none", "mprescripts", "annotation", "annotation-xml", "maligngroup", "malignmark": return nil
        case "semantics", "maction": return element.children.first.flatMap(node)
        case "mfrac":
            let bevelled = element.attributes["bevelled"] == "true"
            let hasNoLine =
                element.attributes["linethickness"].map { $0.first == "0" && !$0.contains { "123456789".contains($0) } }
                ?? false
            return .fraction(child(element, 0), child(element, 1), hasNoLine ? .none : bevelled ? .bevelled : .level)
        case "msqrt": return .root(joined(element.children), index: nil)
        case "mroot": return .root(child(element, 0), index: child(element, 1))
        case "msub": return scripted(child(element, 0), below: child(element, 1), above: nil)
        case "msup": return scripted(child(element, 0), below: nil, above: child(element, 1))
        case "msubsup": return scripted(child(element, 0), below: child(element, 1), above: child(element, 2))
        case "munder": return limited(child(element, 0), under: child(element, 1), over: nil)
        case "mover": return limited(child(element, 0), under: nil, over: child(element, 1))
        case "munderover": return limited(child(element, 0), under: child(element, 1), over: child(element, 2))
        case "mmultiscripts": return multiscripts(element)
        case "mfenced": return fenced(element)
        case "mtable":
            return .table(
                element.children.map { row in
                    // The number of an equation stands at its side.
                    let cells =
                        row.name == "mlabeledtr" ? row.children.dropFirst() + row.children.prefix(1) : row.children[...]
                    return row.name == "mtr" || row.name == "mlabeledtr"
                        ? cells.map { joined($0.name == "mtd" ? $0.children : [$0]) } : [node(row) ?? .row([])]
                })
        case "menclose": return enclosed(element)
        default:
            return element.children.isEmpty && !element.text.allSatisfy(\.isWhitespace)
                ? words(element) : joined(element.children)
        }
    }

    // MARK: Tokens

    private static func clean(_ text: String) -> String {
        var scalars = String.UnicodeScalarView()
        scalars.append(contentsOf: text.unicodeScalars.filter { !MathElement.invisible.contains($0) })
        return String(scalars)
    }

    private static func trimmed(_ text: String) -> String {
        let parts = clean(text).split(whereSeparator: { " \t\n\r".contains($0) })
        return parts.joined(separator: " ")
    }

    private static func number(_ element: MathElement) -> MathExpression? {
        let text = trimmed(element.text)
        if text.isEmpty { return nil }
        if text.allSatisfy(\.isLetter) { return .identifier(text) }
        return .number(MathLetter.written(text, element.attributes["mathvariant"]))
    }

    private static func identifier(_ element: MathElement) -> MathExpression? {
        let text = trimmed(element.text)
        if text.isEmpty { return nil }
        if text.allSatisfy({ $0.isNumber && $0.isASCII }) { return .number(text) }
        if text.count == 1, let first = text.first, !first.isLetter { return sign(element) }
        if MathElement.blanks.isSuperset(of: text) { return .space }
        return .identifier(MathLetter.written(text, element.attributes["mathvariant"]))
    }

    private static func sign(_ element: MathElement) -> MathExpression? {
        let text = trimmed(element.text)
        if text.isEmpty { return element.text.contains("\u{2062}") ? MathElement.invisibleTimes : nil }
        if MathElement.blanks.isSuperset(of: text) {
            return text.allSatisfy { "\u{2009}\u{200A}".contains($0) } ? MathElement.thinSpace : .space
        }
        let bare = String(text.filter { !MathElement.blanks.contains($0) })
        if bare.allSatisfy({ $0.isNumber && $0.isASCII }) { return .number(bare) }
        // The name of a function may stand in an operator.
        if bare.count > 1, bare.allSatisfy(\.isLetter) { return .identifier(bare) }
        if bare.count == 1, let first = bare.first, first.isASCII, first.isLetter { return .identifier(bare) }
        return .sign(bare)
    }

    private static func words(_ element: MathElement) -> MathExpression? {
        let text = clean(element.text)
        let inner = trimmed(text)
        if inner.isEmpty { return text.isEmpty ? nil : .space }
        if MathElement.blanks.isSuperset(of: inner) { return .space }
        if inner.count == 1, let first = inner.first, !first.isLetter, !first.isNumber { return .sign(inner) }
        if inner.allSatisfy({ $0.isNumber && $0.isASCII || $0 == "." }), inner.contains(where: \.isNumber) {
            return .number(inner)
        }
        var parts: [MathExpression] = []
        if let first = text.first, MathElement.blanks.contains(first) { parts.append(.space) }
        parts.append(inner.count == 1 ? .identifier(inner) : .words(inner))
        if let last = text.last, MathElement.blanks.contains(last) { parts.append(.space) }
        return made(parts)
    }

    private static func space(_ element: MathElement) -> MathExpression? {
        // Thin spaces are for the eye; from half an em on somebody wants a blank.
        guard let width = element.attributes["width"] else { return nil }
        if width.hasSuffix("em"), let number = Double(width.dropLast(2)) {
            return number >= 0.5 ? .space : number > 0 ? MathElement.thinSpace : nil
        }
        return MathElement.thinSpace
    }

    // MARK: Layout

    private static func scripted(_ base: MathExpression, below: MathExpression?, above: MathExpression?)
        -> MathExpression
    {
        let (below, above) = (below?.isEmpty == true ? nil : below, above?.isEmpty == true ? nil : above)
        guard below != nil || above != nil else { return base }
        // The limits of a sum stand beside it in a line of text, and mean the same.
        return .scripts(base, below: below, above: above)
    }

    private static func limited(_ base: MathExpression, under: MathExpression?, over: MathExpression?) -> MathExpression
    {
        let (under, over) = (under?.isEmpty == true ? nil : under, over?.isEmpty == true ? nil : over)
        guard under != nil || over != nil else { return base }
        return .limits(base, under: under, over: over)
    }

    private static func multiscripts(_ element: MathElement) -> MathExpression {
        var base = child(element, 0)
        let rest = Array(element.children.dropFirst())
        let middle = rest.firstIndex { $0.name == "mprescripts" } ?? rest.endIndex
        func pairs(_ elements: ArraySlice<MathElement>) -> [(MathExpression?, MathExpression?)] {
            let nodes = elements.map { node($0) }
            return stride(from: 0, to: nodes.count, by: 2).map {
                (nodes[$0], $0 + 1 < nodes.count ? nodes[$0 + 1] : nil)
            }
        }
        for (below, above) in pairs(rest[..<middle]) { base = scripted(base, below: below, above: above) }
        if middle < rest.endIndex {
            for (below, above) in pairs(rest[(middle + 1)...]).reversed() where below != nil || above != nil {
                base = .prescripts(base, below: below, above: above)
            }
        }
        return base
    }

    private static func fenced(_ element: MathElement) -> MathExpression {
        let open = element.attributes["open"] ?? "("
        let close = element.attributes["close"] ?? ")"
        let separators = Array((element.attributes["separators"] ?? ",").filter { !$0.isWhitespace })
        var parts: [MathExpression] = open.isEmpty ? [] : [.sign(trimmed(open))]
        for (index, part) in element.children.enumerated() {
            if index > 0, !separators.isEmpty {
                parts.append(.sign(String(separators[min(index - 1, separators.count - 1)])))
            }
            if let node = node(part) { parts.append(node) }
        }
        if !close.isEmpty { parts.append(.sign(trimmed(close))) }
        return made(parts)
    }

    private static func enclosed(_ element: MathElement) -> MathExpression {
        let inner = joined(element.children)
        let notations = Set((element.attributes["notation"] ?? "longdiv").split(separator: " "))
        if notations.contains("radical") { return .root(inner, index: nil) }
        if notations.contains(where: { $0.hasSuffix("strike") }) { return .struck(inner) }
        if notations.contains("top") || notations.contains("actuarial") {
            return .limits(inner, under: nil, over: .sign("¯"))
        }
        if notations.contains("bottom") { return .limits(inner, under: .sign("_"), over: nil) }
        return inner
    }
}
