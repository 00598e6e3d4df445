/// Texts of a web page as far as they are compared.
enum WebText {
    /// Whether there is a letter or a digit in it, so that it says something.
    static func says(_ text: String) -> Bool { text.contains { $0.isLetter || $0.isNumber } }

    /// The text with single blanks, and none around it.
    static func plain(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}

extension WebNode {
    /// Whether it is a control.
    var isControl: Bool { ARIARole.meaning(role)?.kind.use == .control }

    /// Whether there is a control in it, or it is one.
    var holdsControl: Bool { isControl || children.contains { $0.holdsControl } }

    /// The names and texts in it, in order, with blanks between.
    var wholeText: String? { joinedText(withControls: true) }

    /// The same without those of the controls in it, which speak for themselves.
    var textOutsideControls: String? { joinedText(withControls: false) }

    private func joinedText(withControls: Bool) -> String? {
        var parts: [String] = []
        collectText(&parts, withControls: withControls)
        return parts.isEmpty ? nil : parts.joined(separator: " ")
    }

    private func collectText(_ parts: inout [String], withControls: Bool) {
        if let text, !text.isEmpty { parts.append(text) }
        for child in children where child.role != "InlineTextBox" && (withControls || !child.isControl) {
            if let name = child.name, !name.isEmpty {
                parts.append(name)
            } else {
                child.collectText(&parts, withControls: withControls)
            }
        }
    }

    /// The names of the selected options in it.
    var selectedText: String? {
        var names: [String] = []
        collectSelected(&names)
        return names.isEmpty ? nil : names.joined(separator: ", ")
    }

    private func collectSelected(_ names: inout [String]) {
        for child in children {
            if child.isSelected, let name = child.name ?? child.wholeText { names.append(name) }
            child.collectSelected(&names)
        }
    }
}
