import AccessibilityModel
import Foundation

/// Reads the tree of a scene as it is sent, and keeps the names of its objects.
struct SceneReading {
    private struct Name {
        weak var object: AccessibilityObject?
        var id: String
    }

    private var names: [ObjectIdentifier: Name] = [:]
    private var count = 0
    private var objects: [String: AccessibilityObject] = [:]

    /// The object of a name, as of the last reading.
    func object(_ id: String) -> AccessibilityObject? { objects[id] }

    /// The name of an object, as of the last reading.
    func id(of object: AccessibilityObject) -> String? {
        guard let name = names[ObjectIdentifier(object)], name.object === object else { return nil }
        return objects[name.id] === object ? name.id : nil
    }

    /// Reads everything that a reader could reach, up to the limits.
    mutating func read(_ scene: AccessibilityScene, _ limits: SendingLimits) -> PublishedNode {
        let before = objects.count
        objects.removeAll(keepingCapacity: true)
        // Names of objects that are gone do no harm; they are forgotten before they are many.
        if names.count > 2 * before + 64 { names = names.filter { $0.value.object != nil } }
        var root = read(scene.root, depth: 1, limits) ?? PublishedNode(id: "root", attributes: [])
        root.membersKey = root.membersKey ?? "children"
        // The program is asked whether it scrolls and zooms only when the reader wants it.
        root.attributes.append(MessagePair("actions", .words(["scroll", "zoomIn", "zoomOut"])))
        return withReferences(root)
    }

    private mutating func read(
        _ object: AccessibilityObject, depth: Int, _ limits: SendingLimits
    ) -> PublishedNode? {
        guard depth <= limits.depth, objects.count < limits.objects, !object.accessibilityElementsHidden,
            !object.isHidden, object.alpha > 0
        else { return nil }
        guard let id = take(object, isRoot: depth == 1) else { return nil }
        let isElement = object.isAccessibilityElement && !object.accessibilityTraits.contains(.tabBar)
        let contents = isElement ? nil : contents(of: object)
        var node = PublishedNode(
            id: id, attributes: ObjectReading.attributes(of: object, isContainer: contents != nil),
            membersKey: contents?.key)
        node.members = contents?.members.compactMap { read($0, depth: depth + 1, limits) } ?? []
        return node
    }

    /// The objects in one, in their own order or by their places; nil for what holds none.
    private func contents(of object: AccessibilityObject) -> (key: String, members: [AccessibilityObject])? {
        let count = object.accessibilityElementCount()
        if let elements = object.accessibilityElements {
            return ("elements", elements.compactMap { $0 as? AccessibilityObject })
        }
        if count != NSNotFound, count > 0 {
            let members = (0..<min(count, 100_000)).compactMap {
                object.accessibilityElement(at: $0) as? AccessibilityObject
            }
            return ("elements", members)
        }
        let isContainer = !object.children.isEmpty || object.accessibilityContainerType != .none
        return isContainer ? ("children", object.children) : nil
    }

    /// Names an object; nil for one that is in the tree already.
    private mutating func take(_ object: AccessibilityObject, isRoot: Bool) -> String? {
        let key = ObjectIdentifier(object)
        let known = names[key].flatMap { $0.object === object ? $0.id : nil }
        if let known, objects[known] === object { return nil }
        var id = object.accessibilityIdentifier ?? (isRoot ? "root" : known ?? "")
        if id.isEmpty || objects[id] != nil {
            repeat {
                count += 1
                id = "object\(count)"
            } while objects[id] != nil
        }
        names[key] = Name(object: object, id: id)
        objects[id] = object
        return id
    }

    // MARK: What names other objects

    /// The tree with the attributes that name objects of it.
    private func withReferences(_ node: PublishedNode) -> PublishedNode {
        var node = node
        node.members = node.members.map { withReferences($0) }
        guard let object = objects[node.id] else { return node }
        if let table = object as? any UIAccessibilityContainerDataTable,
            object.accessibilityContainerType == .dataTable
        {
            node.attributes += tableAttributes(table)
        }
        let rotors = (object.accessibilityCustomRotors ?? []).map { rotor in
            MessageValue.mapping([
                MessagePair("name", .text(rotor.name)), MessagePair("items", .words(items(of: rotor))),
            ])
        }
        if !rotors.isEmpty { node.attributes.append(MessagePair("customRotors", .list(rotors))) }
        return node
    }

    /// A table of more rows and columns than this has headers in the first ones only.
    private static let mostHeaders = 200

    private func tableAttributes(_ table: any UIAccessibilityContainerDataTable) -> [MessagePair] {
        let (rows, columns) = (table.accessibilityRowCount(), table.accessibilityColumnCount())
        func ids(_ count: Int, _ headers: (Int) -> [any UIAccessibilityContainerDataTableCell]?) -> [String] {
            var found: [String] = []
            for index in 0..<max(0, min(count, SceneReading.mostHeaders)) {
                for case let header as AccessibilityObject in headers(index) ?? [] {
                    if let id = id(of: header), !found.contains(id) { found.append(id) }
                }
            }
            return found
        }
        var pairs: [MessagePair] = []
        if rows > 0 { pairs.append(MessagePair("rowCount", .integer(rows))) }
        if columns > 0 { pairs.append(MessagePair("columnCount", .integer(columns))) }
        let rowHeaders = ids(rows) { table.accessibilityHeaderElements(forRow: $0) }
        let columnHeaders = ids(columns) { table.accessibilityHeaderElements(forColumn: $0) }
        if !rowHeaders.isEmpty { pairs.append(MessagePair("rowHeaders", .words(rowHeaders))) }
        if !columnHeaders.isEmpty { pairs.append(MessagePair("columnHeaders", .words(columnHeaders))) }
        return pairs
    }

    /// The first hundred things that a rotor finds.
    private func items(of rotor: UIAccessibilityCustomRotor) -> [String] {
        var found: [String] = []
        var current: AccessibilityObject?
        while found.count < 100 {
            let start = UIAccessibilityCustomRotor.SearchPredicate(currentItem: current, searchDirection: .next)
            guard let next = rotor.itemSearchBlock(start), let id = id(of: next), !found.contains(id) else { break }
            found.append(id)
            current = next
        }
        return found
    }
}
