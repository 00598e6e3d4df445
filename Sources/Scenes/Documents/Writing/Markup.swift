/// A piece of HTML, SVG or XML. The text of a literal is markup; a string that is put into one is escaped.
///
///     let heading: Markup = "<h1>\(title)</h1>"
package struct Markup: ExpressibleByStringInterpolation, Hashable, Sendable {
    /// Collects the pieces of a literal.
    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        /// Makes room for a literal.
        package init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity + interpolationCount * 8)
        }

        /// Adds markup.
        package mutating func appendLiteral(_ literal: String) { text += literal }
        /// Adds a text, escaped.
        package mutating func appendInterpolation(_ plain: String) { text += Markup.escaped(plain) }
        /// Adds a number.
        package mutating func appendInterpolation(_ number: Int) { text += String(number) }
        /// Adds markup.
        package mutating func appendInterpolation(_ markup: Markup) { text += markup.text }
    }

    /// The markup as text.
    package private(set) var text: String

    /// Takes a literal as markup.
    package init(stringLiteral text: String) { self.text = text }

    /// Takes a literal with texts in it.
    package init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

    /// One piece after another.
    package static func + (first: Markup, second: Markup) -> Markup { "\(first)\(second)" }

    /// A text with the characters escaped that mean something in markup. Those that cannot be seen appear by name; XML has
    /// no control characters.
    private static func escaped(_ text: String) -> String {
        var escaped = ""
        var last: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            defer { last = scalar }
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            // `::error::` and `##[error]` are commands to build services, which read what programs print.
            case ":" where last == ":", "#" where last == "#": escaped += "&#\(scalar.value);"
            case "\n", "\t": escaped.unicodeScalars.append(scalar)
            case _ where VisibleText.isHidden(scalar): escaped += VisibleText.name(scalar)
            default: escaped.unicodeScalars.append(scalar.value & 0xFFFE == 0xFFFE ? "\u{FFFD}" : scalar)
            }
        }
        return escaped
    }
}

extension Sequence<Markup> {
    /// The pieces one after another, with a separator between them.
    package func joined(separator: Markup = "") -> Markup {
        var all: Markup = ""
        var isFirst = true
        for piece in self {
            all.append(isFirst ? "" : separator)
            all.append(piece)
            isFirst = false
        }
        return all
    }
}

extension Markup {
    /// Adds a piece at the end.
    package mutating func append(_ other: Markup) { text += other.text }
}
