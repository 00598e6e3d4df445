import AccessibilityModel

extension CommandDefinition {
    static let moving = [
        CommandDefinition(.nextElement, does: { $0.context.moveFocus(forward: true) }),
        CommandDefinition(.previousElement, does: { $0.context.moveFocus(forward: false) }),
        CommandDefinition(.firstElement, does: { $0.context.jump(to: $0.context.focus.order.first) }),
        CommandDefinition(.lastElement, does: { $0.context.jump(to: $0.context.focus.order.last) }),
    ]
}
