import AccessibilityModel

extension CommandDefinition {
    static let scrolling = [
        CommandDefinition(.scrollRight, asks: { scroll(.right, $0.context) }),
        CommandDefinition(.scrollLeft, asks: { scroll(.left, $0.context) }),
        CommandDefinition(.scrollUp, asks: { scroll(.up, $0.context) }),
        CommandDefinition(.scrollDown, asks: { scroll(.down, $0.context) }),
        CommandDefinition(.nextPage, asks: { scroll(.next, $0.context) }),
        CommandDefinition(.previousPage, asks: { scroll(.previous, $0.context) }),
        CommandDefinition(.zoomIn, asks: { zoom(in: true, $0.context) }),
        CommandDefinition(.zoomOut, asks: { zoom(in: false, $0.context) }),
    ]

    /// Scrolls the element or what is around it.
    @Sendable private static func scroll(
        _ direction: UIAccessibilityScrollDirection, _ context: SessionContext
    ) -> KeyOutcome {
        context.ask("scroll:" + direction.rawValue) { context.askChain { $0.accessibilityScroll(direction) } }
    }

    /// Zooms where the element is activated.
    @Sendable private static func zoom(in zoomIn: Bool, _ context: SessionContext) -> KeyOutcome {
        guard let point = context.focus.element?.accessibilityActivationPoint else { return KeyOutcome() }
        return context.ask(zoomIn ? "zoomIn" : "zoomOut") {
            context.askChain { zoomIn ? $0.accessibilityZoomIn(at: point) : $0.accessibilityZoomOut(at: point) }
        }
    }
}
