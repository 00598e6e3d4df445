package import Localization

extension YAMLNode {
    /// An error at the node's place.
    ///
    /// - Parameters:
    ///   - missing: the key that a mapping lacks.
    ///   - meant: the known name that is likely meant.
    package func error(
        _ code: DocumentError.Code, missing: String? = nil, meant: String? = nil, says: LocalizedText,
        advises: LocalizedText
    ) -> DocumentError {
        DocumentError(
            code, file: document.name, mark: mark, says: says, advises: advises,
            node: DocumentError.NodeFault(index: index, missing: missing, meant: meant))
    }

    /// The error for a node of another type than wanted.
    package func wrongType(_ wanted: LocalizedText, advises: LocalizedText) -> DocumentError {
        error(.wrongType, says: "\(place: place) must be \(what: wanted), not \(other: found)", advises: advises)
    }

    /// The error for a value that is none of the known ones.
    package func unknownValue(_ kind: LocalizedText, known: [String]) -> DocumentError {
        error(
            .wrongValue, meant: Self.nearest(scalarText, known),
            says: "\(place: place): unknown \(kind: kind) \(name: EchoedText.quoted(scalarText))",
            advises: Self.localizedAdvice(scalarText, known))
    }

    /// At most this many known names are listed.
    private static let listLimit = 60

    /// What to do about a name that is not known: the nearest known one, or all of them.
    package static func advice(_ name: String, _ known: [String]) -> String { localizedAdvice(name, known).english }

    /// The same in the reader's language.
    package static func localizedAdvice(_ name: String, _ known: [String]) -> LocalizedText {
        if let nearest = nearest(name, known) { return "did you mean \(name: "\"\(nearest)\"")?" }
        let listed = known.prefix(listLimit).map { EchoedText.visible($0) }.joined(separator: ", ")
        return "known are \(known: listed + (known.count > listLimit ? " …" : ""))"
    }

    /// The known name that one is likely to mean, or nil.
    static func nearest(_ name: String, _ known: [String]) -> String? {
        // UIKit's own spelling, which scene files leave the prefix off.
        let prefix = "accessibility"
        if name.hasPrefix(prefix), let first = name.dropFirst(prefix.count).first {
            let plain = first.lowercased() + name.dropFirst(prefix.count + 1)
            if known.contains(plain) { return plain }
        }
        return NearestName.find(name, in: known)
    }

    /// What the node is, for error messages.
    package var found: LocalizedText {
        switch kind {
        case .sequence: LocalizedText("a list")
        case .mapping: LocalizedText("a mapping")
        case .scalar: isNull ? LocalizedText("absent") : "the text \(text: EchoedText.quoted(scalarText))"
        }
    }
}
