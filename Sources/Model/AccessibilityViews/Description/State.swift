/// A value that belongs to a view's place on the screen and survives each update.
@propertyWrapper
public struct State<Value> {
    private let link: StateLink<Value>

    /// Makes a state with its first value.
    public init(wrappedValue: Value) {
        link = StateLink(StateStorage(wrappedValue))
    }

    /// The value now.
    public var wrappedValue: Value {
        get { link.storage.value }
        nonmutating set { link.storage.value = newValue }
    }

    /// A binding to the value, written `$name`.
    public var projectedValue: Binding<Value> {
        Binding(get: { link.storage.value }, set: { link.storage.value = $0 })
    }
}

/// A property that a view finds again when it is made again.
protocol ConnectedProperty {
    /// What holds the value.
    var storage: AnyObject { get }
    /// Takes over the value of the view that stood in this place before.
    func connect(to storage: AnyObject)
}

extension State: ConnectedProperty {
    var storage: AnyObject { link.storage }

    func connect(to storage: AnyObject) {
        if let earlier = storage as? StateStorage<Value> { link.storage = earlier }
    }
}

private final class StateStorage<Value> {
    var value: Value

    init(_ value: Value) {
        self.value = value
    }
}

private final class StateLink<Value> {
    var storage: StateStorage<Value>

    init(_ storage: StateStorage<Value>) {
        self.storage = storage
    }
}
