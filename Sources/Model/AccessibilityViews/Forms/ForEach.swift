/// A view for each element of a collection; an element that moves keeps its objects.
public struct ForEach: PrimitiveView {
    private let items: () -> [(id: AnyHashable, content: () -> any View)]

    /// A view for each element, told apart by a property.
    public init<Data: RandomAccessCollection, ID: Hashable>(
        _ data: @autoclosure @escaping () -> Data, id: KeyPath<Data.Element, ID>,
        @ViewBuilder content: @escaping (Data.Element) -> some View
    ) {
        items = { data().map { element in (AnyHashable(element[keyPath: id]), { content(element) }) } }
    }

    /// A view for each element, told apart by its identity.
    public init<Data: RandomAccessCollection>(
        _ data: @autoclosure @escaping () -> Data, @ViewBuilder content: @escaping (Data.Element) -> some View
    ) where Data.Element: Identifiable {
        self.init(data(), id: \.id, content: content)
    }

    /// A view for each number of a range.
    public init(_ range: Range<Int>, @ViewBuilder content: @escaping (Int) -> some View) {
        self.init(range, id: \.self, content: content)
    }

    /// A view for each element of a bound array, with a binding to the element.
    public init<Element: Identifiable>(
        _ data: Binding<[Element]>, @ViewBuilder content: @escaping (Binding<Element>) -> some View
    ) {
        items = {
            data.wrappedValue.map { element in
                let place = { data.wrappedValue.firstIndex { $0.id == element.id } }
                let binding = Binding(
                    get: { place().map { data.wrappedValue[$0] } ?? element },
                    set: { new in if let index = place() { data.wrappedValue[index] = new } })
                return (AnyHashable(element.id), { content(binding) })
            }
        }
    }
}

extension ForEach: LoweredView {
    func nodes(in context: ViewContext) -> [ViewNode] {
        var seen: [AnyHashable: Int] = [:]
        return items().flatMap { item in
            let count = seen[item.id, default: 0]
            seen[item.id] = count + 1
            if count > 0 { context.report("ForEach: several elements have the id \(item.id)") }
            return context.at(.id(item.id)) {
                context.at(.index(count)) {
                    var nodes = context.lower(item.content())
                    if !nodes.isEmpty { nodes[0].markFirstElement(RotorID(id: item.id)) }
                    return nodes
                }
            }
        }
    }
}
