extension View {
    /// The older spelling of `accessibilityLabel`.
    public func accessibility(label: Text) -> some View { accessibilityLabel(label) }

    /// The older spelling of `accessibilityLabel`.
    public func accessibility(label: @autoclosure @escaping () -> String) -> some View {
        accessibilityLabel(label())
    }

    /// The older spelling of `accessibilityValue`.
    public func accessibility(value: Text) -> some View { accessibilityValue(value) }

    /// The older spelling of `accessibilityValue`.
    public func accessibility(value: @autoclosure @escaping () -> String) -> some View {
        accessibilityValue(value())
    }

    /// The older spelling of `accessibilityHint`.
    public func accessibility(hint: Text) -> some View { accessibilityHint(hint) }

    /// The older spelling of `accessibilityHint`.
    public func accessibility(hint: @autoclosure @escaping () -> String) -> some View {
        accessibilityHint(hint())
    }

    /// The older spelling of `accessibilityHidden`.
    public func accessibility(hidden: @autoclosure @escaping () -> Bool) -> some View {
        accessibilityHidden(hidden())
    }

    /// The older spelling of `accessibilityAddTraits`.
    public func accessibility(addTraits traits: @autoclosure @escaping () -> AccessibilityTraits) -> some View {
        accessibilityAddTraits(traits())
    }

    /// The older spelling of `accessibilityRemoveTraits`.
    public func accessibility(
        removeTraits traits: @autoclosure @escaping () -> AccessibilityTraits
    ) -> some View {
        accessibilityRemoveTraits(traits())
    }

    /// The older spelling of `accessibilitySortPriority`.
    public func accessibility(sortPriority: @autoclosure @escaping () -> Double) -> some View {
        accessibilitySortPriority(sortPriority())
    }

    /// The older spelling of `accessibilityIdentifier`.
    public func accessibility(identifier: @autoclosure @escaping () -> String) -> some View {
        accessibilityIdentifier(identifier())
    }

    /// The older spelling of `accessibilityInputLabels`.
    public func accessibility(inputLabels: [Text]) -> some View { accessibilityInputLabels(inputLabels) }
}
