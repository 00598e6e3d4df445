import AccessibilityModel
import BridgeTables

extension DesktopNode {
    /// Deeper ones are as if they were read.
    private static let depthOfMaths = 100

    /// Whether it is a part of a mathematical expression, and stands in that alone.
    var isInMaths: Bool { parent.map { $0.rule?.value == .maths || $0.isInMaths } ?? false }

    /// The expression that it is; nil where it is none, or a part of it was not read yet.
    var expression: MathExpression? {
        guard rule?.value == .maths, let element = mathElement(depth: 0) else { return nil }
        let expression = MathExpression(element)
        return expression.isEmpty ? nil : expression
    }

    /// It as the element of MathML that its application calls it; what that does not name is a row.
    private func mathElement(depth: Int) -> MathElement? {
        guard depth < DesktopNode.depthOfMaths else { return MathElement(name: "mrow") }
        guard let facts, !wantsMembers || isExpanded || hasFailed else { return nil }
        let name = facts.attributes["tag"] ?? "mrow"
        let isToken = ["mi", "mn", "mo", "mtext", "ms"].contains(name)
        if !isToken, members.isEmpty, !ownName.isEmpty { return MathElement(name: "mtext", text: ownName) }
        var children: [MathElement] = []
        for member in members {
            guard let child = member.mathElement(depth: depth + 1) else { return nil }
            children.append(child)
        }
        guard isToken else { return MathElement(name: name, children: children) }
        let inside = children.map(\.text).joined()
        return MathElement(name: name, text: inside.isEmpty ? ownName : inside)
    }
}
