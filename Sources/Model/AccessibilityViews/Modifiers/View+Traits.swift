internal import AccessibilityModel

extension View {
    /// Adds traits to those that the view has.
    public func accessibilityAddTraits(_ traits: @autoclosure @escaping () -> AccessibilityTraits) -> some View {
        changingNodes { node in
            node.changeElements { $0.add { traits().subtracting(.structural) } }
            node.attributes.add { traits().intersection(.structural) }
        }
    }

    /// Takes traits away from those that the view has.
    public func accessibilityRemoveTraits(_ traits: @autoclosure @escaping () -> AccessibilityTraits) -> some View {
        changingNodes { node in
            node.changeElements { $0.remove { traits().subtracting(.structural) } }
            node.attributes.remove { traits().intersection(.structural) }
        }
    }

    /// Makes the view a heading of a level.
    public func accessibilityHeading(
        _ level: @autoclosure @escaping () -> AccessibilityHeadingLevel
    ) -> some View {
        changingElements { attributes in
            attributes.headingLevel = level
            attributes.add { .isHeader }
        }
    }

    /// Dims everything in the view: it can be read, but does nothing.
    public func disabled(_ isDisabled: @autoclosure @escaping () -> Bool) -> some View {
        changingNodes { node in node.changeEverything { $0.disable(isDisabled) } }
    }

    /// Says what the toggles in the view look like; the innermost style counts.
    public func toggleStyle(_ style: ToggleStyle) -> some View {
        changingNodes { node in node.changeEverything { $0.toggleStyle = $0.toggleStyle ?? style } }
    }

    /// Says whether the view answers to the reader.
    public func accessibilityRespondsToUserInteraction(
        _ responds: @autoclosure @escaping () -> Bool = true
    ) -> some View {
        changingElements { $0.respondsToUserInteraction = responds }
    }
}

/// What a toggle looks like.
public enum ToggleStyle: Hashable, Sendable, CaseIterable {
    /// That of a switch.
    case automatic
    /// A switch.
    case `switch`
    /// A check box.
    case checkbox
    /// A button that stays pressed.
    case button
}

/// The level of a heading.
public enum AccessibilityHeadingLevel: Int, Hashable, Sendable, CaseIterable {
    /// No level.
    case unspecified
    /// The first level.
    case h1
    /// The second level.
    case h2
    /// The third level.
    case h3
    /// The fourth level.
    case h4
    /// The fifth level.
    case h5
    /// The sixth level.
    case h6
}
