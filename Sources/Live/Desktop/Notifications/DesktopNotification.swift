package import AccessibilityModel

/// What a program has the desktop tell its user.
package struct DesktopNotification: Hashable, Sendable {
    /// How many characters of it are read.
    private static let limit = 400

    /// What it says on one line: the program, what happened, and more of that.
    package let text: String
    /// The program, or nil where it has no name.
    package let program: String?
    /// How urgent its program calls it.
    package let priority: UIAccessibilityPriority

    /// - Parameters:
    ///   - body: may have the markup of the freedesktop specification, which is left out.
    package init(program: String, summary: String, body: String, priority: UIAccessibilityPriority = .default) {
        let (summary, body) = (Self.line(summary), Self.line(Self.plain(body)))
        let ends = summary.last.map { ".!?:…".contains($0) } ?? true
        let said = [summary + (ends || body.isEmpty ? "" : "."), body].filter { !$0.isEmpty }.joined(separator: " ")
        let program = Self.line(program)
        let isNamed = !program.isEmpty && !said.isEmpty && !said.contains(program)
        let whole = isNamed ? "\(program): \(said)" : said
        text = whole.count > Self.limit ? whole.prefix(Self.limit - 1) + "…" : whole
        self.program = program.isEmpty ? nil : program
        self.priority = priority
    }

    /// Takes a call that asks for one; nil for any other, and for one that says nothing.
    package init?(_ call: BusSignal) {
        let entries = call.body.last?.list ?? []
        func entry(_ name: String) -> BusValue? {
            entries.compactMap(\.list).first { $0.first?.text == name }?.last
        }
        switch (call.interface, call.member) {
        case ("org.freedesktop.Notifications", "Notify"):
            guard call.body.count > 5, let program = call.body[0].text, let summary = call.body[3].text,
                let body = call.body[4].text
            else { return nil }
            let urgency = entry("urgency")?.integer ?? 1
            self.init(
                program: program, summary: summary, body: body,
                priority: urgency <= 0 ? .low : urgency == 1 ? .default : .high)
        case ("org.gtk.Notifications", "AddNotification"):
            guard call.body.count > 2, let identifier = call.body[0].text else { return nil }
            // `org.example.Clocks` is called Clocks.
            let program = identifier.split(separator: ".").last.map(String.init) ?? ""
            let urgency = entry("priority")?.text ?? ""
            self.init(
                program: program, summary: entry("title")?.text ?? "", body: entry("body")?.text ?? "",
                priority: urgency == "low" ? .low : urgency == "urgent" ? .high : .default)
        default: return nil
        }
        if text.isEmpty { return nil }
    }

    /// A text without tags, and with the characters that its entities stand for.
    private static func plain(_ text: String) -> String {
        var (plain, rest) = ("", text[...])
        while let start = rest.firstIndex(of: "<") {
            plain += rest[..<start]
            let after = rest.index(after: start)
            // `a < b` is no tag.
            guard after < rest.endIndex, rest[after].isLetter || rest[after] == "/",
                let end = rest[after...].firstIndex(of: ">")
            else {
                plain += "<"
                rest = rest[after...]
                continue
            }
            rest = rest[rest.index(after: end)...]
        }
        plain += rest
        let entities = [
            ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&#39;", "'"), ("&amp;", "&"),
        ]
        return entities.reduce(plain) { $0.replacing($1.0, with: $1.1) }
    }

    private static func line(_ text: String) -> String {
        text.prefix(limit * 4).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
