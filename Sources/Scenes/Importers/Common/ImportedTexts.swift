import AccessibilityModel
import Scenes
import Localization

/// Makes the texts of a dump fit for braille: without characters that mean nothing, and passwords as what they are.
struct ImportedTexts {
    private(set) var report: ImportReport

    init(report: ImportReport) {
        self.report = report
    }

    /// Changes the texts of objects and of what is in them.
    mutating func settle(_ nodes: [ImportedNode]) {
        for node in nodes {
            settle(node)
            settle(node.children)
        }
    }

    private mutating func settle(_ node: ImportedNode) {
        // What is typed keeps its blanks.
        let isField = node.traits.contains(.textEntry)
        let hadText = node.hasText
        var wasChanged = false
        if let text = changed(node.label, at: node.place) {
            (node.label, wasChanged) = (text.isEmpty ? nil : text, true)
        }
        if !isField, let text = changed(node.value, at: node.place) {
            (node.value, wasChanged) = (text.isEmpty ? nil : text, true)
        }
        if let text = changed(node.placeholder, at: node.place) {
            (node.placeholder, wasChanged) = (text.isEmpty ? nil : text, true)
        }
        if let text = changed(node.hint, at: node.place) { node.hint = text.isEmpty ? nil : text }
        // Some dumps have a password in clear.
        if node.traits.contains(.secureTextEntry), let value = node.value, !Secrets.isHidden(value) {
            node.value = String(repeating: "\u{2022}", count: value.count)
        }
        if isField, node.traits.isDisjoint(with: [.secureTextEntry, .searchField]), !node.isMultiline,
            [node.label, node.placeholder].contains(where: { $0.map(Secrets.isPassword) == true })
        {
            node.traits.insert(.secureTextEntry)
        }
        guard wasChanged, hadText, !node.hasText else { return }
        if node.kind.use == .control || node.respondsToUserInteraction == true || isPressed(node) {
            // The audit tells a picture of a font from nothing at all by that.
            node.knowledge.uncertain.insert(.label)
        } else if node.isElement, node.children.isEmpty {
            report.note("a text of nothing but characters of an icon font is no stop", at: node.place)
            node.isElement = false
        }
    }

    private func isPressed(_ node: ImportedNode) -> Bool {
        !node.traits.isDisjoint(with: [.button, .link, .adjustable, .toggleButton, .textEntry])
    }

    /// Whether something is left of a text without what means nothing.
    static func says(_ text: String) -> Bool {
        !mayChange(text) || text.unicodeScalars.contains { !isMeaningless($0) && !$0.properties.isWhitespace }
    }

    /// A text without what means nothing; nil where it is as it was.
    private mutating func changed(_ text: String?, at place: DumpPlace) -> String? {
        guard let text, Self.mayChange(text) else { return nil }
        var scalars = text.unicodeScalars
        let count = scalars.count
        scalars.removeAll(where: Self.isMeaningless)
        if scalars.count < count {
            report.note("characters of icon fonts, which have no meaning in braille, were left out", at: place)
        }
        var rest = String(scalars)[...]
        while let first = rest.first, first.isWhitespace { rest.removeFirst() }
        while let last = rest.last, last.isWhitespace { rest.removeLast() }
        return rest.utf8.count == text.utf8.count ? nil : String(rest)
    }

    /// Whether a scalar is one of a font's own, of no width, or stands for an object in a text.
    private static func isMeaningless(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0xE000...0xF8FF, 0xF0000...0x10FFFF, 0x200B, 0xFEFF, 0xFFFC: true
        default: false
        }
    }

    /// Whether a text may hold one or blanks at its ends, told from its bytes.
    private static func mayChange(_ text: String) -> Bool {
        let bytes = text.utf8
        guard let first = bytes.first, let last = bytes.last else { return false }
        if first <= 0x20 || last <= 0x20 { return true }
        return bytes.contains { $0 == 0xEE || $0 == 0xEF || $0 >= 0xF3 || $0 == 0xE2 } || first == 0xC2 || last == 0xA0
    }
}
