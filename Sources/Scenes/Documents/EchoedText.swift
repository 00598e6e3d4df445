/// Text of a file as error messages repeat it: short, on one line, with control characters made visible.
package enum EchoedText {
    /// At most this many characters are repeated.
    package static let limit = 60

    /// The text in quotes.
    package static func quoted(_ text: String) -> String {
        "\"\(visible(text))\""
    }

    /// The text without quotes.
    package static func visible(_ text: String) -> String {
        var shown = ""
        var count = 0
        for scalar in text.unicodeScalars {
            if count == limit { return shown + "…" }
            shown += visible(scalar)
            count += 1
        }
        return shown
    }

    /// One scalar; control and format characters become `U+0000`.
    static func visible(_ scalar: Unicode.Scalar) -> String {
        if VisibleText.isHidden(scalar) { return VisibleText.name(scalar) }
        switch scalar.properties.generalCategory {
        case .privateUse, .unassigned, .surrogate: return VisibleText.name(scalar)
        default:
            return String(scalar)
        }
    }
}
