/// A value that lives elsewhere: how to get it and how to set it.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
    private let get: () -> Value
    private let set: (Value) -> Void

    /// Makes a binding from two closures.
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        self.get = get
        self.set = set
    }

    /// Makes a binding from a binding, for closures that take `$value`.
    public init(projectedValue: Binding<Value>) {
        self = projectedValue
    }

    /// A binding to a value that never changes.
    public static func constant(_ value: Value) -> Binding<Value> {
        Binding(get: { value }, set: { _ in })
    }

    /// A binding to a property of an object.
    public init<Root: AnyObject>(_ object: Root, _ path: ReferenceWritableKeyPath<Root, Value>) {
        self.init(get: { object[keyPath: path] }, set: { object[keyPath: path] = $0 })
    }

    /// The value now.
    public var wrappedValue: Value {
        get { get() }
        nonmutating set { set(newValue) }
    }

    /// The binding itself, written `$name`.
    public var projectedValue: Binding<Value> { self }

    /// A binding to a part of the value.
    public subscript<Part>(dynamicMember path: WritableKeyPath<Value, Part>) -> Binding<Part> {
        Binding<Part>(
            get: { get()[keyPath: path] },
            set: { part in
                var value = get()
                value[keyPath: path] = part
                set(value)
            })
    }
}
