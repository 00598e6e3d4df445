public import AccessibilityModel

/// The identity of a fact, so that it can be replaced.
public struct AccessibilityCustomContentKey: Hashable, Sendable {
    let id: String
    let label: String

    /// Makes a key from its label.
    public init(_ label: String) {
        self.init(label, id: label)
    }

    /// Makes a key whose label may change.
    public init(_ label: String, id: String) {
        self.id = id
        self.label = label
    }
}

extension View {
    /// Adds a fact: high importance after the value, otherwise on request.
    public func accessibilityCustomContent(
        _ label: String, _ value: @autoclosure @escaping () -> String,
        importance: AXCustomContent.Importance = .default
    ) -> some View {
        changingElements { $0.state(.init(label), importance) { value() } }
    }

    /// Adds a fact: high importance after the value, otherwise on request.
    public func accessibilityCustomContent(
        _ label: Text, _ value: Text, importance: AXCustomContent.Importance = .default
    ) -> some View {
        accessibilityCustomContent(label.content(), value.content(), importance: importance)
    }

    /// Adds a fact, or replaces the one of the same key; nil takes it away.
    public func accessibilityCustomContent(
        _ key: AccessibilityCustomContentKey, _ value: @autoclosure @escaping () -> String?,
        importance: AXCustomContent.Importance = .default
    ) -> some View {
        changingElements { $0.state(key, importance, value) }
    }

    /// Adds a fact, or replaces the one of the same key; nil takes it away.
    public func accessibilityCustomContent(
        _ key: AccessibilityCustomContentKey, _ value: Text?, importance: AXCustomContent.Importance = .default
    ) -> some View {
        changingElements { $0.state(key, importance) { value?.content() } }
    }
}

extension ViewAttributes {
    fileprivate mutating func state(
        _ key: AccessibilityCustomContentKey, _ importance: AXCustomContent.Importance,
        _ value: @escaping () -> String?
    ) {
        let fact = CustomContent(id: key.id, label: { key.label }, value: value, importance: importance)
        if let index = content.firstIndex(where: { $0.id == key.id }) {
            content[index] = fact
        } else {
            content.append(fact)
        }
    }
}
