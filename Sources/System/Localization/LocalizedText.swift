/// A text of the program's own, which the reader gets in their language.
///
/// In the code it is English, with a name for each value: `"\(option: name) takes no value"`. The English template,
/// `{option} takes no value`, is the key of its translations in Tables/CommandLine. What is not translated is English.
public struct LocalizedText: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// A part of a text.
    public enum Part: Hashable, Sendable {
        /// English words, which a translation replaces.
        case words(String)
        /// A value, which stays as it is.
        case value(name: String, String)
        /// A value that is a text itself.
        case text(name: String, LocalizedText)

        var name: String? {
            switch self {
            case .words: nil
            case .value(let name, _), .text(let name, _): name
            }
        }
    }

    private(set) var parts: [Part]

    /// Texts are equal where they are in English.
    public static func == (first: LocalizedText, second: LocalizedText) -> Bool { first.english == second.english }

    /// Adds the English text.
    public func hash(into hasher: inout Hasher) { hasher.combine(english) }

    /// Makes a text without values.
    public init(stringLiteral value: String) { parts = [.words(value)] }

    /// Makes a text with values.
    public init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

    /// Makes a text that is the same in all languages.
    public init(verbatim text: String) { parts = [.value(name: "text", text)] }

    /// Makes a text of others with a separator between them.
    package init(joining texts: [LocalizedText], separator: String = ", ") {
        parts = []
        for text in texts {
            if !parts.isEmpty { parts.append(.value(name: "separator", separator)) }
            parts.append(.text(name: "text", text))
        }
    }

    /// A text whose literal is written in two pieces.
    package static func + (first: LocalizedText, second: LocalizedText) -> LocalizedText {
        var whole = first
        if case .words(let end)? = whole.parts.last, case .words(let start)? = second.parts.first {
            whole.parts[whole.parts.count - 1] = .words(end + start)
            whole.parts += second.parts.dropFirst()
        } else {
            whole.parts += second.parts
        }
        return whole
    }

    /// The English words, with the names of values in braces.
    package var template: String {
        parts.map { part in
            switch part {
            case .words(let words): words
            case .value(let name, _), .text(let name, _): "{\(name)}"
            }
        }.joined()
    }

    /// The text in English: for files, for other programs, and where there is no translation.
    public var english: String {
        parts.map { part in
            switch part {
            case .words(let words): words
            case .value(_, let value): value
            case .text(_, let text): text.english
            }
        }.joined()
    }

    /// The text in the reader's language.
    public var text: String {
        guard hasWords, let translated = Translation.current.text(of: template) else {
            return parts.map { part in
                if case .words(let words) = part { words } else { LocalizedText.shown(part) }
            }.joined()
        }
        return LocalizedText.filled(translated) { name in
            parts.first { $0.name == name }.map(LocalizedText.shown)
        }
    }

    /// The templates that are looked up to say the text: its own, where it has words, and those of the texts in it.
    package var templates: [String] {
        parts.reduce(into: hasWords ? [template] : []) { templates, part in
            if case .text(_, let text) = part { templates += text.templates }
        }
    }

    /// Whether there is something to translate.
    private var hasWords: Bool {
        parts.contains { part in
            if case .words(let words) = part { words.contains(where: \.isLetter) } else { false }
        }
    }

    private static func shown(_ part: Part) -> String {
        switch part {
        case .words(let words): words
        case .value(_, let value): value
        case .text(_, let text): text.text
        }
    }

    /// A template with values for the names in braces; a name that has none stays.
    private static func filled(_ template: String, _ value: (String) -> String?) -> String {
        var result = ""
        var rest = template[...]
        while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
            let after = rest.index(after: end)
            result += rest[..<start]
            result += value(String(rest[rest.index(after: start)..<end])) ?? String(rest[start..<after])
            rest = rest[after...]
        }
        return result + rest
    }
}

/// An error with a text for the reader.
package protocol LocalizedFailure: Error {
    /// What has gone wrong, in one line.
    var localized: LocalizedText { get }
}

extension LocalizedText {
    /// Makes the text of an error; of one that has none, its description.
    package init(of error: any Error) {
        self = (error as? any LocalizedFailure)?.localized ?? LocalizedText(verbatim: "\(error)")
    }
}
