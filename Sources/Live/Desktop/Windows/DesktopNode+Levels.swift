import Braille
import BridgeTables

/// Raised and lowered parts of a line, such as `x<sup>2</sup>` on a page: browsers have objects of their own for them, and the names
/// that they make of a line say nothing of its heights.
extension DesktopNode {
    /// The words of a line, with Unicode's raised and lowered characters and without them.
    struct Line: Hashable {
        var shown = ""
        var plain = ""

        /// Whether these are the words of the line, whatever blanks are between them.
        func says(_ text: String) -> Bool {
            text.filter { !$0.isWhitespace } == plain.filter { !$0.isWhitespace }
        }
    }

    private static let levels = [
        AccessibleRole(named: "superscript"): PreparedText.Level.raised, AccessibleRole(named: "subscript"): .lowered,
    ]
    private static let lines = Set(
        [
            "heading", "paragraph", "push-button", "toggle-button", "link", "label", "list-item", "page-tab",
            "table-cell",
            "column-header", "row-header", "caption",
        ].compactMap { AccessibleRole(named: $0) })
    private static let text = AccessibleRole(named: "static")

    private static let positions = ["super": PreparedText.Level.raised, "sub": .lowered]

    /// Whether it is a raised or lowered part of a line, and which way.
    var level: PreparedText.Level? {
        guard let facts else { return nil }
        return DesktopNode.levels[facts.role] ?? facts.textPosition.flatMap { DesktopNode.positions[$0] }
    }

    /// Whether it is a text in a line of several parts, whose style alone may say that it is raised.
    var isTextOfLine: Bool { facts?.role == DesktopNode.text && parent?.isLine == true }

    /// Whether it is a line of text with several parts, some of which may be raised or lowered.
    var isLine: Bool {
        guard let facts, facts.childCount > 1, facts.interfaces.contains(.text), !isEditable else { return false }
        return DesktopNode.lines.contains(facts.role)
    }

    /// What it is in, without the parts of a line that are raised or lowered.
    var holderOfLine: DesktopNode? {
        var holder = parent
        while holder?.level != nil { holder = holder?.parent }
        return holder
    }

    /// The words of the line, where parts of it are raised or lowered and all were read; else nil.
    var line: Line? {
        guard isLine, hasLevels(depth: 0) else { return nil }
        // What else is in a paragraph or a label is read by itself.
        return words(isWhole: rule?.value != .text && rule?.shown != .members, depth: 0)
    }

    private func hasLevels(depth: Int) -> Bool {
        depth < 8 && members.contains { $0.level != nil || $0.hasLevels(depth: depth + 1) }
    }

    private func words(isWhole: Bool, depth: Int) -> Line? {
        guard depth < 8, let facts else { return nil }
        guard facts.role != DesktopNode.text, !members.isEmpty else {
            return Line(shown: level?.text(facts.name) ?? facts.name, plain: facts.name)
        }
        var line = Line()
        for member in members {
            let isWord = isWhole || member.level != nil || member.facts?.role == DesktopNode.text
            guard let part = isWord ? member.words(isWhole: true, depth: depth + 1) : Line() else { return nil }
            line.shown += part.shown
            line.plain += part.plain
        }
        if let level { line.shown = level.text(line.shown) }
        return line
    }
}
