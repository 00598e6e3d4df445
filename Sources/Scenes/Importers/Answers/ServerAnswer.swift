import Documents
import Localization

/// The answers of WebDriver servers, which hold a page source: `{"value": …}`, in new versions after a session.
enum ServerAnswer {
    /// The page source in an answer, as a dump of its own; any other dump as it is.
    static func unwrapped(_ dump: Dump) throws(DocumentError) -> Dump {
        guard dump.form == .json, dump.beginning(holds: "\"value\"") || dump.beginning(holds: "\"isEnabled\"") else {
            return dump
        }
        var report = ImportReport()
        guard let root = try? dump.jsonRoot(&report), root.kind == .mapping else { return dump }
        let isWhole = report.isEmpty
        let value = isAnswer(root) ? root.value(of: "value") : nil
        if let text = value?.filledText?.trimmedStart, text.isWebPage {
            throw dump.error(
                .unsupported, at: .whole, says: "this is the answer of a WebDriver server with a web page's HTML",
                advises:
                    "save the page's accessibility tree, by ariaSnapshot() of Playwright or Accessibility.getFullAXTree"
            )
        }
        if let text = value?.filledText?.trimmedStart, let first = text.first, "<{[".contains(first) {
            return try Dump(
                name: dump.name, bytes: Array(text.utf8),
                note: isWhole
                    ? LocalizedText("the page source in the answer was read; places count in it")
                    : LocalizedText(
                        "the page source in the answer was read; places count in it, and what follows the answer was left out"
                    ),
                meter: dump.meter)
        }
        if let value, let code = value.value(of: "error")?.filledText {
            let message = value.value(of: "message")?.filledText.map { ": " + EchoedText.visible($0) } ?? ""
            throw dump.error(
                .unsupported, at: .whole,
                says: "this is the error of a WebDriver server, \(name: EchoedText.visible(code))\(reason: message)",
                advises: "ask for the page source again")
        }
        // WebDriverAgent's own form of the page source.
        let source = value ?? root
        if let xml = AgentSource.xml(source) {
            return try Dump(
                name: dump.name, bytes: xml,
                note: isWhole
                    ? LocalizedText("the tree in JSON was read as XML; places count in that")
                    : LocalizedText(
                        "the tree in JSON was read as XML; places count in that, and what follows the answer was left out"
                    ),
                meter: dump.meter)
        }
        if let value, isAnswer(root), value.kind == .scalar {
            throw dump.error(
                .unsupported, at: .whole, says: "this is the answer of a WebDriver server, and holds no page source",
                advises: "save the answer to GET /session/ID/source")
        }
        return dump
    }

    /// Whether a mapping has no keys but those of an answer.
    private static func isAnswer(_ root: YAMLNode) -> Bool {
        root.entries.allSatisfy { ["value", "sessionId", "status", "id"].contains($0.key.scalarText) }
    }
}

extension Substring {
    /// Whether it begins as HTML does.
    fileprivate var isWebPage: Bool {
        let start = prefix(14).lowercased()
        return start.hasPrefix("<html") || start.hasPrefix("<!doctype html")
    }
}

extension String {
    /// The text without blanks and byte order marks in front.
    fileprivate var trimmedStart: Substring {
        let start = unicodeScalars.firstIndex { !$0.properties.isWhitespace && $0 != "\u{FEFF}" }
        return start.map { self[$0...] } ?? ""
    }
}
