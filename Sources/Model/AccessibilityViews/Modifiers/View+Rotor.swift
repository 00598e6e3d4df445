/// A place that a rotor goes to: the view of an identity.
public struct AccessibilityRotorEntry {
    let label: String
    let id: RotorID

    /// An entry for the view with that `id`, from `ForEach` or `.id`.
    public init<ID: Hashable>(_ label: String, id: ID) {
        self.label = label
        self.id = RotorID(id: AnyHashable(id))
    }

    /// An entry for the view with that `accessibilityRotorEntry(id:in:)`.
    public init<ID: Hashable>(_ label: String, id: ID, in namespace: Namespace.ID) {
        self.label = label
        self.id = RotorID(id: AnyHashable(id), namespace: namespace)
    }
}

/// Collects the entries in a closure.
@resultBuilder
public enum AccessibilityRotorContentBuilder {
    /// One entry.
    public static func buildExpression(_ entry: AccessibilityRotorEntry) -> [AccessibilityRotorEntry] { [entry] }
    /// Several parts, in their order.
    public static func buildBlock(_ parts: [AccessibilityRotorEntry]...) -> [AccessibilityRotorEntry] {
        parts.flatMap { $0 }
    }
    /// A part under `if` without `else`.
    public static func buildOptional(_ part: [AccessibilityRotorEntry]?) -> [AccessibilityRotorEntry] { part ?? [] }
    /// The first branch.
    public static func buildEither(first: [AccessibilityRotorEntry]) -> [AccessibilityRotorEntry] { first }
    /// The second branch.
    public static func buildEither(second: [AccessibilityRotorEntry]) -> [AccessibilityRotorEntry] { second }
    /// The rounds of a loop.
    public static func buildArray(_ rounds: [[AccessibilityRotorEntry]]) -> [AccessibilityRotorEntry] {
        rounds.flatMap { $0 }
    }
}

extension View {
    /// Offers a rotor that goes from entry to entry.
    public func accessibilityRotor(
        _ name: String, @AccessibilityRotorContentBuilder entries: @escaping () -> [AccessibilityRotorEntry]
    ) -> some View {
        changingObject { $0.rotors.append(RotorDescription(name: name, entries: entries)) }
    }

    /// Offers a rotor that goes through elements of a collection.
    public func accessibilityRotor<Element: Identifiable>(
        _ name: String, entries: @autoclosure @escaping () -> [Element],
        entryLabel: KeyPath<Element, String>
    ) -> some View {
        accessibilityRotor(name, entries: entries(), entryID: \.id, entryLabel: entryLabel)
    }

    /// Offers a rotor that goes through elements of a collection, told apart by a property.
    public func accessibilityRotor<Element, ID: Hashable>(
        _ name: String, entries: @autoclosure @escaping () -> [Element],
        entryID: KeyPath<Element, ID>, entryLabel: KeyPath<Element, String>
    ) -> some View {
        accessibilityRotor(name) {
            for element in entries() {
                AccessibilityRotorEntry(element[keyPath: entryLabel], id: element[keyPath: entryID])
            }
        }
    }

    /// Gives the view an identity that rotor entries can name.
    public func accessibilityRotorEntry<ID: Hashable>(id: ID, in namespace: Namespace.ID) -> some View {
        changingNodes { $0.markFirstElement(RotorID(id: AnyHashable(id), namespace: namespace)) }
    }
}
